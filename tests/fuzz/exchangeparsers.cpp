// SPDX-License-Identifier: MIT
// What reads the files of other memory systems.
#include "store/exchange/scripttext.h"
#include "store/exchange/typeclaw/citationmap.h"
#include "store/exchange/typeclaw/legacymemory.h"
#include "store/exchange/typeclaw/shard.h"
#include "store/exchange/typeclaw/stream.h"
#include "store/exchange/tyrum/item.h"
#include "store/retrieval/termsearch.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"

#include <QJsonDocument>

namespace fuzz {

using namespace Qt::StringLiterals;
using namespace store::exchange;

int shard(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    if (const auto parsed = typeclaw::parsedShard(text)) {
        const auto again = typeclaw::parsedShard(typeclaw::written(*parsed));
        holds(again && again->body == parsed->body && again->heading == parsed->heading,
              "a topic that was written does not come back");
    }
    const auto evidence = typeclaw::evidenceIn(text);
    holds(typeclaw::withoutEvidence(text).size() <= text.size(), "a text without its evidence is longer");
    typeclaw::beliefIn(text);
    typeclaw::legacyTopics(text);
    QHash<QString, QString> uids;
    for (const auto &cited : typeclaw::citedIn(text))
        uids.insert(typeclaw::nameOf(cited), u"rfx_01JD5C8E00000000000000000A"_s);
    const auto mapped = typeclaw::mapped(text, uids);
    const QString back =
        typeclaw::unmapped(mapped.text, mapped.names, uids, [](const QString &) { return QString(); });
    holds(typeclaw::lostEvidence({text}, {back}).empty(), "evidence is lost on the way there and back");
    holds(evidence.active.size() + evidence.superseded.size() <= size_t(text.size()),
          "evidence out of nothing");
    return 0;
}

int stream(const uint8_t *data, size_t size)
{
    const QByteArray bytes = bytesOf(data, size);
    typeclaw::Collection collection(u"2026-06-01"_s, true, {}, {});
    const QByteArrayList lines = bytes.split('\n');
    for (const QByteArray &line : lines)
        collection.note(line);
    for (const QByteArray &line : lines) {
        collection.keeps(line);
        const auto event = typeclaw::parsedEvent(line);
        if (event)
            holds(typeclaw::parsedEvent(typeclaw::written(event->object)).has_value(),
                  "a line that was written is none any more");
    }
    const auto state = typeclaw::parsedState(bytes);
    holds(typeclaw::parsedState(typeclaw::written(state)).keys() == state.keys(),
          "a state does not come back");
    return 0;
}

int tyrumItem(const uint8_t *data, size_t size)
{
    const QJsonObject object = QJsonDocument::fromJson(bytesOf(data, size)).object();
    const auto checked =
        tyrum::isTombstone(object) ? tyrum::checkedTombstone(object) : tyrum::checkedItem(object);
    if (checked) {
        const QJsonObject again = QJsonDocument::fromJson(tyrum::written(*checked)).object();
        holds(again == *checked, "an item that was written says something else");
    } else {
        holds(!checked.error().message.isEmpty(), "an item is refused without a word");
    }
    const QString text = textOf(data, size);
    holds(store::snippetOf(text, store::termsOf(text), 60).size() <= std::max<qsizetype>(60, text.size() * 4),
          "a piece of a text is longer than it may be");
    store::plainOf(text);
    return 0;
}

} // namespace fuzz
