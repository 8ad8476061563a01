// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArrayView>
#include <QString>

namespace store {

// The last check before the file (promise P6): every text that a statement binds passes it. Texts of people
// and agents were masked long before. A text that still holds a token of a known form came by a way that
// masks nothing (a name, a path, a setting). It is Error::Refused, not masked, because it may have been
// hashed.
[[nodiscard]] Result<void> mayBeStored(QByteArrayView utf8);

// The same for names that people and agents choose (agents, runs, reviewers, settings, namespaces). They are
// looked up by these very words, so a name in which the guard would mask something (a token, a password, also
// in disguise) is refused, not masked.
[[nodiscard]] Result<void> mayBeNamed(const QString &name);

} // namespace store
