// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/fileformat.h"

#include <QStringList>

#include <functional>
#include <map>

namespace store::knowledge {

// Nothing larger is read: a text of this size is data, not a document.
constexpr qint64 LargestFile = 32LL * 1024 * 1024;
constexpr int MostFiles = 200'000; // of one call

struct FoundFile
{
    QString path;        // absolute
    QString root;        // the folder that was asked for, or the file's own
    bool isTree = false; // the root was asked for, not the file
    qint64 bytes = 0;
    qint64 modified = 0; // milliseconds since 1970
    Format format = Format::Text;
};

struct SkippedFile
{
    QString path;
    QString reason; // one sentence
};

// What stands below some paths. Skipped files are named up to a limit and all counted by their reason.
struct FoundFiles
{
    QStringList roots;   // absolute
    QStringList folders; // that were looked into
    std::vector<FoundFile> files;
    std::vector<SkippedFile> skipped;
    std::map<QString, int> reasons;

    void skip(const QString &path, const QString &reason);
};

// Answers true where the work should end.
using Cancelled = std::function<bool()>;

// Files of known formats, sorted by path. Hidden files and folders, node_modules and what other tools keep
// for themselves are passed over without a word; links are not followed, so that no loop can be. A file that
// is asked for by name is taken as text where its ending says nothing. A path that does not exist is
// NotFound, or with `mayBeGone` only a root below which nothing is.
[[nodiscard]] Result<FoundFiles> findFiles(const QStringList &paths, const Cancelled &cancelled = {},
                                           bool mayBeGone = false);

} // namespace store::knowledge
