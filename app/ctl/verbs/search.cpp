// SPDX-License-Identifier: MIT
#include "store/retrieval/search.h"
#include "app/ctl/answerrows.h"
#include "app/ctl/askedmodel.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "llmclient/questionembedding.h"
#include "store/database/connection.h"
#include "store/retrieval/association.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/rankfusion.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/termsearch.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

constexpr int DefaultLimit = 20;
constexpr int DefaultBest = 10;
constexpr int ShownCharacters = 100;
constexpr int MostEmbedded = 20'000; // vectors made during a search; "rebuild" makes the rest

void declareSearch(QCommandLineParser &options)
{
    options.addOption({u"limit"_s, Text::tr("At most so many. Default: 20."), Text::tr("number")});
    options.addOption(
        {u"mode"_s,
         Text::tr("How a layer is searched: keyword, cosine or hybrid; or terms: in memories and "
                  "episodes, words and parts of words as they stand."),
         Text::tr("mode")});
    options.addOption({u"fusion"_s,
                       Text::tr("How hybrid joins words and likeness: shares of the score, or rrf, the "
                                "places in both lists. Default: shares."),
                       Text::tr("how")});
    options.addOption(
        {u"expand"_s,
         Text::tr("Also so many memories that hang together with what is found: made from it or it from "
                  "them, cited by the same section, of the same run."),
         Text::tr("number")});
    options.addOption({u"k"_s, Text::tr("So many of the best. Default: 10."), Text::tr("number")});
    options.addOption({u"explain"_s, Text::tr("Show what each score is made of.")});
    options.addOption({u"door"_s, Text::tr("Only rows that may stand in a context.")});
    options.addOption({u"agent"_s, Text::tr("Only rows of this agent."), Text::tr("name")});
    options.addOption({u"scope"_s, Text::tr("Only memories that hold at this path."), Text::tr("path")});
    options.addOption({u"namespace"_s, Text::tr("Only knowledge of this namespace."), Text::tr("name")});
}

Result<std::vector<store::Reflexion>> found(const Invocation &invocation, store::Database &database,
                                            const QString &words, int limit)
{
    const store::QueueFilter filter{.lane = store::QueueFilter::Lane::All,
                                    .order = store::QueueFilter::Order::NewestFirst,
                                    .text = words,
                                    .path = invocation.value(u"scope"_s)};
    std::vector<qint64> keys;
    for (qint64 after = 0; keys.size() < size_t(limit);) {
        const auto page = store::Queue(database).keys(filter, after, limit - int(keys.size()));
        if (!page)
            return tl::unexpected(page.error());
        keys.insert(keys.end(), page->keys.begin(), page->keys.end());
        after = page->last;
        if (page->isAtEnd)
            break;
    }
    return store::Reflexions(database).byKeys(keys);
}

// The layer named by the first argument; null if all arguments are search words.
const store::SearchLayer *namedLayer(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.size() < 2)
        return nullptr;
    // "belief" is another name for the layer "wiki".
    const QString &name = arguments.front();
    return store::searchLayerNamed(name == "belief"_L1 ? store::wikiLayer().key() : name);
}

// The search words. A first word "memory" names the usual layer, so it is dropped if more words follow.
QString wordsOf(const Invocation &invocation)
{
    const bool isCalled = invocation.arguments().size() > 1 && invocation.arguments().front() == "memory"_L1;
    return invocation.arguments().mid(namedLayer(invocation) || isCalled ? 1 : 0).join(u' ');
}

bool asksForLayer(const Invocation &invocation)
{
    return namedLayer(invocation) || invocation.isSet(u"mode"_s) || invocation.isSet(u"explain"_s)
           || invocation.isSet(u"k"_s) || invocation.isSet(u"door"_s) || invocation.isSet(u"agent"_s)
           || invocation.isSet(u"namespace"_s) || invocation.isSet(u"fusion"_s)
           || invocation.isSet(u"expand"_s);
}

Result<store::SearchRequest> requested(const Invocation &invocation, store::Search &search)
{
    store::SearchRequest request;
    if (const store::SearchLayer *layer = namedLayer(invocation))
        request.layer = layer->name;
    request.text = wordsOf(invocation);
    const auto best = invocation.number(u"k"_s, DefaultBest, 1);
    if (!best)
        return tl::unexpected(best.error());
    request.limit = *best;
    request.throughDoor = invocation.isSet(u"door"_s);
    const QString fusion = invocation.value(u"fusion"_s);
    if (!fusion.isEmpty() && fusion != "rrf"_L1 && fusion != "shares"_L1)
        return usageError(Text::tr("--fusion takes shares or rrf, not \"%1\".").arg(fusion));
    if (fusion == "rrf"_L1 && invocation.isSet(u"mode"_s) && invocation.value(u"mode"_s) != "hybrid"_L1)
        return usageError(Text::tr("--fusion rrf joins words and likeness: it goes with --mode hybrid."));
    request.agent = invocation.value(u"agent"_s);
    request.path = invocation.value(u"scope"_s);
    request.nameSpace = invocation.value(u"namespace"_s);
    if (fusion == "rrf"_L1) {
        request.mode = store::SearchMode::Hybrid;
        return request;
    }
    if (!invocation.isSet(u"mode"_s))
        return search.modeOf(request.layer, request.text).map([&request](store::SearchMode mode) {
            request.mode = mode;
            return request;
        });
    const auto mode = store::searchModeNamed(invocation.value(u"mode"_s));
    if (!mode)
        return store::failure(
            store::Error::Code::Usage,
            Text::tr("\"%1\" is no mode of search; there are keyword, cosine, hybrid and terms.")
                .arg(invocation.value(u"mode"_s)));
    request.mode = *mode;
    return request;
}

QJsonObject partsOf(const store::SearchHit &hit)
{
    return {{u"keyword"_s, hit.parts.keyword},
            {u"proximity"_s, hit.parts.proximity},
            {u"neighbours"_s, hit.parts.neighbours},
            {u"cosine"_s, hit.parts.cosine},
            {u"feedback"_s, hit.parts.feedback}};
}

void printJson(const Invocation &invocation, const store::SearchRequest &request,
               const store::SearchAnswer &answer)
{
    for (const store::SearchHit &hit : answer.hits) {
        QJsonObject object{{u"uid"_s, hit.uid},     {u"layer"_s, request.layer}, {u"status"_s, hit.status},
                           {u"score"_s, hit.score}, {u"title"_s, hit.title},     {u"text"_s, hit.text}};
        if (invocation.isSet(u"explain"_s)) {
            object.insert(u"parts"_s, partsOf(hit));
            object.insert(u"similarity"_s, hit.similarity);
        }
        invocation.out().json(object);
    }
    invocation.out().json({{u"layer"_s, request.layer},
                           {u"mode"_s, store::name(request.mode)},
                           {u"hits"_s, int(answer.hits.size())},
                           {u"broad_words"_s, QJsonArray::fromStringList(answer.broadWords)},
                           {u"without_vector"_s, answer.withoutVector},
                           {u"embedder"_s, answer.embedder},
                           {u"embedder_note"_s, answer.whyOffline}});
}

QStringList cellsOf(const store::SearchHit &hit, bool isExplained)
{
    const auto number = [](double value) { return QString::number(value, 'f', 3); };
    QStringList cells{number(hit.score)};
    if (isExplained)
        cells += {number(hit.parts.keyword), number(hit.parts.proximity), number(hit.parts.neighbours),
                  number(hit.parts.cosine), number(hit.parts.feedback)};
    return cells + QStringList{hit.uid, hit.status, shortened(hit.text, ShownCharacters)};
}

void printTable(const Invocation &invocation, const store::SearchAnswer &answer)
{
    const bool isExplained = invocation.isSet(u"explain"_s);
    QStringList heads{Text::tr("score")};
    if (isExplained)
        heads += {Text::tr("keyword"), Text::tr("proximity"), Text::tr("neighbours"), Text::tr("cosine"),
                  Text::tr("feedback")};
    TextTable table(heads + QStringList{Text::tr("uid"), Text::tr("status"), Text::tr("text")});
    for (const store::SearchHit &hit : answer.hits)
        table.add(cellsOf(hit, isExplained));
    if (!table.isEmpty()) {
        invocation.out().line(whoseRows(invocation.value(u"agent"_s)));
        table.print(invocation.out());
    }
    if (!answer.broadWords.isEmpty())
        invocation.out().line(
            Text::tr("These words stand in very many rows, of which the newest %1 a word were ranked: %2.")
                .arg(store::Search::MostMatches)
                .arg(printable(answer.broadWords.join(u", "_s))));
    if (answer.withoutVector > 0)
        invocation.out().line(
            Text::tr("%1 rows have no vector yet and were not compared; \"memoirctl rebuild\" makes them.")
                .arg(answer.withoutVector));
    if (isExplained && !answer.embedder.isEmpty())
        invocation.out().line(Text::tr("Compared by %1.").arg(printable(answer.embedder)));
}

store::Result<std::vector<store::Associated>>
hangingTogether(const Invocation &invocation, store::Database &database, const store::SearchAnswer &answer)
{
    const auto most = invocation.number(u"expand"_s, 0, 0);
    if (!most)
        return tl::unexpected(most.error());
    QStringList uids;
    for (const store::SearchHit &hit : answer.hits)
        uids += hit.uid;
    return store::associated(database, uids, *most,
                             invocation.isSet(u"door"_s) ? std::optional(store::Audience()) : std::nullopt);
}

void printSearch(const Invocation &invocation, const std::vector<store::Associated> &further)
{
    answerRows(
        invocation, further,
        {{Text::tr("with"), Text::tr("by"), Text::tr("uid"), Text::tr("status"), Text::tr("text")}},
        [](const store::Associated &one) -> QJsonObject {
            return {{u"uid"_s, one.row.uid},
                    {u"layer"_s, store::reflexionLayer().key()},
                    {u"status"_s, store::name(one.row.status)},
                    {u"text"_s, one.row.observation},
                    {u"with"_s, one.with},
                    {u"by"_s, one.by}};
        },
        [](const store::Associated &one) -> QStringList {
            return {one.with, one.by, one.row.uid, store::name(one.row.status),
                    shortened(one.row.observation, ShownCharacters)};
        });
}

// Makes missing vectors of the offline embedder, if that is the one in use and the store can be written; the
// answer does not depend on it. Where a server compares vectors, a job makes them.
void embedOnTheWay(const Invocation &invocation, const store::Embedder &embedder, store::Search &search,
                   const store::SearchRequest &request)
{
    if (request.mode == store::SearchMode::Keyword || invocation.isReadOnly())
        return;
    const auto model = search.modelFor(request.layer, request.text);
    if (!model || !model->isOffline())
        return;
    const auto database = invocation.openToWrite();
    if (database && !(*database)->connection().comparesVectors())
        std::ignore = store::embedMissing(**database, embedder, request.layer, MostEmbedded);
}

// The request, after asking the configured model for a vector if needed; `whyOffline`: why it was not.
Result<store::SearchRequest> prepared(const Invocation &invocation, store::Database &database,
                                      store::Search &search, QString &whyOffline)
{
    const auto request = requested(invocation, search);
    if (!request || request->mode == store::SearchMode::Keyword)
        return request;
    whyOffline = llmclient::prepareQuestion(database, request->text, {request->layer});
    return requested(invocation, search); // the default mode depends on the model
}

void printTerms(const Invocation &invocation, const store::TermAnswer &answer)
{
    const bool isExplained = invocation.isSet(u"explain"_s);
    const auto json = [isExplained](const store::TermHit &hit) {
        QJsonObject object{{u"uid"_s, hit.uid},           {u"native_id"_s, hit.nativeId},
                           {u"layer"_s, hit.layer},       {u"status"_s, hit.status},
                           {u"score"_s, hit.parts.sum()}, {u"snippet"_s, hit.snippet}};
        if (isExplained)
            object.insert(u"parts"_s, QJsonObject{{u"title"_s, hit.parts.title},
                                                  {u"key"_s, hit.parts.key},
                                                  {u"summary"_s, hit.parts.summary},
                                                  {u"body"_s, hit.parts.body}});
        return object;
    };
    answerRows(invocation, answer.hits,
               {{Text::tr("score"), Text::tr("uid"), Text::tr("status"), Text::tr("text")}}, json,
               [](const store::TermHit &hit) -> QStringList {
                   return {QString::number(hit.parts.sum()), hit.uid, hit.status,
                           shortened(hit.snippet, ShownCharacters)};
               });
    if (invocation.wantsJson())
        invocation.out().json({{u"mode"_s, u"terms"_s},
                               {u"terms"_s, QJsonArray::fromStringList(answer.terms)},
                               {u"hits"_s, int(answer.hits.size())}});
}

Result<int> searchTerms(const Invocation &invocation)
{
    if (invocation.isSet(u"scope"_s))
        return usageError(Text::tr("--mode terms knows no path; leave out --scope or --mode."));
    const auto best = invocation.number(invocation.isSet(u"k"_s) ? u"k"_s : u"limit"_s, DefaultLimit, 1);
    if (!best)
        return tl::unexpected(best.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto answer = store::findTerms(
        **database, {.text = wordsOf(invocation), .agent = invocation.value(u"agent"_s), .limit = *best});
    if (!answer)
        return tl::unexpected(answer.error());
    printTerms(invocation, *answer);
    return Done;
}

Result<int> searchLayer(const Invocation &invocation)
{
    if (invocation.value(u"mode"_s) == "terms"_L1)
        return searchTerms(invocation);
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const store::HashedEmbedder embedder;
    store::Search search(**database, embedder);
    QString whyOffline;
    const auto request = prepared(invocation, **database, search, whyOffline);
    if (!request)
        return tl::unexpected(request.error());
    embedOnTheWay(invocation, embedder, search, *request);
    auto answer = invocation.value(u"fusion"_s) == "rrf"_L1 ? store::findByRanks(**database, search, *request)
                                                            : search.find(*request);
    const auto further =
        answer ? hangingTogether(invocation, **database, *answer) : tl::unexpected(answer.error());
    if (!further)
        return tl::unexpected(further.error());
    if (!whyOffline.isEmpty())
        answer->whyOffline = whyOffline;
    sayOffline(answer->whyOffline);
    if (invocation.wantsJson())
        printJson(invocation, *request, *answer);
    else
        printTable(invocation, *answer);
    printSearch(invocation, *further);
    return Done;
}

Result<int> runSearch(const Invocation &invocation)
{
    const QString words = invocation.arguments().join(u' ');
    if (words.trimmed().isEmpty())
        return usageError(Text::tr("Say which words to look for."));
    if (asksForLayer(invocation))
        return searchLayer(invocation);
    const auto limit = invocation.number(u"limit"_s, DefaultLimit, 1);
    if (!limit)
        return tl::unexpected(limit.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto rows = found(invocation, **database, words, *limit);
    if (!rows)
        return tl::unexpected(rows.error());
    answerRows(
        invocation, *rows,
        {.headings = {Text::tr("uid"), Text::tr("status"), Text::tr("observation")}, .above = whoseRows({})},
        [](const store::Reflexion &row) { return toJson(row); },
        [](const store::Reflexion &row) -> QStringList {
            return {row.uid, store::name(row.status), shortened(row.observation, ShownCharacters)};
        });
    return Done;
}

} // namespace

const Verb Search{
    .name = "search",
    .arguments = "[LAYER] WORDS...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Finds rows of every status by their words, newest first."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Every word has to occur, the last one as a beginning; quotes make a phrase. With a layer in front "
        "(reflexion, decision, wiki or belief, knowledge) or one of the options below it ranks instead: by "
        "words, by "
        "likeness or by both, the best first."),
    .examples = "memoirctl search invoice\nmemoirctl search '\"billed twice\" acme' --limit 5 --json\n"
                "memoirctl search knowledge 'how are refunds approved?' --mode hybrid -k 5 --explain\n"
                "memoirctl search belief 'which package manager?' --fusion rrf --expand 5",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareSearch,
    .run = runSearch,
};

} // namespace app::ctl::verbs
