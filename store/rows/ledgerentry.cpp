// SPDX-License-Identifier: MIT
#include "store/rows/ledgerentry.h"

namespace store {

QByteArray LedgerEntry::computedHash(Canonical &scratch) const
{
    scratch.clear();
    scratch.add(QByteArrayView(prevHash));
    scratch.add(seq);
    for (const QByteArray *field : {&at, &actor, &action, &layer, &rowUid, &fromStatus, &toStatus, &successor,
                                    &reason, &changeset, &detail, &hashBefore, &hashAfter})
        scratch.addOrNull(*field);
    scratch.add(undoes);
    scratch.add(revision);
    return scratch.sha256();
}

} // namespace store
