// SPDX-License-Identifier: MIT
#include "store/retrieval/scopes.h"

#include "store/database/distinct.h"
#include "store/retrieval/glob.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// One look-up per scope. More than this are no longer scopes; the search is refused, because leaving some out
// silently would be worse.
constexpr int MostScopes = 20'000;

Error tooManyScopes()
{
    return {Error::Code::Refused,
            Text::tr("The memories have more than %Ln different scopes, so that those of one "
                     "path cannot be told apart in time. Give them fewer ones (memoirctl "
                     "edit UID --set scope=GLOB), or ask without a path.",
                     nullptr, MostScopes)};
}

QString quoted(const QString &scope)
{
    return u'\'' + QString(scope).remove(QChar::Null).replace(u'\'', u"''"_s) + u'\'';
}

} // namespace

Result<QStringList> scopesAt(Database &database, const QString &path, std::span<const Status> statuses)
{
    QStringList holding{QString()};
    for (const Status status : statuses) {
        const auto scopes =
            distinctTexts(database, u"reflexion_log"_s, u"scope"_s,
                          u"status = '%1' AND scope <> ''"_s.arg(name(status)), {}, MostScopes + 1);
        if (!scopes)
            return scopes;
        if (scopes->size() > MostScopes)
            return tl::unexpected(tooManyScopes());
        for (const QString &scope : *scopes) {
            if (scopeHolds(scope, path) && !holding.contains(scope))
                holding += scope;
        }
    }
    return holding;
}

Result<QString> scopeCondition(Database &database, const QString &path, std::span<const Status> statuses)
{
    if (path.isEmpty())
        return QString();
    const auto scopes = scopesAt(database, path, statuses);
    if (!scopes)
        return tl::unexpected(scopes.error());
    QStringList words;
    for (const QString &scope : *scopes)
        words += quoted(scope);
    // The "+" bars the index by scope, which lacks rows without a scope.
    return u" AND +r.scope IN (%1)"_s.arg(words.join(u", "_s));
}

QString closedByScope(const QString &scope, const QString &path)
{
    if (path.isEmpty() || scopeHolds(scope, path))
        return {};
    return Text::tr("It holds at %1, and what was asked for is %2.").arg(scope, path);
}

} // namespace store
