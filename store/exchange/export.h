// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/result.h"
#include "store/rows/status.h"

#include <QString>

#include <optional>

class QIODevice;

namespace store {
class Database;
}

namespace store::exchange {

// The formats of an export.
enum class ExportFormat {
    Memoir,   // JSON lines with everything: importing it into an empty store gives the same store
    Jsonl,    // the rows alone, keys named like our columns
    Csv,      // RFC 4180, for spreadsheets: cells that would run as formulas are quoted with '
    Markdown, // for reading, a section per entity
    Tyrum     // items and tombstones of Tyrum, one a line
};

QString name(ExportFormat format); // "memoir", "jsonl", "csv", "markdown", "tyrum"
std::optional<ExportFormat> exportFormatNamed(const QString &name);

struct ExportOptions
{
    ExportFormat format = ExportFormat::Memoir;
    // Exports this layer instead of the reflexions: as Jsonl, or the wiki as Markdown (its SYSTEM_WIKI.md).
    QString layer;
    // Which rows to export; an empty condition is met by every row.
    QString agent;
    QString entityType;
    QString entityId;
    std::optional<Status> status;
    // For the wiki as Markdown: includes sections that are held back. A text without them must not be
    // imported again, because that would retire them.
    bool withHeldBack = true;
    // Includes rows of status or sensitivity "sensitive" and, if no agent is named, private ones; and what
    // repeats or rests on them. The Memoir format always has them.
    bool withSensitive = false;
    QDateTime at = now(); // time in the header of the Memoir format
};

struct Exported
{
    qint64 rows = 0;
    // Memories left out for their status or sensitivity; of another layer, rows that rest on such memories,
    // see leftOutOf().
    qint64 leftOut = 0;
};

// Writes rows to an open device one by one, in order of time. Reads one state of the store; the same store
// gives the same bytes. Error::Failed where the device accepts no more.
[[nodiscard]] Result<Exported> exportTo(Database &database, QIODevice &device, const ExportOptions &options);

} // namespace store::exchange
