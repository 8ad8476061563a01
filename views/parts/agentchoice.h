// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QMap>

#include <optional>

namespace views {

// Whose rows of a page are shown: all of them, those of everybody, or an agent's. It is not to be seen where
// all belong to the same.
class AgentChoice : public QComboBox
{
    Q_OBJECT

public:
    explicit AgentChoice(QWidget *parent = nullptr);

    // How many rows each agent has, those of everybody under an empty name; and whose are shown.
    void show(const QMap<QString, int> &agents, const std::optional<QString> &chosen);

Q_SIGNALS:
    void chosen(const std::optional<QString> &agent);
};

} // namespace views
