// SPDX-License-Identifier: MIT
#include "tests/store/stackstore.h"
#include "tests/vectors.h"

#include "store/retrieval/recipes/recipes.h"
#include "store/retrieval/stackjson.h"
#include "store/schema/layer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

// The heading and the body of a topic's file as that system takes it apart; no heading where it cannot.
std::pair<QString, QString> takenApart(const QString &file)
{
    const qsizetype end = file.indexOf(u"\n---"_s, 4);
    const qsizetype heading = file.indexOf(u"\nheading: "_s);
    if (!file.startsWith("---\n"_L1) || end < 0 || heading < 0)
        return {};
    return {file.mid(heading + 10).section(u'\n', 0, 0), file.mid(end + 5)};
}

StackQuestion asked()
{
    StackQuestion question;
    question.question = u"What is known?"_s;
    question.recipe = beliefsRecipe();
    return question;
}

QStringList fates(const Stack &stack)
{
    QStringList all;
    for (const StackEntry &entry : stack.layers.at(0).entries)
        all += name(entry.fate);
    return all;
}

// A store without a section of its own.
class BeliefStore : public tests::StackStore
{
public:
    BeliefStore()
    {
        const auto gone = act("forget", [](LayerWriter &writer) {
            return writer.remove(wikiLayer(), u"wik_1"_s, 1, u"not of this test"_s);
        });
        if (!gone)
            qFatal("%s", qPrintable(gone.error().message));
    }
};

} // namespace

// The recipe "beliefs": every topic whole, or the headings of all.
class TestBeliefs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeOrByHeadingsAsRecorded()
    {
        VECTORS_OR_SKIP(file, "typeclaw/injection.json");
        int compared = 0;
        for (const QJsonValue one : file["cases"_L1].toArray()) {
            if (!one["mode"_L1].isString())
                continue; // a file of the time before topics: an import makes topics of it
            BeliefStore store;
            const QJsonObject files = one["files"_L1].toObject();
            for (auto each = files.begin(); each != files.end(); ++each) {
                const auto [heading, body] = takenApart(each.value().toString());
                if (!heading.isEmpty())
                    store.section(each.key().section(u'/', -1).remove(u".md"_s), heading, body);
            }
            const QString name = one["name"_L1].toString();
            const Stack stack = store.stack(asked());
            const QJsonObject json = toJson(stack);
            QVERIFY2(json["mode"_L1] == one["mode"_L1], qPrintable(name));
            QStringList slugs;
            for (const QJsonValue entry : json["entries"_L1].toArray())
                slugs += entry["native_id"_L1].toString();
            QCOMPARE(slugs, one["slugs"_L1].toVariant().toStringList());
            const bool isIndex = one["mode"_L1] == "index"_L1;
            for (const QString &fate : fates(stack))
                QVERIFY2(isIndex ? fate == "heading"_L1 : fate == "full"_L1 || name == "huge_body"_L1,
                         qPrintable(name + u' ' + fate));
            StackQuestion channel = asked();
            channel.isFromChannel = true;
            for (const QString &fate : fates(store.stack(channel)))
                QCOMPARE(fate, u"heading"_s);
            ++compared;
        }
        QCOMPARE(compared, 8);
    }

    void headingsSayNothingMore()
    {
        BeliefStore store;
        store.section(u"a"_s, u"The user uses pnpm"_s, u"\nThe whole story of it. "_s.repeated(20));
        StackQuestion question = asked();
        QVERIFY(store.text(question).contains("The whole story"_L1));
        question.recipe.layers[0].budget = 200;
        const QString text = store.text(question);
        QVERIFY(text.contains("heading] The user uses pnpm\n"_L1));
        QVERIFY(!text.contains("The whole story"_L1));
        QVERIFY(text.contains("[headings alone"_L1));
    }

    // More topics than have room even by their headings: the weakest are cut, and that is said.
    void headingsKeepToTheBudget()
    {
        constexpr int Budget = 4'096;
        BeliefStore store;
        for (int i = 0; i < 201; ++i) {
            const QString uid = u"wik_%1"_s.arg(i, 3, 10, QLatin1Char('0'));
            store.section(uid, u"What is known of topic %1"_s.arg(i), u"Its whole story. "_s.repeated(10));
            store.write(u"UPDATE wiki_section SET cite_days = ? WHERE uid = ?"_s, {i, uid});
        }
        StackQuestion question = asked();
        question.recipe.layers[0].budget = Budget;
        const Stack stack = store.stack(question);
        const StackLayer &layer = stack.layers.at(0);
        QVERIFY(layer.used <= Budget && layer.used > Budget - 200);
        const QString fence = fence::opening(1, layer.title, layer.shownEntries());
        const qsizetype start = stack.text.indexOf(fence) + fence.size() + 1;
        QVERIFY(start > fence.size());
        const QString inside = stack.text.mid(start, stack.text.lastIndexOf(fence::closing()) - start);
        QCOMPARE(inside.toUtf8().size(), qsizetype(layer.used));
        QVERIFY(stack.text.contains("topic 200\n"_L1));
        QVERIFY(!stack.text.contains("topic 0\n"_L1));
        QCOMPARE(layer.shownEntries() + layer.cutEntries, 201);
        QVERIFY2(inside.contains(u"[cut: %1 entries, "_s.arg(layer.cutEntries)), qPrintable(inside));
        // In their order, whatever was cut.
        QVERIFY(inside.indexOf("wik_199"_L1) < inside.indexOf("wik_200"_L1));
    }

    // What was told before is named by its uid and revision; a memory has no heading to repeat.
    void aMemoryToldBeforeIsOnlyNamed()
    {
        tests::StackStore store;
        store.approved(u"The invoice of the vendor is due on day 30"_s);
        StackQuestion question = tests::StackStore::asked();
        StackQuestion::ToldBefore told{u"ctx_1"_s, {}};
        QStringList words;
        const Stack first = store.stack(question);
        for (const StackEntry &entry : first.layers.at(0).entries) {
            if (!entry.isTold())
                continue;
            told.revisions.insert(entry.row.uid, entry.row.revision);
            words += entry.told.text;
        }
        QVERIFY(!words.isEmpty());
        question.before = told;
        const QString again = store.text(question);
        QCOMPARE(again.count("unchanged since ctx_1]\n"_L1), words.size());
        for (const QString &text : words)
            QVERIFY2(!again.contains(text), qPrintable(again));
    }

    // In the second turn only the item that changed is told again.
    void whatIsUnchangedIsNamedAsRecorded()
    {
        VECTORS_OR_SKIP(file, "typeclaw/retrieved_render.json");
        const QJsonArray items = file["items"_L1].toArray();
        BeliefStore store;
        StackQuestion::ToldBefore told{u"ctx_1"_s, {}};
        for (int i = 0; i < int(items.size()); ++i) {
            const QString uid = u"wik_t%1"_s.arg(i);
            store.section(uid, items.at(i)["heading"_L1].toString(), items.at(i)["excerpt"_L1].toString());
            told.revisions.insert(uid, i == 0 ? 0 : 1); // the first was told in another revision
        }
        StackQuestion again = asked();
        again.before = told;
        const Stack stack = store.stack(again);
        QCOMPARE(fates(stack), (QStringList{u"full"_s, u"same"_s, u"same"_s, u"same"_s, u"same"_s}));
        const QString second = file["dedup_turn2_first_item_changed"_L1].toString();
        QCOMPARE(second.count(u"unchanged since"_s), stack.text.count(u"unchanged since ctx_1"_s));
        QVERIFY(!stack.text.contains(items.at(1)["excerpt"_L1].toString().trimmed()));
    }
};

MEMOIR_STORE_TEST(TestBeliefs)

#include "tst_beliefs.moc"
