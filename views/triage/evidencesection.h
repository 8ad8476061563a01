// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace views {

class MonoBox;
class SectionHeader;

// Shows where the row comes from: run, agent, writer, scope, confidence, expiry, and its episodes in full.
class EvidenceSection : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceSection(QWidget *parent = nullptr);

    void setRow(const store::Reflexion &row);
    // Other categories that the row would be told for once it is approved.
    void setReach(const QStringList &categories);
    void setEpisodes(const std::vector<store::Episode> &episodes);

private:
    // The fields that are told to models beside the observation come first.
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
