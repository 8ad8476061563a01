// SPDX-License-Identifier: MIT
#include "store/upkeep/serverdiagnosis.h"

#include "store/database/database.h"

#include <QCoreApplication>
#include <QLocale>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Grade = Diagnosis::Grade;
using Diagnoses = std::vector<Diagnosis>;

Result<QString> text(Database &database, const QString &sql)
{
    return database.value(sql).map([](const QVariant &value) { return value.toString(); });
}

Result<void> lookAtSettings(Database &database, Diagnoses &all)
{
    const auto version = text(database, u"SELECT current_setting('server_version')"_s);
    const auto durable = text(database, u"SELECT current_setting('fsync') || ' ' || "
                                        "current_setting('synchronous_commit') || ' ' || "
                                        "current_setting('full_page_writes')"_s);
    const auto secured = text(database, u"SELECT coalesce((SELECT version FROM pg_stat_ssl "
                                        "WHERE pid = pg_backend_pid() AND ssl), '')"_s);
    if (!version || !durable || !secured)
        return tl::unexpected((!version ? version : !durable ? durable : secured).error());
    all.push_back({Grade::Fine, QCoreApplication::translate("store", "PostgreSQL"), *version, {}});
    all.push_back(
        {Grade::Fine,
         QCoreApplication::translate("store", "connection"),
         secured->isEmpty() ? QCoreApplication::translate("store", "plain, within this machine") : *secured,
         {}});
    const bool isDurable = *durable == "on on on"_L1;
    all.push_back(
        {isDurable ? Grade::Fine : Grade::Bad,
         QCoreApplication::translate("store", "what was committed survives a power cut"),
         isDurable ? QCoreApplication::translate("store", "yes") : *durable,
         isDurable ? QString()
                   : QCoreApplication::translate("store", "Who keeps the server sets fsync, "
                                                          "synchronous_commit and full_page_writes to on.")});
    return {};
}

// The schema itself was compared when the store was opened, as far as its version and its scripts say; here
// it is looked at whether its rules are switched on.
Result<void> lookAtServerRules(Database &database, Diagnoses &all)
{
    const auto off =
        text(database, u"SELECT coalesce(string_agg(tgname, ', ' ORDER BY tgname), '') FROM pg_trigger "
                       "WHERE tgenabled = 'D' AND tgrelid IN (SELECT oid FROM pg_class WHERE "
                       "relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'public'))"_s);
    if (!off)
        return tl::unexpected(off.error());
    all.push_back({off->isEmpty() ? Grade::Fine : Grade::Bad,
                   QCoreApplication::translate("store", "guards of the schema"),
                   off->isEmpty() ? QCoreApplication::translate("store", "as they should be")
                                  : QCoreApplication::translate("store", "switched off: %1").arg(*off),
                   off->isEmpty()
                       ? QString()
                       : QCoreApplication::translate(
                           "store", "Somebody who keeps the server switched rules of this store off; let "
                                    "it be said why, and run \"memoirctl verify\".")});
    return {};
}

Result<void> lookAtServerSizes(Database &database, Diagnoses &all)
{
    const auto bytes = database.value(u"SELECT pg_database_size(current_database())"_s);
    const auto vectors = text(
        database, u"SELECT coalesce((SELECT extversion FROM pg_extension WHERE extname = 'vector'), '')"_s);
    if (!bytes || !vectors)
        return tl::unexpected((!bytes ? bytes.error() : vectors.error()));
    all.push_back({Grade::Fine,
                   QCoreApplication::translate("store", "size"),
                   QLocale().formattedDataSize(bytes->toLongLong()),
                   {}});
    all.push_back(
        {Grade::Fine,
         QCoreApplication::translate("store", "vectors"),
         vectors->isEmpty()
             ? QCoreApplication::translate("store", "compared in this program; pgvector is not there")
             : QCoreApplication::translate("store", "compared in this program; pgvector %1 is there "
                                                    "and not used")
                   .arg(*vectors),
         {}});
    return {};
}

} // namespace

Result<void> lookAtServer(Database &database, Diagnoses &all)
{
    return lookAtSettings(database, all)
        .and_then([&] { return lookAtServerSizes(database, all); })
        .and_then([&] { return lookAtServerRules(database, all); });
}

} // namespace store
