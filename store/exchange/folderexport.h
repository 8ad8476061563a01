// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/export.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace store {
class Database;
}

namespace store::exchange {

// Formats of other tools that are folders.
enum class FolderFormat {
    Daystrom, // {category}.json: learnings, the best that is known, anti-patterns
    Typeclaw, // memory/: topics, streams, references, skills, state, of one agent
    Skills    // skills/NAME/SKILL.md: approved workflows
};

QString name(FolderFormat format); // "daystrom", ...
std::optional<FolderFormat> folderFormatNamed(const QString &name);
QStringList folderFormatNames();

struct FolderOptions
{
    FolderFormat format = FolderFormat::Daystrom;
    QString agent = {};         // empty: of all
    bool withRejected = false;  // includes rejected, superseded and expired rows
    bool withSensitive = false; // as in ExportOptions
    // Typeclaw: leaves out older watermarks, and fragments that were taken into a topic and that no topic
    // names any more; the latter stay with `keepsFragments`.
    bool collects = false;
    bool keepsFragments = false;
    // Writes into a git work tree that nobody else commits to, and creates it if needed: each export replaces
    // the one before and is committed, so that git shows what changed.
    bool commits = false;
};

struct FolderReport
{
    qint64 rows = 0;
    qint64 leftOut = 0; // memories and topics of the wiki, as in Exported
    int files = 0;
    QJsonObject stats = {}; // figures of the format, such as what was left out and why

    void add(const Exported &done)
    {
        rows += done.rows;
        leftOut += done.leftOut;
    }
};

// Writes into a folder that does not exist or is empty (otherwise Error::Usage), or into the work tree of an
// earlier export; never into another folder with content. Reads one state of the store; the same store gives
// the same bytes.
[[nodiscard]] Result<FolderReport> exportToFolder(Database &database, const QString &folder,
                                                  const FolderOptions &options);

} // namespace store::exchange
