// SPDX-License-Identifier: MIT
#include "store/database/textdoor.h"

#include "store/guard/secrets.h"
#include "store/guard/undisguise.h"

#include <QCoreApplication>

namespace store {

Result<void> mayBeStored(QByteArrayView utf8)
{
    const auto token = guard::knownToken(utf8);
    if (!token)
        return {};
    return failure(Error::Code::Refused,
                   QCoreApplication::translate(
                       "store", "This holds a secret (%1: %2), and no secret is stored: nothing was "
                                "written. Take it out and try again; change it where it is used.")
                       .arg(token->rule, token->masked));
}

Result<void> mayBeNamed(const QString &name)
{
    auto fine = mayBeStored(name.toUtf8());
    for (const guard::PlainText &reading : guard::plainReadings(name)) {
        if (fine)
            fine = mayBeStored(reading.text().toUtf8());
    }
    return fine;
}

} // namespace store
