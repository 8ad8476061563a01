// SPDX-License-Identifier: MIT
#pragma once

#include "store/files/descriptor.h"
#include "store/files/filewriter.h"
#include "store/result.h"

#include <memory>

namespace store {

// A file that is written, by the only way this program writes files: beside its place and under another name,
// every write checked, synced, and renamed when all of it is there. Where anything fails, what stood there
// before still does. Never replaces a store, a file of one, or what is no regular file.
class OutputFile final : public FileWriter
{
public:
    // A link is followed, so that it goes on leading to the new file. The new file has the permissions of the
    // old one, else it is its owner's alone.
    [[nodiscard]] static Result<std::unique_ptr<OutputFile>> create(const QString &path);
    // Without commit() nothing was written.
    ~OutputFile() override;

    [[nodiscard]] Result<void> commit();
    // Conflict where there is a file of that name by now: it is never written over.
    [[nodiscard]] Result<void> commitNew();

    [[nodiscard]] static Result<void> replace(const QString &path, const QByteArray &bytes);
    [[nodiscard]] static Result<void> make(const QString &path, const QByteArray &bytes); // by commitNew()

private:
    OutputFile(QString path, Descriptor folder);
    [[nodiscard]] Result<void> begin();
    [[nodiscard]] Result<void> settle(); // all of it on disk, and the target may still be written
    [[nodiscard]] Result<void> confirm() const;
    tl::unexpected<Error> failed(int error) const;

    const QString m_path;
    const QByteArray m_name; // within the folder
    Descriptor m_folder;
    Descriptor m_file;
    QByteArray m_draft; // its name while it is written; empty before and after
};

} // namespace store
