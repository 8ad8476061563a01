// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace views {

class MonoBox;
class SectionHeader;

// Where the row comes from: run, agent, who wrote it, scope, confidence, expiry, and the episodes as they
// stand.
class EvidenceSection : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceSection(QWidget *parent = nullptr);

    void setRow(const store::Reflexion &row);
    // Categories it would hold for as well, if it were approved.
    void setReach(const QStringList &categories);
    void setEpisodes(const std::vector<store::Episode> &episodes);

private:
    // What is told beside the observation stands first.
    enum Field {
        Strategy,
        Outcome,
        ChangeType,
        Category,
        Reach,
        Priority,
        Sensitivity,
        Run,
        Workflow,
        Agent,
        Origin,
        Scope,
        Title,
        Where,
        References,
        Confidence,
        Tags,
        Expires,
        Written,
        Told,
        FieldCount
    };
    struct Pair
    {
        QLabel *name = nullptr;
        QLabel *value = nullptr;
    };
    void add(Field field, const QString &name, bool mono = false);
    void set(Field field, const QString &text, const QString &tip = {});
    void dress();

    QGridLayout *m_grid;
    std::array<Pair, FieldCount> m_fields;
    MonoBox *m_episodes;
};

[[nodiscard]] QString originWords(const QString &origin); // "a person using the agent", of "user"

} // namespace views
