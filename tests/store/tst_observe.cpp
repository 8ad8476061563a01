// SPDX-License-Identifier: MIT
#include "store/rows/reflexions.h"
#include "store/sessions/capturedfragments.h"
#include "store/sessions/observer.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace store;
using namespace store::sessions;
using namespace Qt::StringLiterals;

namespace {

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray claude(const QString &uuid, const QString &role, const QJsonValue &content,
                  const QJsonObject &more = {})
{
    QJsonObject object{{u"type"_s, role},
                       {u"uuid"_s, uuid},
                       {u"sessionId"_s, u"ses-1"_s},
                       {u"timestamp"_s, u"2026-11-20T10:00:00.000Z"_s},
                       {u"message"_s, QJsonObject{{u"role"_s, role}, {u"content"_s, content}}}};
    for (auto it = more.begin(); it != more.end(); ++it)
        object.insert(it.key(), it.value());
    return line(object);
}

QByteArray codex(const QString &role, const QString &part, const QString &text)
{
    return line(
        {{u"timestamp"_s, u"2026-11-20T10:00:00.000Z"_s},
         {u"type"_s, u"response_item"_s},
         {u"payload"_s,
          QJsonObject{{u"type"_s, u"message"_s},
                      {u"role"_s, role},
                      {u"content"_s, QJsonArray{QJsonObject{{u"type"_s, part}, {u"text"_s, text}}}}}}});
}

// A transcript on disk, in a folder of its own, and what was read of it.
class SessionFile
{
public:
    QString path() const { return m_folder.filePath(m_name); }
    void call(const QString &name) { m_name = name; }
    void write(const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::Append)
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | mode));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    Result<Observed> observed(ObserveOptions options = {.agent = u"coder"_s})
    {
        CapturedFragments writer;
        return Observer(store.database(), writer).observe(path(), options);
    }
    int count(const QString &kind)
    {
        return store.database().value(u"SELECT count(*) FROM episode_log WHERE kind = ?"_s, {kind})->toInt();
    }
    int rows() { return store.database().value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(); }

    tests::TestStore store;

private:
    QTemporaryDir m_folder;
    QString m_name = u"t.jsonl"_s;
};

const QString Wish = u"Always use pnpm in this repo."_s;

} // namespace

class tst_observe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryForm_data();
    void readsEveryForm();
    void passesOverWhatNobodySaid_data();
    void passesOverWhatNobodySaid();
    void whatWasSaidWaitsAndNamesItsLine();
    void readTwiceNothingTwice();
    void whatWasCapturedWhileItWasSaidIsNotTakenAgain();
    void goesOnWhereItWasLeft();
    void aLineThatIsStillWrittenIsLeft();
    void aFileWrittenAnewGivesNothingTwice();
    void anEndlessLineIsPassedOver();
    void whatIsNoTranscriptChangesNothing_data();
    void whatIsNoTranscriptChangesNothing();
    void aLongSessionIsReadInParts();
    void anotherReaderInBetweenIsNoticed();
};

void tst_observe::readsEveryForm_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("source");

    QTest::newRow("claude code") << u"t.jsonl"_s << claude(u"u1"_s, u"user"_s, Wish) << u"ses-1"_s;
    QTest::newRow("claude code, parts")
        << u"t.jsonl"_s
        << claude(u"u1"_s, u"user"_s,
                  QJsonArray{QJsonObject{{u"type"_s, u"image"_s}},
                             QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, Wish}}})
        << u"ses-1"_s;
    QTest::newRow("codex") << u"t.jsonl"_s
                           << line({{u"type"_s, u"session_meta"_s},
                                    {u"payload"_s, QJsonObject{{u"id"_s, u"cdx-9"_s}}}})
                                  + codex(u"user"_s, u"input_text"_s, Wish)
                           << u"cdx-9"_s;
    const QJsonObject message{{u"role"_s, u"user"_s}, {u"content"_s, Wish}};
    QTest::newRow("a list of messages")
        << u"chat.json"_s << QJsonDocument(QJsonArray{message}).toJson() << u"chat"_s;
    QTest::newRow("an object with messages")
        << u"chat.json"_s << QJsonDocument(QJsonObject{{u"messages"_s, QJsonArray{message}}}).toJson()
        << u"chat"_s;
    QTest::newRow("an object with messages in one line")
        << u"chat.json"_s
        << QJsonDocument(QJsonObject{{u"messages"_s, QJsonArray{message}}}).toJson(QJsonDocument::Compact)
        << u"chat"_s;
    QTest::newRow("plain lines") << u"chat.jsonl"_s << line({{u"role"_s, u"user"_s}, {u"text"_s, Wish}})
                                 << u"chat"_s;
}

void tst_observe::readsEveryForm()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, source);
    SessionFile session;
    session.call(name);
    session.write(bytes);

    const auto observed = session.observed();

    VERIFY_RESULT(observed);
    QCOMPARE(observed->session.source, source);
    QCOMPARE(observed->utterances, 1);
    QCOMPARE(observed->added(), 1);
    QCOMPARE(session.count(u"fragment"_s), 1);
    VERIFY_RESULT(session.observed());
    QCOMPARE(session.count(u"fragment"_s), 1);
}

void tst_observe::passesOverWhatNobodySaid_data()
{
    QTest::addColumn<QByteArray>("bytes");

    QTest::newRow("a summary") << line({{u"type"_s, u"summary"_s}, {u"summary"_s, Wish}});
    QTest::newRow("what the client says") << claude(u"u1"_s, u"user"_s, Wish, {{u"isMeta"_s, true}});
    QTest::newRow("a sub-agent's turn") << claude(u"u1"_s, u"user"_s, Wish, {{u"isSidechain"_s, true}});
    QTest::newRow("a compaction's summary")
        << claude(u"u1"_s, u"user"_s, Wish, {{u"isCompactSummary"_s, true}});
    QTest::newRow("the result of a tool") << claude(
        u"u1"_s, u"user"_s, QJsonArray{QJsonObject{{u"type"_s, u"tool_result"_s}, {u"content"_s, Wish}}});
    QTest::newRow("a reminder") << claude(u"u1"_s, u"user"_s,
                                          u"<system-reminder>"_s + Wish + u"</system-reminder>"_s);
    QTest::newRow("what a model says") << claude(u"u1"_s, u"assistant"_s, Wish);
    QTest::newRow("the surroundings of codex")
        << codex(u"user"_s, u"input_text"_s, u"<environment_context>"_s + Wish + u"</environment_context>"_s);
    QTest::newRow("instructions of a system") << line({{u"role"_s, u"system"_s}, {u"content"_s, Wish}});
    QTest::newRow("another kind of line") << line({{u"kind"_s, 7}, {u"role"_s, QJsonArray{u"user"_s}}});
}

void tst_observe::passesOverWhatNobodySaid()
{
    QFETCH(QByteArray, bytes);
    SessionFile session;
    session.write(bytes);
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QCOMPARE(observed->added(), 0);
    QCOMPARE(session.rows(), 0);
    QCOMPARE(observed->unreadable, 0);
}

void tst_observe::whatWasSaidWaitsAndNamesItsLine()
{
    SessionFile session;
    session.write(claude(u"u1"_s, u"assistant"_s, u"Which one?"_s) + claude(u"u2"_s, u"user"_s, Wish));
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QCOMPARE(observed->fragments.size(), size_t(1));

    const auto row =
        Reflexions(session.store.database()).one(observed->fragments.front().rows.front().written.uid);
    VERIFY_RESULT(row);
    QCOMPARE(row->status, Status::NeedsReview);
    QCOMPARE(row->agent, u"coder"_s);
    QCOMPARE(row->kind, u"preference"_s);
    const auto evidence = Reflexions(session.store.database()).evidence(*row, 5);
    VERIFY_RESULT(evidence);
    QCOMPARE(evidence->size(), size_t(1));
    QCOMPARE(evidence->front().kind, u"fragment"_s);
    QCOMPARE(evidence->front().entry, u"u2"_s);
    QCOMPARE(evidence->front().provenance.value("line"_L1).toInt(), 2);
    QCOMPARE(evidence->front().createdAt, u"2026-11-20T10:00:00.000Z"_s);
    const auto verification = verify(session.store.database());
    VERIFY_RESULT(verification);
    QVERIFY(verification->isWhole());
}

void tst_observe::readTwiceNothingTwice()
{
    SessionFile session;
    session.write(claude(u"u1"_s, u"user"_s, Wish));
    VERIFY_RESULT(session.observed());
    const QByteArray ledger = session.store.database().value(u"SELECT count(*) FROM ledger"_s)->toByteArray();
    const auto again = session.observed();
    VERIFY_RESULT(again);
    QCOMPARE(again->from, again->to);
    QCOMPARE(again->utterances, 0);
    QCOMPARE(session.count(u"fragment"_s), 1);
    QCOMPARE(session.count(u"watermark"_s), 1);
    QCOMPARE(session.store.database().value(u"SELECT count(*) FROM ledger"_s)->toByteArray(), ledger);
}

void tst_observe::whatWasCapturedWhileItWasSaidIsNotTakenAgain()
{
    SessionFile session;
    const Utterance prompt{.entry = entryOfWords(Wish), .text = Wish};
    VERIFY_RESULT(captureUtterance(session.store.database(), {u"coder"_s, u"ses-1"_s}, prompt));
    QCOMPARE(session.rows(), 1);
    session.write(claude(u"u1"_s, u"user"_s, Wish));
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QCOMPARE(observed->added() + observed->seenAgain(), 0);
    QCOMPARE(session.count(u"fragment"_s), 1);
}

void tst_observe::goesOnWhereItWasLeft()
{
    SessionFile session;
    session.write(claude(u"u1"_s, u"user"_s, Wish));
    VERIFY_RESULT(session.observed());
    session.write(claude(u"u2"_s, u"user"_s, u"Never push on Fridays."_s));
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QVERIFY(observed->from > 0);
    QCOMPARE(observed->utterances, 1);
    QCOMPARE(session.rows(), 2);
    QCOMPARE(session.store.database()
                 .value(u"SELECT max(json_extract(provenance, '$.line')) FROM episode_log"_s)
                 ->toInt(),
             2);
}

void tst_observe::aLineThatIsStillWrittenIsLeft()
{
    SessionFile session;
    const QByteArray whole = claude(u"u1"_s, u"user"_s, Wish);
    session.write(whole.chopped(1));
    const auto early = session.observed();
    VERIFY_RESULT(early);
    QCOMPARE(early->to, 0);
    QCOMPARE(session.rows(), 0);

    const auto flushed = session.observed({.agent = u"coder"_s, .toTheEnd = true});
    VERIFY_RESULT(flushed);
    QCOMPARE(session.rows(), 1);
    session.write("\n");
    VERIFY_RESULT(session.observed());
    QCOMPARE(session.rows(), 1);
    QCOMPARE(session.count(u"fragment"_s), 1);
}

void tst_observe::aFileWrittenAnewGivesNothingTwice()
{
    SessionFile session;
    session.write(claude(u"u0"_s, u"user"_s, u"Hello there."_s) + claude(u"u1"_s, u"user"_s, Wish));
    VERIFY_RESULT(session.observed());
    session.write(claude(u"u1"_s, u"user"_s, Wish) + claude(u"u2"_s, u"user"_s, u"Never push on Fridays."_s),
                  QIODevice::Truncate);
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QVERIFY(observed->isAnew);
    QCOMPARE(observed->added(), 1);
    QCOMPARE(observed->seenAgain(), 0);
    QCOMPARE(session.count(u"fragment"_s), 2);
}

void tst_observe::anEndlessLineIsPassedOver()
{
    SessionFile session;
    session.write("{\"role\":\"user\",\"content\":\"" + QByteArray(17 * 1024 * 1024, 'x') + "\"}\n"
                  + claude(u"u1"_s, u"user"_s, Wish));
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QCOMPARE(observed->unreadable, 1);
    QCOMPARE(session.rows(), 1);
}

void tst_observe::whatIsNoTranscriptChangesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("unreadable"); // -1: refused
    QTest::newRow("empty") << QByteArray() << 0;
    QTest::newRow("words") << QByteArray("hello\nworld\n") << 2;
    QTest::newRow("binary") << QByteArray("\0\1\2\n\3", 5) << 1;
    QTest::newRow("a broken list") << QByteArray("[{\"role\":\"user\"") << -1;
}

void tst_observe::whatIsNoTranscriptChangesNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, unreadable);
    SessionFile session;
    session.write(bytes);
    const auto observed = session.observed();
    QCOMPARE(bool(observed), unreadable >= 0);
    if (observed)
        QCOMPARE(observed->unreadable, unreadable);
    QCOMPARE(session.store.database().value(u"SELECT count(*) FROM episode_log"_s)->toInt(), 0);
}

void tst_observe::aLongSessionIsReadInParts()
{
    SessionFile session;
    QByteArray bytes;
    const QString filler = u"x"_s.repeated(100'000);
    for (int i = 0; i < 100; ++i) {
        bytes += claude(u"a%1"_s.arg(i), u"assistant"_s, filler);
        bytes += claude(u"u%1"_s.arg(i), u"user"_s, u"Always use the tool number %1."_s.arg(i));
    }
    session.write(bytes);
    const auto observed = session.observed();
    VERIFY_RESULT(observed);
    QCOMPARE(observed->added(), 100);
    QCOMPARE(observed->to, bytes.size());
    QVERIFY(session.count(u"watermark"_s) > 1);
    QCOMPARE(session.count(u"fragment"_s), 100);
}

// Another program that reads the session while this one looks at it.
class Intruder final : public FragmentWriter
{
public:
    explicit Intruder(SessionFile &session)
        : m_session(session)
    {}

    QString name() const override { return {}; }
    bool isPaid() const override { return false; }
    Result<std::vector<EpisodeWithRows>> fragments(const Session &session, const std::vector<Utterance> &said,
                                                   std::stop_token stop) override
    {
        if (++m_calls == 1)
            (void)m_session.observed();
        return CapturedFragments().fragments(session, said, stop);
    }

private:
    SessionFile &m_session;
    int m_calls = 0;
};

void tst_observe::anotherReaderInBetweenIsNoticed()
{
    SessionFile session;
    session.write(claude(u"u1"_s, u"user"_s, Wish));
    Intruder intruder(session);
    const auto observed =
        Observer(session.store.database(), intruder).observe(session.path(), {.agent = u"coder"_s});
    VERIFY_RESULT(observed);
    QCOMPARE(observed->added(), 0);
    QCOMPARE(session.count(u"fragment"_s), 1);
    QCOMPARE(session.count(u"watermark"_s), 1);
}

MEMOIR_STORE_TEST(tst_observe)
#include "tst_observe.moc"
