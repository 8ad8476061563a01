// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/fileformat.h"

#include <QStringList>

#include <functional>
#include <map>

namespace store::knowledge {

// Larger files are not read: they are data, not documents.
constexpr qint64 LargestFile = 32LL * 1024 * 1024;
constexpr int MostFiles = 200'000; // per call

struct FoundFile
{
    QString path;        // absolute
    QString root;        // the folder the caller named, or the file's own
    bool isTree = false; // the caller named the root, not the file
    qint64 bytes = 0;
    qint64 modified = 0; // milliseconds since 1970
    Format format = Format::Text;
};

struct SkippedFile
{
    QString path;
    QString reason; // one sentence
};

// The files below some paths. Skipped files are listed up to a limit and all counted by reason.
struct FoundFiles
{
    QStringList roots;   // absolute
    QStringList folders; // searched folders
    std::vector<FoundFile> files;
    std::vector<SkippedFile> skipped;
    std::map<QString, int> reasons;

    void skip(const QString &path, const QString &reason);
};

// Returns true if the work should end.
using Cancelled = std::function<bool()>;

// Files of known formats, sorted by path. Hidden files and folders, node_modules and other tools' private
// folders are skipped silently; links are not followed, so that there can be no loop. A file that the caller
// names is read as text if its ending is unknown. A missing path is Error::NotFound; with `mayBeGone` it is a
// root without files.
[[nodiscard]] Result<FoundFiles> findFiles(const QStringList &paths, const Cancelled &cancelled = {},
                                           bool mayBeGone = false);

} // namespace store::knowledge
