// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "store/result.h"

#include <QJsonArray>

// Proposals as JSON: our own keys, LangGraph's interrupts and LangChain's requests in; the same dialects out.
// Sources: `HumanInterrupt` and `HumanResponse` of langgraph.prebuilt.interrupt; `HITLRequest` and
// `HITLResponse` of langchain.agents.middleware.human_in_the_loop.
namespace store {

// What one JSON value asks for: one object may hold several requests, a list of them too. Keys it does not
// know are kept in `extra`. `defaults` holds what the caller says of all (agent, run, risk, expiry).
// Usage with what is wrong.
[[nodiscard]] Result<std::vector<NewProposal>> proposalsIn(const QJsonValue &value,
                                                           const NewProposal &defaults, const QDateTime &at);

// A moment from now: "90s", "15m", "2h", "3d" or a number of seconds. Usage where it is none of these.
[[nodiscard]] Result<QString> expiryIn(const QJsonValue &period, const QDateTime &at);

// Every column under its name in the design; the status is the one that holds at `at`.
QJsonObject toJson(const Proposal &proposal, const QDateTime &at);

// A list with the one HumanResponse: {"type": "accept"|"edit"|"response"|"ignore", "args": ...}. Also what
// expired or was withdrawn is "ignore": without a person's word nothing may be done.
QJsonArray humanResponse(const Proposal &proposal);
// One decision of a HITLResponse: {"type": "approve"|"edit"|"reject", ...}.
QJsonObject hitlDecision(const Proposal &proposal);

} // namespace store
