// SPDX-License-Identifier: MIT
#include "store/rows/anchoring.h"
#include "store/signing/sshsignature.h"

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

void declareLedger(QCommandLineParser &options)
{
    options.addOption(
        {u"out"_s,
         Text::tr("Adds the seal to FILE too, a line each: on a stick, on another computer, in git."),
         Text::tr("file")});
    options.addOption({u"sign"_s,
                       Text::tr("Signs it with this SSH key by \"ssh-keygen -Y sign\"; a public key where an "
                                "agent of SSH holds the private one."),
                       Text::tr("key")});
    options.addOption(
        {u"accept-older"_s, Text::tr("Says that it is right that the store is older than it was, or has "
                                     "another history: a backup was restored.")});
    options.addOption({u"reason"_s, Text::tr("Why; needed by --accept-older."), Text::tr("text")});
    options.addOption(reviewerOption());
}

Result<void> keep(const Invocation &invocation, store::Database &database)
{
    if (!invocation.isSet(u"accept-older"_s))
        return store::sealAllAndAnchor(database);
    const auto person = invocation.reviewer();
    return person ? store::acceptOlder(database, *person, invocation.value(u"reason"_s))
                  : tl::unexpected(person.error());
}

Result<void> putOut(const Invocation &invocation, store::signing::Anchor &anchor)
{
    if (!invocation.isSet(u"out"_s))
        return {};
    const QString file = QFileInfo(invocation.value(u"out"_s)).absoluteFilePath();
    if (QFileInfo(file).size() > 0 && !store::signing::lastAnchor(file))
        return store::failure(store::Error::Code::Refused,
                              Text::tr("%1 holds something else than seals; name another file.").arg(file));
    if (invocation.isSet(u"sign"_s)) {
        if (auto isSigned = store::signing::signBySsh(anchor, invocation.value(u"sign"_s)); !isSigned)
            return isSigned;
    }
    return store::signing::appendAnchor(file, anchor);
}

Result<store::signing::Anchor> newest(store::Database &database)
{
    return store::stateOf(database).and_then([](const store::signing::Anchor &state) {
        if (state.seq == 0)
            return Result<store::signing::Anchor>(store::failure(
                store::Error::Code::NotFound, Text::tr("There is nothing in the ledger to seal yet.")));
        return Computer::here().newestOf(state.store, state.place);
    });
}

Result<int> runLedger(const Invocation &invocation)
{
    if (invocation.arguments().value(0) != "seal"_L1)
        return usageError(Text::tr("\"ledger\" takes seal."));
    if (invocation.isSet(u"sign"_s) && !invocation.isSet(u"out"_s))
        return usageError(Text::tr("--sign is about the seal in a file; name it with --out."));
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    if (auto kept = keep(invocation, **database); !kept)
        return tl::unexpected(kept.error());
    auto anchor = newest(**database);
    if (!anchor)
        return tl::unexpected(anchor.error());
    if (auto put = putOut(invocation, *anchor); !put)
        return tl::unexpected(put.error());
    return invocation.answer({{u"store"_s, anchor->store},
                              {u"seq"_s, anchor->seq},
                              {u"head"_s, QString::fromLatin1(anchor->head.toHex())},
                              {u"at"_s, anchor->at},
                              {u"key"_s, store::signing::idOfKey(anchor->publicKey)}},
                             Text::tr("Sealed at entry %1, head %2, signed by %3.")
                                 .arg(QString::number(anchor->seq), QString::fromLatin1(anchor->head.toHex()),
                                      store::signing::idOfKey(anchor->publicKey)));
}

bool acceptsOlder(const Invocation &invocation)
{
    return invocation.isSet(u"accept-older"_s);
}

} // namespace

const Verb Ledger{
    .name = "ledger",
    .arguments = "seal",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Seals the ledger: signs its head, to be kept elsewhere."),
    .details = QT_TRANSLATE_NOOP("memoirctl",
                                 "A seal holds the store's uid, the number and hash of the ledger's last "
                                 "entry, the time, and which copy of the store it is of (a hash of the "
                                 "place). Every program that has written makes one by itself, at "
                                 "least every minute while it writes. Seals lie in "
                                 "$XDG_STATE_HOME/memoir/anchors, the key that signs them in "
                                 "$XDG_CONFIG_HOME/memoir: whoever can write both, and the store, can make a "
                                 "history up. Put seals where that one cannot write (--out), sign them with "
                                 "a key that this computer does not hold (--sign), and compare with "
                                 "\"verify --against\"."),
    .examples =
        "memoirctl ledger seal\nmemoirctl ledger seal --out /mnt/usb/finance.seals\n"
        "memoirctl ledger seal --out finance.seals --sign ~/.ssh/id_ed25519_sk\n"
        "memoirctl ledger seal --accept-older --reason \"restored yesterday's backup after the disk failed\"",
    .decides = acceptsOlder,
    .onServer = true,
    .declare = declareLedger,
    .run = runLedger,
};

} // namespace app::ctl::verbs
