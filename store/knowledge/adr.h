// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

#include <QStringList>

#include <optional>

namespace store::knowledge {

// A decision record in one of the shapes people keep: MADR (front matter, or a list of "Status:" lines) and
// Nygard's
// ("## Status", "## Context", "## Decision").
struct Adr
{
    QString status; // proposed, accepted, rejected, deprecated, superseded; any other word unchanged; may be
                    // empty
    QString date;   // as written
    QStringList links;
    QStringList supersedes;   // names or paths of the records it replaces
    QStringList supersededBy; // names or paths of the records that replaced it
    QString context;          // the problem
    QString decision;         // the outcome

    [[nodiscard]] QJsonObject metadata() const;
};

// Absent where the document is no decision record: one has a section for the decision, and a context or a
// status.
[[nodiscard]] std::optional<Adr> adrOf(const Document &document);

} // namespace store::knowledge
