// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"

#include <QJsonValue>

namespace models {

// The first line or sentence of the proposal's description, else the name of the action.
QString proposalTitle(const store::Proposal &proposal);
// The rest of the description; may be empty.
QString proposalBody(const store::Proposal &proposal);
// What the proposal is about, "ACME Industrial" or the run's name; may be empty.
QString proposalSubject(const store::Proposal &proposal);

// The situation as a person sees it: with the words of the memory that the proposal would change, which the
// situation itself does not keep (store/curation/memorychange.cpp).
QJsonObject shownSituation(const store::Proposal &proposal);

QString riskWords(const QString &risk); // "High risk"
int riskLevel(const QString &risk);     // 1 to 3 bars; critical is 3 like high

QString proposalStatusWords(store::ProposalStatus status); // "Approved", "Approved as edited", ...
// What came of one answer: its status, and of the first of two approvals that it is that.
QString answeredWords(store::ProposalStatus status);
// Of a proposal that takes two people and waits: who approved it, and what this person's approval would be.
QString ofTwoWords(const store::Proposal &proposal, const QString &me);
QString answerWords(store::Answer answer); // "Approve", ...

// "18 min left", "1 h 42 min left", "expired"; empty where it never expires.
QString timeLeftWords(const store::Proposal &proposal, const QDateTime &at);
// The share of its time that is left, 1 at the start and 0 at the end; below 0 where it never expires.
double timeLeftShare(const store::Proposal &proposal, const QDateTime &at);

// Whether it expires within the next half hour.
bool isUrgent(const store::Proposal &proposal, const QDateTime &at);

// A JSON value as people read it: numbers by locale, yes and no, lists separated by commas.
QString valueWords(const QJsonValue &value);
// "text", "number", "yes/no", "date", "list", "fields", "nothing".
QString typeWords(const QJsonValue &value);
// "terms on invoice" of "terms_on_invoice" or "termsOnInvoice".
QString fieldWords(const QString &key);

} // namespace models
