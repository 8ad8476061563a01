// SPDX-License-Identifier: MIT
#include "models/chatsession.h"

#include "llmclient/models.h"
#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/clock.h"
#include "store/layers/citations.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/tokens.h"
#include "store/training/goldenwriter.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

using llmclient::ChatAnswer;
using llmclient::ChatMessage;
using llmclient::ChatRequest;
using llmclient::Purpose;
using store::ChatEntry;
using store::Result;

namespace {

constexpr int AnswerTokens = 2048;
constexpr size_t MostTurns = 20; // of the conversation that are sent again

// Told to the model, never translated: the answer follows the question's language.
constexpr auto Instruction =
    "Answer the question from the memory below, and from nothing else where it speaks. Name "
    "the rows you rest on by their id in square brackets, like [rfx_...]. Where the memory does "
    "not say, say so. Keep it short.\n\n";

// What is asked on the thread: all it needs, by value.
struct Asked
{
    QString text;
    store::Stack stack;
    QString reviewer;
    QString snapshot; // of this very context, where there is one already
    std::vector<ChatEntry> before;
};

ChatRequest requestOf(const QString &text, const QString &context, const std::vector<ChatEntry> &before)
{
    ChatRequest request{.maxTokens = AnswerTokens};
    request.messages.append({.role = ChatMessage::Role::System,
                             .text = QLatin1StringView(Instruction) + context,
                             .isCacheable = true});
    const size_t first = before.size() > MostTurns ? before.size() - MostTurns : 0;
    for (size_t i = first; i < before.size(); ++i)
        request.messages.append(
            {.role = before[i].role == "user"_L1 ? ChatMessage::Role::User : ChatMessage::Role::Assistant,
             .text = before[i].content});
    request.messages.append({.role = ChatMessage::Role::User, .text = text});
    return request;
}

// The turns whose context may be told now as it was then: an answer repeats what it was told, and a later
// question is sent with all that was said before.
Result<std::vector<ChatEntry>> stillToldOf(store::Database &database, const std::vector<ChatEntry> &turns)
{
    QHash<QString, bool> known;
    std::vector<ChatEntry> told;
    for (const ChatEntry &turn : turns) {
        auto may = known.constFind(turn.snapshotUid);
        if (may == known.cend()) {
            const auto answer = store::mayLeaveAgain(database, turn.snapshotUid);
            if (!answer && answer.error().code == store::Error::Code::Failed)
                return tl::unexpected(answer.error());
            may = known.insert(turn.snapshotUid, answer.has_value());
        }
        if (*may)
            told.push_back(turn);
    }
    return told;
}

QString finishWord(ChatAnswer::Finish finish)
{
    switch (finish) {
    case ChatAnswer::Finish::Complete: return u"complete"_s;
    case ChatAnswer::Finish::Length: return u"length"_s;
    case ChatAnswer::Finish::Refused: return u"refused"_s;
    case ChatAnswer::Finish::Paused: return u"paused"_s;
    case ChatAnswer::Finish::Stopped: return u"stopped"_s;
    }
    return {};
}

qint64 estimateOf(const ChatRequest &request)
{
    const store::TokenEstimate estimate;
    qint64 tokens = 0;
    for (const ChatMessage &message : request.messages)
        tokens += estimate.count(message.text);
    return tokens;
}

} // namespace

struct ChatSession::Told
{
    ChatEntry question;
    std::optional<ChatEntry> answer; // none where it was stopped before its first word
    QString snapshot;
};

ChatSession::ChatSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
    , m_thread(store)
    , m_counting(store)
{
    connect(store, &StoreThread::opened, this, &ChatSession::readModel);
    connect(feed, &ChangeFeed::storeChanged, this, &ChatSession::readModel);
    connect(store, &StoreThread::closed, this, &ChatSession::forget);
}

void ChatSession::readModel()
{
    const auto work = [](store::Database &database) {
        return llmclient::chatModelFor(Purpose::Chat, database).map([](const auto &model) {
            return model ? model->name() : QString();
        });
    };
    m_store->read(work).then(this, [this](const Result<QString> &name) {
        const QString model = name.value_or(QString());
        if (model == m_model)
            return;
        m_model = model;
        Q_EMIT modelChanged();
    });
}

void ChatSession::forget()
{
    m_model.clear();
    setAsking(false);
    startAnew();
    Q_EMIT modelChanged();
}

void ChatSession::startAnew()
{
    stop();
    ++m_ticket;
    ++m_countTicket;
    m_entries.clear();
    m_snapshot.clear();
    m_snapshotText.clear();
    m_tokens.reset();
    setAsking(false);
    Q_EMIT entriesChanged();
    Q_EMIT tokensChanged();
}

void ChatSession::setAsking(bool on)
{
    if (std::exchange(m_isAsking, on) != on)
        Q_EMIT askingChanged();
}

void ChatSession::ask(const QString &text, const store::Stack &stack, const QString &reviewer)
{
    if (m_isAsking || text.trimmed().isEmpty())
        return;
    if (stack.question.isPretending()) {
        Q_EMIT failed(
            tr("A status is pretended here. Stop pretending, then ask: what a model is told is kept."));
        return;
    }
    Asked asked{.text = text.trimmed(),
                .stack = stack,
                .reviewer = reviewer,
                .snapshot = stack.text == m_snapshotText ? m_snapshot : QString(),
                .before = m_entries};
    m_question = stack.question;
    m_snapshotText = stack.text;
    m_entries.push_back({.role = u"user"_s, .content = asked.text});
    m_entries.push_back({.role = u"assistant"_s, .model = m_model});
    setAsking(true);
    Q_EMIT entriesChanged();

    const auto tell = [this, ticket = ++m_ticket](const QString &piece) {
        QMetaObject::invokeMethod(
            this,
            [this, ticket, piece] {
                if (ticket != m_ticket || m_entries.empty())
                    return;
                m_entries.back().content += piece;
                Q_EMIT pieceCame(piece);
            },
            Qt::QueuedConnection);
    };
    const auto work = [asked = std::move(asked), tell](store::Database &database,
                                                       const std::stop_token &stop) -> Result<Told> {
        const auto model = llmclient::chatModelFor(Purpose::Chat, database);
        if (!model)
            return tl::unexpected(model.error());
        if (!*model)
            return store::failure(store::Error::Code::NotFound,
                                  tr("No chat model is set. Set one in Settings, Models."));
        if (auto may = store::mayLeave(database, asked.stack); !may)
            return tl::unexpected(may.error());
        const auto before = stillToldOf(database, asked.before);
        if (!before)
            return tl::unexpected(before.error());
        Told told{
            .question = {.role = u"user"_s, .content = asked.text}, .answer = {}, .snapshot = asked.snapshot};
        if (told.snapshot.isEmpty()) {
            const auto snapshot =
                store::Snapshots(database).record(asked.stack, store::Actor::person(asked.reviewer));
            if (!snapshot)
                return tl::unexpected(snapshot.error());
            told.snapshot = snapshot->uid;
        }
        store::ChatLog log(database);
        told.question.conversation = asked.before.empty() ? QString() : asked.before.front().conversation;
        told.question.agent = asked.stack.question.agent;
        told.question.snapshotUid = told.snapshot;
        const auto question = log.add(told.question);
        if (!question)
            return tl::unexpected(question.error());
        told.question = *question;
        const auto answer =
            (*model)->chat(requestOf(question->content, asked.stack.text, *before), tell, stop);
        if (!answer)
            return tl::unexpected(answer.error());
        if (answer->text.trimmed().isEmpty())
            return told;
        const auto kept = log.add({.conversation = question->conversation,
                                   .agent = question->agent,
                                   .role = u"assistant"_s,
                                   .content = answer->text,
                                   .model = (*model)->name(),
                                   .tokensIn = answer->usage.tokensIn,
                                   .tokensOut = answer->usage.tokensOut,
                                   .snapshotUid = told.snapshot,
                                   .finish = finishWord(answer->finish)});
        if (!kept)
            return tl::unexpected(kept.error());
        told.answer = *kept;
        return told;
    };
    m_thread.run(work).then(this, [this, ticket = m_ticket](const Result<Told> &told) {
        if (ticket != m_ticket)
            return;
        setAsking(false);
        if (told)
            take(*told);
        else
            fail(told.error());
    });
}

void ChatSession::take(const Told &told)
{
    m_snapshot = told.snapshot;
    m_entries.pop_back();
    m_entries.back() = told.question;
    if (told.answer)
        m_entries.push_back(*told.answer);
    if (told.answer && told.answer->tokensIn) {
        m_tokens = Tokens{.count = *told.answer->tokensIn};
        Q_EMIT tokensChanged();
    }
    Q_EMIT entriesChanged();
}

// As if it had not been asked; the page still has the words of the question.
void ChatSession::fail(const store::Error &error)
{
    m_snapshotText.clear();
    if (m_entries.size() >= 2)
        m_entries.resize(m_entries.size() - 2);
    Q_EMIT entriesChanged();
    Q_EMIT failed(error.message);
}

void ChatSession::stop()
{
    m_thread.stop();
}

void ChatSession::count(const QString &text, const store::Stack &stack)
{
    const ChatRequest request = requestOf(text, stack.text, m_entries);
    m_tokens = Tokens{.count = estimateOf(request), .error = store::TokenEstimate().error()};
    Q_EMIT tokensChanged();
    const int ticket = ++m_countTicket;
    if (!hasModel() || m_isAsking)
        return;
    m_counting.stop();
    const auto work = [text, stack,
                       turns = m_entries](store::Database &database,
                                          const std::stop_token &stop) -> Result<std::optional<qint64>> {
        const auto model = llmclient::chatModelFor(Purpose::Chat, database);
        if (!model || !*model || stop.stop_requested())
            return std::nullopt;
        // A provider that counts is sent the text; what may not be sent is estimated here.
        const auto before = stillToldOf(database, turns);
        if (!before || !store::mayLeave(database, stack))
            return std::nullopt;
        return (*model)->count(requestOf(text, stack.text, *before));
    };
    m_counting.run(work).then(this, [this, ticket](const Result<std::optional<qint64>> &counted) {
        if (ticket != m_countTicket || !counted || !*counted)
            return;
        m_tokens = Tokens{.count = **counted};
        Q_EMIT tokensChanged();
    });
}

bool ChatSession::canKeep() const
{
    return !m_isAsking && m_entries.size() >= 2 && m_entries.back().role == "assistant"_L1
           && m_entries.back().finish == "complete"_L1 && !m_store->isReadOnly();
}

void ChatSession::keepAsGolden(const QString &reviewer)
{
    if (!canKeep())
        return;
    const ChatEntry &answer = m_entries.back();
    store::GoldenQuestion golden;
    golden.questionId = u"chat-"_s + answer.uid.right(8).toLower();
    golden.question = m_entries[m_entries.size() - 2].content;
    golden.reference = store::withoutCitations(answer.content).trimmed();
    golden.tags = QStringList{u"chat"_s};
    golden.entityType = m_question.entityType;
    golden.entityId = m_question.entityId;
    golden.source = answer.uid;
    const auto work = [golden, reviewer](store::Database &database) {
        return store::training::saveGolden(database, golden, store::Actor::person(reviewer),
                                           tr("kept from a chat"), store::now());
    };
    m_store->run(work).then(this, [this](const Result<store::training::GoldenWritten> &written) {
        if (!written) {
            Q_EMIT failed(written.error().message);
            return;
        }
        m_feed->poll();
        Q_EMIT kept(written->uid, tr("Kept as a golden question"));
    });
}

// Signed by the person, worded by a model: it waits for review like whatever an agent writes.
void ChatSession::keepAsReflexion(const QString &reviewer)
{
    if (!canKeep())
        return;
    const ChatEntry &answer = m_entries.back();
    store::NewReflexion row;
    if (!answer.agent.isEmpty())
        row.agent = answer.agent;
    row.entityType = m_question.entityType;
    row.entityId = m_question.entityId;
    row.observation = store::withoutCitations(answer.content).trimmed();
    row.tags = QStringList{u"chat"_s};
    row.provenance = {{u"chat"_s, answer.uid},
                      {u"model"_s, answer.model},
                      {u"context"_s, answer.snapshotUid},
                      {u"cited"_s, answer.cited.join(u' ')}};
    const auto work = [row, reviewer](store::Database &database) -> Result<store::Written> {
        auto written = store::ReflexionWriter(database).add({row}, store::Actor::person(reviewer));
        return written ? std::move(written->front()) : tl::unexpected(written.error());
    };
    m_store->run(work).then(this, [this](const Result<store::Written> &written) {
        if (!written) {
            Q_EMIT failed(written.error().message);
            return;
        }
        m_feed->poll();
        Q_EMIT kept(written->uid, written->outcome == store::Written::Outcome::Added
                                      ? tr("Kept; it waits in Triage")
                                      : tr("This was known; it counts as seen again"));
    });
}

} // namespace models
