// SPDX-License-Identifier: MIT
#include "store/upkeep/diskencryption.h"

#include "store/files/inputfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostLayers = 8; // of disks on disks: a key below a group of volumes below a volume
constexpr qint64 LongestName = 4'096;

bool isEncrypted(const QString &device, int layers)
{
    const auto kind = InputFile::contents(device + "/dm/uuid"_L1, LongestName);
    if (kind && kind->startsWith("CRYPT-"))
        return true;
    const QString below = device + "/slaves"_L1;
    return layers > 0
           && std::ranges::any_of(
               QDir(below).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
               [&](const QString &disk) { return isEncrypted(below + u'/' + disk, layers - 1); });
}

// A partition has no layers of its own: they are its disk's, the folder above.
QString diskOf(const QString &device)
{
    const QString whole = QFileInfo(device).canonicalFilePath();
    return QFileInfo::exists(whole + "/partition"_L1) ? QFileInfo(whole).path() : whole;
}

} // namespace

DiskEncryption diskEncryptionOfDevice(const QString &number, const QString &devices)
{
    const QString device = devices + u'/' + number;
    if (!QFileInfo(device).isDir())
        return DiskEncryption::Unknown;
    return isEncrypted(diskOf(device), MostLayers) ? DiskEncryption::Encrypted : DiskEncryption::Plain;
}

DiskEncryption diskEncryptionOf(const QString &path, const QString &devices)
{
    struct stat found = {};
    if (::stat(QFile::encodeName(path).constData(), &found) != 0)
        return DiskEncryption::Unknown;
    return diskEncryptionOfDevice(u"%1:%2"_s.arg(major(found.st_dev)).arg(minor(found.st_dev)), devices);
}

} // namespace store
