// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QMap>

#include <optional>

namespace views {

// A choice of whose rows a page shows: all, those that belong to everybody, or one agent's. Hidden where all
// rows have the same owner.
class AgentChoice : public QComboBox
{
    Q_OBJECT

public:
    explicit AgentChoice(QWidget *parent = nullptr);

    // `agents`: the number of rows by owner, an empty name for everybody. `chosen`: none means all.
    void show(const QMap<QString, int> &agents, const std::optional<QString> &chosen);

Q_SIGNALS:
    void chosen(const std::optional<QString> &agent);
};

} // namespace views
