// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace store {
class Database;
}

namespace store::exchange {

// Folders as other programs keep them.
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
    bool withRejected = false;  // also what people rejected, replaced or let expire
    bool withSensitive = false; // as in ExportOptions
    // Typeclaw: older watermarks are left behind, and fragments that were taken up and that no topic names,
    // unless these are kept.
    bool collects = false;
    bool keepsFragments = false;
    // Into a work tree of git that nobody else commits to, which is made where there is none: each export
    // takes the place of the one before, and what changed can be looked up there.
    bool commits = false;
};

struct FolderReport
{
    qint64 rows = 0;
    int files = 0;
    QJsonObject stats = {}; // what a format says beside: what was left behind, and why
};

// Writes a folder that is not there yet, or is empty (else Usage), or what was committed of an earlier
// export: nothing is ever written into somebody's own. The store as it stood at one moment; the same store
// gives the same bytes.
[[nodiscard]] Result<FolderReport> exportToFolder(Database &database, const QString &folder,
                                                  const FolderOptions &options);

} // namespace store::exchange
