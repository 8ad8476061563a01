// SPDX-License-Identifier: MIT
#include "models/cardloader.h"

#include "models/queuemodel.h"
#include "models/storethread.h"

#include <algorithm>

namespace models {

namespace {

// Whether the card lists one of these rows: as similar, of the same run, or as a conflict.
bool isBeside(const Card &card, const QSet<QString> &written)
{
    const auto isWritten = [&written](const store::SimilarRow &row) { return written.contains(row.uid); };
    const auto isOther = [&written](const store::FactConflict &fact) { return written.contains(fact.uid); };
    return std::ranges::any_of(card.sameRun, isWritten) || std::ranges::any_of(card.similar, isWritten)
           || std::ranges::any_of(card.conflicts, isOther)
           || std::ranges::any_of(card.contradicting, isWritten, &Contradicting::row);
}

} // namespace

CardLoader::CardLoader(StoreThread *store, QueueModel *queue, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_queue(queue)
{
    connect(store, &StoreThread::closed, this, &CardLoader::clear);
}

void CardLoader::show(qint64 key)
{
    if (key == 0)
        return clear();
    m_key = key;
    m_isExpecting = false;
    m_wanted->shown = key;
    if (const Card *card = m_cards.object(key)) {
        present(*card);
        if (m_stale.remove(key) && key == m_key)
            load(key);
        return;
    }
    if (const auto row = m_queue->reflexion(key)) {
        Card card;
        card.row = *row;
        present(card);
    } else if (m_card && m_card->row.key != key) {
        m_card.reset(); // still on the screen, but no longer to be acted on
    }
    if (!m_loading.contains(key))
        load(key);
}

void CardLoader::showUid(const QString &uid)
{
    const int asked = ++m_generation;
    m_store->read([uid](store::Database &database) { return store::Reflexions(database).one(uid); })
        .then(this, [this, asked](const store::Result<store::Reflexion> &row) {
            if (asked == m_generation)
                row ? show(row->key) : Q_EMIT failed(row.error());
        });
}

void CardLoader::expect(qint64 key)
{
    m_key = key;
    m_isExpecting = true;
    m_card.reset(); // still on the screen, but no longer to be acted on
    m_wanted->shown = key;
    if (!m_cards.contains(key) && !m_loading.contains(key))
        load(key);
}

void CardLoader::prefetch(qint64 key)
{
    m_wanted->next = key;
    if (key != 0 && !m_cards.contains(key) && !m_loading.contains(key))
        load(key);
}

void CardLoader::clear()
{
    ++m_generation;
    m_key = 0;
    m_isExpecting = false;
    m_wanted->shown = m_wanted->next = 0;
    m_loading.clear();
    m_stale.clear();
    m_cards.clear();
    m_card.reset();
    Q_EMIT cleared();
}

void CardLoader::forget(const QStringList &uids)
{
    const QSet<QString> written(uids.begin(), uids.end());
    const QList<qint64> keys = m_cards.keys();
    for (const qint64 key : keys) {
        if (written.contains(m_cards.object(key)->row.uid))
            m_cards.remove(key);
        else if (isBeside(*m_cards.object(key), written))
            m_stale.insert(key); // its own row is unchanged: show() shows it, then reads it again
    }
    const bool isOnItsWay = m_loading.contains(m_key);
    m_loading.clear(); // a reading on its way may have begun before the change
    const bool isTouched = m_card && (written.contains(m_card->row.uid) || isBeside(*m_card, written));
    if (m_key != 0 && (isOnItsWay || isTouched))
        load(m_key);
}

void CardLoader::present(const Card &card)
{
    m_card = m_queue->filter().isBlind() ? undecided(card) : card;
    const Card shown = *m_card;
    shown.isComplete ? Q_EMIT cardReady(shown) : Q_EMIT rowReady(shown);
}

void CardLoader::load(qint64 key)
{
    const int ticket = ++m_tickets;
    m_loading.insert(key, ticket);
    m_store
        ->read([key, known = m_queue->reflexion(key),
                wanted = m_wanted](store::Database &database) -> store::Result<Card> {
            if (!wanted->has(key)) // another row was selected meanwhile
                return store::failure(store::Error::Code::Cancelled, {});
            return readCard(database, key, known);
        })
        .then(this, [this, key, ticket](const store::Result<Card> &card) {
            if (m_loading.value(key) == ticket) // else load() was called again for this row
                card ? take(key, *card) : fail(key, card.error());
        });
}

void CardLoader::take(qint64 key, const Card &card)
{
    m_loading.remove(key);
    m_stale.remove(key);
    m_cards.insert(key, new Card(card)); // QCache takes ownership
    if (key == m_key && !m_isExpecting)
        present(card);
}

void CardLoader::fail(qint64 key, const store::Error &error)
{
    m_loading.remove(key);
    if (key != m_key)
        return;
    if (error.code == store::Error::Code::Cancelled) // skipped by the reading thread, but selected again
        return load(key);
    Q_EMIT failed(error);
}

} // namespace models
