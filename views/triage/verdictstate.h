// SPDX-License-Identifier: MIT
#pragma once

#include "models/verdict.h"
#include "views/triage/triageactions.h"

#include <QTimer>

namespace models {
class CardLoader;
class QueueModel;
class Reviewer;
class StoreThread;
class TriageSession;
} // namespace models

namespace views {

class VerdictBar;

// The models that verdicts work with.
struct TriageActs
{
    models::StoreThread *store;
    models::QueueModel *queue;
    models::CardLoader *cards;
    models::TriageSession *session;
    models::Reviewer *reviewer;
};

// Keeps the verdicts' actions up to date: their texts, and which are allowed for the marked rows, else for
// the row on the card. Also says what the marked rows are.
class VerdictState : public QObject
{
    Q_OBJECT

public:
    VerdictState(TriageActions *actions, VerdictBar *bar, const TriageActs &models, QObject *parent);

    void refresh();
    void setResting(bool isResting);
    // While the store looks at what a verdict is about, no key is another one.
    void setLooking(bool isLooking);
    [[nodiscard]] bool isOnMarks() const;
    [[nodiscard]] std::vector<qint64> subject() const; // keys of the marked rows, else of the row on the card
    [[nodiscard]] bool isReasonNeeded(int verdict) const;
    // The status that a verdict on the card starts from: NeedsReview where a second verdict is asked for.
    [[nodiscard]] store::Status standing() const;
    // uid -> revision of each marked row at the time it was marked.
    [[nodiscard]] const QHash<QString, int> &seen() const { return m_seen; }

Q_SIGNALS:
    // Words about the marked rows; empty without marks.
    void marksCounted(const QString &words);

private:
    [[nodiscard]] bool isLegal(int verdict) const;
    [[nodiscard]] bool mayForget() const;
    [[nodiscard]] bool isBusy() const;
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
    bool m_isLooking = false;
    int m_markedFlagged = 0;
};

} // namespace views
