// SPDX-License-Identifier: MIT
#pragma once

#include "models/triagesession.h"
#include "store/rows/reflexion.h"
#include "views/triage/actmessages.h"
#include "views/triage/verdictstate.h"

#include <functional>

namespace views {

class Sight;
class SuccessorModel;

// Carries out a verdict from the key to the act, for the marked rows, else the row on the card: asks in the
// verdict bar for what it needs (a reason, a successor, a time) and makes the act.
class VerdictFlow : public QObject
{
    Q_OBJECT

public:
    VerdictFlow(TriageActions *actions, VerdictBar *bar, Sight *sight, const TriageActs &models,
                QObject *parent);

    [[nodiscard]] VerdictState *state() const { return m_state; }
    void dismiss(store::guard::Detector detector, const QString &rule);
    // `row`: as the person saw it when they began.
    void edit(const store::Reflexion &row, const QJsonObject &changes, const QString &reason);
    void redact(const store::Reflexion &row, const QJsonObject &changes, const QString &reason);

Q_SIGNALS:
    // A row that leaves the list between these two signals was decided in this window, not by somebody else.
    void actBegun();
    void actEnded(const std::vector<qint64> &keys);
    void refused(qint64 key, const QString &sentence, const QString &yours); // see ActMessages::refused()

private:
    void connectActions();
    void connectBar();

    [[nodiscard]] bool ask(int verdict);
    void begin(int verdict, bool isReasoned);
    void beginForgetting();
    static QString promptFor(const models::TriageSession::Forgetting &forgetting);
    [[nodiscard]] int startLooking(bool isReasonCertain);
    [[nodiscard]] bool endLooking(int asked);
    void stopLooking();
    void beginSet(const models::Preflight &flight, bool isReasoned);
    void beginSingle(bool isReasoned);
    void proceed();
    void askSuccessor();
    void findSuccessors(const QString &typed);
    void askSnooze();
    void askMoment(const QString &typed, const QString &prompt);
    void takeReason(const QString &reason);
    void takeChoice(const QVariant &value);
    void snooze(const QDateTime &until);
    void forget();
    void decide();
    void decideLegal(const std::vector<store::Reflexion> &rows);
    void act(const std::vector<qint64> &keys, const ActMessages::Told &told,
             const std::function<void()> &call);
    [[nodiscard]] ActMessages::Told told() const;
    [[nodiscard]] bool isFirstOfTwo() const;
    [[nodiscard]] QString nextWords() const;
    [[nodiscard]] QString cardWords() const; // the name of the row on the card

    TriageActions *m_actions;
    VerdictBar *m_bar;
    Sight *m_sight;
    TriageActs m_models;
    VerdictState *m_state;
    ActMessages *m_messages;
    SuccessorModel *m_successors;

    // The verdict that is being made: TriageActions::Id, and its data so far.
    int m_verdict = TriageActions::Approve;
    models::Verdict m_asked;
    QString m_prompt;
    bool m_needsReason = false;
    bool m_wantsReason = false;
    bool m_hasIllegal = false;
    bool m_asksMoment = false;
    bool m_isLooking = false; // the store looks at what it is about
    int m_generation = 0;
};

} // namespace views
