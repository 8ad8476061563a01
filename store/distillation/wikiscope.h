// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVariant>

namespace store::distillation {

// Whom a run of the wiki job writes for: everybody, from rows that may be told; or one agent, also from rows
// that still wait, into drafts that a person releases.
struct WikiScope
{
    qint64 agentId = 0; // 0: everybody
    QString agent = {};

    bool isDraft() const { return agentId != 0; }
    // The value of agent_id in sections and runs: null for everybody.
    QVariant owner() const { return isDraft() ? QVariant(agentId) : QVariant(); }

    bool operator==(const WikiScope &) const = default;
};

} // namespace store::distillation
