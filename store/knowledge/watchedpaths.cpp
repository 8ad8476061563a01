// SPDX-License-Identifier: MIT
#include "store/knowledge/watchedpaths.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Folder = "folder."_L1;

Claim claimFor(QLatin1StringView kind, const QString &path)
{
    return {kind + path, u"read"_s};
}

Claim claimOf(const QString &path)
{
    const QFileInfo info(path);
    const QString canonical = info.canonicalFilePath();
    return claimFor(info.isDir() ? Folder : "file."_L1,
                    canonical.isEmpty() ? QDir::cleanPath(info.absoluteFilePath()) : canonical);
}

} // namespace

QString watchedPath(const Source &source)
{
    return source.isTree ? source.root : source.path;
}

bool WatchedPaths::holds(const QString &path) const
{
    QString above = QFileInfo(path).canonicalFilePath();
    if (above.isEmpty() || m_trust.holds(claimOf(path)))
        return true;
    while (above.contains(u'/')) {
        above.truncate(above.lastIndexOf(u'/'));
        if (m_trust.holds(claimFor(Folder, above.isEmpty() ? u"/"_s : above)))
            return true;
    }
    return false;
}

Result<void> WatchedPaths::confirm(const QStringList &paths)
{
    QList<Claim> claims;
    for (const QString &path : paths)
        claims += claimOf(path);
    return m_trust.confirm(claims);
}

Result<QList<Claim>> WatchedPaths::waiting() const
{
    const auto sources = Sources(m_database).all();
    if (!sources)
        return tl::unexpected(sources.error());
    QSet<QString> seen;
    QList<Claim> claims;
    for (const Source &source : *sources) {
        const QString path = watchedPath(source);
        if (seen.contains(path))
            continue;
        seen.insert(path);
        if (!holds(path))
            claims += claimOf(path);
    }
    return claims;
}

} // namespace store::knowledge
