// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "store/result.h"

#include <QJsonArray>

// Proposals as JSON: our own keys, LangGraph's interrupts and LangChain's requests in; the same dialects out.
// Sources: `HumanInterrupt` and `HumanResponse` of langgraph.prebuilt.interrupt; `HITLRequest` and
// `HITLResponse` of langchain.agents.middleware.human_in_the_loop.
namespace store {

// The proposals in one JSON value, which may be a list or hold several requests. Unknown keys are kept in
// `extra`. `defaults` has values for all of them (agent, run, risk, expiry). Error::Usage says what is wrong.
[[nodiscard]] Result<std::vector<NewProposal>> proposalsIn(const QJsonValue &value,
                                                           const NewProposal &defaults, const QDateTime &at);

// The time after a period from `at`: "90s", "15m", "2h", "3d" or a number of seconds. Error::Usage for
// anything else.
[[nodiscard]] Result<QString> expiryIn(const QJsonValue &period, const QDateTime &at);

// All columns by name; the status is the one at the time `at`.
QJsonObject toJson(const Proposal &proposal, const QDateTime &at);

// A list with one HumanResponse: {"type": "accept"|"edit"|"response"|"ignore", "args": ...}. An expired or
// withdrawn proposal is "ignore" too: nothing may be done without a person's word.
QJsonArray humanResponse(const Proposal &proposal);
// One decision of a HITLResponse: {"type": "approve"|"edit"|"reject", ...}.
QJsonObject hitlDecision(const Proposal &proposal);

} // namespace store
