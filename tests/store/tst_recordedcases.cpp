// SPDX-License-Identifier: MIT
// Nothing that was recorded of the other systems is passed over without a word: each family is read by a
// test, and what no test compares stands here with the reason.
#include "tests/vectors.h"

#include <QDirIterator>
#include <QTest>

#include <map>

using namespace Qt::StringLiterals;

namespace {

// Parts of a family, by the family's file, that nothing here has to be like.
const std::map<QString, std::map<QString, const char *>> NotCompared{
    {u"daystrom/category_keys.json"_s, {{u"count"_s, "how many there were in the whole recording"}}},
    {u"daystrom/transfer_pairs.json"_s,
     {{u"count"_s, "how many there were in the whole recording"}, {u"transfers"_s, "the same"}}},
    {u"daystrom/injection_multi.json"_s, {{u"note"_s, "words for the reader"}}},
    {u"typeclaw/watermark_lookup.json"_s, {{u"note"_s, "words for the reader"}}},
    {u"typeclaw/stream_events.json"_s,
     {{u"timestamp_from_id"_s, "a fragment's time is the one it says, and a name need not be a UUIDv7"},
      {u"content_hash"_s, "rows have Memoir's own hash; no file holds this one"}}},
    {u"typeclaw/dreaming_state.json"_s,
     {{u"add"_s, "an export writes what was taken up; dreaming_runs compares the file that comes of it"}}},
    {u"typeclaw/retrieved_render.json"_s,
     {{u"render_nonchannel"_s, "framing sentences of that program"},
      {u"render_channel"_s, "framing sentences of that program"},
      {u"provenance_lines"_s, "who spoke is told to nobody, see namesOfSpeakersAreToldToNobody"},
      {u"dedup_turn1"_s, "a first turn tells everything"},
      {u"dedup_state_hashes"_s, "what was told is known by its revision and needs no hash"}}},
    {u"typeclaw/secret_detection.json.gz"_s, {{u"rules"_s, "names of that program; the guard has its own"}}},
    {u"typeclaw/vector_gate.json"_s,
     {{u"scripts"_s, "the embedder's estimate there; TokenEstimate counts by the letters themselves"},
      {u"tokens"_s, "the same; what is too long for a model is cut by the embedding job"},
      {u"budget"_s, "the same"}}},
    {u"tyrum/helpers.json"_s,
     {{u"truncate"_s, "what is cut there in the middle ends here at its length with dots"},
      {u"char_count"_s, "consolidation compares the sums made of it"},
      {u"cursor"_s, "lists go on behind a uid"}}},
    {u"tyrum/schema_items.json"_s,
     {{u"write_args"_s, "agents write by memory_learn, whose schema is its own"}}},
    {u"tyrum/secrets.json.gz"_s,
     {{u"exact_value_redaction"_s, "Memoir keeps no secrets to compare with"},
      {u"json_redaction"_s, "the same"}}},
    {u"tyrum/settings_defaults.json"_s,
     {{u"enabled"_s, "an agent asks for the recipe or does not"},
      {u"allow_sensitivities"_s, "the agent's policy says it"},
      {u"structured"_s, "keys and tags are taken from the question"},
      {u"keyword"_s, "words are always looked for"},
      {u"semantic"_s, "likeness is, where there are vectors"}}},
};

// Where all parts of a family are one case, or all are read by the test that names it.
bool isRead(const QByteArray &sources, const QString &family)
{
    const QString file = family.section(u'/', -1);
    return sources.contains(file.toUtf8())
           || sources.contains("cases(u\"" + file.section(u'.', 0, 0).toUtf8() + '"');
}

} // namespace

class TstRecordedCases : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFamilyIsReadAndEveryRestHasAReason()
    {
        QByteArray sources;
        for (QDirIterator files(QStringLiteral(MEMOIR_SOURCE_DIR "/tests"), {u"tst_*.cpp"_s}, QDir::Files,
                                QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            if (!file.fileName().endsWith("tst_recordedcases.cpp"_L1) && file.open(QIODevice::ReadOnly))
                sources += file.readAll();
        }
        QVERIFY(!sources.isEmpty());
        int families = 0;
        for (QDirIterator files(tests::vectors::folder(), {u"*.json"_s, u"*.json.gz"_s}, QDir::Files,
                                QDirIterator::Subdirectories);
             files.hasNext();) {
            const QString family = QDir(tests::vectors::folder()).relativeFilePath(files.next());
            QVERIFY2(isRead(sources, family), qPrintable(family));
            const QJsonObject recorded =
                family.endsWith(".gz"_L1) ? tests::vectors::inPacked(family) : tests::vectors::in(family);
            QVERIFY2(!recorded.isEmpty(), qPrintable(family));
            const auto known = NotCompared.find(family);
            if (known == NotCompared.end()) {
                ++families;
                continue;
            }
            for (const auto &[part, reason] : known->second)
                QVERIFY2(recorded.contains(part), qPrintable(family + u": "_s + part + u" is gone"_s));
            for (const QString &part : recorded.keys()) {
                const bool isNamed = known->second.contains(part) || part == "description"_L1
                                     || sources.contains('"' + part.toUtf8() + "\"_L1");
                QVERIFY2(isNamed, qPrintable(family + u": "_s + part));
            }
            ++families;
        }
        if (families == 0)
            QSKIP("The recorded cases are not beside the sources.");
        QCOMPARE(families, 32);
    }
};

QTEST_GUILESS_MAIN(TstRecordedCases)
#include "tst_recordedcases.moc"
