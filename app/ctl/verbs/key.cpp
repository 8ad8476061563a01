// SPDX-License-Identifier: MIT
#include "app/ctl/verbs/key.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/personkey.h"
#include "app/ctl/text.h"
#include "llmclient/personkey.h"
#include "store/files/outputfile.h"
#include "store/rows/decisionsigning.h"
#include "store/signing/privatefile.h"
#include "store/signing/unlockedkey.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QJsonArray>

#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using llmclient::personKeyFile;
using store::Result;
using store::signing::SigningKey;

namespace {

void declareKey(QCommandLineParser &options)
{
    options.addOption(
        {u"keyring"_s, Text::tr("Keeps the passphrase of a new key in the desktop's keyring.")});
    options.addOption(reviewerOption());
}

Result<SigningKey> ownKey()
{
    const auto pem = store::signing::readPrivateFile(personKeyFile());
    if (!pem)
        return store::failure(
            pem.error().code,
            Text::tr("There is no signing key of yours (%1); \"memoirctl key new\" makes one.")
                .arg(personKeyFile()));
    return passphrase(false).and_then(&llmclient::personKey);
}

Result<int> say(const Invocation &invocation, const QString &id, const QString &sentence)
{
    return invocation.answer({{u"key"_s, id}}, sentence.arg(id));
}

Result<int> makeNew(const Invocation &invocation, const QStringList &)
{
    if (QFileInfo::exists(personKeyFile()))
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("%1 exists and is not written over; move it away first.").arg(personKeyFile()));
    const auto secret = passphrase(true);
    const auto key = secret ? SigningKey::generate() : tl::unexpected(secret.error());
    const auto pem = key ? key->toPem(*secret) : tl::unexpected(key.error());
    if (!pem)
        return tl::unexpected(pem.error());
    const auto kept =
        store::signing::makePrivateFolder(QFileInfo(personKeyFile()).absolutePath())
            .and_then([&] { return store::OutputFile::make(personKeyFile(), *pem); })
            .and_then([&] {
                return invocation.isSet(u"keyring"_s) ? llmclient::keepPassphrase(*secret) : Result<void>();
            });
    if (!kept)
        return tl::unexpected(kept.error());
    return say(invocation, key->id(),
               Text::tr("Your signing key is %1; \"memoirctl key enter\" makes a store know it."));
}

Result<int> enter(const Invocation &invocation, const QStringList &words)
{
    const auto person = invocation.reviewer();
    const auto key = person ? ownKey() : tl::unexpected(person.error());
    const auto database = key ? invocation.openToWrite() : tl::unexpected(key.error());
    if (!database)
        return tl::unexpected(database.error());
    QByteArray publicKey = key->publicKey();
    if (!words.isEmpty())
        publicKey = QByteArray::fromBase64(words.constFirst().toLatin1());
    return store::enterKey(**database, publicKey, *person).and_then([&](const store::Changeset &) {
        return say(invocation, store::signing::idOfKey(publicKey), Text::tr("The store knows %1 now."));
    });
}

Result<int> revoke(const Invocation &invocation, const QStringList &words)
{
    const QString &id = words.constFirst();
    const auto person = invocation.reviewer();
    const auto database = person ? invocation.openToWrite() : tl::unexpected(person.error());
    if (!database)
        return tl::unexpected(database.error());
    return store::revokeKey(**database, id, *person).and_then([&](const store::Changeset &) {
        return say(invocation, id, Text::tr("%1 signs no more decisions of this store."));
    });
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto keys = database ? store::knownKeys(**database) : tl::unexpected(database.error());
    if (!keys)
        return tl::unexpected(keys.error());
    QJsonArray all;
    for (const store::KnownKey &key : *keys) {
        const QString publicKey = QString::fromLatin1(key.publicKey.toBase64());
        all.append(QJsonObject{{u"key"_s, key.id},
                               {u"by"_s, key.person},
                               {u"at"_s, key.at},
                               {u"revoked"_s, key.revoked != 0},
                               {u"public_key"_s, publicKey}});
        if (!invocation.wantsJson())
            invocation.out().line(QStringList{key.id, printable(key.person), key.at, publicKey,
                                              key.revoked != 0 ? Text::tr("revoked") : QString()}
                                      .join("  "_L1)
                                      .trimmed());
    }
    if (invocation.wantsJson())
        invocation.out().json({{u"keys"_s, all}});
    return Done;
}

Result<int> exportKey(const Invocation &invocation, const QStringList &)
{
    return ownKey().and_then([&](const SigningKey &key) -> Result<int> {
        const QString publicKey = QString::fromLatin1(key.publicKey().toBase64());
        return invocation.answer({{u"key"_s, key.id()}, {u"public_key"_s, publicKey}}, publicKey);
    });
}

Result<int> require(const Invocation &invocation, const QStringList &words)
{
    const QString &value = words.constFirst();
    if (value != "on"_L1 && value != "off"_L1)
        return usageError(Text::tr("\"key require\" takes on or off."));
    return askForSigned(invocation, value == "on"_L1).and_then([&] {
        return say(invocation, value, Text::tr("Signed decisions are %1."));
    });
}

std::span<const VerbAct> keyActs()
{
    static constexpr std::array all{
        VerbAct{.name = "new", .options = "keyring", .decides = always, .run = makeNew},
        VerbAct{.name = "enter", .arguments = "[PUBLIC_KEY]", .decides = always, .run = enter},
        VerbAct{.name = "list", .run = list},
        VerbAct{.name = "export", .run = exportKey},
        VerbAct{.name = "revoke", .arguments = "ID", .decides = always, .run = revoke},
        VerbAct{.name = "require", .arguments = "on|off", .decides = always, .run = require},
    };
    return all;
}

} // namespace

Result<void> askForSigned(const Invocation &invocation, bool on)
{
    const auto person = invocation.reviewer();
    const auto database = person ? invocation.openToWrite() : tl::unexpected(person.error());
    if (!database)
        return tl::unexpected(database.error());
    if (const auto key = on ? ownKey() : Result<SigningKey>(tl::unexpect, store::Error{}))
        store::signing::UnlockedKey::set(*key);
    return store::askForSignedDecisions(**database, on, *person).map([](const store::Changeset &) {});
}

const Verb Key{
    .name = "key",
    .arguments = "new|enter|list|export|revoke|require [PUBLIC_KEY|ID|on|off]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Keys with which people sign decisions."),
    .details =
        QT_TRANSLATE_NOOP("memoirctl", "new makes your key, closed by a passphrase; enter makes the "
                                       "store know it, or the PUBLIC_KEY of somebody else; "
                                       "require on (short for \"setting decisions.signed on\"): from then "
                                       "on every act of a person is signed, and "
                                       "\"verify\" names what is not, or not by a key that "
                                       "the store knew. Switching off is signed too. The passphrase "
                                       "comes from the file in $MEMOIR_PASSPHRASE_FILE, from "
                                       "the desktop's keyring, or is asked for."),
    .examples =
        "memoirctl key new --keyring\nmemoirctl key enter\nmemoirctl key require on\nmemoirctl key list",
    .acts = keyActs,
    .decides = never,
    .declare = declareKey,
};

} // namespace app::ctl::verbs
