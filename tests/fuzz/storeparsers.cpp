// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/database/dialect.h"
#include "store/database/statement.h"
#include "store/deadline.h"
#include "store/jobs/cron.h"
#include "store/layers/reflexionwriter.h"
#include "store/recovery/copyproof.h"
#include "store/retrieval/fence.h"
#include "store/retrieval/glob.h"
#include "store/retrieval/question.h"
#include "store/retrieval/queuefilter.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/sentences.h"
#include "store/retrieval/terms.h"
#include "store/rows/actor.h"
#include "store/rows/verify.h"
#include "store/signing/anchor.h"
#include "store/signing/signingkey.h"
#include "store/trust/trust.h"
#include "store/uid.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"
#include "tests/fuzz/scratchstore.h"

#include <QFile>

namespace fuzz {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto Endless = 60s; // the run ends long before

void wordsLieWithin(const QString &text)
{
    for (const store::Term &term : store::termsOf(QStringView(text)))
        holds(term.start >= 0 && term.length > 0 && term.start + term.length <= text.size(),
              "a word lies outside of its text");
    qsizetype last = 0;
    for (const qsizetype end : store::sentenceEnds(text)) {
        holds(last < end && end < text.size(), "a sentence ends outside of its text");
        last = end;
    }
}

QByteArray smallStore()
{
    const QString path = ScratchStore::one().file(u"small.memoir"_s);
    {
        const auto made = store::Database::open(path, store::Database::Mode::Create);
        holds(made.has_value(), "a small store cannot be made");
        store::NewReflexion row;
        row.agent = u"fuzz"_s;
        row.observation = u"Terms are net-30."_s;
        holds(store::ReflexionWriter(**made).add({row}, store::Actor::agent(row.agent)).has_value(),
              "a small store takes no row");
    }
    QFile file(path);
    holds(file.open(QIODevice::ReadOnly), "a small store cannot be read");
    return file.readAll();
}

} // namespace

int query(const uint8_t *data, size_t size)
{
    const QString typed = textOf(data, size);
    store::Database &database = ScratchStore::one().database();
    const store::Deadline deadline(Endless);
    const QString expression = store::dialect::matchExpression(store::dialect::typedWords(typed));
    if (!expression.isEmpty())
        holds(store::dialect::newestMatches(database, u"reflexion_fts"_s, expression, 20).has_value(),
              "the full text does not take what was made of the words");
    static_cast<void>(store::questionOf(typed));
    wordsLieWithin(typed);
    return 0;
}

int queueFilter(const uint8_t *data, size_t size)
{
    const auto filter = store::QueueFilter::parse(textOf(data, size));
    holds(store::QueueFilter::parse(filter.toText()) == filter, "a filter reads back as another one");
    return 0;
}

int entity(const uint8_t *data, size_t size)
{
    const auto [named, asked] = pairOf(data, size);
    const qsizetype colon = named.indexOf(u':');
    store::StackQuestion question;
    question.question = asked.isEmpty() ? u"terms"_s : asked;
    question.entityType = colon > 0 ? named.left(colon) : QString();
    question.entityId = named.mid(colon + 1);
    question.recipe = store::platformRecipe();
    const store::Deadline deadline(Endless);
    holds(ScratchStore::one().stacks().stack(question).has_value(), "a context could not be made");
    return 0;
}

int storedText(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    store::Database &database = ScratchStore::one().database();
    const store::Deadline deadline(Endless);
    const auto read = database.value(u"SELECT ?"_s, {text});
    holds(read && read->toString() == text, "a text comes back from the store as another one");

    const QByteArray utf8 = text.toUtf8();
    const auto statement = database.prepared("SELECT ?");
    statement->bind(1, utf8);
    const auto stepped = statement->step();
    holds(stepped && *stepped && statement->bytes(0) == utf8, "bytes come back from the store as others");
    return 0;
}

int trustFile(const uint8_t *data, size_t size)
{
    store::Database &database = ScratchStore::one().database();
    const store::Claim claim{u"wiki.path"_s, u"/home/mara/.profile"_s};
    const QByteArray bytes = bytesOf(data, size);
    if (const store::Trust none(database); !QFile::exists(none.file()))
        holds(store::Trust(database).confirm({{u"key.command"_s, u"pass"_s}}).has_value(),
              "nothing can be confirmed");
    QFile file(store::Trust(database).file());
    holds(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), "the file cannot be written");
    file.close();
    holds(!store::Trust(database).holds(claim), "a value holds that nobody confirmed");
    return 0;
}

// A store from elsewhere: a good one in which the input changed bytes, each named by three bytes and its
// value.
int storeFile(const uint8_t *data, size_t size)
{
    static const QByteArray Good = smallStore();
    QByteArray bytes = Good;
    for (size_t at = 0; at + 3 < size; at += 4)
        bytes[((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]) % bytes.size()] = char(data[at + 3]);
    const QString path = ScratchStore::one().file(u"changed.memoir"_s);
    for (const char *end : {"", "-wal", "-shm", "-gate"})
        QFile::remove(path + QLatin1StringView(end));
    QFile file(path);
    holds(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), "the file cannot be written");
    file.close();
    const store::Deadline deadline(Endless);
    static_cast<void>(store::lookAtCopy(path, store::Depth::Whole));
    const auto database = store::Database::open(path, store::Database::Mode::ReadOnly);
    holds(database || !database.error().message.isEmpty(), "a store is refused without a word");
    if (database)
        static_cast<void>(store::verify(**database));
    return 0;
}

int cron(const uint8_t *data, size_t size)
{
    const auto cron = store::Cron::parse(textOf(data, size));
    if (!cron)
        return 0;
    const QDateTime at = store::fromIsoTime(u"2026-11-22T08:00:30.000Z"_s);
    const QDateTime next = cron->next(at);
    holds(next.isValid() && next > at, "a schedule is never due");
    holds(cron->previous(next) == next, "a schedule is due and was not");
    const auto again = store::Cron::parse(cron->text());
    holds(again && again->next(at) == next, "a schedule reads back as another one");
    return 0;
}

int uid(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    if (store::isUid(text))
        holds(text.size() < 40 && text == text.trimmed(), "something odd is taken for a uid");
    return 0;
}

int actor(const uint8_t *data, size_t size)
{
    const auto actor = store::Actor::parse(textOf(data, size));
    if (!actor)
        return 0;
    const auto again = store::Actor::parse(actor->toString());
    holds(again && *again == *actor, "an actor reads back as another one");
    return 0;
}

int glob(const uint8_t *data, size_t size)
{
    const auto [scope, path] = pairOf(data, size);
    static_cast<void>(store::scopeHolds(scope, path));
    return 0;
}

int fence(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    holds(store::fence::unescaped(store::fence::escaped(text)) == text,
          "a text cannot be read back from its fence");
    static_cast<void>(store::fence::parsed(text));
    store::fence::Entry entry;
    entry.uid = u"rfx_01JD5C8E00000000000000000A"_s;
    entry.text = text;
    QStringList all{store::fence::opening(1, u"recent reflexions"_s, 1)};
    all += store::fence::lines(entry);
    all += store::fence::closing();
    const auto read = store::fence::parsed(all.join(u'\n'));
    holds(read.size() == 1 && read.front().entries.size() == 1, "an entry broke its fence");
    return 0;
}

int anchor(const uint8_t *data, size_t size)
{
    const auto read = store::signing::Anchor::fromLine(bytesOf(data, size));
    if (!read)
        return 0;
    holds(read->isGenuine(), "an anchor is taken that is not genuine");
    const auto again = store::signing::Anchor::fromLine(read->toLine());
    holds(again && again->sameState(*read), "an anchor reads back as another one");
    return 0;
}

int keyFile(const uint8_t *data, size_t size)
{
    const auto key = store::signing::SigningKey::fromPem(bytesOf(data, size));
    if (!key)
        return 0;
    const auto signature = key->sign("memoir");
    holds(signature && store::signing::isSignedBy(key->publicKey(), "memoir", *signature),
          "a key signs what it denies");
    return 0;
}

} // namespace fuzz
