// SPDX-License-Identifier: MIT
#pragma once

#include "models/verdict.h"
#include "views/triage/triageactions.h"

#include <QTimer>

namespace models {
class CardLoader;
class QueueModel;
class StoreThread;
class TriageSession;
} // namespace models

namespace views {

class VerdictBar;

// What acts on rows are made with.
struct TriageActs
{
    models::StoreThread *store;
    models::QueueModel *queue;
    models::CardLoader *cards;
    models::TriageSession *session;
};

// Which verdicts the marks, or else the row on the card, allow: words and enabledness of the actions, and
// what the marked rows are.
class VerdictState : public QObject
{
    Q_OBJECT

public:
    VerdictState(TriageActions *actions, VerdictBar *bar, const TriageActs &models, QObject *parent);

    void refresh();
    void setResting(bool isResting);
    [[nodiscard]] bool isOnMarks() const;
    [[nodiscard]] std::vector<qint64> subject() const; // keys
    [[nodiscard]] bool isReasonNeeded(int verdict) const;
    // From where a verdict on the card leads: as if it waited, where it is asked about again.
    [[nodiscard]] store::Status standing() const;
    // Revisions of the marked rows as they were marked, by uid.
    [[nodiscard]] const QHash<QString, int> &seen() const { return m_seen; }

Q_SIGNALS:
    // What the marked rows are; empty without marks.
    void marksCounted(const QString &words);

private:
    [[nodiscard]] bool isLegal(int verdict) const;
    void word(int verdict);
    void nameSubject();
    void rememberMarks();
    void hintAtMarks();
    void takeFlight(const models::Preflight &flight);

    TriageActions *m_actions;
    VerdictBar *m_bar;
    TriageActs m_models;
    QTimer m_hintDelay;
    QHash<QString, int> m_seen;
    bool m_isResting = false;
    int m_markedFlagged = 0;
};

} // namespace views
