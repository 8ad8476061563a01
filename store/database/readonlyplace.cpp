// SPDX-License-Identifier: MIT
#include "store/database/readonlyplace.h"

#include "store/database/server/address.h"
#include "store/text.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>

#include <unistd.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// 0 where this user may write to the path; else why not.
int refusal(const QString &path)
{
    return ::access(QFile::encodeName(path).constData(), W_OK) == 0 ? 0 : errno;
}

// Files that a writer makes beside the store where they are not there.
bool hasAllSideFiles(const QString &path)
{
    static constexpr std::array endings{"-wal"_L1, "-shm"_L1, "-gate"_L1};
    return std::ranges::all_of(endings, [&](QLatin1StringView end) { return QFile::exists(path + end); });
}

QString sentence(const QString &path, const QString &subject, int error)
{
    switch (error) {
    case EROFS:
        return Text::tr("The store %1 is read only: its file system is mounted for reading.").arg(path);
    case EPERM:
        return Text::tr("The store %1 is read only: %2 is marked as not to be changed (immutable).")
            .arg(path, subject);
    default: return Text::tr("The store %1 is read only: this user may not write to %2.").arg(path, subject);
    }
}

} // namespace

QString whyReadOnly(const QString &path)
{
    if (server::Address::isOne(path) || !QFileInfo::exists(path))
        return {};
    if (const int error = refusal(path))
        return sentence(path, Text::tr("its file"), error);
    const QString folder = QFileInfo(path).absolutePath();
    const int error = hasAllSideFiles(path) ? 0 : refusal(folder);
    return error ? sentence(path, Text::tr("its folder %1").arg(folder), error) : QString();
}

} // namespace store
