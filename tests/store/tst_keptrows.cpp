// SPDX-License-Identifier: MIT
// A search that keeps rows from one question to the next answers as one that reads everything anew.
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/search.h"
#include "tests/store/teststore.h"

#include <map>

using namespace Qt::StringLiterals;
using namespace store;
using tests::TestStore;

namespace {

const Actor Person = Actor::person(u"mara"_s);

SearchRequest request(const QString &text, SearchMode mode, const QString &agent)
{
    Audience audience;
    audience.agent = agent;
    audience.classes = {u"public"_s, u"private"_s};
    return {.text = text, .mode = mode, .limit = 20, .throughDoor = true, .audience = audience};
}

QStringList found(Search &search, const SearchRequest &request)
{
    const auto answer = search.find(request);
    if (!answer)
        return {answer.error().message};
    QStringList lines;
    for (const SearchHit &hit : answer->hits)
        lines += u"%1 %2 %3 %4"_s.arg(hit.uid, hit.status, hit.text).arg(hit.score, 0, 'g', 17);
    return lines;
}

} // namespace

class TestKeptRows : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_kept.clear(); }

    void changesAreSeen();
    void rowsOfTheSameRunAreSeen();
    void anotherReaderSeesHisOwn();
    void whatWasForgottenIsGone();
    void changesOfAnotherConnectionAreSeen();

private:
    void compare();
    QString add(const QString &observation, const QString &agent = u"finance"_s);
    void approve(const QStringList &uids)
    {
        VERIFY_RESULT(m_store->decide(uids, Status::ApprovedForReuse, u"so"_s));
    }

    std::optional<TestStore> m_store;
    HashedEmbedder m_embedder;
    // A search keeps what one reader sees.
    std::map<QString, Search> m_kept;
    QStringList m_rows;
};

void TestKeptRows::init()
{
    m_store.emplace();
    m_kept.clear();
    for (const QString &agent : {u"finance"_s, u"legal"_s})
        m_kept.try_emplace(agent, m_store->database(), m_embedder);
    m_rows.clear();
    for (int i = 0; i < 12; ++i)
        m_rows += add(i % 3 ? u"Invoice %1 of the harbour was paid late."_s.arg(i)
                            : u"Who pays invoice %1?"_s.arg(i));
    approve(m_rows.first(8));
    compare();
}

QString TestKeptRows::add(const QString &observation, const QString &agent)
{
    NewReflexion row;
    row.agent = agent;
    row.run = u"run-1"_s;
    row.observation = observation;
    auto written = ReflexionWriter(m_store->database()).add({row}, Actor::agent(agent));
    return written && written->front() ? written->front()->uid : QString();
}

void TestKeptRows::compare()
{
    for (const QString &agent : {u"finance"_s, u"legal"_s}) {
        for (const SearchMode mode : {SearchMode::Keyword, SearchMode::Hybrid}) {
            for (const QString &text : {u"invoice paid"_s, u"harbour"_s, u"late payment of the fee"_s}) {
                Search anew(m_store->database(), m_embedder);
                const SearchRequest asked = request(text, mode, agent);
                const QStringList wanted = found(anew, asked);
                QCOMPARE(found(m_kept.at(agent), asked), wanted);
                QCOMPARE(found(m_kept.at(agent), asked), wanted); // out of what is kept
            }
        }
    }
}

void TestKeptRows::changesAreSeen()
{
    Curation curation(m_store->database());
    const auto edit = [&](const QString &field, const QString &value) {
        const auto edited = curation.edit(m_rows[2], {{field, value}}, Person, u"so"_s);
        VERIFY_RESULT(edited);
        compare();
        VERIFY_RESULT(Undo(m_store->database()).undo(edited->uid, Person));
        compare();
    };
    edit(u"observation"_s, u"The harbour pays no fee."_s);
    edit(u"sensitivity"_s, u"private"_s);
    edit(u"sensitivity"_s, u"sensitive"_s);
    VERIFY_RESULT(m_store->decide({m_rows[1]}, Status::Rejected, u"so"_s));
    compare();
    VERIFY_RESULT(m_store->decide({m_rows[4]}, Status::Superseded, u"so"_s, m_rows[5]));
    compare();
}

void TestKeptRows::rowsOfTheSameRunAreSeen()
{
    const QString asking = add(u"Was the fee of the harbour paid?"_s);
    compare();
    approve({asking});
    compare();
    approve(m_rows.sliced(8));
    compare();
}

void TestKeptRows::anotherReaderSeesHisOwn()
{
    const QString mine = add(u"Invoice 20 of the harbour is mine."_s);
    const QString theirs = add(u"Invoice 21 of the harbour is theirs."_s, u"legal"_s);
    approve({mine, theirs});
    for (const QString &uid : {mine, theirs})
        VERIFY_RESULT(
            Curation(m_store->database()).edit(uid, {{u"sensitivity"_s, u"private"_s}}, Person, u"so"_s));
    compare();
    QVERIFY(!found(m_kept.at(u"finance"_s), request(u"mine"_s, SearchMode::Keyword, u"finance"_s)).isEmpty());
    QVERIFY(found(m_kept.at(u"finance"_s), request(u"mine"_s, SearchMode::Keyword, u"legal"_s))
                .filter(u"is mine"_s)
                .isEmpty());
}

void TestKeptRows::whatWasForgottenIsGone()
{
    VERIFY_RESULT(forget(m_store->database(), m_rows[3], 0, Person, u"so"_s, now()));
    compare();
    QVERIFY(found(m_kept.at(u"finance"_s), request(u"invoice"_s, SearchMode::Keyword, u"finance"_s))
                .filter(m_rows[3])
                .isEmpty());
}

void TestKeptRows::changesOfAnotherConnectionAreSeen()
{
    auto other = Database::open(m_store->path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(other);
    VERIFY_RESULT(Curation(**other).decide(
        {m_rows.sliced(8), Status::ApprovedForReuse, Person, u"so"_s, {}, false, {}}));
    compare();
}

MEMOIR_STORE_TEST(TestKeptRows)
#include "tst_keptrows.moc"
