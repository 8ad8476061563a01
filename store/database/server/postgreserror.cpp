// SPDX-License-Identifier: MIT
#include "store/database/server/postgreserror.h"

#include "store/database/dialect.h"
#include "store/deadline.h"
#include "store/text.h"

namespace store::server {

using namespace Qt::StringLiterals;

Error refusal(const QByteArray &state, const QString &words)
{
    if (state.startsWith("23"))
        return dialect::raised(words);
    if (state == "42501")
        return {
            Error::Code::Refused,
            Text::tr("The server does not let you do this (%1); ask who keeps the team's store.").arg(words)};
    if (state == "55006")
        return {Error::Code::Busy,
                Text::tr("Others are connected to the database (%1); let them close their programs, and try "
                         "again. Nothing was changed.")
                    .arg(words)};
    if (state.startsWith("40") || state == "55P03" || state == "25P03")
        return {Error::Code::Busy,
                Text::tr("Somebody else is writing to this store; try again in a moment.")};
    if (state == "57014")
        return Deadline::error();
    if (state == "25006")
        return {Error::Code::Unusable, Text::tr("The store cannot be written (%1).").arg(words)};
    if (state.startsWith("53"))
        return {
            Error::Code::Failed,
            Text::tr("The server has no room or no memory for this (%1); nothing was changed.").arg(words)};
    return {Error::Code::Failed, Text::tr("The store could not do this: %1.").arg(words)};
}

Error lostSession(const QString &address, bool isAtCommit)
{
    if (isAtCommit)
        return {Error::Code::Unusable,
                Text::tr("The connection to %1 was lost while the act was being committed, "
                         "so it may be done or not: look for it in the ledger before you "
                         "do it again.")
                    .arg(address)};
    return {Error::Code::Unusable,
            Text::tr("The connection to %1 was lost; nothing of this act was kept. Try again.").arg(address)};
}

Error holdsNul()
{
    return {Error::Code::Refused, Text::tr("A text holds the character U+0000, which the server does not "
                                           "keep; nothing was written. Take it out and try again.")};
}

Error wrongIndex(int index)
{
    return {Error::Code::Failed, Text::tr("The statement has no place for value %1.").arg(index)};
}

} // namespace store::server
