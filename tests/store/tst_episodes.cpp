// SPDX-License-Identifier: MIT
#include "store/layers/episodes.h"
#include "tests/store/samplestore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

Episode saying(const QString &content)
{
    Episode episode;
    episode.agent = u"finance"_s;
    episode.run = u"run 1"_s;
    episode.kind = u"message"_s;
    episode.content = content;
    return episode;
}

} // namespace

class TestEpisodes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyEpisodeIsKeptAsSaid()
    {
        SampleStore store;
        Episode episode = saying(u"Guten Tag"_s);
        episode.source = u"chat"_s;
        episode.entry = u"m1"_s;
        episode.topic = u"hello"_s;
        episode.provenance = {{u"from"_s, u"mara"_s}};
        episode.createdAt = u"2026-11-01T08:00:00.000Z"_s;
        const QString longText = u"word "_s.repeated(40'000);
        const auto uids = EpisodeWriter(store.database()).add({episode, saying(longText)});
        QVERIFY2(uids, uids ? "" : qPrintable(uids.error().message));
        QCOMPARE(uids->size(), 2);
        QVERIFY(isUid(uids->first()) && uids->first().startsWith("eps_"_L1));
        auto read = store.database().run(
            u"SELECT kind, source, entry, topic, content, provenance, created_at, "
            "run.name FROM episode_log AS e JOIN run ON run.id = e.run_id WHERE e.uid = ?"_s,
            {uids->first()});
        QVERIFY(read && (*read)->next());
        QStringList columns;
        for (int i = 0; i < 8; ++i)
            columns += (*read)->value(i).toString();
        QCOMPARE(columns, QStringList({u"message"_s, u"chat"_s, u"m1"_s, u"hello"_s, u"Guten Tag"_s,
                                       u"{\"from\":\"mara\"}"_s, episode.createdAt, u"run 1"_s}));
        QCOMPARE(store.database()
                     .value(u"SELECT content FROM episode_log WHERE uid = ?"_s, {uids->at(1)})
                     ->toString(),
                 longText);
    }

    void oneMalformedEpisodeKeepsAllOut_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("createdAt");
        QTest::newRow("unknown kind") << u"dream"_s << u"finance"_s << QString();
        QTest::newRow("no agent") << u"event"_s << u" "_s << QString();
        QTest::newRow("no time") << u"event"_s << u"finance"_s << u"yesterday"_s;
    }

    void oneMalformedEpisodeKeepsAllOut()
    {
        QFETCH(QString, kind);
        QFETCH(QString, agent);
        QFETCH(QString, createdAt);
        SampleStore store;
        Episode bad = saying(u"x"_s);
        bad.kind = kind;
        bad.agent = agent;
        bad.createdAt = createdAt;
        const auto written = EpisodeWriter(store.database()).add({saying(u"fine"_s), bad});
        QVERIFY(!written);
        QCOMPARE(written.error().code, Error::Code::Usage);
        QCOMPARE(store.database().value(u"SELECT count(*) FROM episode_log"_s)->toInt(), 0);
    }

    void aRunWithReflexionsOffStillHasItsEpisodes()
    {
        SampleStore store;
        QVERIFY(EpisodeWriter(store.database()).add({saying(u"first"_s)}));
        store.write(u"UPDATE run SET reflexion_enabled = 0"_s);
        QVERIFY(EpisodeWriter(store.database()).add({saying(u"second"_s)}));
    }
};

MEMOIR_STORE_TEST(TestEpisodes)
#include "tst_episodes.moc"
