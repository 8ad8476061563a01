// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QCache>
#include <QObject>

#include <optional>

namespace models {

class QueueModel;
class StoreThread;

// Brings the card of one row, newest wins, and has that of the next row ready before it is asked for, so that
// it can be shown in the frame in which the row before was decided. GUI thread.
class CardLoader final : public QObject
{
    Q_OBJECT
public:
    explicit CardLoader(StoreThread *store, QueueModel *queue, QObject *parent = nullptr);

    // A card at hand is signalled before this returns; else its row part, where the queue has it, and the
    // rest when it was read.
    void show(qint64 key);
    void showUid(const QString &uid); // any row, in the queue or not
    void prefetch(qint64 key);
    void clear();                         // shows nothing
    void forget(const QStringList &uids); // somebody wrote them: read again, the shown one at once

    qint64 key() const { return m_key; } // 0 where nothing is shown
    const std::optional<Card> &card() const { return m_card; }

Q_SIGNALS:
    void rowReady(const models::Card &card);  // only `row` is there
    void cardReady(const models::Card &card); // everything is
    void failed(const store::Error &error);   // NotFound where the row is gone
    void cleared();

private:
    void showRow(const store::Reflexion &row);
    void present(const Card &card);
    void load(qint64 key);
    void take(qint64 asked, const store::Result<Card> &answer);

    StoreThread *m_store;
    QueueModel *m_queue;
    QCache<qint64, Card> m_cards{16};
    std::optional<Card> m_card;
    qint64 m_key = 0;
    qint64 m_prefetching = 0;
    int m_generation = 0;
};

} // namespace models
