// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/vectors.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QByteArray line(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

int length(const QJsonValue &text)
{
    return int(text.toString().size());
}

// A recorded render of Daystrom, taken apart.
struct Render
{
    QStringList learnings; // as written
    QStringList anti;
    int omitted = 0;

    explicit Render(const QString &text)
    {
        bool isAnti = false;
        for (const QString &line : text.split(u'\n')) {
            if (line == "Known anti-patterns:"_L1)
                isAnti = true;
            else if (line.startsWith("(+"_L1))
                omitted = line.mid(2).section(u' ', 0, 0).toInt();
            else if (line.startsWith("- "_L1))
                (isAnti ? anti : learnings) += line.mid(2);
        }
    }
};

QStringList toldIn(const QJsonObject &context, const QString &layer)
{
    QStringList texts;
    for (const QJsonValue entry : context["entries"_L1].toArray()) {
        if (entry["layer"_L1] == layer && entry["fate"_L1] != "omitted"_L1)
            texts += entry["text"_L1].toString();
    }
    return texts;
}

QStringList fatesIn(const QJsonObject &context, const QString &layer)
{
    QStringList fates;
    for (const QJsonValue entry : context["entries"_L1].toArray()) {
        if (entry["layer"_L1] == layer)
            fates += entry["fate"_L1].toString();
    }
    return fates;
}

QJsonObject layerIn(const QJsonObject &context, const QString &name)
{
    for (const QJsonValue layer : context["layers"_L1].toArray()) {
        if (layer["layer"_L1] == name)
            return layer.toObject();
    }
    return {};
}

} // namespace

// The recipes beside the platform's, through "memoirctl context", and the cases that were recorded of the
// systems they come from.
class tst_Recipes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        CtlProcess(m_folder->filePath(u"store.db"_s)).makeStore();
    }

    // Of 192 renders 130 show none of the defects of the original. In the others it is over its own budget,
    // or ends in a heading with nothing under it: here neither happens, whatever the budget.
    void learningsAreToldAsRecorded()
    {
        VECTORS_OR_SKIP(file, "daystrom/injection.json");
        int same = 0;
        int all = 0;
        for (const QJsonValue one : file["cases"_L1].toArray()) {
            const QString category = u"topic"_s + one["name"_L1].toString();
            learn(category, one["learnings"_L1].toArray(), one["antiPatterns"_L1].toArray());
            for (const QJsonValue output : one["outputs"_L1].toArray()) {
                const int most = output["maxChars"_L1].toInt();
                const QJsonObject context = learnings(category, most);
                const QString text = output["text"_L1].toString();
                const Render recorded(text);
                const bool isOver = length(output["text"_L1]) > most;
                const bool isDangling = text.endsWith("Known anti-patterns:"_L1);
                ++all;
                const int used = layerIn(context, u"learnings"_s)["used"_L1].toInt()
                                 + layerIn(context, u"anti-patterns"_s)["used"_L1].toInt();
                QVERIFY2(used == 0 || used + 115 <= most, qPrintable(category + QString::number(most)));
                if (isOver || isDangling)
                    continue;
                ++same;
                QCOMPARE(toldIn(context, u"learnings"_s), recorded.learnings);
                QCOMPARE(toldIn(context, u"anti-patterns"_s), recorded.anti);
                const int omitted = layerIn(context, u"learnings"_s)["omitted"_L1].toInt();
                // The original says the number only where the sentence fits.
                if (recorded.omitted > 0 || text.isEmpty())
                    QCOMPARE(omitted, recorded.omitted);
                QCOMPARE(fatesIn(context, u"learnings"_s).count(u"omitted"_s), omitted);
                QCOMPARE(context["text"_L1].toString().contains("more learnings omitted"_L1),
                         recorded.omitted > 0);
            }
        }
        QCOMPARE(all, 192);
        QCOMPARE(same, 130);
    }

    // An insight that two categories tell is told once and named twice; the original tells it twice.
    void learningsReachOtherCategories()
    {
        VECTORS_OR_SKIP(file, "daystrom/injection_multi.json");
        for (const QJsonValue one : file["files"_L1].toArray())
            learn(one["category"_L1].toString(), one["learnings"_L1].toArray(),
                  one["antiPatterns"_L1].toArray());
        const QJsonObject context = learnings(file["query"_L1].toString(), file["maxChars"_L1].toInt());
        const Render recorded(file["text"_L1].toString());
        QStringList once;
        for (const QString &text : recorded.learnings) {
            if (text != "[DO] A (description-only, seen 2x)"_L1)
                once += text;
        }
        QCOMPARE(toldIn(context, u"learnings"_s), once);
        QCOMPARE(toldIn(context, u"anti-patterns"_s), recorded.anti);
        QVERIFY(!context["text"_L1].toString().contains(" D "_L1));
    }

    void whatHoldsComesFirstAndTheBudgetIsShared()
    {
        add({{u"kind"_s, u"policy"_s}, {u"observation"_s, u"Never deploy on Fridays."_s}});
        add({{u"kind"_s, u"preference"_s},
             {u"observation"_s, u"The team likes tabs in its deploy files."_s}});
        add({{u"kind"_s, u"workflow"_s}, {u"observation"_s, u"Deploy: run tests, tag, push, deploy."_s}});
        add({{u"kind"_s, u"fact"_s}, {u"observation"_s, u"The deploy host is called atlas."_s}});
        approveAll();
        const QJsonObject context = ctl({u"context"_s, u"--recipe"_s, u"activation"_s, u"--question"_s,
                                         u"How do we deploy?"_s, u"--json"_s})
                                        .json();
        QCOMPARE(toldIn(context, u"rules"_s), QStringList{u"Never deploy on Fridays."_s});
        QVERIFY(toldIn(context, u"strong"_s).contains(u"The deploy host is called atlas."_s));
        QCOMPARE(context["reserved"_L1].toInt(), 800);
        for (const QJsonValue entry : context["entries"_L1].toArray()) {
            if (entry["layer"_L1] == "strong"_L1)
                QVERIFY(entry["parts"_L1].toObject().contains("decay"_L1));
        }
        const QJsonObject narrow = ctl({u"context"_s, u"--recipe"_s, u"activation"_s, u"--question"_s,
                                        u"How do we deploy?"_s, u"--budget"_s, u"rules=30"_s, u"--json"_s})
                                       .json();
        QCOMPARE(toldIn(narrow, u"rules"_s).size(), 1);
        QCOMPARE(fatesIn(narrow, u"strong"_s).count(u"full"_s), 0);
    }

    // Rows of one day have one activation. Where there is no room for all, the oldest are cut.
    void ofEqualMemoriesTheNewestAreToldFirst()
    {
        QStringList texts;
        for (int i = 1; i <= 12; ++i) {
            texts.prepend(u"Fact %1 of the build."_s.arg(i));
            add({{u"kind"_s, u"fact"_s}, {u"observation"_s, texts.constFirst()}});
        }
        approveAll();
        const auto told = [this](const QString &budget) {
            return toldIn(ctl({u"context"_s, u"--recipe"_s, u"activation"_s, u"--question"_s, u"build"_s,
                               u"--budget"_s, budget, u"--json"_s})
                              .json(),
                          u"strong"_s);
        };
        const QStringList all = told(u"rules=800"_s);
        QCOMPARE(all, texts);
        QStringList few = told(u"rules=120"_s);
        few.removeAll(QString()); // cut
        QVERIFY(!few.isEmpty() && few.size() < texts.size());
        QVERIFY(texts.mid(0, few.size()) == few);
    }

    // Those that came together stay in their order, as recorded.
    void ofEqualLearningsTheNewestAreToldFirst()
    {
        const auto insight = [](const QString &text) {
            return QJsonObject{{u"insight"_s, text}, {u"outcome"_s, u"improved"_s}};
        };
        learn(u"weapons"_s, {insight(u"First"_s), insight(u"Second"_s)}, {});
        learn(u"weapons"_s, {insight(u"Third"_s)}, {});
        QCOMPARE(
            toldIn(learnings(u"weapons"_s, 900), u"learnings"_s),
            QStringList({u"[DO] Third (seen 1x)"_s, u"[DO] First (seen 1x)"_s, u"[DO] Second (seen 1x)"_s}));
    }

    // Whichever fits the question better: what made things better, by the sightings that say so.
    void workflowsThatLedToSuccessComeFirst()
    {
        const QString plain = u"We deploy the shop by tag and push."_s;
        const QString proven =
            u"Deploy the shop with the script in tools, and watch the log until it says that all is done."_s;
        const QString failed = u"Deploy the shop by hand with scp."_s;
        const auto workflow = [this](const QString &observation, const QString &outcome) {
            add({{u"kind"_s, u"workflow"_s}, {u"observation"_s, observation}, {u"outcome"_s, outcome}});
        };
        for (const QString &observation : {plain, proven, failed})
            workflow(observation, {});
        workflow(failed, u"improved"_s);
        workflow(failed, u"degraded"_s);
        workflow(proven, u"improved"_s);
        approveAll();
        const QStringList told = toldIn(ctl({u"context"_s, u"--recipe"_s, u"activation"_s, u"--question"_s,
                                             u"How do we deploy the shop?"_s, u"--json"_s})
                                            .json(),
                                        u"procedures"_s);
        QCOMPARE(told.size(), 3);
        QCOMPARE(told.constFirst(), proven);
        QVERIFY(told.indexOf(plain) >= 1 && told.indexOf(failed) >= 1);
    }

    void anOldRowRestsUntilItIsSeenAgain()
    {
        add({{u"kind"_s, u"fact"_s},
             {u"observation"_s, u"The build machine stands in the cellar."_s},
             {u"created_at"_s, u"2020-01-01T00:00:00.000Z"_s}});
        approveAll();
        const QString uid = ctl({u"list"_s, u"reflexion"_s, u"--json"_s}).lines().at(0)["uid"_L1].toString();
        const auto activation = [&] {
            return ctl({u"show"_s, uid, u"--json"_s}).json()["activation"_L1].toObject();
        };
        // The review was just now: that is use as well.
        QVERIFY(!activation()["rests"_L1].toBool());
        QCOMPARE(activation()["sightings"_L1].toInt(), 1);
        add({{u"kind"_s, u"fact"_s}, {u"observation"_s, u"The build machine stands in the cellar."_s}});
        QCOMPARE(activation()["sightings"_L1].toInt(), 2);
        QCOMPARE(activation()["days"_L1].toInt(), 2);
    }

    void aRecipeOfOnesOwn()
    {
        QCOMPARE(ctl({u"recipe"_s, u"set"_s, u"learnings"_s, u"--budget"_s, u"learnings=900c"_s}).exitCode,
                 2);
        QCOMPARE(ctl({u"recipe"_s, u"set"_s, u"brief"_s, u"--from"_s, u"learnings"_s, u"--budget"_s,
                      u"learnings=499c"_s})
                     .exitCode,
                 2);
        const CtlProcess::Answer made = ctl({u"recipe"_s, u"set"_s, u"brief"_s, u"--from"_s, u"learnings"_s,
                                             u"--budget"_s, u"learnings=900c"_s, u"--json"_s});
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(ctl({u"recipe"_s, u"show"_s, u"brief"_s, u"--json"_s}).json(), made.json());
        QVERIFY(ctl({u"recipe"_s, u"list"_s}).out.contains("brief\n"));
        learn(u"weapons"_s, {QJsonObject{{u"insight"_s, u"Short wins"_s}, {u"outcome"_s, u"improved"_s}}},
              {});
        const QJsonObject context =
            ctl({u"context"_s, u"--recipe"_s, u"brief"_s, u"--question"_s, u"weapons"_s, u"--json"_s}).json();
        QCOMPARE(toldIn(context, u"learnings"_s), QStringList{u"[DO] Short wins (seen 1x)"_s});
        QCOMPARE(layerIn(context, u"learnings"_s)["budget"_L1].toInt(), 900);
        QCOMPARE(ctl({u"recipe"_s, u"remove"_s, u"brief"_s}).exitCode, 0);
        QCOMPARE(ctl({u"recipe"_s, u"show"_s, u"brief"_s}).exitCode, 5);
        QCOMPARE(ctl({u"undo"_s}).exitCode, 0);
        QCOMPARE(ctl({u"recipe"_s, u"show"_s, u"brief"_s}).exitCode, 0);
    }

    // Ten recorded digests, line by line. Two ask for what Memoir has no setting for (no digest at all; words
    // not looked for), and one is told what is sensitive: here nobody ever is.
    void digestsAreToldAsRecorded()
    {
        VECTORS_OR_SKIP(file, "tyrum/digest.json");
        const QJsonArray cases = file["cases"_L1].toArray();
        writeItems(cases.at(0)["items_in_creation_order"_L1].toArray());
        int compared = 0;
        for (const QJsonValue one : cases) {
            const QString name = one["name"_L1].toString();
            if (name == "disabled"_L1 || name == "keyword_disabled_semantic"_L1)
                continue;
            if (name == "empty_query"_L1) {
                QCOMPARE(ctl(digest(QString())).exitCode, 2);
                continue;
            }
            QCOMPARE(one["items_in_creation_order"_L1], cases.at(0)["items_in_creation_order"_L1]);
            QStringList lines = one["digest"_L1].toString().split(u'\n');
            lines.removeIf([](const QString &text) {
                return !text.startsWith("- ["_L1) || text.contains("(sensitive)"_L1);
            });
            // A value that comes by way of Qt's JSON has its keys in order.
            for (QString &text : lines)
                text = text.mid(2).replace(uR"({"name":"vim","mode":"insert"})"_s,
                                           uR"({"mode":"insert","name":"vim"})"_s);
            const CtlProcess::Answer told =
                ctl(digest(one["query"_L1].toString(), settings(one["settings"_L1].toObject())));
            QVERIFY2(told.exitCode == 0, told.out + told.err);
            const QStringList texts = toldIn(told.json(), u"digest"_s);
            QVERIFY2(texts == lines,
                     qPrintable(name + u'\n' + texts.join(u'\n') + u"\n--\n"_s + lines.join(u'\n')));
            ++compared;
        }
        QCOMPARE(compared, 7);
    }

    void theDigestHasItsOwnersDefaults()
    {
        VECTORS_OR_SKIP(file, "tyrum/settings_defaults.json");
        const QJsonObject budgets = file["budgets"_L1].toObject();
        const QJsonObject layer =
            ctl({u"recipe"_s, u"show"_s, u"digest"_s, u"--json"_s}).json()["layers"_L1][0].toObject();
        QCOMPARE(layer["top_k"_L1].toInt(), budgets["max_total_items"_L1].toInt());
        QCOMPARE(layer["budget"_L1].toInt(), budgets["max_total_chars"_L1].toInt());
        for (const QJsonValue kind : layer["kinds"_L1].toArray()) {
            const QJsonValue own = budgets["per_kind"_L1][kind["kind"_L1].toString()];
            QCOMPARE(kind["items"_L1], own["max_items"_L1]);
            QCOMPARE(kind["budget"_L1], own["max_chars"_L1]);
        }
    }

    void anAgentHasItsRecipe()
    {
        add({{u"observation"_s, u"So that there is an agent."_s}});
        QCOMPARE(ctl({u"agent"_s, u"set"_s, u"a"_s, u"--recipe"_s, u"none-such"_s}).exitCode, 5);
        QCOMPARE(ctl({u"agent"_s, u"set"_s, u"a"_s, u"--recipe"_s, u"activation"_s}).exitCode, 0);
        QCOMPARE(ctl({u"agent"_s, u"show"_s, u"a"_s, u"--json"_s}).json()["recipe"_L1].toString(),
                 u"activation"_s);
        QVERIFY(ctl({u"agent"_s, u"list"_s}).out.contains("recipe: activation"));
        QCOMPARE(ctl({u"undo"_s}).exitCode, 0);
        QVERIFY(!ctl({u"agent"_s, u"show"_s, u"a"_s, u"--json"_s}).json().contains("recipe"_L1));
    }

    // Not only with the next entry of the ledger.
    void aTellingCountsAtOnce()
    {
        learn(u"weapons"_s, {QJsonObject{{u"insight"_s, u"Short wins"_s}, {u"outcome"_s, u"improved"_s}}},
              {});
        const QJsonObject told = ctl({u"context"_s, u"--recipe"_s, u"learnings"_s, u"--question"_s,
                                      u"weapons"_s, u"--record"_s, u"--json"_s})
                                     .json();
        const QString uid = told["layers"_L1][0]["entries"_L1][0]["uid"_L1].toString();
        QVERIFY(!uid.isEmpty());
        const QJsonValue activation = ctl({u"show"_s, uid, u"--json"_s}).json()["activation"_L1];
        QCOMPARE(activation["told_days"_L1].toInt(), 1);
        QVERIFY(!activation["last_told"_L1].toString().isEmpty());
    }

    void whatWasToldIsNamed()
    {
        learn(u"weapons"_s, {QJsonObject{{u"insight"_s, u"Short wins"_s}, {u"outcome"_s, u"improved"_s}}},
              {});
        const QStringList asked{u"context"_s,    u"--recipe"_s, u"learnings"_s,
                                u"--question"_s, u"weapons"_s,  u"--json"_s};
        QCOMPARE(ctl(asked + QStringList{u"--record"_s}).exitCode, 0);
        const QString told = ctl({u"context"_s, u"recent"_s, u"--json"_s}).json()["uid"_L1].toString();
        const QJsonObject again = ctl(asked + QStringList{u"--after"_s, told}).json();
        QCOMPARE(fatesIn(again, u"learnings"_s), QStringList{u"same"_s});
        QVERIFY(again["text"_L1].toString().contains("unchanged since "_L1 + told));
        QVERIFY(!again["text"_L1].toString().contains("Short wins"_L1));
        QCOMPARE(ctl(asked + QStringList{u"--after"_s, u"ctx_01ARZ3NDEKTSV4RRFFQ69G5FAV"_s}).exitCode, 5);
    }

private:
    CtlProcess::Answer ctl(const QStringList &arguments, const QByteArray &input = {}) const
    {
        return CtlProcess(m_folder->filePath(u"store.db"_s)).run(arguments, input);
    }

    void add(const QJsonObject &row) { addAll(line(row)); }
    void addAll(const QByteArray &lines)
    {
        const CtlProcess::Answer added =
            ctl({u"add"_s, u"reflexion"_s, u"--agent"_s, u"a"_s, u"--json"_s}, lines);
        QVERIFY2(added.exitCode == 0, added.out + added.err);
    }

    void approveAll()
    {
        QStringList waiting;
        for (const QJsonObject &row : ctl({u"list"_s, u"reflexion"_s, u"--status"_s, u"needs_review"_s,
                                           u"--limit"_s, u"1000"_s, u"--json"_s})
                                          .lines())
            waiting += row["uid"_L1].toString() + u'@' + QString::number(row["revision"_L1].toInt());
        if (!waiting.isEmpty())
            QCOMPARE(ctl(QStringList{u"triage"_s} + waiting + QStringList{u"--to"_s, u"approved"_s}).exitCode,
                     0);
    }

    // The rows of one file of Daystrom, each seen as often as it says, and approved.
    void learn(const QString &category, const QJsonArray &learnings, const QJsonArray &anti)
    {
        QByteArray lines;
        QByteArray seen;
        for (const QJsonValue one : learnings) {
            const QJsonObject row{{u"kind"_s, u"learning"_s},
                                  {u"category"_s, category},
                                  {u"entity_type"_s, u"topic"_s},
                                  {u"entity_id"_s, category},
                                  {u"observation"_s, one["insight"_L1]},
                                  {u"outcome"_s, one["outcome"_L1]},
                                  {u"change_type"_s, one["changeType"_L1].toString()}};
            lines += line(row);
            for (int i = one["corroborations"_L1].toInt(); i > 0; --i)
                seen += line(row);
        }
        for (const QJsonValue text : anti)
            lines += line({{u"kind"_s, u"pitfall"_s},
                           {u"category"_s, category},
                           {u"entity_type"_s, u"topic"_s},
                           {u"entity_id"_s, category},
                           {u"observation"_s, text},
                           {u"outcome"_s, u"degraded"_s}});
        if (!lines.isEmpty())
            addAll(lines + seen);
        approveAll();
    }

    // Items of Tyrum as rows; its episodes are told as what is remembered of them.
    void writeItems(const QJsonArray &items)
    {
        QByteArray lines;
        for (int i = 0; i < int(items.size()); ++i) {
            QJsonObject item = items.at(i).toObject();
            if (item["sensitivity"_L1] == "sensitive"_L1)
                continue; // what an agent may not even write
            QJsonObject provenance = item.take("provenance"_L1).toObject();
            provenance.insert(u"native_id"_s, u"00000000-0000-4000-9000-%1"_s.arg(i, 12, 10, QChar(u'0')));
            const QString kind = item["kind"_L1].toString();
            const QString words =
                kind == "fact"_L1 ? item["key"_L1].toString() + u" is set: "_s + QString::number(i)
                                  : item[kind == "episode"_L1 ? u"summary_md"_s : u"body_md"_s].toString();
            QJsonObject row{{u"kind"_s, kind == "fact"_L1        ? u"fact"_s
                                        : kind == "procedure"_L1 ? u"workflow"_s
                                                                 : u"observation"_s},
                            {u"observation"_s, words},
                            {u"tags"_s, item["tags"_L1]},
                            {u"sensitivity"_s, item["sensitivity"_L1]},
                            {u"origin"_s, provenance["source_kind"_L1]},
                            {u"provenance"_s, provenance},
                            {u"tyrum"_s, item},
                            {u"created_at"_s, u"2026-02-01T00:00:%1.000Z"_s.arg(i, 2, 10, QChar(u'0'))}};
            if (item.contains("confidence"_L1))
                row.insert(u"confidence"_s, item["confidence"_L1]);
            lines += line(row);
        }
        addAll(lines);
        approveAll();
    }

    // Those of a recorded case as a recipe of the store, or as options.
    QStringList settings(const QJsonObject &settings)
    {
        const QJsonObject budgets = settings["budgets"_L1].toObject();
        if (budgets.contains("max_total_items"_L1))
            return {u"--budget"_s, u"digest=%1i"_s.arg(budgets["max_total_items"_L1].toInt())};
        if (budgets.contains("max_total_tokens"_L1))
            return {u"--budget"_s, u"digest=0c"_s};
        QJsonObject layer{{u"layer"_s, u"digest"_s}};
        if (settings.contains("structured"_L1)) {
            layer.insert(u"keys"_s, settings["structured"_L1]["fact_keys"_L1].toArray());
            layer.insert(u"tags"_s, settings["structured"_L1]["tags"_L1].toArray());
        }
        if (const QJsonValue note = budgets["per_kind"_L1]["note"_L1]["max_chars"_L1]; note.isDouble())
            layer.insert(u"kinds"_s, QJsonArray{u"fact"_s, u"procedure"_s, u"episode"_s,
                                                QJsonObject{{u"kind"_s, u"note"_s}, {u"budget"_s, note}}});
        ctl({u"recipe"_s, u"set"_s, u"asked"_s, u"--from"_s, u"digest"_s, u"--layer"_s,
             QString::fromUtf8(QJsonDocument(layer).toJson(QJsonDocument::Compact))});
        return {u"--recipe"_s, u"asked"_s};
    }

    static QStringList digest(const QString &question, const QStringList &more = {})
    {
        QStringList all{u"context"_s, u"--question"_s, question, u"--agent"_s, u"a"_s, u"--json"_s};
        if (!more.contains(u"--recipe"_s))
            all += {u"--recipe"_s, u"digest"_s};
        return all + more;
    }

    QJsonObject learnings(const QString &question, int characters) const
    {
        return ctl({u"context"_s, u"--recipe"_s, u"learnings"_s, u"--question"_s, question, u"--budget"_s,
                    u"learnings=%1c"_s.arg(characters), u"--between"_s, u"115"_s, u"--json"_s})
            .json();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(tst_Recipes)

#include "tst_recipes.moc"
