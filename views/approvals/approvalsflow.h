// SPDX-License-Identifier: MIT
#pragma once

#include "models/approvalsession.h"
#include "models/proposalmodel.h"

namespace models {
class TriageSession;
} // namespace models

namespace views {

class ApprovalsActions;
class PreflightPane;
class ProposalPane;
class Sight;
class VerdictBar;

// Carries out an answer from the key to the ledger: for the marked proposals, after showing what it would do
// to each (the pre-flight table), or for the one on the page. Asks in the verdict bar for a text if the
// answer needs one, and says what came of it.
class ApprovalsFlow : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        ApprovalsActions *actions;
        VerdictBar *bar;
        ProposalPane *pane;
        Sight *sight;
        PreflightPane *preflight;
        models::ApprovalSession *session;
        models::ProposalModel *waiting;
        models::TriageSession *acts; // undoes answers
        QAction *undo;
    };

    ApprovalsFlow(const Parts &parts, QObject *parent);

    // Updates the texts of the answers' actions, and which are enabled.
    void refresh();
    void closePreflight();
    [[nodiscard]] bool isInPreflight() const { return m_isInPreflight; }

Q_SIGNALS:
    void preflightShown();
    void preflightClosed();
    // A row that leaves the list between these two signals was decided in this window, not by somebody else.
    void actBegun();
    void actEnded();
    void acknowledged(); // the person has read the change
    // An answer was not written.
    void refused(const QString &uid, const QString &sentence);

private:
    void connectActions();
    [[nodiscard]] bool isEarly();
    void sayAwaited();
    void begin(store::Answer answer, bool isReasoned);
    void beginSet(bool isReasoned);
    void beginSingle(bool isReasoned);
    bool showsFolded();
    void beginEdit();
    void approveEdited();
    void ask(const QString &prompt, bool isRequired);
    void takeText(const QString &text);
    void rehearse();
    void confirm();
    void decide();
    void takeAnswered(const std::vector<store::ProposalAnswer> &answers, const store::AnswerBatch &batch);
    void takeRefused(const std::vector<store::ProposalAnswer> &answers, const store::Error &error);
    void say(store::ProposalStatus status, const QString &changeset);
    void nameSubject();
    void setAnswer(int action, bool isTaken, const QString &text);
    void noteRead();
    [[nodiscard]] int unread(const std::vector<store::ProposalAnswer> &answers) const;
    [[nodiscard]] QAction *actionOf(store::Answer answer) const;
    [[nodiscard]] const store::Proposal *subject() const; // the waiting proposal on the page; null: none
    [[nodiscard]] store::ProposalAnswer answerFor(const store::Proposal &shown) const;
    [[nodiscard]] QString prompt() const;

    Parts m_parts;
    store::Answer m_answer = store::Answer::Accept;
    QString m_text; // the reason, or the text of a response
    QString m_told; // title of the proposal being answered
    bool m_isOnMarks = false;
    bool m_isInPreflight = false;
    bool m_isUnreadAgreed = false; // the person was told that some were never opened in full
    QSet<QString> m_read;          // content hashes that the page has shown without folded lines
};

} // namespace views
