// SPDX-License-Identifier: MIT
#include "models/chatsession.h"

#include "llmclient/models.h"
#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/clock.h"
#include "store/cut.h"
#include "store/layers/citations.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/tokens.h"

using namespace Qt::StringLiterals;

namespace models {

using llmclient::Purpose;
using store::ChatEntry;
using store::Result;

namespace {

constexpr int MostConversations = 200;
constexpr int MostWords = 60; // characters of a question in a message

// The question, with its entity, that an answer was given for; an empty one if its snapshot is gone.
store::StackQuestion askedWith(store::Database &database, const QString &snapshotUid)
{
    const auto snapshot = store::Snapshots(database).one(snapshotUid);
    const auto question = snapshot ? store::questionOf(*snapshot) : tl::unexpected(snapshot.error());
    return question.value_or(store::StackQuestion());
}

} // namespace

ChatSession::ChatSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
    , m_thread(store)
    , m_counting(store)
    , m_freshness(store, feed)
{
    connect(&m_freshness, &Freshness::due, this, &ChatSession::readModel);
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
    ++m_shownTicket;
    ++m_countTicket;
    m_entries.clear();
    m_cited.clear();
    m_snapshot.clear();
    m_snapshotText.clear();
    m_tokens.reset();
    setAsking(false);
    Q_EMIT entriesChanged();
    Q_EMIT tokensChanged();
}

void ChatSession::setWait(const std::optional<Wait> &wait)
{
    if (!m_wait && !wait)
        return;
    m_wait = wait;
    Q_EMIT waitChanged();
}

void ChatSession::setAsking(bool on)
{
    if (!on)
        setWait({});
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
    const ChatTurn turn{.text = text.trimmed(),
                        .stack = stack,
                        .reviewer = reviewer,
                        .snapshot = stack.text == m_snapshotText ? m_snapshot : QString(),
                        .before = m_entries};
    begin(turn.text, stack);
    const auto work = [turn, hearing = hearing()](store::Database &database,
                                                  const std::stop_token &stop) mutable {
        hearing.stop = stop;
        return turn.ask(database, hearing);
    };
    m_thread.run(work).then(this, [this, ticket = m_ticket](const Result<ChatTurn::Told> &told) {
        if (ticket != m_ticket)
            return;
        setAsking(false);
        if (told)
            take(*told);
        else
            fail(told.error());
    });
}

void ChatSession::begin(const QString &text, const store::Stack &stack)
{
    ++m_ticket;
    ++m_shownTicket;
    m_snapshotText = stack.text;
    m_entries.push_back({.role = u"user"_s, .content = text});
    m_entries.push_back({.role = u"assistant"_s, .model = m_model});
    setAsking(true);
    Q_EMIT entriesChanged();
}

// Callbacks for the model thread: each hands its news to the GUI thread, which ignores it once another
// question is asked.
ChatTurn::Hearing ChatSession::hearing()
{
    const auto here = [this, ticket = m_ticket](auto act) {
        const auto heard = [this, ticket, act] {
            if (ticket == m_ticket && m_isAsking)
                act();
        };
        QMetaObject::invokeMethod(this, heard, Qt::QueuedConnection);
    };
    const auto piece = [this, here](const QString &text) {
        here([this, text] {
            setWait({});
            m_entries.back().content += text;
            Q_EMIT pieceCame(text);
        });
    };
    const auto wait = [this, here](const llmclient::ChatWait &told) {
        here([this, told] { setWait(Wait{store::now().addMSecs(told.time.count()), told.status}); });
    };
    return {.piece = piece, .wait = wait, .stop = {}};
}

void ChatSession::take(const ChatTurn::Told &told)
{
    m_snapshot = told.snapshot;
    m_entries.pop_back();
    m_entries.back() = told.question;
    m_entries.push_back(told.answer);
    m_cited.insert(told.answer.uid, told.cited);
    if (told.answer.tokensIn) {
        m_tokens = Tokens{.count = *told.answer.tokensIn};
        Q_EMIT tokensChanged();
    }
    Q_EMIT entriesChanged();
    if (!told.problem.isEmpty())
        Q_EMIT brokeOff(told.problem);
}

// Takes question and answer off the screen; the page puts the words back into its field.
void ChatSession::fail(const store::Error &error)
{
    m_snapshotText.clear();
    if (m_entries.size() >= 2)
        m_entries.resize(m_entries.size() - 2);
    Q_EMIT entriesChanged();
    Q_EMIT failed(error.message);
}

void ChatSession::readConversations()
{
    m_store
        ->read([](store::Database &database) {
            return store::ChatLog(database).conversations(MostConversations);
        })
        .then(this, [this](const Result<std::vector<store::ChatOutline>> &all) {
            if (!all) {
                Q_EMIT failed(all.error().message);
                return;
            }
            m_conversations = *all;
            Q_EMIT conversationsRead();
        });
}

void ChatSession::resume(const QString &conversation)
{
    startAnew();
    m_store->read([conversation](store::Database &database) { return readChat(database, conversation); })
        .then(this, [this, ticket = m_shownTicket](const Result<KeptChat> &kept) {
            if (ticket != m_shownTicket)
                return;
            if (!kept) {
                Q_EMIT failed(kept.error().message);
                return;
            }
            m_entries = kept->entries;
            m_cited = kept->cited;
            Q_EMIT entriesChanged();
        });
}

void ChatSession::stop()
{
    m_thread.stop();
}

void ChatSession::count(const QString &text, const store::Stack &stack)
{
    m_tokens =
        Tokens{.count = ChatTurn::estimate(text, stack, m_entries), .error = store::TokenEstimate().error()};
    Q_EMIT tokensChanged();
    const int ticket = ++m_countTicket;
    if (!hasModel() || m_isAsking)
        return;
    m_counting.stop();
    const auto work = [text, stack,
                       turns = m_entries](store::Database &database,
                                          const std::stop_token &stop) -> Result<std::optional<qint64>> {
        if (stop.stop_requested())
            return std::nullopt;
        return ChatTurn::count(database, text, stack, turns);
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
    golden.source = answer.uid;
    const auto work = [golden, reviewer, snapshot = answer.snapshotUid](store::Database &database) mutable {
        const store::StackQuestion asked = askedWith(database, snapshot);
        golden.entityType = asked.entityType;
        golden.entityId = asked.entityId;
        return store::training::saveGolden(database, golden, store::Actor::person(reviewer),
                                           tr("kept from a chat"), store::now());
    };
    const QString words = store::cutTo(golden.question.simplified(), MostWords);
    m_store->run(work).then(this, [this, words](const Result<store::training::GoldenWritten> &written) {
        if (!written) {
            Q_EMIT failed(written.error().message);
            return;
        }
        m_feed->poll();
        Q_EMIT kept(written->uid, tr("Kept as a golden question: %1").arg(words), written->changeset.uid);
    });
}

// The row is signed by the person but a model worded it, so it waits for review like any other.
void ChatSession::keepAsReflexion(const QString &reviewer)
{
    if (!canKeep())
        return;
    const ChatEntry &answer = m_entries.back();
    store::NewReflexion row;
    if (!answer.agent.isEmpty())
        row.agent = answer.agent;
    row.observation = store::withoutCitations(answer.content).trimmed();
    row.tags = QStringList{u"chat"_s};
    row.provenance = {{u"chat"_s, answer.uid},
                      {u"model"_s, answer.model},
                      {u"context"_s, answer.snapshotUid},
                      {u"cited"_s, answer.cited.join(u' ')}};
    const auto work = [row, reviewer, snapshot = answer.snapshotUid](
                          store::Database &database) mutable -> Result<store::Written> {
        const store::StackQuestion asked = askedWith(database, snapshot);
        row.entityType = asked.entityType;
        row.entityId = asked.entityId;
        auto written = store::ReflexionWriter(database).add({row}, store::Actor::person(reviewer));
        return written ? std::move(written->front()) : tl::unexpected(written.error());
    };
    m_store->run(work).then(this, [this](const Result<store::Written> &written) {
        if (!written) {
            Q_EMIT failed(written.error().message);
            return;
        }
        m_feed->poll();
        Q_EMIT kept(written->uid,
                    written->outcome == store::Written::Outcome::Added
                        ? tr("Kept; it waits in Triage")
                        : tr("This was known; it counts as seen again"),
                    QString());
    });
}

} // namespace models
