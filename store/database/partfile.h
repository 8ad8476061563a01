// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

class QDir;
class QRegularExpression;

namespace store {

// A new, private file beside the one it is to become: it gets that name only whole, and is gone again
// otherwise. A lock that the kernel drops with the process tells one being written from what a killed process
// left. One thread.
class PartFile
{
    Q_DISABLE_COPY(PartFile)
public:
    // Busy where another process writes it; what a killed one left in it is dropped.
    [[nodiscard]] static Result<PartFile> make(const QString &path);
    PartFile(PartFile &&other) noexcept;
    PartFile &operator=(PartFile &&) = delete;
    ~PartFile();

    const QString &path() const { return m_path; }
    // Puts its bytes on the disk, gives it its name, which no file may have, and puts the name on the disk.
    [[nodiscard]] Result<void> keepAs(const QString &target);
    [[nodiscard]] Result<void> sync();

    // Removes files of these names that nobody is writing.
    static void dropLeft(const QDir &folder, const QRegularExpression &names);

private:
    PartFile(QString path, int file)
        : m_path(std::move(path))
        , m_file(file)
    {}

    QString m_path; // empty once it has its name
    int m_file = -1;
};

// A name in a folder survives a power cut once the folder itself is on the disk.
[[nodiscard]] Result<void> syncFolderOf(const QString &path);

} // namespace store
