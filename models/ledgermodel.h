// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/ledgerrow.h"

#include <QAbstractTableModel>

#include <optional>

namespace models {

class ChangeFeed;
class StoreThread;

// The ledger, newest first, read in pages as it is scrolled; new entries appear at the top without a reset.
// GUI thread.
class LedgerModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { WhenColumn, WhoColumn, WhatColumn, StatusColumn, RowColumn, ReasonColumn, ColumnCount };
    enum Role {
        RowRole = Qt::UserRole, // models::LedgerRow
        SeqRole,
        UidRole,        // of the reflexion
        ChangesetRole,  // uid
        FromStatusRole, // int(store::Status), none where there is none
        ToStatusRole,
        EdgeRole,     // bool: in the same changeset as a row above or below
        UndoneRole,   // bool
        FoldedRole,   // bool: stands for several entries
        AutomaticRole // bool: a rule's, not a person's or an agent's
    };

    LedgerModel(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether `who` shows it now; nothing is read while nobody does.
    void use(const QObject *who, bool isShown) { m_freshness.use(who, isShown); }

    void setFilter(const store::LedgerFilter &filter); // newest wins
    const store::LedgerFilter &filter() const { return m_filter; }
    bool isLoading() const { return m_isLoading; }
    bool isLoaded() const { return m_isLoaded; } // the first page of this store was read

    // The oldest entry that the search read, where it did not read all of its span.
    const std::optional<store::LedgerLine> &searchedBackTo() const { return m_searchedBackTo; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    const LedgerRow *rowAt(int row) const;   // null outside the table
    int rowOfSeq(qint64 seq) const;          // folded entries included; -1: not loaded
    qint64 total() const { return m_total; } // entries in the ledger

Q_SIGNALS:
    void loaded(); // after setFilter()
    void totalChanged(qint64 entries);
    void failed(const store::Error &error);

private:
    struct Page
    {
        LedgerRows rows;
        qint64 total = 0;
    };
    void reload();
    void ask(qint64 before, int wanted, void (LedgerModel::*take)(const LedgerRows &));
    void takeAll(const LedgerRows &rows);
    void takeMore(const LedgerRows &rows);
    void takeTop(const LedgerRows &rows);
    void refreshTop();
    void redrawChanged(const std::vector<LedgerRow> &fresh);
    void forget();
    void setTotal(qint64 total);
    static QString cell(const LedgerRow &row, int column);

    StoreThread *m_store;
    Freshness m_freshness;
    store::LedgerFilter m_filter;
    std::vector<LedgerRow> m_rows;
    std::optional<store::LedgerLine> m_searchedBackTo;
    qint64 m_before = 0;
    qint64 m_total = 0;
    bool m_isAtEnd = true;
    bool m_isLoading = false; // a page is being read
    bool m_isLoaded = false;
    bool m_isRefreshing = false;
    bool m_shallRefresh = false;
    int m_generation = 0;
};

} // namespace models
