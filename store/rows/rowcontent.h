// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"

#include <QByteArray>

#include <array>

namespace store {

class Statement;

// The uid and the content columns (store/schema/layers/reflexion.cpp) of one row in stored form: what the
// ledger's hash_before and hash_after commit to. Everything a decision may change (status, reviewer, snooze)
// and every counter is left out.
struct RowContent
{
    // In the order of `columns` below; isNull() for NULL.
    std::array<QByteArray, 25> fields;
    // From here on columns of a later schema: hashed only where they have a value, each behind its name.
    static constexpr size_t FirstLater = 22;

    // "uid, agent_id, run_id, ..." for a SELECT whose columns read() takes up from `first` on.
    static const char *columns();
    static size_t place(const char *column); // in `fields`
    static RowContent read(const Statement &statement, int first);
    static RowContent lent(const Statement &statement, int first); // until the next step()
    QByteArray sha256(Canonical &scratch) const;
    // What is hashed of the fields from `first` on.
    void addTo(Canonical &canonical, size_t first = 0) const;

private:
    using Bytes = QByteArray(const Statement &statement, int column);

    static RowContent read(const Statement &statement, int first, Bytes *bytes);
};

} // namespace store
