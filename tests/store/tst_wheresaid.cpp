// SPDX-License-Identifier: MIT
#include "store/layers/wheresaid.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using store::WhereSaid;

class TstWhereSaid : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bothWaysToWriteItAreRead()
    {
        const WhereSaid ofAgent = WhereSaid::of({{u"channel"_s, u"#ops"_s},
                                                 {u"thread"_s, u"t1"_s},
                                                 {u"message"_s, u"m1"_s},
                                                 {u"via"_s, u"mcp"_s}});
        const WhereSaid ofFile =
            WhereSaid::of({{u"channel"_s, u"#ops"_s}, {u"thread_id"_s, u"t1"_s}, {u"message_id"_s, u"m1"_s}});
        QCOMPARE(ofAgent, ofFile);
        QCOMPARE(ofAgent.json(),
                 (QJsonObject{{u"channel"_s, u"#ops"_s}, {u"thread"_s, u"t1"_s}, {u"message"_s, u"m1"_s}}));
    }

    void whatIsNoTextIsNoPlace()
    {
        const WhereSaid odd = WhereSaid::of({{u"channel"_s, 7}, {u"refs"_s, QJsonArray{u"r1"_s, u"r2"_s}}});
        QVERIFY(odd.json().isEmpty());
        QCOMPARE(odd.references, (QStringList{u"r1"_s, u"r2"_s}));
        QCOMPARE(WhereSaid::of({}), WhereSaid());
    }
};

QTEST_GUILESS_MAIN(TstWhereSaid)
#include "tst_wheresaid.moc"
