// SPDX-License-Identifier: MIT
#include "store/database/textdoor.h"

#include "store/guard/secrets.h"
#include "store/text.h"

namespace store {

namespace {

Result<void> refusal(const guard::Finding &secret)
{
    return failure(Error::Code::Refused,
                   Text::tr("This holds a secret (%1: %2), and no secret is stored: nothing was "
                            "written. Take it out and try again; change it where it is used.")
                       .arg(secret.rule, secret.masked));
}

} // namespace

Result<void> mayBeStored(QByteArrayView utf8)
{
    const auto token = guard::knownToken(utf8);
    return token ? refusal(*token) : Result<void>();
}

Result<void> mayBeNamed(const QString &name)
{
    const guard::Findings secrets = guard::secrets(name);
    return secrets.empty() ? Result<void>() : refusal(secrets.front());
}

} // namespace store
