// SPDX-License-Identifier: MIT
#include "models/fieldmodel.h"
#include "models/proposalwords.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using models::FieldModel;

class tst_fieldmodel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nestedFieldsFollowTheirHead();
    void whatDiffersSaysWhatWas();
    void valuesKeepTheirType_data();
    void valuesKeepTheirType();
    void whatIsNoNumberIsRefused();
    void anEditReachesDeepPlaces();
    void argumentsStandBesideTheirTool();
    void goingBackIsNoChange();
    void onlyLeavesAreEdited();
    void wordsTellTypes_data();
    void wordsTellTypes();
    void titlesEndAtTheSentence_data();
    void titlesEndAtTheSentence();
};

namespace {

QJsonObject object(const char *text)
{
    return QJsonDocument::fromJson(text).object();
}

QStringList column(const FieldModel &model, int column)
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row)
        cells += model.index(row, column).data().toString();
    return cells;
}

QModelIndex cell(const FieldModel &model, const QString &path)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, FieldModel::ValueColumn);
        if (index.data(FieldModel::PathRole).toString() == path)
            return index;
    }
    return {};
}

} // namespace

void tst_fieldmodel::nestedFieldsFollowTheirHead()
{
    FieldModel model;
    const QAbstractItemModelTester tester(&model);
    model.setObject(object(
        R"({"amount":4180.5,"items":[{"sku":"A1"},{"sku":"B2"}],"tags":["a","b"],"terms":{"days":30}})"));
    QCOMPARE(column(model, FieldModel::NameColumn),
             (QStringList{u"Amount"_s, u"Items"_s, u"1"_s, u"Sku"_s, u"2"_s, u"Sku"_s, u"Tags"_s, u"Terms"_s,
                          u"Days"_s}));
    QCOMPARE(column(model, FieldModel::ValueColumn),
             (QStringList{u"4180.5"_s, {}, {}, u"A1"_s, {}, u"B2"_s, u"a, b"_s, {}, u"30"_s}));
    QCOMPARE(model.index(5, 0).data(FieldModel::PathRole).toString(), u"items[1].sku"_s);
    QCOMPARE(model.index(5, 0).data(FieldModel::DepthRole).toInt(), 2);
    QVERIFY(model.index(1, 0).data(FieldModel::HeadRole).toBool());
}

void tst_fieldmodel::whatDiffersSaysWhatWas()
{
    FieldModel model;
    const QAbstractItemModelTester tester(&model);
    model.setObject(object(R"({"a":4810,"b":"x","new":true})"), object(R"({"a":4180,"b":"x","old":"y"})"));
    const auto before = [&](const QString &path) {
        return cell(model, path).data(FieldModel::BeforeRole).value<QJsonValue>();
    };
    QCOMPARE(before(u"a"_s), QJsonValue(4'180));
    QVERIFY(before(u"b"_s).isUndefined());
    QVERIFY(before(u"new"_s).isNull()); // nothing stood there
    QCOMPARE(before(u"old"_s), QJsonValue(u"y"_s));
    QVERIFY(cell(model, u"old"_s).data(FieldModel::JsonRole).value<QJsonValue>().isUndefined());
    QVERIFY(cell(model, u"a"_s).data(Qt::AccessibleTextRole).toString().contains("4180"_L1));
}

void tst_fieldmodel::valuesKeepTheirType_data()
{
    QTest::addColumn<QVariant>("typed");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("whole") << QVariant(u"5000"_s) << u"n"_s << QJsonValue(5'000);
    QTest::newRow("large") << QVariant(u"9007199254740993"_s) << u"n"_s
                           << QJsonValue(qint64(9'007'199'254'740'993));
    QTest::newRow("part") << QVariant(u" 0.25 "_s) << u"n"_s << QJsonValue(0.25);
    QTest::newRow("digits stay text") << QVariant(u"007"_s) << u"t"_s << QJsonValue(u"007"_s);
    QTest::newRow("yes/no") << QVariant(false) << u"b"_s << QJsonValue(false);
    QTest::newRow("list") << QVariant(u"[1, 2, 3]"_s) << u"l"_s << QJsonValue(QJsonArray{1, 2, 3});
    QTest::newRow("nothing becomes text") << QVariant(u"now"_s) << u"z"_s << QJsonValue(u"now"_s);
    QTest::newRow("several lines") << QVariant(u"a\nb"_s) << u"t"_s << QJsonValue(u"a\nb"_s);
}

void tst_fieldmodel::valuesKeepTheirType()
{
    QFETCH(const QVariant, typed);
    QFETCH(const QString, path);
    QFETCH(const QJsonValue, value);
    FieldModel model;
    const QAbstractItemModelTester tester(&model);
    model.setObject(object(R"({"n":1,"t":"x","b":true,"l":[1],"z":null})"));
    QVERIFY(!model.setData(cell(model, path), typed)); // not while it is only shown
    model.setEditable(true);
    QVERIFY(model.setData(cell(model, path), typed));
    QCOMPARE(model.object().value(path), value);
    QVERIFY(model.isChanged());
}

void tst_fieldmodel::whatIsNoNumberIsRefused()
{
    FieldModel model;
    model.setObject(object(R"({"n":1,"l":[1]})"));
    model.setEditable(true);
    for (const QString &typed : {u"4.180,50"_s, u"ten"_s, u""_s, u"1e999"_s}) {
        const QModelIndex number = cell(model, u"n"_s);
        QVERIFY(!model.setData(number, typed));
        QVERIFY(model.problem().contains(u'“' + typed + u'”'));
        QCOMPARE(number.data(Qt::EditRole).toString(), typed); // it stays, to be mended
        QCOMPARE(number.data(FieldModel::ProblemRole).toString(), model.problem());
    }
    QVERIFY(!model.setData(cell(model, u"l"_s), u"1, 2"_s));
    QVERIFY(model.setData(cell(model, u"n"_s), u"1"_s)); // as it was
    QVERIFY(model.problem().contains(u"1, 2"_s));
    QVERIFY(model.setData(cell(model, u"l"_s), u"[1]"_s));
    QVERIFY(model.problem().isEmpty());
    QCOMPARE(model.object(), object(R"({"n":1,"l":[1]})"));
}

void tst_fieldmodel::anEditReachesDeepPlaces()
{
    FieldModel model;
    const QAbstractItemModelTester tester(&model);
    model.setObject(object(R"({"action":"pay","args":{"items":[{"n":1},{"n":2}]}})"));
    model.setEditable(true);
    QSignalSpy changed(&model, &FieldModel::dataChanged);
    QVERIFY(model.setData(cell(model, u"args.items[1].n"_s), u"7"_s));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.object(), object(R"({"action":"pay","args":{"items":[{"n":1},{"n":7}]}})"));
    QCOMPARE(cell(model, u"args.items[1].n"_s).data(FieldModel::BeforeRole).value<QJsonValue>(),
             QJsonValue(2));
}

void tst_fieldmodel::argumentsStandBesideTheirTool()
{
    FieldModel model(FieldModel::Form::Action);
    const QAbstractItemModelTester tester(&model);
    model.setObject(object(R"({"action":"pay","args":{"amount":1,"to":{"name":"ACME"}}})"));
    QCOMPARE(column(model, FieldModel::NameColumn),
             (QStringList{u"Tool"_s, u"Amount"_s, u"To"_s, u"Name"_s}));
    QCOMPARE(model.index(1, 0).data(FieldModel::PathRole).toString(), u"args.amount"_s);
    QCOMPARE(model.index(1, 0).data(FieldModel::DepthRole).toInt(), 0);
    QCOMPARE(model.index(3, 0).data(FieldModel::DepthRole).toInt(), 1);
    model.setEditable(true);
    QVERIFY(model.setData(cell(model, u"args.amount"_s), u"2"_s));
    QCOMPARE(model.object(), object(R"({"action":"pay","args":{"amount":2,"to":{"name":"ACME"}}})"));
}

void tst_fieldmodel::goingBackIsNoChange()
{
    FieldModel model;
    const QAbstractItemModelTester tester(&model);
    model.setObject(object(R"({"n":1})"));
    model.setEditable(true);
    QVERIFY(model.setData(cell(model, u"n"_s), u"2"_s));
    QVERIFY(model.setData(cell(model, u"n"_s), u"1"_s));
    QVERIFY(!model.isChanged());
    QVERIFY(cell(model, u"n"_s).data(FieldModel::BeforeRole).value<QJsonValue>().isUndefined());
    QVERIFY(model.setData(cell(model, u"n"_s), u"3"_s));
    model.revert();
    QCOMPARE(model.object(), object(R"({"n":1})"));
}

void tst_fieldmodel::onlyLeavesAreEdited()
{
    FieldModel model;
    model.setObject(object(R"({"args":{"n":1},"empty":{}})"));
    model.setEditable(true);
    QVERIFY(!(model.flags(cell(model, u"args"_s)) & Qt::ItemIsEditable));
    QVERIFY(model.flags(cell(model, u"args.n"_s)) & Qt::ItemIsEditable);
    QVERIFY(!(model.flags(model.index(1, FieldModel::NameColumn)) & Qt::ItemIsEditable));
}

void tst_fieldmodel::wordsTellTypes_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("words");
    QTest::newRow("number") << QJsonValue(4'180) << u"number"_s << u"4180"_s;
    QTest::newRow("part") << QJsonValue(0.1) << u"number"_s << u"0.1"_s;
    QTest::newRow("text") << QJsonValue(u"net-30"_s) << u"text"_s << u"net-30"_s;
    QTest::newRow("date") << QJsonValue(u"2026-11-22"_s) << u"date"_s << u"2026-11-22"_s;
    QTest::newRow("no date") << QJsonValue(u"2026-13-45"_s) << u"text"_s << u"2026-13-45"_s;
    QTest::newRow("yes") << QJsonValue(true) << u"yes/no"_s << u"Yes"_s;
    QTest::newRow("null") << QJsonValue() << u"nothing"_s << u"–"_s;
    QTest::newRow("list") << QJsonValue(QJsonArray{1, u"a"_s}) << u"list"_s << u"1, a"_s;
    QTest::newRow("empty list") << QJsonValue(QJsonArray()) << u"list"_s << u"none"_s;
}

void tst_fieldmodel::wordsTellTypes()
{
    QFETCH(const QJsonValue, value);
    QFETCH(const QString, type);
    QFETCH(const QString, words);
    QCOMPARE(models::typeWords(value), type);
    QCOMPARE(models::valueWords(value), words);
}

void tst_fieldmodel::titlesEndAtTheSentence_data()
{
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("body");
    QTest::newRow("sentence") << u"Pay it on 22 Nov. The invoice asks for net-45."_s << u"Pay it on 22 Nov"_s
                              << u"The invoice asks for net-45."_s;
    QTest::newRow("line") << u"Release 2.31 to canary\nAll checks are green."_s << u"Release 2.31 to canary"_s
                          << u"All checks are green."_s;
    QTest::newRow("one") << u"Rotate the key"_s << u"Rotate the key"_s << QString();
    QTest::newRow("nothing") << QString() << u"pay"_s << QString();
}

void tst_fieldmodel::titlesEndAtTheSentence()
{
    QFETCH(const QString, description);
    store::Proposal proposal;
    proposal.description = description;
    proposal.action = {{u"action"_s, u"pay"_s}};
    QTEST(models::proposalTitle(proposal), "title");
    QTEST(models::proposalBody(proposal), "body");
}

QTEST_GUILESS_MAIN(tst_fieldmodel)
#include "tst_fieldmodel.moc"
