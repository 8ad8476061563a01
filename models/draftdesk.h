// SPDX-License-Identifier: MIT
#pragma once

#include "models/reply.h"
#include "store/distillation/drafts.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// Drafts of what agents believe, for a page: read on the reading thread, ended on the writing one, signed
// with the reviewer's name. The last list wins: an answer that was overtaken is dropped. GUI thread.
class DraftDesk final : public QObject
{
    Q_OBJECT
public:
    DraftDesk(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setReviewer(const QString &name) { m_reviewer = name; }

    static constexpr int MostListed = 200; // each is read whole, with all its rows

    // Answered by listed(); again by itself where the store has changed. Empty: of all agents. The first of
    // them: as they end, the next ones take their places.
    void list(const QString &agent = {});
    const std::vector<store::Draft> &drafts() const { return m_drafts; } // as listed last
    const store::DraftCount &count() const { return m_count; }           // of the agent that was listed
    const store::Draft *draft(const QString &uid) const;                 // among them; null where it is not
    bool isBusy() const { return m_pending > 0; }

    // As they stand in drafts(): what the page shows. One changeset.
    void release(const QStringList &uids, const QString &reason = {});
    void refuse(const QStringList &uids, const QString &reason,
                store::Drafts::Waiting rows = store::Drafts::Waiting::Reject);

Q_SIGNALS:
    void listed();
    // `rows`: that the act approved or rejected.
    void released(const store::Changeset &changeset, const QStringList &titles, int rows);
    void refusedDrafts(const store::Changeset &changeset, const QStringList &titles, int rows);
    // Nothing was done; what changed is listed anew.
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
    QString m_reviewer = QStringLiteral("reviewer");
    QString m_agent;
    std::vector<store::Draft> m_drafts;
    store::DraftCount m_count;
    int m_pending = 0;
    int m_asked = 0; // number of the newest list
    bool m_isWatching = false;
};

} // namespace models
