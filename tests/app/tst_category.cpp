// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/vectors.h"

#include "store/layers/category.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

// "memoirctl category" on the real program, and what it says of the recorded cases.
class tst_Category : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextHasItsKey()
    {
        const CtlProcess ctl(u"/nowhere/at/all"_s);
        QCOMPARE(ctl.run({u"category"_s, u"Block weapons discussions"_s}).out, "block-discussions-weapons\n");
        const QJsonObject answer = ctl.run({u"category"_s, u"Block weapons discussions"_s, u"--reaches"_s,
                                            u"Block violence and weapons"_s, u"--json"_s})
                                       .json();
        QCOMPARE(answer["words"_L1].toArray().size(), 3);
        QCOMPARE(answer["shared"_L1].toInt(), 2);
        QCOMPARE(answer["smaller"_L1].toInt(), 3);
        QVERIFY(answer["transfers"_L1].toBool());
    }

    void aLineThatCannotBeReadIsAnsweredToo()
    {
        const QByteArray tooLong = "{\"text\":\"" + QByteArray(1024 * 1024, 'x') + "\"}\n";
        const auto answer = CtlProcess(u"/nowhere"_s)
                                .run({u"category"_s}, "{\"text\":\"\"}\nnot json\n{\"text\":7}\n" + tooLong
                                                          + "{\"text\":\"\"}");
        QCOMPARE(answer.exitCode, 2);
        const QList<QJsonObject> lines = answer.lines();
        QCOMPARE(lines.size(), 5);
        for (const qsizetype read : {0, 4})
            QCOMPARE(lines.at(read)["category"_L1].toString(), u"uncategorized"_s);
        QCOMPARE(lines.at(1)["error"_L1].toString(), u"Line 2 is no JSON object."_s);
        QCOMPARE(lines.at(2)["error"_L1].toString(), u"Line 3 has no \"text\"."_s);
        QCOMPARE(lines.at(3)["error"_L1].toString(), u"Line 4 is too long."_s);
    }

    void aKeyStaysAKey()
    {
        QCOMPARE(store::categoryKey(u"block-discussions-weapons"_s), u"block-discussions-weapons"_s);
        QCOMPARE(store::categoryKey(u"Block-weapons"_s), u"blockweapons"_s);
        QCOMPARE(store::categoryKey(u"weapons-block"_s), u"weaponsblock"_s);
    }

    void recordedKeys()
    {
        VECTORS_OR_SKIP(file, "daystrom/category_keys.json");
        const QJsonArray cases = file["cases"_L1].toArray();
        QByteArray input;
        for (const QJsonValue one : cases)
            input += line({{u"text"_s, one["input"_L1]}});
        const auto answers = CtlProcess(u"/nowhere"_s).run({u"category"_s, u"--json"_s}, input).lines();
        QCOMPARE(answers.size(), cases.size());
        for (qsizetype i = 0; i < cases.size(); ++i)
            QCOMPARE(answers.at(i)["category"_L1], cases.at(i)["category"_L1]);
    }

    void recordedTransfers()
    {
        VECTORS_OR_SKIP(file, "daystrom/transfer_pairs.json");
        const QJsonArray cases = file["cases"_L1].toArray();
        QByteArray input;
        for (const QJsonValue one : cases)
            input += line(
                {{u"text"_s, one["stored_description"_L1]}, {u"reaches"_s, one["query_description"_L1]}});
        const auto answers = CtlProcess(u"/nowhere"_s).run({u"category"_s, u"--json"_s}, input).lines();
        QCOMPARE(answers.size(), cases.size());
        for (qsizetype i = 0; i < cases.size(); ++i) {
            QCOMPARE(answers.at(i)["category"_L1], cases.at(i)["stored_category"_L1]);
            QCOMPARE(answers.at(i)["reaches"_L1], cases.at(i)["query_category"_L1]);
            QCOMPARE(answers.at(i)["shared"_L1], cases.at(i)["shared"_L1]);
            QCOMPARE(answers.at(i)["smaller"_L1], cases.at(i)["smaller_set"_L1]);
            QCOMPARE(answers.at(i)["transfers"_L1], cases.at(i)["transfers"_L1]);
        }
    }
};

QTEST_GUILESS_MAIN(tst_Category)

#include "tst_category.moc"
