// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/reply.h"
#include "models/rereads.h"
#include "store/distillation/drafts.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// The drafts of wiki topics that wait for a person. Lists them on the reading thread; releases or refuses
// them on the writing one, signed by the reviewer. An answer to an older list() is dropped. GUI thread.
class DraftDesk final : public QObject
{
    Q_OBJECT
public:
    DraftDesk(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setReviewer(const QString &name) { m_reviewer = name; }

    static constexpr int MostListed = 200; // drafts; each is read with all its rows

    // Reads the first MostListed drafts of an agent (empty: of all); emits listed(), and again whenever the
    // store has changed. As drafts are decided, later ones move up.
    void list(const QString &agent = {});
    const std::vector<store::Draft> &drafts() const { return m_drafts; } // as listed last
    const store::DraftCount &count() const { return m_count; }           // of the agent that was listed
    const store::Draft *draft(const QString &uid) const;                 // null where it is not listed
    bool isBusy() const { return m_pending > 0; }

    // Decide these drafts, in one changeset, as drafts() shows them; one that changed since is refused.
    void release(const QStringList &uids, const QString &reason = {});
    void refuse(const QStringList &uids, const QString &reason,
                store::Drafts::Waiting rows = store::Drafts::Waiting::Reject);

Q_SIGNALS:
    void listed();
    // `rows`: how many waiting rows the act approved or rejected.
    void released(const store::Changeset &changeset, const QStringList &titles, int rows);
    void refusedDrafts(const store::Changeset &changeset, const QStringList &titles, int rows);
    // Nothing was changed in the store; the list is read anew.
    void failed(const store::Error &error);

private:
    struct Chosen
    {
        std::vector<store::ShownDraft> shown;
        QStringList titles;
        int rows = 0;
    };
    Chosen chosen(const QStringList &uids) const;
    template<typename Work, typename Take>
    void act(Work work, Take take);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    Freshness m_freshness;
    Rereads m_reads;
    QString m_reviewer = QStringLiteral("reviewer");
    QString m_agent;
    std::vector<store::Draft> m_drafts;
    store::DraftCount m_count;
    int m_pending = 0;
    bool m_isWatching = false;
};

} // namespace models
