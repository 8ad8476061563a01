// SPDX-License-Identifier: MIT
// What TypeClaw's files say: heads, evidence, streams, state, as its own program read them.
#include "store/exchange/typeclaw/legacymemory.h"
#include "store/exchange/typeclaw/lint.h"
#include "store/exchange/typeclaw/stream.h"
#include "store/layers/wikitext.h"
#include "tests/vectors.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store::exchange::typeclaw;

class TstExchangeTypeclawText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beliefsAreCutAfterTheirSentence();
    void evidenceIsFoundByBothRules();
    void headsAreReadAndWritten();
    void headsThatAreNoneAreSaid_data();
    void headsThatAreNoneAreSaid();
    void lostEvidenceIsNamed();
    void slugsAreThoseOfTheWiki();
    void streamsAreReadLineByLine();
    void watermarksAreThoseOfTheNewestFile();
    void stateIsReadOrEmpty();
    void olderLinesAreCollected();
    void fragmentsLeadToTheirTopics();
    void oneFileOfOldIsReadAsTopics();
    void folderIsLookedOver();
};

namespace {

QJsonArray cases(const QString &family)
{
    return tests::vectors::in(u"typeclaw/"_s + family + u".json"_s).value("cases"_L1).toArray();
}

QJsonArray citedJson(const std::vector<Cited> &all)
{
    QJsonArray array;
    for (const Cited &cited : all)
        array.append(QJsonObject{{u"date"_s, cited.date}, {u"fragmentId"_s, cited.id}});
    return array;
}

QJsonValue orNull(const QString &text)
{
    return text.isNull() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray shard(const QByteArray &heading, const QByteArray &body)
{
    return "---\nheading: " + heading + "\ncites: 0\ndays: 0\nlastReinforced: 2026-06-01\n---\n" + body;
}

} // namespace

void TstExchangeTypeclawText::beliefsAreCutAfterTheirSentence()
{
    QCOMPARE(beliefIn(u"\n## We pay on Friday. Then we rest.\n\nfragments:\n- streams/2026-06-01#a\n"),
             u"We pay on Friday."_s);
    QVERIFY(beliefIn(u"fragments:\n- streams/2026-06-01#a\n").isNull());
    for (const QJsonValue each : cases(u"belief_sentence"_s))
        QCOMPARE(orNull(beliefIn(each["body"_L1].toString())), each["belief"_L1]);
}

void TstExchangeTypeclawText::evidenceIsFoundByBothRules()
{
    const QString mixed =
        u"See streams/2026-06-01#a.\n\nfragments:\n- streams/2026-06-02#b\n\nsuperseded:\n- Streams/2026-06-03#c\n"_s;
    QCOMPARE(citedIn(mixed), (std::vector<Cited>{{u"2026-06-01"_s, u"a"_s}, {u"2026-06-02"_s, u"b"_s}}));
    QCOMPARE(evidenceIn(mixed).active, (std::vector<Cited>{{u"2026-06-02"_s, u"b"_s}}));
    QCOMPARE(evidenceIn(mixed).superseded, (std::vector<Cited>{{u"2026-06-03"_s, u"c"_s}}));
    for (const QJsonValue each : cases(u"citations"_s)) {
        const QString body = each["body"_L1].toString();
        QJsonObject days;
        for (const auto &[day, ids] : byDay(citedIn(body)))
            days.insert(day, QJsonArray::fromStringList(ids));
        QCOMPARE(days, each["parse"_L1].toObject());
        const Evidence evidence = evidenceIn(body);
        QCOMPARE(citedJson(evidence.active), each["split"_L1]["active"_L1].toArray());
        QCOMPARE(citedJson(evidence.superseded), each["split"_L1]["superseded"_L1].toArray());
        QJsonArray lines;
        for (const QStringView line : QStringView(body).split(u'\n'))
            lines.append(citedLine(line).has_value());
        QCOMPARE(lines, each["line_is_citation"_L1].toArray());
        QCOMPARE(withoutEvidence(body), each["stripped"_L1].toString());
        QCOMPARE(orNull(beliefIn(body)), each["belief"_L1]);
    }
}

void TstExchangeTypeclawText::headsAreReadAndWritten()
{
    const auto read = parsedShard(
        u"---\nheading: A: b\ncites: 1\ndays: 1\nlastReinforced: 2026-99-99\ntags:\n  - x\n  - y, z\n---\nB"_s);
    QVERIFY(read);
    QCOMPARE(read->heading, u"A: b"_s);
    QCOMPARE(*read->tags, (QStringList{u"x"_s, u"y, z"_s}));
    for (const QJsonValue each : cases(u"frontmatter"_s)) {
        const auto parsed = parsedShard(each["text"_L1].toString());
        QCOMPARE(!parsed, each.toObject().contains("error"_L1));
        if (!parsed)
            continue;
        QJsonObject head{{u"heading"_s, parsed->heading},
                         {u"cites"_s, parsed->cites},
                         {u"days"_s, parsed->days},
                         {u"lastReinforced"_s, parsed->last}};
        if (parsed->tags)
            head.insert(u"tags"_s, QJsonArray::fromStringList(*parsed->tags));
        QCOMPARE(head, each["frontmatter"_L1].toObject());
        QCOMPARE(parsed->body, each["body"_L1].toString());
        QCOMPARE(written(*parsed), each["rerendered"_L1].toString());
    }
}

void TstExchangeTypeclawText::headsThatAreNoneAreSaid_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("empty head") << u"---\n---\nB"_s;
    QTest::newRow("byte order mark")
        << u"\ufeff---\nheading: x\ncites: 1\ndays: 1\nlastReinforced: 2026-01-01\n---\n"_s;
    QTest::newRow("leading zero")
        << u"---\nheading: x\ncites: 01\ndays: 1\nlastReinforced: 2026-01-01\n---\n"_s;
    QTest::newRow("tags as a text")
        << u"---\nheading: x\ncites: 1\ndays: 1\nlastReinforced: 2026-01-01\ntags: a\n---\n"_s;
    QTest::newRow("no day") << u"---\nheading: x\ncites: 1\ndays: 1\n---\n"_s;
}

void TstExchangeTypeclawText::headsThatAreNoneAreSaid()
{
    QFETCH(QString, text);
    const auto parsed = parsedShard(text);
    QVERIFY(!parsed);
    QVERIFY(!parsed.error().message.isEmpty());
}

void TstExchangeTypeclawText::lostEvidenceIsNamed()
{
    for (const QJsonValue each : cases(u"citation_superset"_s)) {
        const auto texts = [&](QLatin1StringView key) {
            QStringList all;
            const QJsonObject files = each[key].toObject();
            for (const QJsonValue &text : files)
                all += text.toString();
            return all;
        };
        const auto lost = lostEvidence(texts("old"_L1), texts("new"_L1));
        QCOMPARE(lost.empty(), each["verdict"_L1]["ok"_L1].toBool());
        QCOMPARE(citedJson(lost), each["verdict"_L1]["missing"_L1].toArray());
    }
}

void TstExchangeTypeclawText::slugsAreThoseOfTheWiki()
{
    QVERIFY(isSlug(u"a-b"_s));
    QVERIFY(!isSlug(u"a/b"_s));
    QVERIFY(!isSlug(QString(65, u'a')));
    for (const QJsonValue each : tests::vectors::in(u"typeclaw/slug.json"_s).value("valid"_L1).toArray())
        QCOMPARE(isSlug(each["slug"_L1].toString()), each["valid"_L1].toBool());
    for (const QJsonValue each : cases(u"slug"_s)) {
        const QString heading = each["heading"_L1].toString();
        QCOMPARE(store::wikiSlug(heading, {}), each["slug"_L1].toString());
        QCOMPARE(store::wikiSlug(heading, {u"foo"_s, u"foo-2"_s, u"hello-world"_s}),
                 each["slug_with_existing"_L1].toString());
    }
}

void TstExchangeTypeclawText::streamsAreReadLineByLine()
{
    QVERIFY(!parsedEvent(
        R"({"type":"watermark","id":"w","ts":"2026-02-30T08:00:00Z","source":"s","entry":"e"})"));
    QVERIFY(!parsedEvent(
        R"({"type":"watermark","id":"w","ts":"2026-02-03T08:00:00+01:00","source":"s","entry":"e"})"));
    const QByteArray kept =
        R"({"type":"fragment","id":"f","ts":"2026-02-03T08:00:00.000Z","source":"s","entry":"e","topic":"t","body":"ä \"b\"","references":["r"],"who":"Ann","where":{"adapter":"a","workspace":"w","chat":"c","thread":null},"mood":1})";
    QCOMPARE(written(parsedEvent(kept)->object), kept);
    for (const QJsonValue each : cases(u"stream_events"_s)) {
        const auto event = parsedEvent(each["line"_L1].toString().toUtf8());
        QCOMPARE(event ? QJsonValue(event->object) : QJsonValue(QJsonValue::Null), each["event"_L1]);
    }
}

void TstExchangeTypeclawText::watermarksAreThoseOfTheNewestFile()
{
    const QJsonObject recorded = tests::vectors::in(u"typeclaw/watermark_lookup.json"_s);
    if (recorded.isEmpty())
        QSKIP("The recorded cases are not here.");
    QTemporaryDir folder;
    const QJsonObject files = recorded["files"_L1].toObject();
    for (auto file = files.begin(); file != files.end(); ++file)
        write(folder.filePath(u"memory/streams/"_s + file.key()), file.value().toString().toUtf8());
    const auto lint = linted(folder.path(), QDate(2026, 6, 20));
    QVERIFY(lint);
    const QJsonObject latest = recorded["latest_by_source"_L1].toObject();
    for (auto source = latest.begin(); source != latest.end(); ++source)
        QCOMPARE(lint->watermarks.value(source.key()), source.value().toString());
}

void TstExchangeTypeclawText::stateIsReadOrEmpty()
{
    const QByteArray saved =
        "{\n  \"version\": 2,\n  \"dreamedThrough\": {\n    \"2026-06-10\": {\n      \"dreamedIds\": [\n"
        "        \"a\",\n        \"b\"\n      ],\n      \"ts\": \"t\"\n    }\n  }\n}\n";
    QCOMPARE(written(DreamingState{{u"2026-06-10"_s, {.ids = {u"b"_s, u"a"_s, u"b"_s}, .at = u"t"_s}}}),
             saved);
    QCOMPARE(written(parsedState(saved)), saved);
    const QJsonObject recorded = tests::vectors::in(u"typeclaw/dreaming_state.json"_s);
    for (const QJsonValue each : recorded["load"_L1].toArray()) {
        const DreamingState state = parsedState(each["raw"_L1].toString().toUtf8());
        const QJsonObject days = each["loaded"_L1]["dreamedThrough"_L1].toObject();
        QCOMPARE(QStringList(state.keys()), days.keys());
        for (const QString &day : days.keys())
            QCOMPARE(QJsonArray::fromStringList(state[day].ids), days[day]["dreamedIds"_L1].toArray());
    }
    if (!recorded.isEmpty()) {
        const QByteArray bytes = recorded["saved_bytes"_L1].toString().toUtf8();
        QCOMPARE(written(parsedState(bytes)), bytes);
    }
}

void TstExchangeTypeclawText::olderLinesAreCollected()
{
    for (const QJsonValue each : cases(u"compaction"_s)) {
        const auto idsOf = [&](QLatin1StringView key, const QString &date) {
            QSet<QString> ids;
            for (const QJsonValue id : each[key][date].toArray())
                ids.insert(id.toString());
            return ids;
        };
        int compacted = 0;
        int watermarks = 0;
        QStringList dropped;
        const QJsonObject before = each["files_before"_L1].toObject();
        for (const QString &name : before.keys()) {
            const QString date = name.first(10);
            QByteArrayList lines = before[name].toString().toUtf8().split('\n');
            lines.removeLast();
            store::exchange::typeclaw::Collection collection(date, each["apply_fragment_gc"_L1].toBool(),
                                                             idsOf("dreamed_ids"_L1, date),
                                                             idsOf("cited_ids"_L1, date));
            for (const QByteArray &line : lines)
                collection.note(line);
            QByteArray after;
            for (const QByteArray &line : lines)
                after += collection.keeps(line) ? line + '\n' : QByteArray();
            const bool isTouched = each["touched_dates"_L1].toArray().contains(date);
            QCOMPARE(isTouched ? after : before[name].toString().toUtf8(),
                     each["files_after"_L1][name].toString().toUtf8());
            compacted += collection.dropsAny();
            watermarks += collection.watermarksDropped();
            dropped += collection.fragmentsDropped();
        }
        QCOMPARE(compacted, each["stats"_L1]["filesCompacted"_L1].toInt());
        QCOMPARE(watermarks, each["stats"_L1]["watermarksDropped"_L1].toInt());
        QCOMPARE(QJsonArray::fromStringList(dropped), each["stats"_L1]["droppedFragmentIds"_L1].toArray());
    }
}

void TstExchangeTypeclawText::fragmentsLeadToTheirTopics()
{
    for (const QJsonValue each : cases(u"parent_links"_s)) {
        QTemporaryDir folder;
        const QJsonObject files = each["files"_L1].toObject();
        for (const QString &slug : files.keys())
            write(folder.filePath(u"topics/"_s + slug + u".md"_s), files[slug].toString().toUtf8());
        const auto lint = linted(folder.path(), QDate(2026, 6, 20));
        QVERIFY(lint);
        QJsonObject parents;
        for (auto link = lint->parents.begin(); link != lint->parents.end(); ++link)
            parents.insert(link.key(), QJsonArray::fromStringList(link.value()));
        QCOMPARE(parents, each["parents"_L1].toObject());
        QCOMPARE(QJsonArray::fromStringList(lint->superseded), each["superseded"_L1].toArray());
        for (const LintedShard &linted : lint->shards) {
            const QJsonObject expected = each["embedding_text"_L1][linted.slug].toObject();
            QCOMPARE(linted.embedded(), expected["text"_L1].toString());
            QCOMPARE(
                QString::fromLatin1(
                    QCryptographicHash::hash(linted.embedded().toUtf8(), QCryptographicHash::Sha256).toHex()),
                expected["contentHash"_L1].toString());
        }
    }
}

void TstExchangeTypeclawText::oneFileOfOldIsReadAsTopics()
{
    for (const QJsonValue each : cases(u"legacy_topics_strength"_s)) {
        const QString text = each["text"_L1].toString();
        QJsonArray topics;
        for (const LegacyTopic &topic : legacyTopics(text))
            topics.append(QJsonObject{{u"heading"_s, topic.heading},
                                      {u"body"_s, topic.body},
                                      {u"citations"_s, citedJson(topic.cited)}});
        QCOMPARE(topics, each["topics_with_bodies"_L1].toArray());
        QJsonArray strengths;
        for (const LegacyTopic &section : legacySections(text)) {
            const Strength strength = strengthOf(section.cited);
            const auto age =
                daysSince(strength.last, QDate::fromString(each["today"_L1].toString(), Qt::ISODate));
            strengths.append(
                QJsonObject{{u"heading"_s, section.heading},
                            {u"citationCount"_s, strength.cites},
                            {u"distinctDays"_s, strength.days},
                            {u"lastReinforcedDate"_s, orNull(strength.last)},
                            {u"daysSinceLastReinforced"_s, age ? QJsonValue(*age) : QJsonValue()}});
        }
        QCOMPARE(strengths, each["strengths"_L1].toArray());
    }
}

void TstExchangeTypeclawText::folderIsLookedOver()
{
    QTemporaryDir folder;
    write(
        folder.filePath(u"memory/streams/2026-06-01.jsonl"_s),
        R"({"type":"fragment","id":"f1","ts":"2026-06-01T08:00:00Z","source":"s","entry":"e1","topic":"t","body":"b"})"
        "\n{\n");
    write(
        folder.filePath(u"memory/topics/pm.md"_s),
        shard(
            "Always bun",
            "\nThe user always uses bun.\n\nfragments:\n- streams/2026-06-01#f1\n- streams/2026-06-01#f9\n"));
    write(folder.filePath(u"memory/topics/broken.md"_s), "no head, but streams/2026-06-02#f2");
    write(folder.filePath(u"memory/topics/..hidden.md"_s), "");

    const auto lint = linted(folder.path(), QDate(2026, 6, 11));

    QVERIFY(lint);
    QVERIFY(!lint->isClean());
    QCOMPARE(lint->shards.size(), size_t(2));
    QVERIFY(!lint->shards[0].problem.isEmpty());
    QCOMPARE(lint->shards[0].cited.size(), size_t(1));
    QCOMPARE(lint->shards[1].slug, u"pm"_s);
    QCOMPARE(lint->shards[1].strength.cites, 2);
    QCOMPARE(lint->shards[1].age, std::optional(10));
    QCOMPARE(lint->shards[1].remarks.size(), 2);
    QCOMPARE(lint->streams.size(), size_t(2));
    QCOMPARE(lint->streams[1].line, 2);
    QVERIFY(!lint->streams[1].problem.isEmpty());
    QCOMPARE(lint->watermarks.value(u"s"_s), u"e1"_s);
    QVERIFY(linted(folder.filePath(u"none"_s), QDate(2026, 6, 11)).error().code
            == store::Error::Code::NotFound);
}

QTEST_GUILESS_MAIN(TstExchangeTypeclawText)
#include "tst_exchange_typeclaw_text.moc"
