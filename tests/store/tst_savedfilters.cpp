// SPDX-License-Identifier: MIT
#include "store/layers/savedfilters.h"
#include "tests/store/samplestore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

class TestSavedFilters : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void filtersComeInTheOrderTheyWereSaved()
    {
        SampleStore store;
        SavedFilters filters(store.database());
        QVERIFY(filters.all()->empty());
        const auto first = filters.save(u" Late "_s, u"{\"text\":\"late\"}"_s, Actor::person(u"mara"_s));
        const auto second = filters.save(u"Web"_s, u"{\"origin\":\"web\"}"_s, Actor::person(u"mara"_s));
        QVERIFY(first && second);
        QCOMPARE(first->name, u"Late"_s);
        const auto again = filters.save(u"Late"_s, u"{}"_s, Actor::person(u"mara"_s));
        QVERIFY(again);
        QCOMPARE(again->uid, first->uid);
        const auto all = filters.all();
        QCOMPARE(int(all->size()), 2);
        QCOMPARE(all->at(0).query, u"{}"_s);
        QCOMPARE(all->at(0).position, 1);
        QCOMPARE(all->at(1).uid, second->uid);
        QVERIFY(filters.remove(first->uid, Actor::person(u"mara"_s)));
        QCOMPARE(int(filters.all()->size()), 1);
        QCOMPARE(filters.save(u"Third"_s, {}, Actor::person(u"mara"_s))->position, 3);
    }

    void aFilterWithoutANameIsAMistake()
    {
        SampleStore store;
        QCOMPARE(SavedFilters(store.database()).save(u"  "_s, u"{}"_s, Actor::person(u"mara"_s)).error().code,
                 Error::Code::Usage);
        QCOMPARE(SavedFilters(store.database()).remove(u"flt_none"_s, Actor::person(u"mara"_s)).error().code,
                 Error::Code::NotFound);
    }
};

MEMOIR_STORE_TEST(TestSavedFilters)
#include "tst_savedfilters.moc"
