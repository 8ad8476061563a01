// SPDX-License-Identifier: MIT
#pragma once

#include "store/files/descriptor.h"
#include "store/files/filewriter.h"
#include "store/result.h"

#include <memory>

namespace store {

// A file being written; all file writing of the program goes through this class. It writes under another name
// beside the target, checks every write, syncs, and renames when complete. If anything fails, the old file
// stays. Never replaces a store, a store's side file, or anything but a regular file.
class OutputFile final : public FileWriter
{
public:
    // A link is followed, so that it leads to the new file. The new file gets the old one's permissions, or
    // is its owner's alone.
    [[nodiscard]] static Result<std::unique_ptr<OutputFile>> create(const QString &path);
    // Without commit() the target is unchanged.
    ~OutputFile() override;

    [[nodiscard]] Result<void> commit();
    // Commits under a new name; Error::Conflict, and no change, where a file of that name exists.
    [[nodiscard]] Result<void> commitNew();

    [[nodiscard]] static Result<void> replace(const QString &path, const QByteArray &bytes);
    [[nodiscard]] static Result<void> make(const QString &path, const QByteArray &bytes); // by commitNew()

private:
    OutputFile(QString path, Descriptor folder);
    [[nodiscard]] Result<void> begin();
    [[nodiscard]] Result<void> settle(); // syncs the draft and checks that the target may be replaced
    [[nodiscard]] Result<void> confirm() const;
    tl::unexpected<Error> failed(int error) const;

    const QString m_path;
    const QByteArray m_name; // within the folder
    Descriptor m_folder;
    Descriptor m_file;
    QByteArray m_draft; // its name while it is written; empty before and after
};

} // namespace store
