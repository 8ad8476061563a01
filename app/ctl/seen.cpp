// SPDX-License-Identifier: MIT
#include "app/ctl/seen.h"

#include "app/ctl/invocation.h"
#include "app/ctl/linereader.h"
#include "app/ctl/output.h"
#include "app/ctl/rowsheet.h"
#include "app/ctl/text.h"
#include "store/layers/rowversion.h"
#include "store/schema/layer.h"

#include <QSet>

#include <algorithm>
#include <unistd.h>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

constexpr qsizetype LeastHash = 8; // characters; a shorter number is a revision

bool isHash(const QString &text)
{
    return text.size() >= LeastHash && std::ranges::all_of(text, [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
           });
}

Result<void> takeOptions(const Invocation &invocation, std::vector<Seen> &rows)
{
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    const QString hash = invocation.value(u"hash"_s);
    if (!revision)
        return tl::unexpected(revision.error());
    if ((*revision > 0 || invocation.isSet(u"hash"_s)) && rows.size() > 1)
        return usageError(Text::tr("--hash and --if-revision speak of one row; write UID@REVISION or "
                                   "UID@HASH for each of several."));
    if (invocation.isSet(u"hash"_s) && !isHash(hash))
        return usageError(
            Text::tr("--hash takes at least 8 characters of the content hash, not \"%1\".").arg(hash));
    if (*revision > 0)
        rows.front().revision = *revision;
    if (!hash.isEmpty())
        rows.front().hash = hash;
    return {};
}

bool canAsk(const Invocation &invocation)
{
    return !invocation.wantsJson() && ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO);
}

// `revision` was read before the row is shown: a change since then is a conflict in the act.
Result<void> ask(const Invocation &invocation, store::Database &database, Seen &row, int revision,
                 const QString &question)
{
    if (auto shown = showRow(invocation, database, row.uid); !shown)
        return tl::unexpected(shown.error());
    invocation.out().write(u"\n%1 [y/N] "_s.arg(question).toUtf8());
    invocation.out().flush();
    const auto line = LineReader(STDIN_FILENO, 100).next();
    if (!line || !line->text.trimmed().toLower().startsWith('y'))
        return store::failure(store::Error::Code::Cancelled, Text::tr("Nothing was decided."));
    row.revision = revision;
    return {};
}

Result<void> bindOne(const Invocation &invocation, store::Database &database, Seen &row,
                     const QString &question)
{
    const auto standing = store::versionOf(database, row.uid);
    if (!standing)
        return tl::unexpected(standing.error());
    if (!row.isSaid() && canAsk(invocation))
        return ask(invocation, database, row, standing->revision, question);
    if (!row.isSaid())
        return usageError(
            Text::tr(
                "Say what you looked at: %1@%2 if that is revision %2, or %1@HASH with the content hash that "
                "\"memoirctl show %1\" prints.")
                .arg(row.uid, QString::number(standing->revision)));
    const bool isOther = (row.revision > 0 && row.revision != standing->revision)
                         || (!row.hash.isEmpty() && !standing->hash.startsWith(row.hash));
    if (isOther)
        return store::failure(
            store::Error::Code::Conflict,
            Text::tr(
                "%1 changed since it was shown (it is revision %2 with the hash %3 now); look at it again "
                "and decide anew.")
                .arg(row.uid, QString::number(standing->revision), standing->hash.first(12)));
    row.revision = standing->revision;
    return {};
}

} // namespace

QString bareUid(const QString &argument)
{
    return argument.section(u'@', 0, 0);
}

Result<Seen> seenRow(const QString &argument)
{
    const qsizetype at = argument.indexOf(u'@');
    if (at < 0)
        return Seen{argument};
    const QString said = argument.mid(at + 1);
    bool isNumber = false;
    const int revision = said.toInt(&isNumber);
    if (isHash(said))
        return Seen{argument.left(at), 0, said};
    if (isNumber && revision > 0)
        return Seen{argument.left(at), revision};
    return usageError(
        Text::tr("\"%1\" says neither a revision nor at least 8 characters of a content hash behind the @; "
                 "\"memoirctl show %2\" prints both.")
            .arg(argument, argument.left(at)));
}

Result<std::vector<Seen>> namedRows(const Invocation &invocation)
{
    std::vector<Seen> rows;
    QSet<QString> named;
    for (const QString &argument : invocation.arguments()) {
        auto row = seenRow(argument);
        if (!row)
            return tl::unexpected(row.error());
        const qsizetype before = named.size();
        named.insert(row->uid);
        if (named.size() > before)
            rows.push_back(std::move(*row));
    }
    return takeOptions(invocation, rows).map([&rows] { return std::move(rows); });
}

Result<void> bindToSeen(const Invocation &invocation, store::Database &database, std::vector<Seen> &rows,
                        const QString &question)
{
    for (Seen &row : rows) {
        if (auto bound = bindOne(invocation, database, row, question); !bound)
            return bound;
    }
    return {};
}

} // namespace app::ctl
