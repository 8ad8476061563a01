// SPDX-License-Identifier: MIT
#include "store/layers/wikifile.h"

#include "store/database/database.h"
#include "store/files/inputfile.h"
#include "store/files/outputfile.h"
#include "store/json.h"
#include "store/layers/settings.h"
#include "store/layers/wiki.h"
#include "store/sha256.h"

#include <QDir>
#include <QFileInfo>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 MostBytes = 64 << 20; // nothing longer is a wiki

QString hashOf(const QByteArray &bytes)
{
    return QString::fromLatin1(sha256(bytes).toHex());
}

Result<QStringList> heldBackSections(Database &database)
{
    return Wiki(database).sections().map([](const std::vector<WikiSection> &sections) {
        QStringList uids;
        for (const WikiSection &section : sections) {
            if (section.isHeldBack)
                uids += section.uid;
        }
        return uids;
    });
}

} // namespace

Result<QString> wikiFilePath(Database &database)
{
    return setting(database, "wiki.path").map([&](const QString &path) {
        // For a store on a server a relative path has no folder.
        const bool hasPlace = database.handle() || QDir::isAbsolutePath(path);
        if (path.isEmpty() || !hasPlace)
            return QString();
        return QDir::cleanPath(QFileInfo(database.path()).absoluteDir().absoluteFilePath(path));
    });
}

Result<WikiFileReport> refreshWikiFile(Database &database)
{
    const auto path = wikiFilePath(database);
    const auto wiki = Wiki(database).file(false);
    const auto leftOut = heldBackSections(database);
    // file_sha256 holds the hashes of texts that may be replaced: the one in the file and the one about to be
    // written. The latter is stored before the file is written, so that a process killed in between
    // recognises either.
    const auto known = database.value(
        u"SELECT file_sha256 FROM wiki_run WHERE file_sha256 <> '' ORDER BY id DESC LIMIT 1"_s);
    if (!leftOut)
        return tl::unexpected(leftOut.error());
    if (!path || !wiki || !known)
        return tl::unexpected(!path ? path.error() : !wiki ? wiki.error() : known.error());
    const QStringList ours = known->toString().split(u',', Qt::SkipEmptyParts);
    if (path->isEmpty())
        return WikiFileReport{};

    // A link that came with the store could lead anywhere.
    if (QFileInfo(*path).isSymLink())
        return WikiFileReport{WikiFileReport::Outcome::KeptForeign, *path};
    const bool exists = QFileInfo::exists(*path);
    const auto present = exists ? InputFile::contents(*path, MostBytes) : Result<QByteArray>(QByteArray());
    if (!present)
        return tl::unexpected(present.error());
    const QByteArray &there = *present;
    const QByteArray bytes = written(*wiki);
    const QString next = hashOf(bytes);
    const bool isSame = exists && there == bytes;
    if (exists && !isSame && !ours.contains(hashOf(there)))
        return WikiFileReport{WikiFileReport::Outcome::KeptForeign, *path};
    if (ours.value(0) != next) {
        const QString noted = exists && !isSame ? next + u',' + hashOf(there) : next;
        auto done = database.execute(
            u"UPDATE wiki_run SET file_sha256 = ?, detail = json_set(detail, '$.left_out', json(?)) "
            "WHERE id = (SELECT max(id) FROM wiki_run)"_s,
            {noted, jsonText(*leftOut)});
        if (!done)
            return tl::unexpected(done.error());
    }
    if (isSame)
        return WikiFileReport{WikiFileReport::Outcome::Same, *path};
    return OutputFile::replace(*path, bytes).map([&] {
        return WikiFileReport{WikiFileReport::Outcome::Written, *path};
    });
}

Result<WikiFileReport> followWikiFile(Database &database)
{
    const auto path = database.isReadOnly() ? Result<QString>(QString()) : wikiFilePath(database);
    if (!path || path->isEmpty() || !QFileInfo::exists(*path))
        return path.map([](const QString &) { return WikiFileReport{}; });
    return refreshWikiFile(database);
}

Result<QStringList> leftOutOfWikiFile(Database &database)
{
    return database
        .value(u"SELECT json_extract(detail, '$.left_out') FROM wiki_run WHERE file_sha256 <> '' "
               "ORDER BY id DESC LIMIT 1"_s)
        .map([](const QVariant &uids) { return jsonTexts(uids.toByteArray()); });
}

} // namespace store
