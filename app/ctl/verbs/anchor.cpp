// SPDX-License-Identifier: MIT
#include "store/curation/anchoring.h"
#include "store/curation/sealing.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

#include <QCommandLineParser>
#include <QFileInfo>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::signing::Computer;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOption(
        {u"out"_s,
         Text::tr("Adds the anchor to FILE too, a line each: a file that is committed to git, say."),
         Text::tr("file")});
    options.addOption(
        {u"accept-older"_s, Text::tr("Says that it is right that the store is older than it was, or has "
                                     "another history: a backup was restored.")});
    options.addOption({u"reason"_s, Text::tr("Why; needed by --accept-older."), Text::tr("text")});
    options.addOption(reviewerOption());
}

Result<void> keep(const Invocation &invocation, store::Database &database)
{
    if (!invocation.isSet(u"accept-older"_s)) {
        const auto differs = store::newestDisagreement(database);
        if (!differs)
            return tl::unexpected(differs.error());
        if (*differs)
            return store::failure(store::Error::Code::Conflict, (*differs)->message);
        return store::sealWhole(database).and_then([&] { return store::keepAnchor(database); });
    }
    const auto person = invocation.reviewer();
    return person ? store::acceptOlder(database, *person, invocation.value(u"reason"_s))
                  : tl::unexpected(person.error());
}

Result<store::signing::Anchor> newest(const Invocation &invocation, store::Database &database)
{
    return store::stateOf(database)
        .and_then([](const store::signing::Anchor &state) { return Computer::here().newestOf(state.store); })
        .and_then([&](const store::signing::Anchor &anchor) -> Result<store::signing::Anchor> {
            if (!invocation.isSet(u"out"_s))
                return anchor;
            const QString file = QFileInfo(invocation.value(u"out"_s)).absoluteFilePath();
            if (QFileInfo(file).size() > 0 && !store::signing::lastAnchor(file))
                return store::failure(
                    store::Error::Code::Refused,
                    Text::tr("%1 holds something else than anchors; name another file.").arg(file));
            return store::signing::appendAnchor(file, anchor).map([&] { return anchor; });
        });
}

Result<int> run(const Invocation &invocation)
{
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    if (auto kept = keep(invocation, **database); !kept)
        return tl::unexpected(kept.error());
    const auto anchor = newest(invocation, **database);
    if (!anchor)
        return tl::unexpected(anchor.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"store"_s, anchor->store},
                               {u"seq"_s, anchor->seq},
                               {u"head"_s, QString::fromLatin1(anchor->head.toHex())},
                               {u"at"_s, anchor->at},
                               {u"key"_s, store::signing::idOfKey(anchor->publicKey)}});
    else
        invocation.out().line(Text::tr("Anchored at entry %1, head %2, signed by %3.")
                                  .arg(QString::number(anchor->seq),
                                       QString::fromLatin1(anchor->head.toHex()),
                                       store::signing::idOfKey(anchor->publicKey)));
    return Done;
}

bool acceptsOlder(const Invocation &invocation)
{
    return invocation.isSet(u"accept-older"_s);
}

} // namespace

const Verb Anchor{
    .name = "anchor",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Signs the head of the ledger and keeps it outside of the store."),
    .details = QT_TRANSLATE_NOOP("memoirctl",
                                 "Every program that has written does this by itself. The signed heads lie "
                                 "in $XDG_STATE_HOME/memoir/anchors, the "
                                 "key that signs them in $XDG_CONFIG_HOME/memoir; who can write both can "
                                 "still make a history up. Put a copy where "
                                 "that one cannot write (--out), and compare with \"verify --against\"."),
    .examples =
        "memoirctl anchor\nmemoirctl anchor --out ~/anchors.git/finance.anchors\n"
        "memoirctl anchor --accept-older --reason \"restored yesterday's backup after the disk failed\"",
    .decides = acceptsOlder,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
