// SPDX-License-Identifier: MIT
#include "store/json.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;

// JSON of any value is written without white space and read back as it was.
class TestJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadBack_data();
    void whatIsWrittenIsReadBack();
    void whatIsNoJsonIsNothing();
};

void TestJson::whatIsWrittenIsReadBack_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("object") << QJsonValue(QJsonObject{{u"a"_s, QJsonArray{1, u"x"_s}}})
                            << QByteArray("{\"a\":[1,\"x\"]}");
    QTest::newRow("empty object") << QJsonValue(QJsonObject()) << QByteArray("{}");
    QTest::newRow("list") << QJsonValue(QJsonArray{u"a"_s, QJsonArray()}) << QByteArray("[\"a\",[]]");
    QTest::newRow("text") << QJsonValue(u"]\"ü"_s) << QByteArray("\"]\\\"ü\"");
    QTest::newRow("number") << QJsonValue(0.5) << QByteArray("0.5");
    QTest::newRow("truth") << QJsonValue(true) << QByteArray("true");
    QTest::newRow("null") << QJsonValue(QJsonValue::Null) << QByteArray("null");
}

void TestJson::whatIsWrittenIsReadBack()
{
    QFETCH(const QJsonValue, value);
    QFETCH(const QByteArray, json);
    QCOMPARE(jsonBytes(value), json);
    QCOMPARE(jsonText(value), QString::fromUtf8(json));
    QCOMPARE(jsonValue(json), value);
    QCOMPARE(jsonObject(json), value.toObject());
}

void TestJson::whatIsNoJsonIsNothing()
{
    for (const QByteArray json : {"", "{", "1,2", "]["})
        QVERIFY2(jsonValue(json).isUndefined(), json.constData());
    QVERIFY(jsonObject("[1]").isEmpty());
    const QStringList texts{u"a"_s, u"b \"c\""_s};
    QCOMPARE(jsonTexts(jsonBytes(texts)), texts);
    QCOMPARE(jsonText(QStringList()), u"[]"_s);
    QVERIFY(jsonTexts("[]").isEmpty() && jsonTexts("{}").isEmpty());
}

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
