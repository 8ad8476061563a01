// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "store/result.h"

#include <QAbstractListModel>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <vector>

namespace models {

class ChangeFeed;
class StoreThread;

// Proposals as a list: what waits (soonest to expire first) or what came to an end (newest first). Follows
// the store: rows come, go and change one by one, so selection and scroll stay. GUI thread.
class ProposalModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class Kind { Waiting, Ended };
    enum Role {
        UidRole = Qt::UserRole,
        ProposalRole, // store::Proposal
        SubjectRole,  // QString, what it is about
        LeftRole,     // QString, "18 min left"
        ShareRole,    // double, of the whole time; below 0 where it never expires
        StatusRole,   // int(store::ProposalStatus), as it holds now
        MarkedRole,   // bool
        ChangedRole,  // bool: its content is not what was shown
        WhenRole,     // QString, when it ended
        UrgentRole,   // bool: little time is left
        PutOffRole    // QString, when it was put off in this session; empty where it was not
    };

    ProposalModel(StoreThread *store, ChangeFeed *feed, Kind kind, QObject *parent = nullptr);

    void reload();
    bool isLoading() const { return m_isLoading; }
    bool isLoaded() const { return m_isLoaded; } // of this store, at least once
    // Only this agent's; empty: all.
    void setAgent(const QString &agent);
    const QString &agent() const { return m_agent; }
    QStringList agents() const; // of the rows loaded, sorted

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::Proposal *proposalAt(int row) const; // null outside the list
    const store::Proposal *proposal(const QString &uid) const;
    int rowOf(const QString &uid) const; // -1 where it is not in the list

    // Marks: a set for one act, apart from the selection. What a row said when it was marked counts as shown.
    void mark(const QString &uid, bool isMarked = true);
    void markAll();
    void clearMarks();
    std::vector<store::Proposal> marked() const; // in the list's order, as they were when they were marked
    int markCount() const { return int(m_marks.size()); }

    // It stands before the person like this: from now on other content is a change.
    void setShown(const store::Proposal &proposal);
    bool isChanged(const QString &uid) const;
    // As it was when it was shown; null where it never was.
    const store::Proposal *shown(const QString &uid) const;
    void acknowledge(const store::Proposal &proposal); // the change was read: this counts as shown

    // Moves a row to the end for this session.
    void putOff(const QString &uid);
    // Takes rows out that a decision is under way for, until settle() says that it ended: then the store
    // tells what became of them.
    void takeOut(const QStringList &uids);
    void settle(const QStringList &uids);

Q_SIGNALS:
    void loaded();
    void marksChanged(int count);
    void rowChanged(const QString &uid); // its content or status
    void failed(const store::Error &error);

private:
    void take(std::vector<store::Proposal> rows);
    void merge(const std::vector<store::Proposal> &rows);
    void replace(int row, const store::Proposal &proposal);
    void arrange(std::vector<store::Proposal> &rows) const;
    void tick();
    void announce(const QString &uid, const QList<int> &roles);
    void forget();

    StoreThread *m_store;
    const Kind m_kind;
    QString m_agent;
    std::vector<store::Proposal> m_all; // of every agent
    std::vector<store::Proposal> m_rows;
    QHash<QString, store::Proposal> m_marks;
    QHash<QString, store::Proposal> m_shown;
    QStringList m_putOff; // in the order it was done
    QHash<QString, QString> m_putOffAt;
    QSet<QString> m_takenOut;
    QTimer m_clock;
    QTimer m_delay;
    int m_asked = 0;
    bool m_isLoading = false;
    bool m_isLoaded = false;
};

} // namespace models

Q_DECLARE_METATYPE(store::Proposal)
