// SPDX-License-Identifier: MIT
#include "store/database/server/seenstore.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/text.h"

#include <utility>

namespace store::server {

void SeenStore::know(const QByteArray &kept)
{
    head = kept;
    looked.clear();
}

void SeenStore::look(const QByteArray &newest, qint64 writtenNow, qint64 onDisk)
{
    if (writtenNow <= onDisk)
        return know(newest);
    if (!looked.isEmpty() && written <= onDisk)
        know(std::exchange(looked, {}));
    looked = newest;
    written = writtenNow;
}

QByteArray SeenStore::toDisk()
{
    return "SELECT pg_logical_emit_message(true, 'memoir', '') WHERE NOT pg_is_in_recovery()";
}

Result<void> SeenStore::await(Database &database)
{
    if (database.connection().sessionActor().isEmpty())
        return {};
    return database.execute(QString::fromLatin1(toDisk()));
}

QByteArray SeenStore::question() const
{
    return "SELECT store_is_known('" + uid + "', '" + head + "')";
}

Result<void> SeenStore::checked(const QByteArray &answer, const QString &address)
{
    if (answer == "same")
        return {};
    return failure(
        Error::Code::Unusable,
        answer == "behind"
            ? Text::tr(
                  "The server of %1 came back without entries of the ledger that were there before: a copy "
                  "of "
                  "it that had not received them may have taken over. Nothing is written to it. Tell who "
                  "keeps the server; to go on with what is there, close the store and open it again.")
                  .arg(address)
            : Text::tr("Another store lies at %1 than before; nothing is written to it. To go on with "
                       "that one, close the store and open it again.")
                  .arg(address));
}

QByteArray WrittenAct::ofItsSession() const
{
    return " FROM pg_stat_activity WHERE usename = session_user AND "
           + (number.isEmpty() ? SeenStore::sessionName() + " = '" + session + "'"
                               : "backend_xid = CAST(CAST('" + number + "' AS XID8) AS XID)");
}

QByteArray WrittenAct::question(const QByteArray &life) const
{
    if (!number.isEmpty())
        return "SELECT fate_of_act('" + number + "', '" + life + "', '" + changeset + "')";
    return "SELECT CASE WHEN EXISTS (SELECT 1" + ofItsSession()
           + ") THEN 'in progress' ELSE fate_of_act('0', '-', '" + changeset + "') END";
}

QByteArray WrittenAct::ending() const
{
    return "SELECT pg_terminate_backend(pid)" + ofItsSession();
}

} // namespace store::server
