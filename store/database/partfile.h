// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

class QDir;
class QRegularExpression;

namespace store {

// A new, private file beside its target: it gets the target's name only when it is complete, and is removed
// otherwise. It is locked while it is written; the kernel drops the lock with the process, which tells it
// from one that a killed process left. Use it on one thread.
class PartFile
{
    Q_DISABLE_COPY(PartFile)
public:
    // Error::Busy where another process is writing it. A file that a killed process left is overwritten.
    [[nodiscard]] static Result<PartFile> make(const QString &path);
    PartFile(PartFile &&other) noexcept;
    PartFile &operator=(PartFile &&) = delete;
    ~PartFile();

    const QString &path() const { return m_path; }
    // Syncs the file, renames it to `target`, which must not exist, and syncs the folder.
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

// Syncs the folder of `path`: a new name in a folder survives a power cut only after that.
[[nodiscard]] Result<void> syncFolderOf(const QString &path);

} // namespace store
