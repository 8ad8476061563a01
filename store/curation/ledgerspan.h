// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>
#include <QVariantList>

namespace store {

// SQL that is true of each ledger entry of a span of time, and of some others where a clock was wrong, so
// that the entries of all other days need not be read. Its values are appended. Invalid `from` or `until`:
// without an end on that side. It takes time by the changesets in the span; of a span with more than `most`
// it says nothing.
QString nearSpan(const QDateTime &from, const QDateTime &until, qint64 most, QVariantList &values);

} // namespace store
