// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/firstapprovals.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

enum class ProposalStatus { Pending, Accepted, Edited, Responded, Refused, Expired, Withdrawn };

QString name(ProposalStatus status); // "pending", as stored
std::optional<ProposalStatus> proposalStatusNamed(QStringView name);

// The answers a person can give. Refuse is LangGraph's "ignore" and stored under that name.
enum class Answer { Accept, Edit, Respond, Refuse };

QString name(Answer answer);                         // "accept", "edit", "respond", "ignore"
std::optional<Answer> answerNamed(QStringView name); // also "response", "refuse", "approve", "reject"
ProposalStatus statusAfter(Answer answer);

// A past decision that was shown when this one was made, and what this one did about it.
struct PrecedentMark
{
    enum class Verdict { Shown, Followed, Departed };

    QString uid; // of the decision, or of the proposal that was refused
    Verdict verdict = Verdict::Shown;
    double likeness = 0; // 0 to 1

    bool operator==(const PrecedentMark &) const = default;
};

QString name(PrecedentMark::Verdict verdict); // "shown", "followed", "departed"

// What an agent asks to do and how it was answered, as stored. Times are ISO-8601 texts, empty where there is
// none.
struct Proposal
{
    qint64 id = 0; // internal; ascends in the order proposals came
    QString uid;
    QString agent;
    QString run;
    QString externalId;
    QJsonObject situation;
    QJsonObject action; // {"action": name, "args": {...}} as LangGraph writes it, or any object
    QString description;
    QString risk;        // low, medium, high, critical
    QStringList answers; // the answers that the agent accepts
    QString contentHash;
    ProposalStatus status = ProposalStatus::Pending; // as stored; statusAt() also knows expired ones
    QJsonValue answer;                               // for Edit the edited action, for Respond the text
    QString reason;
    std::vector<PrecedentMark> precedents;
    QString decidedBy; // "person:mara"
    QString decidedAt;
    QString collectedAt; // when the agent fetched the answer; from then on it cannot be undone
    QString expiresAt;
    QString createdAt;
    QString withdrawnAt; // read by Proposals::history() alone
    QJsonObject extra;
    int findings = 0; // bit per detector (findingBit)
    int revision = 1;
    FirstApprovals approvals; // while it waits, where it takes two people

    // The status at that moment: a proposal past its time is expired, even if nobody marked it yet.
    ProposalStatus statusAt(const QDateTime &at) const;
    // When one that no longer waits was decided, withdrawn or expired.
    QString endedAt() const;
    bool takes(Answer kind) const;
    // The action as it may be carried out: the edited one where it was edited.
    QJsonObject decidedAction() const;
    // "send_email" for {"action": "send_email", ...}; empty where the action has no name.
    QString actionName() const;

    bool operator==(const Proposal &) const = default;
};

// The words for it, least first.
const QStringList &allRisks();

// What an agent hands in. Texts and JSON strings pass the guard before anything else happens to them.
struct NewProposal
{
    QString agent = QStringLiteral("default");
    QString run; // the run's own name; a run of a new name is created
    QString workflow;
    QString externalId; // the proposer's own name for it: handing it in again is the same proposal
    QJsonObject situation;
    QJsonObject action;
    QString description;
    QString risk = QStringLiteral("medium");
    QStringList answers; // empty: all
    QString expiresAt;   // ISO-8601; empty: never
    QJsonObject extra;
    QString createdAt; // empty: now. For imports and the sample
};

// SHA-256 in hex over agent, situation, action, description and risk; an answer is given for this hash.
QString contentHash(const QString &agent, const QJsonObject &situation, const QJsonObject &action,
                    const QString &description, const QString &risk);

} // namespace store
