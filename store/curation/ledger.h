// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

class Database;
struct Layer;

// One ledger entry for reading: texts decoded, and the beginning of the row's text to recognise it by.
struct LedgerLine
{
    qint64 seq = 0;
    QString at;
    QString actor;
    QString action;
    QString layer;
    QString rowUid;
    QString fromStatus; // empty for a new row
    QString toStatus;
    QString successor;
    QString reason;
    QString changeset;
    int changesetSize = 1; // entries in the same changeset
    qint64 undoes = 0;
    bool isUndone = false; // it was taken back, alone or with its changeset
    int revision = 1;
    QByteArray detail; // JSON
    QByteArray hashBefore;
    QByteArray hashAfter;
    QByteArray prevHash;
    QByteArray hash;
    QString entity;      // name of the row, while it exists and has one
    QString observation; // beginning of the row's text, at most 240 characters
};

struct LedgerFilter
{
    enum class Who { Anyone, People, Rules, Agents };

    Who who = Who::Anyone;
    QString text = {};    // a uid or a part of one, a changeset, words of the reason or of the row
    QString actor = {};   // of a person or rule, exact: "person:mara"
    QDateTime from = {};  // entries of that moment and later
    QDateTime until = {}; // and before this one
    QString rowUid = {};  // exact
    QString changeset = {};
    QString action = {};
    qint64 upTo = 0; // no entry with a higher number; 0: no bound
    int mostSearched =
        50'000; // there is no index from words to entries: so many are read for them, the newest
};

// Reads the ledger, newest first, in pages by key.
class Ledger
{
public:
    explicit Ledger(Database &database)
        : m_database(database)
    {}

    // Up to `limit` lines with seq < before (0: from the newest).
    [[nodiscard]] Result<std::vector<LedgerLine>> page(const LedgerFilter &filter, qint64 before, int limit);
    // The oldest entry that a search for words reads, where it leaves older ones of the filter's span out.
    [[nodiscard]] Result<std::optional<LedgerLine>> searchedBackTo(const LedgerFilter &filter);
    // Lines with seq > after, oldest first: the change feed.
    [[nodiscard]] Result<std::vector<LedgerLine>> since(qint64 after, int limit);
    // The same with what an agent may know: number, layer, uid and statuses of each entry.
    [[nodiscard]] Result<std::vector<LedgerLine>> stepsSince(qint64 after, int limit);
    // The same of an act's entries, with the revisions.
    [[nodiscard]] Result<std::vector<LedgerLine>> stepsOf(const QString &changeset, qint64 after, int limit);
    // How many rows an act is about, those of one layer left out.
    [[nodiscard]] Result<int> rowsOf(const QString &changeset, const Layer &without);
    // A row's whole history, oldest first.
    [[nodiscard]] Result<std::vector<LedgerLine>> history(const QString &rowUid);
    // The people who signed an act, "person:mara", ordered by name.
    [[nodiscard]] Result<QStringList> people();

private:
    Database &m_database;
};

} // namespace store
