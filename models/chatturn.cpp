// SPDX-License-Identifier: MIT
#include "models/chatturn.h"

#include "llmclient/models.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/tokens.h"

#include <QCoreApplication>

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
constexpr size_t MostTurns = 20; // entries of the conversation sent with a new question

// Told to the model, never translated: the answer follows the question's language.
constexpr auto Instruction =
    "Answer the question from the memory below, and from nothing else where it speaks. Name "
    "the rows you rest on by their id in square brackets, like [rfx_...]. Where the memory does "
    "not say, say so. Keep it short.\n\n";

// A question that got no answer (the call failed, or the answer stayed empty) is no part of what was said.
bool isSaid(const std::vector<ChatEntry> &turns, size_t i)
{
    const size_t answer = turns[i].role == "user"_L1 ? i + 1 : i;
    return answer < turns.size() && turns[answer].role != "user"_L1 && !turns[answer].content.isEmpty();
}

ChatRequest requestOf(const QString &text, const QString &context, const std::vector<ChatEntry> &before)
{
    ChatRequest request{.maxTokens = AnswerTokens};
    request.messages.append({.role = ChatMessage::Role::System,
                             .text = QLatin1StringView(Instruction) + context,
                             .isCacheable = true});
    const size_t first = before.size() > MostTurns ? before.size() - MostTurns : 0;
    for (size_t i = first; i < before.size(); ++i) {
        if (!isSaid(before, i))
            continue;
        request.messages.append(
            {.role = before[i].role == "user"_L1 ? ChatMessage::Role::User : ChatMessage::Role::Assistant,
             .text = before[i].content});
    }
    request.messages.append({.role = ChatMessage::Role::User, .text = text});
    return request;
}

// Earlier entries may be sent again only if their context may still be told: an answer repeats what it was
// told, and a row may have been rejected since.
Result<std::vector<ChatEntry>> stillToldOf(store::Database &database, const std::vector<ChatEntry> &turns,
                                           const store::Audience &audience)
{
    QHash<QString, bool> known;
    std::vector<ChatEntry> told;
    for (const ChatEntry &turn : turns) {
        auto may = known.constFind(turn.snapshotUid);
        if (may == known.cend()) {
            const auto answer = store::mayLeaveAgain(database, turn.snapshotUid, audience);
            if (!answer && answer.error().code == store::Error::Code::Failed)
                return tl::unexpected(answer.error());
            may = known.insert(turn.snapshotUid, answer.has_value());
        }
        if (*may)
            told.push_back(turn);
    }
    return told;
}

QString finishWord(const ChatAnswer &answer)
{
    switch (answer.finish) {
    case ChatAnswer::Finish::Complete: return answer.text.trimmed().isEmpty() ? u"empty"_s : u"complete"_s;
    case ChatAnswer::Finish::Length: return u"length"_s;
    case ChatAnswer::Finish::Refused: return u"refused"_s;
    case ChatAnswer::Finish::Paused: return u"paused"_s;
    case ChatAnswer::Finish::Stopped: return u"stopped"_s;
    case ChatAnswer::Finish::Broken: return u"broken"_s;
    }
    return {};
}

// A model without a price has no cost.
ChatEntry entryOf(const ChatAnswer &answer, const llmclient::ChatModel &model, const ChatEntry &question)
{
    return {.conversation = question.conversation,
            .agent = question.agent,
            .role = u"assistant"_s,
            .content = answer.text.trimmed().isEmpty() ? QString() : answer.text,
            .model = model.name(),
            .tokensIn = answer.usage.tokensIn,
            .tokensOut = answer.usage.tokensOut,
            .latencyMs = answer.latencyMs,
            .cost = model.isPaid() ? answer.cost : std::nullopt,
            .snapshotUid = question.snapshotUid,
            .finish = finishWord(answer)};
}

Result<std::unique_ptr<llmclient::ChatModel>> modelIn(store::Database &database)
{
    auto model = llmclient::chatModelFor(Purpose::Chat, database);
    if (model && !*model)
        return store::failure(
            store::Error::Code::NotFound,
            QCoreApplication::translate("models::ChatSession",
                                        "No chat model is set. Set one in Settings, Models."));
    return model;
}

// Writes the question to the chat log, and a snapshot of its stack if there is none yet.
Result<ChatEntry> keepQuestion(store::Database &database, const ChatTurn &turn)
{
    ChatEntry question{.role = u"user"_s, .content = turn.text};
    question.conversation = turn.before.empty() ? QString() : turn.before.front().conversation;
    question.agent = turn.stack.question.agent;
    question.snapshotUid = turn.snapshot;
    if (question.snapshotUid.isEmpty()) {
        const auto snapshot =
            store::Snapshots(database).record(turn.stack, store::Actor::person(turn.reviewer));
        if (!snapshot)
            return tl::unexpected(snapshot.error());
        question.snapshotUid = snapshot->uid;
    }
    return store::ChatLog(database).add(question);
}

Result<ChatTurn::Told> keepAnswer(store::Database &database, ChatTurn::Told told)
{
    if (told.answer.content.isEmpty())
        return told;
    const auto kept = store::ChatLog(database).add(told.answer);
    if (!kept)
        return tl::unexpected(kept.error());
    told.answer = *kept;
    if (kept->content.isEmpty())
        told.problem = QCoreApplication::translate(
            "models::ChatSession",
            "A row that this answer rests on was forgotten while it was written, so the "
            "answer was not kept.");
    const auto cited = store::citationStandings(database, told.snapshot, kept->cited);
    if (!cited)
        return tl::unexpected(cited.error());
    told.cited = *cited;
    return told;
}

} // namespace

Result<ChatTurn::Told> ChatTurn::ask(store::Database &database, const Hearing &hearing) const
{
    const auto model = modelIn(database);
    if (!model)
        return tl::unexpected(model.error());
    if (auto may = store::mayLeave(database, stack); !may)
        return tl::unexpected(may.error());
    const auto earlier = stillToldOf(database, before, stack.question.audience());
    if (!earlier)
        return tl::unexpected(earlier.error());
    const auto question = keepQuestion(database, *this);
    if (!question)
        return tl::unexpected(question.error());
    ChatRequest request = requestOf(question->content, stack.text, *earlier);
    request.onWait = hearing.wait;
    const auto answer = (*model)->chat(request, hearing.piece, hearing.stop);
    if (!answer)
        return tl::unexpected(answer.error());
    return keepAnswer(database, {.question = *question,
                                 .answer = entryOf(*answer, **model, *question),
                                 .cited = {},
                                 .snapshot = question->snapshotUid,
                                 .problem = answer->problem});
}

// Sends the text to a provider that counts tokens. Nothing where there is none or the stack may not be sent:
// then the caller estimates.
Result<std::optional<qint64>> ChatTurn::count(store::Database &database, const QString &text,
                                              const store::Stack &stack, const std::vector<ChatEntry> &before)
{
    const auto model = llmclient::chatModelFor(Purpose::Chat, database);
    if (!model || !*model)
        return std::nullopt;
    const auto told = stillToldOf(database, before, stack.question.audience());
    if (!told || !store::mayLeave(database, stack))
        return std::nullopt;
    return (*model)->count(requestOf(text, stack.text, *told));
}

qint64 ChatTurn::estimate(const QString &text, const store::Stack &stack,
                          const std::vector<ChatEntry> &before)
{
    const store::TokenEstimate estimate;
    qint64 tokens = 0;
    for (const ChatMessage &message : requestOf(text, stack.text, before).messages)
        tokens += estimate.count(message.text);
    return tokens;
}

Result<KeptChat> readChat(store::Database &database, const QString &conversation)
{
    auto entries = store::ChatLog(database).conversation(conversation);
    if (!entries)
        return tl::unexpected(entries.error());
    KeptChat kept{.entries = std::move(*entries), .cited = {}};
    for (const ChatEntry &entry : kept.entries) {
        const auto cited = store::citationStandings(database, entry.snapshotUid, entry.cited);
        if (!cited)
            return tl::unexpected(cited.error());
        kept.cited.insert(entry.uid, *cited);
    }
    return kept;
}

} // namespace models
