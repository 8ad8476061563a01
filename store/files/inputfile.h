// SPDX-License-Identifier: MIT
#pragma once

#include "store/files/storefiles.h"

#include <QFile>

#include <limits>
#include <memory>

namespace store {

class Descriptor;

// A file opened for reading; all file reading of the program goes through this class. It looks at the file
// before opening it, so that no pipe blocks the program, no device is touched, and no file of an open store
// is opened and closed behind SQLite's back (see StoreFiles).
class InputFile final : public QFile
{
public:
    static constexpr qint64 NoLimit = std::numeric_limits<qint64>::max();

    // NotFound where it cannot be opened, Usage where it is no regular file or over `limit` bytes, Refused
    // where it belongs to an open store. Links are followed.
    [[nodiscard]] static Result<std::unique_ptr<InputFile>> open(const QString &path, qint64 limit = NoLimit);
    // Opens a file below the folder `root` without following any link or leaving the folder; Error::Refused
    // where a link is in the way.
    [[nodiscard]] static Result<std::unique_ptr<InputFile>>
    openBelow(const QString &root, const QString &path, qint64 limit = NoLimit);
    // All of a file, which may have grown since it was looked at.
    [[nodiscard]] static Result<QByteArray> contents(const QString &path, qint64 limit);
    [[nodiscard]] static Result<QByteArray> contentsBelow(const QString &root, const QString &path,
                                                          qint64 limit);

    ~InputFile() override;
    QString fileName() const override { return m_path; }

private:
    InputFile(QString path, FileId id);
    [[nodiscard]] static Result<std::unique_ptr<InputFile>> opened(const QString &path,
                                                                   const Descriptor &looked, qint64 limit);
    [[nodiscard]] Result<QByteArray> all(qint64 limit);

    const QString m_path;
    const FileId m_id;
};

} // namespace store
