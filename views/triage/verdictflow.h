// SPDX-License-Identifier: MIT
#pragma once

#include "models/verdict.h"
#include "store/layers/reflexion.h"
#include "views/look/statusglyph.h"
#include "views/triage/triageactions.h"

#include <QTimer>

#include <deque>
#include <functional>
#include <optional>

namespace models {
class CardLoader;
class QueueModel;
class StoreThread;
class TriageSession;
}

namespace views {

class SuccessorModel;
class VerdictBar;

// From the key of a verdict to the act: over the marks or else the row on the card, it asks in the verdict bar
// what the act needs (a reason, a successor, a time) and says there what came of it.
class VerdictFlow : public QObject
{
    Q_OBJECT

public:
    struct Models
    {
        models::StoreThread *store;
        models::QueueModel *queue;
        models::CardLoader *cards;
        models::TriageSession *session;
    };

    VerdictFlow(TriageActions *actions, VerdictBar *bar, const Models &models, QObject *parent);

    // Brings words and enabledness of the verdicts in line with marks and card.
    void refresh();
    void dismiss(store::guard::Detector detector, const QString &rule);
    void edit(const QString &text, const QString &reason);
    void redact(const QString &text, const QString &reason);
    [[nodiscard]] bool isReasonNeeded(int verdict) const; // by the row on the card

Q_SIGNALS:
    // Rows that leave between the two leave by an act of this window.
    void actBegun();
    void actEnded(const std::vector<qint64> &keys);
    // An act did not happen; `key` is one of its rows.
    void refused(qint64 key, const QString &sentence);

private:
    struct Told
    {
        QString words;
        std::optional<Glyph> glyph;
    };

    void connectActions();
    void connectBar();
    void connectSession();
    [[nodiscard]] bool isOnMarks() const;
    [[nodiscard]] std::vector<qint64> subject() const;
    [[nodiscard]] bool isLegal(int verdict) const;
    void word(int verdict);
    void hintAtMarks();
    void rememberMarks();

    void begin(int verdict, bool isReasoned);
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
    void decide();
    void decideLegal(const std::vector<store::Reflexion> &rows);
    void act(const std::vector<qint64> &keys, const Told &told, const std::function<void()> &call);
    [[nodiscard]] Told told() const;
    void tell(const store::Changeset &changeset);
    void tellRefusal(const std::vector<qint64> &keys, const store::Error &error);
    void tellUndone(const store::Changeset &changeset, qsizetype rows);
    [[nodiscard]] QString flightWords(const models::Preflight &flight) const;
    [[nodiscard]] QString nextWords() const;

    TriageActions *m_actions;
    VerdictBar *m_bar;
    Models m_models;
    SuccessorModel *m_successors;
    std::deque<Told> m_told; // of acts on their way, in order
    QTimer m_hintDelay;
    QHash<QString, int> m_seen; // revisions of marked rows as they were marked

    // The verdict that is being asked for.
    int m_verdict = TriageActions::Approve;
    models::Verdict m_asked;
    QString m_prompt;
    bool m_needsReason = false;
    bool m_wantsReason = false;
    bool m_hasIllegal = false;
    bool m_asksMoment = false;
    int m_generation = 0;
};

} // namespace views
