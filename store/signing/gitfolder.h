// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QStringList>

namespace store::signing {

// A git work tree in which files are committed as they change, so that earlier versions can be looked up and
// pushed to a place where nobody here can write. Runs git itself, without hooks, prompts or signatures, for
// some seconds at most.
class GitFolder
{
public:
    explicit GitFolder(QString path);

    const QString &path() const { return m_path; }
    // Error::Usage where the folder is no work tree, or git is missing.
    [[nodiscard]] Result<void> check() const;
    // The file in the last commit; empty where it was never committed.
    [[nodiscard]] Result<QByteArray> committed(const QString &file) const;
    // Writes the file and commits it, and nothing else. If git fails, the file is restored.
    [[nodiscard]] Result<void> commit(const QString &file, const QByteArray &bytes,
                                      const QString &message) const;

    // Makes the folder a work tree unless it is one.
    [[nodiscard]] Result<void> make() const;
    // Error::Usage where something is not committed, or the last commit is not by this program: other
    // people's files are not removed.
    [[nodiscard]] Result<void> checkOwn() const;
    // Removes all files; putBack() restores them until a commit.
    [[nodiscard]] Result<void> takeOut() const;
    void putBack() const;
    // Commits all files; false where nothing changed since the last commit.
    [[nodiscard]] Result<bool> commitAll(const QString &message) const;

private:
    [[nodiscard]] Result<QByteArray> git(const QStringList &arguments) const;
    QString pathOf(const QString &file) const { return m_path + u'/' + file; }

    QString m_path;
};

} // namespace store::signing
