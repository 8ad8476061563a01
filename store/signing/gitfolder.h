// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QStringList>

namespace store::signing {

// A folder that is a git work tree, in which files are committed as they change: what was there then can be
// looked up, and pushed to where nobody here can write. git itself runs, without hooks, questions or
// signatures, and no longer than some seconds.
class GitFolder
{
public:
    explicit GitFolder(QString path);

    const QString &path() const { return m_path; }
    // Usage where it is none, or there is no git.
    [[nodiscard]] Result<void> check() const;
    // The file as it was committed last; empty where it never was.
    [[nodiscard]] Result<QByteArray> committed(const QString &file) const;
    // Writes the file and commits it, and nothing else that stands there. Where git says no, the file is as
    // it was.
    [[nodiscard]] Result<void> commit(const QString &file, const QByteArray &bytes,
                                      const QString &message) const;

    // Makes a work tree of the folder where it is none by itself.
    [[nodiscard]] Result<void> make() const;
    // Usage where something in it is not committed, or the last commit is not one of ours: nothing that
    // somebody wrote there is taken out.
    [[nodiscard]] Result<void> checkOwn() const;
    // Takes every file out; putBack() undoes that as long as nothing was committed.
    [[nodiscard]] Result<void> takeOut() const;
    void putBack() const;
    // Commits whatever stands there now; false where that is what was committed last.
    [[nodiscard]] Result<bool> commitAll(const QString &message) const;

private:
    [[nodiscard]] Result<QByteArray> git(const QStringList &arguments) const;
    QString pathOf(const QString &file) const { return m_path + u'/' + file; }

    QString m_path;
};

} // namespace store::signing
