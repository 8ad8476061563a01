// SPDX-License-Identifier: MIT
#include "store/signing/gitfolder.h"

#include "store/files/outputfile.h"
#include "store/signing/privatefile.h"
#include "store/text.h"
#include "store/toolanswer.h"

#include <QFile>
#include <QFileInfo>

#include <tuple>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestMs = 10'000;
const QString Address = u"memoir@localhost"_s;

// The environment for git: without GIT_DIR and its like, which could lead to another repository, and without
// questions at a terminal.
QProcessEnvironment surroundings()
{
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    for (const QString &name : all.keys()) {
        if (name.startsWith("GIT_"_L1))
            all.remove(name);
    }
    for (const auto &[name, value] : {std::pair{u"GIT_TERMINAL_PROMPT"_s, u"0"_s},
                                      {u"GIT_AUTHOR_NAME"_s, u"Memoir"_s},
                                      {u"GIT_AUTHOR_EMAIL"_s, Address},
                                      {u"GIT_COMMITTER_NAME"_s, u"Memoir"_s},
                                      {u"GIT_COMMITTER_EMAIL"_s, Address},
                                      {u"LC_ALL"_s, u"C.UTF-8"_s}})
        all.insert(name, value);
    return all;
}

tl::unexpected<Error> failed(const QString &folder, const QString &why)
{
    return failure(Error::Code::Failed, Text::tr("git in %1 says no: %2").arg(folder, why));
}

} // namespace

GitFolder::GitFolder(QString path)
    : m_path(std::move(path))
{}

Result<QByteArray> GitFolder::git(const QStringList &arguments) const
{
    const QStringList plain{u"-C"_s, m_path,
                            u"-c"_s, u"core.hooksPath=/dev/null"_s,
                            u"-c"_s, u"commit.gpgsign=false"_s,
                            u"-c"_s, u"core.fsmonitor=false"_s,
                            u"-c"_s, u"core.autocrlf=false"_s,
                            u"-c"_s, u"maintenance.auto=false"_s,
                            u"-c"_s, u"gc.auto=0"_s};
    auto answer = toolAnswer({u"git"_s, plain + arguments, {}, surroundings(), LongestMs});
    return answer ? answer : failed(m_path, answer.error().message);
}

Result<void> GitFolder::check() const
{
    const auto answer = git({u"rev-parse"_s, u"--is-inside-work-tree"_s});
    if (!answer)
        return failure(Error::Code::Usage, answer.error().message);
    if (answer->trimmed() != "true")
        return failure(Error::Code::Usage,
                       Text::tr("%1 is no work tree of git; \"git init\" makes one.").arg(m_path));
    return {};
}

Result<QByteArray> GitFolder::committed(const QString &file) const
{
    const auto listed = git({u"ls-files"_s, u"--"_s, file});
    if (!listed || listed->trimmed().isEmpty() || !git({u"rev-parse"_s, u"--verify"_s, u"-q"_s, u"HEAD"_s}))
        return listed.map([](const QByteArray &) { return QByteArray(); });
    return git({u"show"_s, u"HEAD:./"_s + file});
}

Result<void> GitFolder::commit(const QString &file, const QByteArray &bytes, const QString &message) const
{
    const auto before = readPrivateFile(pathOf(file));
    auto done = OutputFile::replace(pathOf(file), bytes)
                    .and_then([&] {
                        return git({u"add"_s, u"-f"_s, u"--"_s, file});
                    })
                    .and_then([&](const QByteArray &) {
                        return git({u"commit"_s, u"-q"_s, u"--no-verify"_s, u"-m"_s, message, u"--"_s, file});
                    });
    if (done)
        return {};
    if (before)
        static_cast<void>(OutputFile::replace(pathOf(file), *before));
    else
        QFile::remove(pathOf(file));
    return tl::unexpected(done.error());
}

Result<void> GitFolder::make() const
{
    return QFileInfo::exists(pathOf(u".git"_s)) ? Result<void>()
                                                : git({u"init"_s, u"-q"_s}).map([](const QByteArray &) {});
}

Result<void> GitFolder::checkOwn() const
{
    const auto author = git({u"log"_s, u"-1"_s, u"--format=%ae"_s});
    const auto changed = author ? git({u"status"_s, u"--porcelain"_s, u"--ignored"_s}) : author;
    if (!changed)
        return tl::unexpected(changed.error());
    if (author->trimmed() == Address.toUtf8() && changed->trimmed().isEmpty())
        return {};
    return failure(Error::Code::Usage,
                   Text::tr("%1 holds what Memoir did not write; name a folder that is new, or one that only "
                            "Memoir commits to.")
                       .arg(m_path));
}

Result<void> GitFolder::takeOut() const
{
    return git({u"rm"_s, u"-r"_s, u"-q"_s, u"--ignore-unmatch"_s, u"--"_s, u"."_s})
        .map([](const QByteArray &) {});
}

void GitFolder::putBack() const
{
    std::ignore = git({u"reset"_s, u"-q"_s, u"--hard"_s, u"HEAD"_s});
}

Result<bool> GitFolder::commitAll(const QString &message) const
{
    const auto changed = git({u"add"_s, u"-A"_s, u"-f"_s, u"--"_s, u"."_s}).and_then([&](const QByteArray &) {
        return git({u"status"_s, u"--porcelain"_s});
    });
    if (!changed || changed->trimmed().isEmpty())
        return changed.map([](const QByteArray &) { return false; });
    return git({u"commit"_s, u"-q"_s, u"--no-verify"_s, u"-m"_s, message}).map([](const QByteArray &) {
        return true;
    });
}

} // namespace store::signing
