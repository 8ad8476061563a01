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
class VerdictBar;

// From the key of an answer to the act: over the marks, after a look at what it will do to each, or else the
// proposal on the page. It asks in the verdict bar what the answer needs and says what came of it.
class ApprovalsFlow : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        ApprovalsActions *actions;
        VerdictBar *bar;
        ProposalPane *pane;
        PreflightPane *preflight;
        models::ApprovalSession *session;
        models::ProposalModel *waiting;
        models::TriageSession *acts; // takes answers back
        QAction *undo;
    };

    ApprovalsFlow(const Parts &parts, QObject *parent);

    // Brings words and enabledness of the answers up to date.
    void refresh();
    void closePreflight();
    [[nodiscard]] bool isInPreflight() const { return m_isInPreflight; }

Q_SIGNALS:
    void preflightShown();
    void preflightClosed();
    // Rows that leave between the two leave by an act of this window.
    void actBegun();
    void actEnded();
    void acknowledged(); // the change was read
    // An answer did not happen.
    void refused(const QString &uid, const QString &sentence);

private:
    void connectActions();
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
    [[nodiscard]] const store::Proposal *subject() const; // what waits on the page; null where nothing does
    [[nodiscard]] store::ProposalAnswer answerFor(const store::Proposal &shown) const;
    [[nodiscard]] QString prompt() const;

    Parts m_parts;
    store::Answer m_answer = store::Answer::Accept;
    QString m_text; // reason, or what is responded
    QString m_told; // title of the proposal being answered
    bool m_isOnMarks = false;
    bool m_isInPreflight = false;
    bool m_isUnreadAgreed = false; // that some were never opened was said, and is to be done all the same
    QSet<QString> m_read;          // content hashes that stood on the page with nothing folded
};

} // namespace views
