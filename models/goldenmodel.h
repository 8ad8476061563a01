// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "store/training/goldenlist.h"

#include <QAbstractListModel>

namespace models {

class ChangeFeed;

// The golden questions of the open store that match what is searched for, by id, the retired ones last. Holds
// a short line of each question and not its texts, so ten thousand are listed at once. Read again when the
// store changes. GUI thread.
class GoldenModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        UidRole = Qt::UserRole,
        IdRole,
        TagsRole,
        HeldOutRole, // bool
        RetiredRole, // bool
        LastRunRole  // ISO time; empty: never asked
    };

    GoldenModel(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether `who` shows it now; nothing is read while nobody does.
    void use(const QObject *who, bool isShown) { m_freshness.use(who, isShown); }

    // Words that must all stand in id, question or tags, in either case.
    void setSearch(const QString &text);
    void reload();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    int rowOf(const QString &uid) const; // -1 where it is not listed
    int total() const { return int(m_lines.size()); }
    int active() const;
    bool isLoading() const { return m_reads.isOn(); }

Q_SIGNALS:
    void loaded();
    void failed(const store::Error &error);

private:
    void take(std::vector<store::training::GoldenLine> lines);
    void filter();

    StoreThread *m_store;
    Freshness m_freshness;
    std::vector<store::training::GoldenLine> m_lines;
    std::vector<int> m_shown; // indexes of m_lines
    QStringList m_words;
    Rereads m_reads;
};

} // namespace models
