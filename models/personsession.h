// SPDX-License-Identifier: MIT
#pragma once

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/rows/actor.h"

#include <QObject>

namespace models {

// What the sessions share in which a person reads and changes one kind of rows in the window: calls go to the
// threads of the store, acts are signed with the reviewer's name, and what comes back is said by a signal.
// GUI thread.
class PersonSession : public QObject
{
    Q_OBJECT
public:
    void setReviewer(const QString &name) { m_reviewer = name; }
    bool isBusy() const { return m_pending > 0; }

Q_SIGNALS:
    void refused(const store::Error &error);

protected:
    PersonSession(StoreThread *store, ChangeFeed *feed, QObject *parent);

    store::Actor person() const { return store::Actor::person(m_reviewer); }

    // Hands what `reply` brings to `take`; an error is refused().
    template<typename Reply, typename Take>
    void expect(Reply reply, Take take);
    // The same for an act; the window's other pages then learn at once what it changed.
    template<typename Work, typename Take>
    void act(Work work, Take take);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    int m_pending = 0;

private:
    QString m_reviewer = QStringLiteral("reviewer");
};

template<typename Reply, typename Take>
void PersonSession::expect(Reply reply, Take take)
{
    ++m_pending;
    reply.then(this, [this, take](const auto &answer) {
        --m_pending;
        if (answer)
            take(*answer);
        else
            Q_EMIT refused(answer.error());
    });
}

template<typename Work, typename Take>
void PersonSession::act(Work work, Take take)
{
    expect(m_store->run(std::move(work)), [this, take](const auto &done) {
        take(done);
        m_feed->poll();
    });
}

} // namespace models
