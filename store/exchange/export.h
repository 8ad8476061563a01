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

// What is written.
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
    // One layer beside the reflexions instead of the reflexions: as Jsonl, the wiki as Markdown (its
    // SYSTEM_WIKI.md).
    QString layer;
    // Which rows; what is empty holds always.
    QString agent;
    QString entityType;
    QString entityId;
    std::optional<Status> status;
    // Of the wiki as Markdown, whether the sections that are held back are in it. Without them it must not be
    // read back.
    bool withHeldBack = true;
    // What is not for the reader: rows of status "sensitive", of sensitivity "sensitive", and without an
    // agent the private ones. Memoir always has them, the others where asked.
    bool withSensitive = false;
    QDateTime at = now(); // for the header of Memoir
};

// Writes rows to an open device in the order of time, a row at a time; answers how many. The store as it
// stood at one moment; the same store gives the same bytes. Failed where the device takes no more.
[[nodiscard]] Result<qint64> exportTo(Database &database, QIODevice &device, const ExportOptions &options);

} // namespace store::exchange
