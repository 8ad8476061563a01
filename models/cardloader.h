// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QCache>
#include <QHash>
#include <QObject>
#include <QSet>

#include <atomic>
#include <memory>
#include <optional>

namespace models {

class QueueModel;
class StoreThread;

// Reads the card of the selected row (of several requests the newest wins) and, by prefetch(), that of the
// next row, so that the next card is painted in the same frame in which a row is decided. GUI thread.
class CardLoader final : public QObject
{
    Q_OBJECT
public:
    explicit CardLoader(StoreThread *store, QueueModel *queue, QObject *parent = nullptr);

    // Emits cardReady() before it returns if the card was read already. Else emits rowReady() if the queue
    // holds the row, and cardReady() once the rest is read.
    void show(qint64 key);
    void showUid(const QString &uid); // any row, in the queue or not
    // Reads the card of a row that may be shown next. Until show() says which it is there is none.
    void expect(qint64 key);
    void prefetch(qint64 key);
    void clear();                         // shows nothing
    void forget(const QStringList &uids); // they were written: drops their cards, reads the shown one anew

    qint64 key() const { return m_key; } // 0 where nothing is shown
    const std::optional<Card> &card() const { return m_card; }

Q_SIGNALS:
    void rowReady(const models::Card &card);  // only `row` is there
    void cardReady(const models::Card &card); // everything is
    void failed(const store::Error &error);   // NotFound where the row is gone
    void cleared();

private:
    // The rows whose cards are still needed; the reading thread looks here before it reads one.
    struct Wanted
    {
        std::atomic<qint64> shown{0};
        std::atomic<qint64> next{0};
        bool has(qint64 key) const { return key == shown || key == next; }
    };

    void present(const Card &card);
    void load(qint64 key);
    void take(qint64 key, const Card &card);
    void fail(qint64 key, const store::Error &error);

    StoreThread *m_store;
    QueueModel *m_queue;
    QCache<qint64, Card> m_cards{16};
    std::optional<Card> m_card;
    qint64 m_key = 0;
    bool m_isExpecting = false;
    std::shared_ptr<Wanted> m_wanted = std::make_shared<Wanted>();
    QSet<qint64> m_stale;         // cards that were read before a row they list was written
    QHash<qint64, int> m_loading; // key -> ticket of its newest reading
    int m_tickets = 0;
    int m_generation = 0; // counts showUid() and clear(): an older answer is dropped
};

} // namespace models
