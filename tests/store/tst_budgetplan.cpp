// SPDX-License-Identifier: MIT
#include "store/curation/budgetplan.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::upkeep;

namespace {

// An item of the recorded cases, "#N" in the order they were made.
BudgetItem itemOf(const QJsonObject &json, int number)
{
    const auto length = [&json](QLatin1StringView key) { return json.value(key).toString().size(); };
    BudgetItem item{.uid = u"#%1"_s.arg(number),
                    .nativeId = u"#%1"_s.arg(number),
                    .createdAt = u"2026-02-19T12:%1:00.000Z"_s.arg(number, 2, 10, QChar(u'0'))};
    const QString kind = json.value("kind"_L1).toString();
    for (const ItemKind one : AllItemKinds) {
        if (name(one) == kind)
            item.kind = one;
    }
    item.sensitivity = int(QStringList{u"public"_s, u"private"_s, u"sensitive"_s}.indexOf(
        json.value("sensitivity"_L1).toString()));
    item.confidence = json.value("confidence"_L1).toDouble();
    item.key = json.value("key"_L1).toString();
    item.summary = json.value("summary_md"_L1).toString();
    item.observedAt =
        json.value(item.kind == ItemKind::Fact ? "observed_at"_L1 : "occurred_at"_L1).toString();
    const QByteArray value = QJsonDocument(QJsonArray{json.value("value"_L1)}).toJson(QJsonDocument::Compact);
    item.chars = item.kind == ItemKind::Fact      ? item.key.size() + QString::fromUtf8(value).size() - 2
                 : item.kind == ItemKind::Episode ? item.summary.size()
                                                  : length("title"_L1) + length("body_md"_L1);
    return item;
}

// The recorded system counts nothing else.
QJsonObject itemsAndChars(QJsonObject usage)
{
    for (const QString &key : usage.keys()) {
        if (usage[key].isObject())
            usage[key] = itemsAndChars(usage[key].toObject());
    }
    usage.remove("tokens"_L1);
    usage.remove("vector_bytes"_L1);
    return usage;
}

MemoryBudget limitOf(qint64 items, qint64 chars = MemoryBudget::NoLimit)
{
    MemoryBudget budget;
    budget.limit.total.items = items;
    budget.limit.total.chars = chars;
    return budget;
}

} // namespace

class tst_budgetplan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plansAsRecorded_data();
    void plansAsRecorded();
    void budgetsAreReadAndWritten();
    void whatIsNoBudgetIsRefused_data();
    void whatIsNoBudgetIsRefused();
    void theOrderOfItemsDoesNotMatter();
    void aThousandItemsComeUnderTheirBudget();
    void noCharacterOfTheNoteIsCutInHalves();
};

void tst_budgetplan::plansAsRecorded_data()
{
    QTest::addColumn<QJsonObject>("recorded");
    QFile file(QStringLiteral(MEMOIR_SHARED_DIR "/vectors/tyrum/consolidation.json"));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    for (const QJsonValue &one : all.value("cases"_L1).toArray())
        QTest::newRow(qPrintable(one["name"_L1].toString())) << one.toObject();
}

void tst_budgetplan::plansAsRecorded()
{
    if (!QTest::currentDataTag())
        QSKIP("the recorded cases are not here");
    QFETCH(QJsonObject, recorded);
    std::vector<BudgetItem> items;
    for (const QJsonValue &json : recorded.value("items_in_creation_order"_L1).toArray())
        items.push_back(itemOf(json.toObject(), int(items.size())));
    const auto budget = MemoryBudget::of(recorded.value("budgets"_L1).toObject());
    QVERIFY(budget);

    const BudgetPlan plan = budgetPlan(items, *budget);

    const QJsonObject result = recorded.value("result"_L1).toObject();
    QCOMPARE(itemsAndChars(plan.before.json()), result.value("before"_L1).toObject());
    QCOMPARE(plan.after.json()["total"_L1]["items"_L1], result["after"_L1]["total"_L1]["items"_L1]);
    QStringList expected;
    for (const QJsonValue &gone : result.value("deleted_in_order"_L1).toArray()) {
        const QString reason = gone["reason"_L1].toString();
        expected.append((reason.startsWith("dedupe"_L1)   ? u"merge "_s
                         : reason.startsWith("memory"_L1) ? u"rest "_s
                                                          : u"summarise "_s)
                        + gone["item"_L1].toString());
    }
    QStringList actual;
    for (const BudgetStep &step : plan.steps)
        actual.append(name(step.act) + u' ' + step.uid);
    QCOMPARE(actual, expected);
    QCOMPARE(!plan.note.isEmpty(), !result.value("created"_L1).toArray().isEmpty());
    QVERIFY(plan.fits);
}

void tst_budgetplan::budgetsAreReadAndWritten()
{
    const QJsonObject json{{u"max_total_items"_s, 12},
                           {u"per_kind"_s, QJsonObject{{u"note"_s, QJsonObject{{u"max_chars"_s, 1200}}}}}};
    const auto budget = MemoryBudget::of(json);
    QVERIFY(budget);
    QCOMPARE(budget->json(), json);
    QCOMPARE(budget->limit.total.chars, MemoryBudget::NoLimit);
    QVERIFY(MemoryBudget::of({})->isUnlimited());
}

void tst_budgetplan::whatIsNoBudgetIsRefused_data()
{
    QTest::addColumn<QJsonObject>("json");
    QTest::newRow("another key") << QJsonObject{{u"items"_s, 7}};
    QTest::newRow("another kind") << QJsonObject{{u"per_kind"_s, QJsonObject{{u"dream"_s, QJsonObject()}}}};
    QTest::newRow("words") << QJsonObject{{u"max_total_items"_s, u"many"_s}};
    QTest::newRow("a key of a kind") << QJsonObject{
        {u"per_kind"_s, QJsonObject{{u"fact"_s, QJsonObject{{u"max"_s, 1}}}}}};
}

void tst_budgetplan::whatIsNoBudgetIsRefused()
{
    QFETCH(QJsonObject, json);
    const auto budget = MemoryBudget::of(json);
    QVERIFY(!budget);
    QCOMPARE(budget.error().code, store::Error::Code::Usage);
}

void tst_budgetplan::theOrderOfItemsDoesNotMatter()
{
    std::vector<BudgetItem> items;
    for (int i = 0; i < 20; ++i)
        items.push_back({.uid = u"u%1"_s.arg(i, 2, 10, QChar(u'0')), .chars = 10, .createdAt = u"2026"_s});
    const BudgetPlan plan = budgetPlan(items, limitOf(7));
    std::ranges::reverse(items);
    const BudgetPlan other = budgetPlan(items, limitOf(7));
    QCOMPARE(plan.steps, other.steps);
    QCOMPARE(plan.steps.size(), size_t(13));
    QCOMPARE(plan.steps.front().uid, u"u00"_s);
}

void tst_budgetplan::aThousandItemsComeUnderTheirBudget()
{
    std::vector<BudgetItem> items;
    for (int i = 0; i < 1'000; ++i)
        items.push_back({.uid = u"u%1"_s.arg(i),
                         .kind = AllItemKinds[size_t(i) % AllItemKinds.size()],
                         .chars = 10 + i % 97,
                         .key = u"k%1"_s.arg(i % 50),
                         .observedAt = u"2026-01-%1"_s.arg(1 + i % 28, 2, 10, QChar(u'0')),
                         .createdAt = u"2026-02"_s,
                         .summary = u"x"_s.repeated(10 + i % 97)});
    for (const qint64 most : {900, 500, 100, 1, 0}) {
        const BudgetPlan plan = budgetPlan(items, limitOf(most, most * 50));
        QVERIFY(plan.fits);
        QVERIFY(plan.after.total.items <= most);
        QVERIFY(plan.after.total.chars <= most * 50);
        QSet<QString> once;
        for (const BudgetStep &step : plan.steps) {
            QVERIFY(!once.contains(step.uid));
            once.insert(step.uid);
        }
    }
}

// Lines and the note itself are cut at every place in a row of characters of two units.
void tst_budgetplan::noCharacterOfTheNoteIsCutInHalves()
{
    for (int length = 200; length < 240; ++length) {
        std::vector<BudgetItem> episodes;
        for (int i = 0; i < 4; ++i) {
            BudgetItem item{.uid = u"#%1"_s.arg(i), .kind = ItemKind::Episode};
            item.summary = QString(length % 2 + i % 2, u'x') + u"\U0001F600"_s.repeated(length);
            item.chars = item.summary.size();
            item.observedAt = item.createdAt = u"2026-02-19T12:0%1:00.000Z"_s.arg(i);
            episodes.push_back(item);
        }
        MemoryBudget budget = limitOf(2);
        budget.limit.of(ItemKind::Note).chars = length;
        const BudgetPlan plan = budgetPlan(episodes, budget, 0, true);
        QVERIFY(!plan.note.isEmpty());
        QVERIFY(plan.note.isValidUtf16());
    }
}

QTEST_GUILESS_MAIN(tst_budgetplan)
#include "tst_budgetplan.moc"
