// SPDX-License-Identifier: MIT
#include "store/layers/settings.h"
#include "store/retrieval/searchlayer.h"
#include "tests/store/teststore.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace store;

static_assert(SettingName("grades.target").firstNumber() == 85);

class TestDeclaredSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstValuesFit()
    {
        QSet<QString> keys;
        for (const DeclaredSetting &one : DeclaredSettings) {
            keys += QString::fromLatin1(one.key);
            QVERIFY2(one.fits(QString::fromLatin1(one.first)), one.key);
            QCOMPARE(declaredSetting(QString::fromLatin1(one.key)), &one);
        }
        QCOMPARE(size_t(keys.size()), DeclaredSettings.size());
        QVERIFY(!declaredSetting(u"expiry.day"));
        QVERIFY(!declaredSetting(u"expiry.days.policy"));
    }

    // A key that is read in C++ is declared, or does not compile. These are read in SQL and by parts.
    void whatSqlReadsIsDeclared()
    {
        QFile file(u":/sql/postgres/006_near.sql"_s);
        QVERIFY(file.open(QFile::ReadOnly));
        static const QRegularExpression read(u"near_setting\\('([^']+)', '([^']*)'\\)"_s);
        int n = 0;
        for (auto all = read.globalMatch(QString::fromUtf8(file.readAll())); all.hasNext(); ++n) {
            const auto one = all.next();
            const DeclaredSetting *declared = declaredSetting(one.captured(1));
            QVERIFY2(declared, qPrintable(one.captured(1)));
            QCOMPARE(one.captured(2), QString::fromLatin1(declared->first));
        }
        QCOMPARE(n, 5);
        for (const QString &key :
             {u"knowledge.pii"_s, u"knowledge.new_files:/srv"_s, u"knowledge.new_files/hr"_s,
              u"review.four_eyes.policy"_s, u"review.four_eyes.risk.high"_s,
              u"review.second_opinion.lane.flagged"_s, u"review.second_opinion.lane.needs_review"_s})
            QVERIFY2(declaredSetting(key), qPrintable(key));
        QVERIFY(!declaredSetting(u"review.second_opinion.lane.rejected"_s)); // no verdict is given there
        for (const SearchLayer &layer : searchLayers())
            QVERIFY2(declaredSetting(u"retrieval.mode."_s + layer.name), qPrintable(layer.name));
    }

    void aNumberThatDoesNotFitIsNone()
    {
        tests::TestStore store;
        QCOMPARE(settingNumber(store.database(), "training.questions"), 5);
        for (const auto &[value, number] :
             {std::pair(u"12"_s, 12), std::pair(u"0"_s, 5), std::pair(u"many"_s, 5)}) {
            VERIFY_RESULT(
                setSetting(store.database(), u"training.questions"_s, value, Actor::person(u"mara"_s)));
            QCOMPARE(settingNumber(store.database(), "training.questions"), number);
        }
    }

    // pgvector makes no index whose ef_construction is less than twice its m.
    void numbersThatDoNotGoTogetherAreRefused()
    {
        tests::TestStore store;
        const Actor mara = Actor::person(u"mara"_s);
        const auto isRefused = [&](const SettingValues &values) {
            const auto set = setSettings(store.database(), values, mara);
            return !set && set.error().code == Error::Code::Usage
                   && set.error().message.contains("hnsw.ef_construction must be at least twice hnsw.m"_L1);
        };
        QVERIFY(isRefused({{u"hnsw.m"_s, u"33"_s}}));
        QVERIFY(isRefused({{u"hnsw.ef_construction"_s, u"31"_s}}));
        VERIFY_RESULT(setSetting(store.database(), u"hnsw.m"_s, u"32"_s, mara));
        VERIFY_RESULT(setSettings(store.database(),
                                  {{u"hnsw.m"_s, u"50"_s}, {u"hnsw.ef_construction"_s, u"100"_s}}, mara));
        QVERIFY(isRefused({{u"hnsw.ef_construction"_s, u"99"_s}}));
        QCOMPARE(settingNumber(store.database(), "hnsw.m"), 50);
        QCOMPARE(settingNumber(store.database(), "hnsw.ef_construction"), 100);
    }
};

MEMOIR_STORE_TEST(TestDeclaredSettings)
#include "tst_declaredsettings.moc"
