// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

enum class DiskEncryption {
    Encrypted, // the disk that the file lies on, or one below it, is opened by a key (dm-crypt)
    Plain,     // no such disk is below it; the file system may encrypt by itself
    Unknown    // no disk of its own: in memory, on several disks, elsewhere
};

// As the system shows its disks in `devices`: a folder for each by number, with what it lies on in "slaves".
[[nodiscard]] DiskEncryption diskEncryptionOf(const QString &path,
                                              const QString &devices = QStringLiteral("/sys/dev/block"));
// The same for the device with this number, "253:0".
[[nodiscard]] DiskEncryption diskEncryptionOfDevice(const QString &number, const QString &devices);

} // namespace store
