// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"

#include <QByteArray>

#include <array>

namespace store {

class Statement;

// Uid and content columns (store/schema/layers/reflexion.cpp) of one row as stored: the ledger's hash_before
// and hash_after are computed from them. What a decision may change (status, reviewer, snooze) and all
// counters are not among them.
struct RowContent
{
    // In the order of `columns` below; isNull() for NULL.
    std::array<QByteArray, 25> fields;
    // Fields from here on are columns that later schemas added. They are hashed only where they have a value,
    // each after its name, so that the hashes of older rows stay valid.
    static constexpr size_t FirstLater = 22;

    // "uid, agent_id, run_id, ..." for a SELECT; read() and lent() expect these columns from index `first`
    // on.
    static const char *columns();
    static size_t place(const char *column); // in `fields`
    static RowContent read(const Statement &statement, int first);
    static RowContent lent(const Statement &statement, int first); // points into the statement's memory:
                                                                   // valid until its next step()
    QByteArray sha256(Canonical &scratch) const;
    // Adds the fields from index `first` on to what is hashed.
    void addTo(Canonical &canonical, size_t first = 0) const;

private:
    using Bytes = QByteArray(const Statement &statement, int column);

    static RowContent read(const Statement &statement, int first, Bytes *bytes);
};

} // namespace store
