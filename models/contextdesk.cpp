// SPDX-License-Identifier: MIT
#include "models/contextdesk.h"

#include "llmclient/questionembedding.h"
#include "models/changefeed.h"
#include "models/stackthread.h"
#include "models/storethread.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/entities.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/retrieval/searchfinder.h"

#include <QElapsedTimer>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace models {

namespace {

constexpr int MostRecent = 12;
constexpr int MostEntities = 20'000;

// What the page reads besides the stack: pinned questions, snapshots, agents, recipes, history.
struct Surroundings
{
    std::vector<store::PinnedQuestion> pinned;
    std::vector<store::Snapshot> snapshots;
    QStringList agents;
    QHash<QString, QString> recipeNames;
    std::vector<store::Recipe> recipes;
    ContextDesk::Span span;
};

struct Timed
{
    store::Stack stack;
    double ms = 0;
};

store::Result<Surroundings> readAround(store::Database &database)
{
    Surroundings around;
    auto pinned = store::PinnedQuestions(database).all();
    auto snapshots = store::Snapshots(database).recent(MostRecent);
    const auto known = store::contextSurroundings(database);
    auto recipes = store::recipesOf(database);
    const auto agents = store::knownAgents(database);
    if (!pinned || !snapshots || !known || !recipes || !agents)
        return tl::unexpected(!pinned      ? pinned.error()
                              : !snapshots ? snapshots.error()
                              : !known     ? known.error()
                              : !recipes   ? recipes.error()
                                           : agents.error());
    for (const store::KnownAgent &agent : *agents) {
        if (!agent.policy.recipe.isEmpty())
            around.recipeNames.insert(agent.name, agent.policy.recipe);
    }
    around.recipes = std::move(*recipes);
    around.pinned = std::move(*pinned);
    around.snapshots = std::move(*snapshots);
    around.agents = known->agents;
    around.span = {store::fromIsoTime(known->firstChange), store::fromIsoTime(known->lastChange)};
    return around;
}

} // namespace

ContextDesk::ContextDesk(StoreThread *store, StackThread *stacks, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_stacks(stacks)
    , m_model(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    m_question.recipe = store::platformRecipe();
    m_rest.setSingleShot(true);
    m_rest.setInterval(60ms);
    m_questionRest.setSingleShot(true);
    m_questionRest.setInterval(800ms); // a half-typed question is not sent to a model
    connect(&m_questionRest, &QTimer::timeout, this, &ContextDesk::askModel);
    connect(&m_rest, &QTimer::timeout, this, &ContextDesk::ask);
    connect(store, &StoreThread::closed, this, &ContextDesk::forget);
    connect(&m_freshness, &Freshness::due, this, [this] {
        if (m_isAsking) // that answer is taken first
            return m_freshness.soon();
        readSurroundings();
        ask();
    });
}

store::Recipe ContextDesk::asDeclared(const store::Recipe &recipe) const
{
    const auto found = std::ranges::find(m_recipes, recipe.name, &store::Recipe::name);
    return found == m_recipes.end() ? store::platformRecipe() : *found;
}

void ContextDesk::setWatching(bool on)
{
    m_freshness.use(this, on);
}

void ContextDesk::forget()
{
    ++m_ticket;
    ++m_otherTicket;
    m_around.drop();
    m_rest.stop();
    m_questionRest.stop();
    m_askedModel.clear();
    m_whyOffline.clear();
    m_question = {};
    m_question.recipe = store::platformRecipe();
    m_otherQuestion.reset();
    m_stack.reset();
    m_other.reset();
    m_told.reset();
    m_pinned.clear();
    m_snapshots.clear();
    m_asked.clear();
    m_agents.clear();
    m_entities.clear();
    m_isAsking = false;
    Q_EMIT questionChanged();
    Q_EMIT stackChanged();
    Q_EMIT otherChanged();
    Q_EMIT pinsChanged();
}

void ContextDesk::readSurroundings()
{
    m_around.ask(m_store, this, readAround, [this](const store::Result<Surroundings> &around) {
        if (!around)
            return;
        const bool isNew = m_pinned != around->pinned;
        m_pinned = around->pinned;
        m_snapshots = around->snapshots;
        m_agents = around->agents;
        m_recipes = around->recipes;
        m_recipeNames = around->recipeNames;
        m_span = around->span;
        // The page shows the first pinned question as long as nobody has asked one.
        if (m_question.question.isEmpty() && !m_pinned.empty())
            askPinned(m_pinned.front());
        if (isNew)
            Q_EMIT pinsChanged();
    });
}

void ContextDesk::setQuestion(const store::StackQuestion &question)
{
    m_question = question;
    m_told.reset();
    if (m_question.recipe.layers.empty())
        m_question.recipe = store::platformRecipe();
    Q_EMIT questionChanged();
    askNow();
}

void ContextDesk::change(const std::function<void(store::StackQuestion &)> &edit)
{
    edit(m_question);
    m_told.reset(); // the snapshot belongs to the question before
    m_rest.start();
    Q_EMIT questionChanged();
}

store::Recipe ContextDesk::recipeOf(const QString &agent) const
{
    store::Recipe named;
    named.name = m_recipeNames.value(agent);
    return asDeclared(named);
}

void ContextDesk::tellTo(const QString &agent, store::StackQuestion &question) const
{
    question.agent = agent;
    if (const store::Recipe recipe = recipeOf(agent); recipe.name != question.recipe.name)
        question.recipe = recipe;
}

void ContextDesk::askPinned(const store::PinnedQuestion &pinned)
{
    setQuestion(store::stackQuestion(pinned, recipeOf(pinned.agent)));
}

void ContextDesk::pretend(const QString &uid, const QString &status)
{
    change([&](store::StackQuestion &question) {
        if (status.isEmpty())
            question.pretended.remove(uid);
        else
            question.pretended.insert(uid, status);
    });
}

void ContextDesk::askNow()
{
    m_rest.stop();
    m_askedModel.clear();
    ask();
}

void ContextDesk::remember(const QString &question)
{
    m_asked.removeAll(question);
    m_asked.prepend(question);
    if (m_asked.size() > MostRecent)
        m_asked.removeLast();
}

void ContextDesk::ask()
{
    if (!m_store->isOpen())
        return;
    if (m_question.question.trimmed().isEmpty())
        return drop();
    if (!std::exchange(m_isAsking, true))
        Q_EMIT askingChanged();
    const int ticket = ++m_ticket;
    m_stacks
        ->run([question = m_question](const StackThread::Tools &tools) {
            QElapsedTimer clock;
            clock.start();
            return tools.reader.stack(question).map([&clock](store::Stack stack) {
                return Timed{std::move(stack), double(clock.nsecsElapsed()) / 1e6};
            });
        })
        .then(this, [this, ticket](const store::Result<Timed> &timed) {
            if (ticket != m_ticket)
                return;
            m_isAsking = false;
            Q_EMIT askingChanged();
            if (!timed)
                return Q_EMIT failed(timed.error().message);
            m_assembledMs = timed->ms;
            take(timed->stack);
        });
    if (m_otherQuestion)
        askOther();
}

void ContextDesk::stopAsking()
{
    m_rest.stop();
    ++m_ticket;
    if (std::exchange(m_isAsking, false))
        Q_EMIT askingChanged();
}

// The question is empty: takes its old stack off the screen.
void ContextDesk::drop()
{
    stopAsking();
    if (!m_stack)
        return;
    m_stack.reset();
    Q_EMIT stackChanged();
}

void ContextDesk::take(const store::Stack &stack)
{
    m_stack = stack;
    const bool wasAsked = m_askedModel == stack.question.question;
    if (wasAsked)
        m_stack->explainOffline(m_whyOffline);
    else if (!stack.whyOffline().isEmpty())
        m_questionRest.start();
    remember(stack.question.question);
    Q_EMIT stackChanged();
}

void ContextDesk::askModel()
{
    if (m_question.question.trimmed().isEmpty() || !m_store->isOpen())
        return;
    m_model.stop(); // the request for an earlier question
    m_askedModel = m_question.question;
    m_whyOffline.clear();
    const auto work = [question = m_question](store::Database &database,
                                              const std::stop_token &stop) -> store::Result<QString> {
        return store::comparedLayers(database, question.recipe).map([&](const QStringList &layers) {
            return llmclient::prepareQuestion(database, question.question, layers, stop);
        });
    };
    m_model.run(work).then(this, [this, text = m_askedModel](const store::Result<QString> &why) {
        if (text != m_askedModel)
            return;
        m_whyOffline = why ? *why : why.error().message;
        ask();
    });
}

void ContextDesk::compareWithPresent()
{
    m_told.reset();
    m_otherTitle = tr("As the store stands");
    askOther();
}

// Builds the other side of compareWithPresent(); called again when the question changes meanwhile.
void ContextDesk::askOther()
{
    m_otherQuestion = m_question;
    m_otherQuestion->pretended.clear();
    m_otherQuestion->asOf = {};
    m_stacks
        ->run([question = *m_otherQuestion](const StackThread::Tools &tools) {
            return tools.reader.stack(question);
        })
        .then(this, [this, ticket = ++m_otherTicket](const store::Result<store::Stack> &stack) {
            if (ticket != m_otherTicket)
                return;
            if (!stack)
                return Q_EMIT failed(stack.error().message);
            m_other = Other{m_otherTitle, *stack};
            Q_EMIT otherChanged();
        });
}

void ContextDesk::compareWith(const store::Snapshot &snapshot)
{
    m_otherQuestion.reset();
    m_store
        ->read(
            [uid = snapshot.uid](store::Database &database) { return store::Snapshots(database).one(uid); })
        .then(this, [this, ticket = ++m_otherTicket](const store::Result<store::Snapshot> &read) {
            if (ticket != m_otherTicket)
                return;
            if (!read)
                return Q_EMIT failed(read.error().message);
            m_told.reset();
            m_other = toldAt(*read);
            Q_EMIT otherChanged();
        });
}

void ContextDesk::compareTold(const store::Snapshot &before, const store::Snapshot &after)
{
    ++m_otherTicket;
    m_otherQuestion.reset();
    m_other = toldAt(before);
    m_told = toldAt(after);
    Q_EMIT otherChanged();
}

ContextDesk::Other ContextDesk::toldAt(const store::Snapshot &snapshot)
{
    return {tr("Told: %1").arg(momentWords(snapshot.createdAt)), stackOf(snapshot)};
}

void ContextDesk::holdForComparing()
{
    if (!m_stack)
        return;
    ++m_otherTicket;
    m_otherQuestion.reset();
    m_told.reset();
    m_other = Other{tr("Held: %1").arg(optionWords(m_stack->question)), *m_stack};
    Q_EMIT otherChanged();
}

void ContextDesk::readEntities()
{
    m_store->read([](store::Database &database) { return store::knownEntities(database, MostEntities); })
        .then(this, [this](const store::Result<QStringList> &entities) {
            if (!entities)
                return Q_EMIT failed(entities.error().message);
            m_entities = *entities;
            Q_EMIT entitiesRead();
        });
}

void ContextDesk::stopComparing()
{
    ++m_otherTicket;
    m_otherQuestion.reset();
    m_told.reset();
    if (m_other) {
        m_other.reset();
        Q_EMIT otherChanged();
    }
}

bool ContextDesk::isPinned() const
{
    return std::ranges::any_of(m_pinned, [this](const store::PinnedQuestion &pinned) {
        return pinned.question == m_question.question.trimmed() && pinned.entityType == m_question.entityType
               && pinned.entityId == m_question.entityId && pinned.agent == m_question.agent;
    });
}

void ContextDesk::togglePin()
{
    const auto done = [this](const store::Result<void> &answer) {
        if (!answer)
            return Q_EMIT failed(answer.error().message);
        readSurroundings();
    };
    for (const store::PinnedQuestion &pinned : m_pinned) {
        if (pinned.question != m_question.question.trimmed() || pinned.entityId != m_question.entityId
            || pinned.entityType != m_question.entityType || pinned.agent != m_question.agent)
            continue;
        m_store
            ->run([uid = pinned.uid](store::Database &database) {
                return store::PinnedQuestions(database).unpin(uid);
            })
            .then(this, done);
        return;
    }
    const store::PinnedQuestion fresh{
        {}, m_question.question, m_question.entityType, m_question.entityId, m_question.agent, 0};
    m_store
        ->run([fresh](store::Database &database) {
            return store::PinnedQuestions(database).pin(fresh).map([](const store::PinnedQuestion &) {});
        })
        .then(this, done);
}

QStringList ContextDesk::recentQuestions() const
{
    QStringList all = m_asked;
    for (const store::Snapshot &snapshot : m_snapshots) {
        if (!all.contains(snapshot.question))
            all += snapshot.question;
    }
    return all.mid(0, MostRecent);
}

void ContextDesk::record(const QString &reviewer)
{
    if (!m_stack)
        return;
    m_store
        ->run([stack = *m_stack, reviewer](store::Database &database) {
            return store::Snapshots(database).record(stack, store::Actor::person(reviewer));
        })
        .then(this, [this](const store::Result<store::Snapshot> &snapshot) {
            if (!snapshot)
                return Q_EMIT failed(snapshot.error().message);
            readSurroundings();
            Q_EMIT recorded(snapshot->uid);
        });
}

QString optionWords(const store::StackQuestion &question)
{
    const QLocale locale;
    QStringList words{question.entityId.isEmpty() ? ContextDesk::tr("by words") : question.entityId,
                      question.agent.isEmpty() ? ContextDesk::tr("all agents") : question.agent};
    if (question.asOf.isValid())
        words += momentWords(store::isoTime(question.asOf));
    if (const int pretended = int(question.pretended.size()); pretended > 0)
        words += ContextDesk::tr("%Ln status(es) pretended", nullptr, pretended);
    words += {question.recipe.name == "platform"_L1 ? QString() : question.recipe.name, question.path};
    words.removeAll(QString());
    words += ContextDesk::tr("room for %Ln token(s)", nullptr,
                             question.recipe.reserved() - question.recipe.between);
    return words.join(u" · "_s);
}

store::Stack stackOf(const store::Snapshot &snapshot)
{
    store::Stack stack;
    if (const auto question = store::questionOf(snapshot))
        stack.question = *question;
    stack.text = snapshot.text;
    stack.entryTokens = snapshot.tokens;
    QStringList lines = snapshot.text.split(u'\n');
    if (!lines.isEmpty() && lines.constLast().isEmpty())
        lines.removeLast();
    int layer = -1;
    for (const QString &line : lines) {
        const bool isOpening = line.startsWith("<memory layer="_L1);
        layer += isOpening;
        using Kind = store::StackLine::Kind;
        const Kind kind = layer < 0                             ? Kind::Preamble
                          : isOpening || line == "</memory>"_L1 ? Kind::Fence
                          : line.startsWith(u'[')               ? Kind::Notice
                                                                : Kind::Entry;
        stack.lines.push_back({line, kind, layer, -1});
    }
    for (const store::LayerPlan &plan : stack.question.recipe.layers) {
        store::StackLayer one;
        one.plan = plan;
        one.title = plan.title;
        for (const store::ToldRow &row : snapshot.rows) {
            if (row.layer != plan.name())
                continue;
            store::StackEntry entry;
            entry.row.uid = row.uid;
            entry.row.revision = row.revision;
            entry.tokens = row.tokens;
            entry.fate = row.fate == "full"_L1      ? store::StackEntry::Fate::Full
                         : row.fate == "compact"_L1 ? store::StackEntry::Fate::Compact
                         : row.fate == "heading"_L1 ? store::StackEntry::Fate::Heading
                         : row.fate == "same"_L1    ? store::StackEntry::Fate::Same
                         : row.fate == "cut"_L1     ? store::StackEntry::Fate::Cut
                                                    : store::StackEntry::Fate::Omitted;
            one.tokens += entry.isTold() ? row.tokens : 0;
            one.cutEntries += entry.fate == store::StackEntry::Fate::Cut;
            one.entries.push_back(std::move(entry));
        }
        stack.layers.push_back(std::move(one));
    }
    return stack;
}

} // namespace models
