// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVariant>

namespace store::distillation {

// For whom a run of the wiki job writes: for everybody, of what may be told; or for one agent, of what still
// waits too, into drafts that a person releases.
struct WikiScope
{
    qint64 agentId = 0; // 0: everybody
    QString agent = {};

    bool isDraft() const { return agentId != 0; }
    // As agent_id of a section or a run: null for everybody.
    QVariant owner() const { return isDraft() ? QVariant(agentId) : QVariant(); }

    bool operator==(const WikiScope &) const = default;
};

} // namespace store::distillation
