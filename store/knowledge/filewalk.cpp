// SPDX-License-Identifier: MIT
#include "store/knowledge/filewalk.h"

#include "store/text.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t MostNamed = 1000;

bool isToolFolder(const QString &name)
{
    static const QStringList Names{u"node_modules"_s, u"__pycache__"_s, u"CVS"_s};
    return name.startsWith(u'.') || Names.contains(name);
}

QString unknownFormat(const QFileInfo &file)
{
    const QString ending = file.suffix();
    // "notes-1.2" has no ending: what follows the dot is part of a version number.
    if (ending.isEmpty() || ending.size() > 8 || ending.front().isDigit())
        return Text::tr("Files without a known ending are not read.");
    return Text::tr("Files ending with \".%1\" are not read.").arg(ending.toLower());
}

class Walker
{
public:
    Walker(const Cancelled &cancelled, bool mayBeGone)
        : m_cancelled(cancelled)
        , m_mayBeGone(mayBeGone)
    {}

    [[nodiscard]] Result<void> take(const QString &path);
    FoundFiles found;

private:
    [[nodiscard]] Result<void> folder(const QString &path, const QString &root);
    void file(const QFileInfo &file, const QString &root, std::optional<Format> format);

    const Cancelled &m_cancelled;
    const bool m_mayBeGone;
    bool m_isTree = false;
};

void Walker::file(const QFileInfo &file, const QString &root, std::optional<Format> format)
{
    const auto skip = [&](const QString &reason) { found.skip(file.filePath(), reason); };
    if (!file.isFile())
        return skip(Text::tr("Only regular files are read."));
    if (!format)
        return skip(unknownFormat(file));
    if (!file.isReadable())
        return skip(Text::tr("The file cannot be opened."));
    if (file.size() > LargestFile)
        return skip(Text::tr("The file is over %1 MiB.").arg(LargestFile >> 20));
    if (found.files.size() >= size_t(MostFiles))
        return skip(Text::tr("More than %1 files in one call.").arg(MostFiles));
    found.files.push_back(
        {file.filePath(), root, m_isTree, file.size(), file.lastModified().toMSecsSinceEpoch(), *format});
}

Result<void> Walker::folder(const QString &path, const QString &root)
{
    if (m_cancelled && m_cancelled())
        return failure(Error::Code::Cancelled, Text::tr("Cancelled."));
    const QDir dir(path);
    if (!dir.isReadable()) {
        found.skip(path, Text::tr("The folder cannot be opened."));
        return {};
    }
    found.folders += path;
    const QFileInfoList entries = dir.entryInfoList(
        QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System, QDir::Name);
    for (const QFileInfo &entry : entries) {
        if (entry.fileName().startsWith(u'.'))
            continue;
        if (entry.isSymLink()) {
            found.skip(entry.filePath(), Text::tr("Links are not followed."));
        } else if (entry.isDir()) {
            if (isToolFolder(entry.fileName()))
                continue;
            if (auto done = folder(entry.filePath(), root); !done)
                return done;
        } else if (entry.isFile()) {
            file(entry, root, formatOf(entry.filePath()));
        }
    }
    return {};
}

Result<void> Walker::take(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists() && m_mayBeGone) {
        found.roots += info.absoluteFilePath();
        return {};
    }
    if (!info.exists())
        return failure(Error::Code::NotFound, Text::tr("There is no file or folder %1.").arg(path));
    // A link that the caller names is followed, and its target is stored under the target's own path.
    const QString canonical = info.canonicalFilePath();
    if (m_mayBeGone && canonical != info.absoluteFilePath()) {
        // The file was stored under its own path, so somebody replaced it by a link since.
        found.skip(path, Text::tr("Links are not followed."));
        return {};
    }
    const QFileInfo real(canonical.isEmpty() ? info.absoluteFilePath() : canonical);
    found.roots += real.filePath();
    m_isTree = real.isDir();
    if (m_isTree)
        return folder(real.filePath(), real.filePath());
    file(real, real.path(), formatOf(real.filePath()).value_or(Format::Text));
    return {};
}

} // namespace

void FoundFiles::skip(const QString &path, const QString &reason)
{
    ++reasons[reason];
    if (skipped.size() < MostNamed)
        skipped.push_back({path, reason});
}

Result<FoundFiles> findFiles(const QStringList &paths, const Cancelled &cancelled, bool mayBeGone)
{
    Walker walker(cancelled, mayBeGone);
    for (const QString &path : paths) {
        if (auto done = walker.take(path); !done)
            return tl::unexpected(done.error());
    }
    auto &files = walker.found.files;
    std::ranges::stable_sort(files, {}, &FoundFile::path);
    const auto doubled = std::ranges::unique(files, {}, &FoundFile::path);
    files.erase(doubled.begin(), doubled.end());
    return std::move(walker.found);
}

} // namespace store::knowledge
