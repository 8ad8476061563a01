// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "store/layers/proposal.h"
#include "store/result.h"

#include <QAbstractListModel>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <vector>

namespace models {

class ChangeFeed;

// A list of proposals: the waiting ones (soonest to expire first) or those that ended today (newest first).
// Follows the store row by row, so that selection and scroll position stay. GUI thread.
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
        ShareRole,    // double, of its time the share left; below 0: never expires
        StatusRole,   // int(store::ProposalStatus), as of now
        MarkedRole,   // bool
        ChangedRole,  // bool: its content changed since it was shown
        WhenRole,     // QString, when it ended
        UrgentRole,   // bool: little time is left
        PutOffRole    // QString, when it was put off in this session; empty where it was not
    };

    ProposalModel(StoreThread *store, ChangeFeed *feed, Kind kind, QObject *parent = nullptr);

    void reload();
    bool isLoading() const { return m_reads.isOn(); }
    bool isLoaded() const { return m_isLoaded; } // read at least once since the store was opened
    // Shows only this agent's proposals; empty: all.
    void setAgent(const QString &agent);
    const QString &agent() const { return m_agent; }
    // While the rows of another agent are read: what comes and goes was there before, or waits still.
    bool isChoosing() const { return m_isChoosing; }
    // More wait than are read: those behind come as the ones before them are answered.
    bool isCut() const { return m_isCut; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::Proposal *proposalAt(int row) const; // null outside the list
    const store::Proposal *proposal(const QString &uid) const;
    int rowOf(const QString &uid) const; // -1 where it is not in the list

    // Marked rows are answered by one act; marks are independent of the selection. A mark keeps the proposal
    // as it was when the row was marked or first shown: that is what the answer is about.
    void mark(const QString &uid, bool isMarked = true);
    void markAll();
    void clearMarks();
    std::vector<store::Proposal> marked() const; // in the list's order, as they were when they were marked
    int markCount() const { return int(m_marks.size()); }

    // Remembers the proposal as the page shows it first; other content makes isChanged() true from then on.
    void setShown(const store::Proposal &proposal);
    bool isChanged(const QString &uid) const;
    // As it was when it was shown; null where it never was.
    const store::Proposal *shown(const QString &uid) const;
    void acknowledge(const store::Proposal &proposal); // the person has read the change

    // Moves a row to the end for this session.
    void putOff(const QString &uid);
    // takeOut() hides rows while their decision is written; settle() then reads what became of them.
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
    void removeAllBut(const QSet<QString> &kept);
    void bringHere(int row, const QString &uid);
    void replace(int row, const store::Proposal &proposal);
    void arrange(std::vector<store::Proposal> &rows) const;
    void tick();
    void announce(const QString &uid, const QList<int> &roles);
    void forget();

    StoreThread *m_store;
    const Kind m_kind;
    Freshness m_freshness;
    QString m_agent;
    std::vector<store::Proposal> m_all; // as read, those of takeOut() too
    std::vector<store::Proposal> m_rows;
    QHash<QString, store::Proposal> m_marks;
    QHash<QString, store::Proposal> m_shown;
    QStringList m_putOff; // in the order in which they were put off
    QHash<QString, QString> m_putOffAt;
    QSet<QString> m_takenOut;
    QTimer m_clock;
    Rereads m_reads;
    bool m_isLoaded = false;
    bool m_isCut = false;
    bool m_isChoosing = false;
};

} // namespace models

Q_DECLARE_METATYPE(store::Proposal)
