// SPDX-License-Identifier: MIT
#include "store/retrieval/assembly.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/retrieval/sentences.h"
#include "store/retrieval/stackdiff.h"
#include "store/retrieval/stackjson.h"

#include <QRandomGenerator>
#include <QTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

// A token for every four characters, rounded up: easy to reckon with.
int quarter(QStringView text)
{
    return int((text.size() + 3) / 4);
}

Candidate row(const QString &uid, const QString &text)
{
    Candidate one;
    one.uid = uid;
    one.text = text;
    one.label = text;
    one.why = u"because"_s;
    return one;
}

LayerRead read(const QString &layer, std::vector<Candidate> rows)
{
    return {layer, std::move(rows)};
}

StackQuestion asked()
{
    StackQuestion question;
    question.question = u"When is it due?"_s;
    question.recipe = platformRecipe();
    return question;
}

StackQuestion asked(int budget, StackQuestion::Cut cut = StackQuestion::Cut::ByEntry)
{
    StackQuestion question = asked();
    for (LayerPlan &plan : question.recipe.layers)
        plan.budget = budget;
    question.cut = cut;
    return question;
}

QString sentences(QRandomGenerator &random)
{
    QString text;
    for (int i = random.bounded(8); i >= 0; --i)
        text += u"Sentence %1 says %2. "_s.arg(random.bounded(50)).arg(QString(random.bounded(60), u'x'));
    return text.trimmed();
}

} // namespace

class TestAssembly : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theRecipeIsThePlatforms()
    {
        const Recipe recipe = platformRecipe();
        QStringList names;
        for (const LayerPlan &plan : recipe.layers) {
            names += plan.layer;
            QCOMPARE(plan.budget, 2000);
        }
        QCOMPARE(names,
                 (QStringList{u"reflexion"_s, u"decision"_s, u"wiki"_s, u"training"_s, u"knowledge"_s}));
        QCOMPARE(recipe.reserved(), 12'000);
        QCOMPARE(recipe.layers[1].topK, 5);
        QCOMPARE(recipe.layers[4].topK, 8);
    }

    void allFiveLayersStandInOrderAlsoWhereEmpty()
    {
        const Stack stack = assembled(asked(), {}, quarter);
        const auto layers = fence::parsed(stack.text);
        QCOMPARE(int(layers.size()), 5);
        for (int i = 0; i < 5; ++i)
            QCOMPARE(layers[size_t(i)].number, i + 1);
        QCOMPARE(stack.entryTokens, 0);
        QVERIFY(stack.fenceTokens > 0);
    }

    void entriesAreCutFromTheTailAndTheCutIsSaid()
    {
        std::vector<Candidate> rows;
        for (int i = 0; i < 6; ++i)
            rows.push_back(row(u"rfx_%1"_s.arg(i), QString(40, QChar(u'a' + i))));
        // "- [rfx_0 r1] " + 40 + "\n" = 54 characters, 14 tokens each.
        const Stack stack = assembled(asked(30), {read(u"reflexion"_s, rows)}, quarter);
        const StackLayer &layer = stack.layers.front();
        QCOMPARE(layer.tokens, 28);
        QCOMPARE(layer.toldEntries(), 2);
        QCOMPARE(layer.cutEntries, 4);
        QCOMPARE(layer.overTokens, 6 * 14 - 30);
        QCOMPARE(layer.entries[2].returnsWith, 3 * 14 - 30);
        QCOMPARE(layer.entries[5].returnsWith, 6 * 14 - 30);
        QVERIFY(stack.text.contains(u"\n[cut: 4 entries, 54 tokens over the budget of 30]\n"_s));
        QVERIFY(stack.text.contains(u"entries=\"2\""_s));
        QVERIFY(!stack.text.contains(u"cccc"_s));
    }

    void nothingBehindTheFirstThatDoesNotFitIsTold()
    {
        const Stack stack =
            assembled(asked(30),
                      {read(u"reflexion"_s, {row(u"rfx_1"_s, QString(40, u'a')),
                                             row(u"rfx_2"_s, QString(400, u'b')), row(u"rfx_3"_s, u"c"_s)})},
                      quarter);
        QCOMPARE(stack.layers[0].entries[2].fate, StackEntry::Fate::Cut);
    }

    // Where limits of entries or kinds cut, no number says how much more room they would need.
    void aCutIsSaidWhateverTheUnit()
    {
        StackQuestion question = asked();
        question.recipe = digestRecipe();
        LayerPlan &plan = question.recipe.layers[0];
        plan.kinds = {{u"fact"_s, 2, -1}};
        std::vector<Candidate> rows;
        for (int i = 0; i < 5; ++i) {
            rows.push_back(row(u"rfx_%1"_s.arg(i), u"Fact %1"_s.arg(i)));
            rows.back().kind = u"fact"_s;
            rows.back().shortText = u"Short %1"_s.arg(i);
        }
        LayerRead found = read(plan.layer, rows);
        found.key = plan.key;
        const auto notices = [&] {
            return fence::parsed(assembled(question, {found}, quarter).text)[0].notices;
        };

        QCOMPARE(notices(), QStringList{u"[cut: 3 entries]"_s}); // of one kind two
        plan.kinds = {};
        plan.topK = 4;
        QCOMPARE(notices(), QStringList{u"[cut: 1 entry]"_s});
        plan.topK = 9;
        plan.trims = false;
        plan.budget = 22; // characters
        QCOMPARE(notices(), QStringList{u"[cut: 3 entries]"_s});
        plan.overflow = LayerPlan::Overflow::Tiered;
        QCOMPARE(notices(), QStringList{u"[cut: 3 entries]"_s}); // its own sentence needs more room
        plan.unit = LayerPlan::Unit::Items;
        plan.budget = 2;
        QCOMPARE(notices(), QStringList{u"[cut: 3 entries]"_s});
        plan.budget = 0; // none told, and the model still hears of them
        QCOMPARE(notices(), QStringList{u"[cut: 5 entries]"_s});
        plan.budget = 5;
        QCOMPARE(notices(), QStringList());
    }

    void theLastEntryEndsAtASentenceWhereAsked()
    {
        const QString text = u"First sentence stands here. Second one is longer by far than that. Third."_s;
        const auto reads =
            std::vector{read(u"reflexion"_s, {row(u"rfx_1"_s, text), row(u"rfx_2"_s, u"x"_s)})};
        const Stack whole = assembled(asked(15), reads, quarter);
        QCOMPARE(whole.layers[0].entries[0].fate, StackEntry::Fate::Cut);
        const Stack shortened = assembled(asked(15, StackQuestion::Cut::AtSentence), reads, quarter);
        const StackEntry &entry = shortened.layers[0].entries[0];
        QCOMPARE(entry.fate, StackEntry::Fate::Compact);
        QCOMPARE(entry.told.text, u"First sentence stands here."_s);
        QVERIFY(shortened.text.contains(
            u"- [rfx_1 r1, shortened] First sentence stands here.\n[cut: 1 entry and the end of 1, "_s));
        QCOMPARE(shortened.layers[0].entries[1].fate, StackEntry::Fate::Cut);
    }

    void sentencesEndWhereTheyEnd()
    {
        const QString text = u"Pay 3.5 % at net-30. Dr. Who waits!  Last\nline"_s;
        QStringList parts;
        qsizetype from = 0;
        for (const qsizetype end : sentenceEnds(text)) {
            parts += text.mid(from, end - from).trimmed();
            from = end;
        }
        QVERIFY(parts.contains(u"Pay 3.5 % at net-30."_s));
        QVERIFY(sentenceEnds(u"one"_s).empty());
        QVERIFY(sentenceEnds({}).empty());
    }

    void aTextInTwoLayersIsToldOnceAndTheOtherPlaceSaysSo()
    {
        const QString text = u"ACME payment terms are net-30 from receipt of goods."_s;
        Candidate chunk = row(u"chk_1"_s, u"Vendors > ACME\n"_s + text);
        chunk.hasHeading = true;
        const Stack stack =
            assembled(asked(),
                      {read(u"reflexion"_s, {row(u"rfx_1"_s, text)}),
                       read(u"wiki"_s, {row(u"wik_1"_s, u"Paying.\n- "_s + text.toUpper()
                                                            + u" [rfx_1A r2]\nAnd more of it here."_s)}),
                       read(u"knowledge"_s, {chunk})},
                      quarter);
        QCOMPARE(stack.text.count(text, Qt::CaseInsensitive), 1);
        QVERIFY(stack.text.contains(u"Paying.\n  [same text as rfx_1, told above]\n  And more"_s));
        QVERIFY(stack.text.contains(u"\n- [chk_1 r1, same text as rfx_1]\n"_s));
        const StackEntry &omitted = stack.layers[4].entries[0];
        QCOMPARE(omitted.fate, StackEntry::Fate::Omitted);
        QCOMPARE(omitted.toldBy, u"rfx_1"_s);
        QCOMPARE(stack.layers[2].entries[0].fate, StackEntry::Fate::Full);
    }

    void aTextThatWasCutIsToldWhereItComesNext()
    {
        const QString text = u"ACME payment terms are net-30 from receipt of goods."_s;
        const Stack stack =
            assembled(asked(20),
                      {read(u"reflexion"_s, {row(u"rfx_0"_s, QString(60, u'a')), row(u"rfx_1"_s, text)}),
                       read(u"knowledge"_s, {row(u"chk_1"_s, text)})},
                      quarter);
        QCOMPARE(stack.layers[0].entries[1].fate, StackEntry::Fate::Cut);
        QCOMPARE(stack.layers[4].entries[0].fate, StackEntry::Fate::Full);
    }

    void whatIsClosedIsListedAndNotTold()
    {
        Candidate closed = row(u"rfx_1"_s, u"secret words"_s);
        closed.isOpen = false;
        closed.closed = u"Held back."_s;
        const Stack stack =
            assembled(asked(), {read(u"reflexion"_s, {closed, row(u"rfx_2"_s, u"open words"_s)})}, quarter);
        QVERIFY(!stack.text.contains(u"secret"_s));
        QVERIFY(!stack.text.contains(u"rfx_1"_s));
        QCOMPARE(stack.layers[0].entries[0].fate, StackEntry::Fate::Omitted);
        QCOMPARE(stack.layers[0].entries[0].reason, u"Held back."_s);
        QCOMPARE(stack.layers[0].toldEntries(), 1);
    }

    void notMoreThanTopKAreConsideredAndClosedOnesMakeRoom()
    {
        std::vector<Candidate> rows;
        for (int i = 0; i < 9; ++i) {
            rows.push_back(row(u"dec_%1"_s.arg(i), u"decision %1"_s.arg(i)));
            rows.back().isOpen = i != 1;
        }
        const Stack stack = assembled(asked(), {read(u"decision"_s, rows)}, quarter);
        QCOMPARE(stack.layers[1].toldEntries(), 5);
        QCOMPARE(int(stack.layers[1].entries.size()), 6);
        QVERIFY(stack.text.contains(u"dec_5"_s) && !stack.text.contains(u"dec_6"_s));
    }

    // P7 over random reads: within the budgets, honest about the cut, and what is listed is what is written.
    void aStackIsBoundedHonestAndItsListIsItsText()
    {
        QRandomGenerator random(11);
        for (int round = 0; round < 300; ++round) {
            StackQuestion question = asked(0, random.bounded(2) == 0 ? StackQuestion::Cut::ByEntry
                                                                     : StackQuestion::Cut::AtSentence);
            std::vector<LayerRead> reads;
            for (LayerPlan &plan : question.recipe.layers) {
                plan.budget = random.bounded(400);
                LayerRead one = read(plan.layer, {});
                for (int i = random.bounded(14); i > 0; --i) {
                    one.candidates.push_back(
                        row(u"%1_%2"_s.arg(plan.layer.left(3)).arg(i), sentences(random)));
                    one.candidates.back().isOpen = random.bounded(6) != 0;
                }
                reads.push_back(std::move(one));
            }
            const Stack stack = assembled(question, reads, quarter);
            QVERIFY(stack.entryTokens <= stack.reserved() - question.recipe.between);
            QVERIFY(stack.fenceTokens < question.recipe.between);
            QVERIFY(quarter(stack.text) <= stack.tokens());
            const auto layers = fence::parsed(stack.text);
            QCOMPARE(int(layers.size()), 5);
            for (size_t i = 0; i < layers.size(); ++i) {
                const StackLayer &layer = stack.layers[i];
                QVERIFY(layer.tokens <= layer.plan.budget);
                std::vector<fence::Entry> shown;
                for (const StackEntry &entry : layer.entries) {
                    if (entry.isShown())
                        shown.push_back(entry.told);
                }
                QVERIFY(layers[i].entries == shown);
                QCOMPARE(layers[i].notices.isEmpty(), layer.overTokens == 0);
            }
            QStringList joined;
            for (const StackLine &line : stack.lines)
                joined += line.text;
            QCOMPARE(joined.join(u'\n') + u'\n', stack.text);
            QCOMPARE(assembled(question, reads, quarter).text, stack.text);
        }
    }

    void whatReturnsReallyReturns()
    {
        QRandomGenerator random(5);
        for (int round = 0; round < 60; ++round) {
            LayerRead one = read(u"reflexion"_s, {});
            for (int i = 0; i < 8; ++i)
                one.candidates.push_back(row(u"rfx_%1"_s.arg(i), sentences(random)));
            const Stack stack = assembled(asked(100), {one}, quarter);
            for (size_t i = 0; i < stack.layers[0].entries.size(); ++i) {
                const StackEntry &entry = stack.layers[0].entries[i];
                if (entry.fate != StackEntry::Fate::Cut)
                    continue;
                const Stack enough = assembled(asked(100 + entry.returnsWith), {one}, quarter);
                QVERIFY(enough.layers[0].entries[i].isShown());
                const Stack tooLittle = assembled(asked(100 + entry.returnsWith - 1), {one}, quarter);
                QVERIFY(!tooLittle.layers[0].entries[i].isShown());
            }
        }
    }

    void theJsonFormHasEveryCandidate()
    {
        Candidate first = row(u"rfx_1"_s, u"words"_s);
        first.parts = {{u"recency"_s, 0.5}, {u"similarity"_s, 0.25}};
        Candidate closed = row(u"rfx_2"_s, u"hidden words"_s);
        closed.isOpen = false;
        closed.closed = u"why not"_s;
        const Stack stack = assembled(asked(), {read(u"reflexion"_s, {first, closed})}, quarter);
        const QJsonObject json = toJson(stack);
        const QJsonArray entries = json["layers"_L1][0]["entries"_L1].toArray();
        QCOMPARE(entries.size(), 2);
        QCOMPARE(entries[0]["parts"_L1]["similarity"_L1].toDouble(), 0.25);
        QCOMPARE(entries[0]["fate"_L1].toString(), u"full"_s);
        QCOMPARE(entries[1]["fate"_L1].toString(), u"omitted"_s);
        QCOMPARE(entries[1]["reason"_L1].toString(), u"why not"_s);
        QVERIFY(!entries[1].toObject().contains("text"_L1));
        QCOMPARE(json["text"_L1].toString(), stack.text);
        QCOMPARE(messages(stack)[0]["content"_L1].toString(), stack.text);
        QCOMPARE(messages(stack)[1]["content"_L1].toString(), stack.question.question);
    }

    void whatDiffersIsSaidOnce()
    {
        const auto told = [](const QString &uid, int revision = 1, const QString &fate = u"full"_s) {
            return ToldRow{u"reflexion"_s, uid, revision, fate, 10, uid};
        };
        const auto all = changes({told(u"a"_s), told(u"b"_s), told(u"c"_s), told(u"d"_s), told(u"e"_s)},
                                 {told(u"n"_s), told(u"a"_s), told(u"b"_s, 2), told(u"c"_s, 1, u"compact"_s),
                                  told(u"d"_s, 1, u"cut"_s), told(u"e"_s)});
        QStringList said;
        for (const StackChange &change : all)
            said += name(change.kind) + u' '
                    + (change.after.uid.isEmpty() ? change.before.uid : change.after.uid);
        QCOMPARE(said, (QStringList{u"enters n"_s, u"reworded b"_s, u"resized c"_s, u"leaves d"_s}));
        QVERIFY(changes({told(u"a"_s)}, {told(u"a"_s)}).empty());
    }

    void linesAreMatchedInOrder()
    {
        const auto lines = lineDiff({u"a"_s, u"b"_s, u"c"_s}, {u"a"_s, u"x"_s, u"c"_s});
        QCOMPARE(int(lines.size()), 4);
        QCOMPARE(lines[1].before, 1);
        QCOMPARE(lines[1].after, -1);
        QCOMPARE(lines[2].after, 1);
        QCOMPARE(lines[3].before, 2);
        QCOMPARE(lines[3].after, 2);
    }
};

QTEST_GUILESS_MAIN(TestAssembly)
#include "tst_assembly.moc"
