// SPDX-License-Identifier: MIT
#include "store/upkeep/serverdiagnosis.h"

#include "store/database/database.h"
#include "store/text.h"

#include <QLocale>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Grade = Diagnosis::Grade;
using Diagnoses = std::vector<Diagnosis>;

Result<QString> text(Database &database, const QString &sql)
{
    return database.text(sql);
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
    all.push_back({Grade::Fine, Text::tr("PostgreSQL"), *version, {}});
    all.push_back({Grade::Fine,
                   Text::tr("connection"),
                   secured->isEmpty() ? Text::tr("plain, within this machine") : *secured,
                   {}});
    const bool isDurable = *durable == "on on on"_L1;
    all.push_back({isDurable ? Grade::Fine : Grade::Bad, Text::tr("what was committed survives a power cut"),
                   isDurable ? Text::tr("yes") : *durable,
                   isDurable ? QString()
                             : Text::tr("Who keeps the server sets fsync, "
                                        "synchronous_commit and full_page_writes to on.")});
    return {};
}

// The schema's version and scripts were compared when the store was opened; here its triggers are checked to
// be enabled.
Result<void> lookAtServerRules(Database &database, Diagnoses &all)
{
    const auto off =
        text(database, u"SELECT coalesce(string_agg(tgname, ', ' ORDER BY tgname), '') FROM pg_trigger "
                       "WHERE tgenabled = 'D' AND tgrelid IN (SELECT oid FROM pg_class WHERE "
                       "relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'public'))"_s);
    if (!off)
        return tl::unexpected(off.error());
    all.push_back({off->isEmpty() ? Grade::Fine : Grade::Bad, Text::tr("guards of the schema"),
                   off->isEmpty() ? Text::tr("as they should be") : Text::tr("switched off: %1").arg(*off),
                   off->isEmpty()
                       ? QString()
                       : Text::tr("Somebody who keeps the server switched rules of this store off; let "
                                  "it be said why, and run \"memoirctl verify\".")});
    return {};
}

// Reports what compares vectors, and why.
Result<void> lookAtVectors(Database &database, Diagnoses &all)
{
    const auto version = text(database, u"SELECT near_version()"_s);
    const auto isThere =
        database.value(u"SELECT count(*) FROM pg_available_extensions WHERE name = 'vector'"_s);
    const auto indexes = text(
        database,
        u"SELECT count(*) FROM pg_class WHERE relkind = 'i' AND starts_with(relname, 'embedding_near_')"_s);
    if (!version || !isThere || !indexes)
        return tl::unexpected((!version ? version.error() : !isThere ? isThere.error() : indexes.error()));
    const QString here = Text::tr("compared in this program");
    const bool isUsed = !version->isEmpty();
    const bool isUnused = !isUsed && isThere->toInt() > 0;
    all.push_back({Grade::Fine, Text::tr("vectors"),
                   isUsed
                       ? Text::tr("compared by the server: pgvector %1, %2 indexes").arg(*version, *indexes)
                   : isUnused ? here + Text::tr("; pgvector is there and not used")
                              : here + Text::tr("; pgvector is not there"),
                   isUnused ? Text::tr("Who keeps the server runs \"memoirctl team init\" again; "
                                       "it takes pgvector 0.8 or newer into use.")
                            : QString()});
    return {};
}

// Reports whether an agent's search can use the index of words.
Result<void> lookAtAgentsWords(Database &database, Diagnoses &all)
{
    const auto isKnown = database.value(
        u"SELECT CASE WHEN proleakproof THEN 1 ELSE 0 END FROM pg_proc WHERE proname = 'ts_match_vq'"_s);
    if (!isKnown)
        return tl::unexpected(isKnown.error());
    const bool isFine = isKnown->toBool();
    all.push_back({isFine ? Grade::Fine : Grade::Notice, Text::tr("full text of agents"),
                   isFine ? Text::tr("found by its index") : Text::tr("read whole for each search"),
                   isFine ? QString()
                          : Text::tr("A superuser of the server runs \"memoirctl team init\" again: "
                                     "only one can say that the index may be asked first.")});
    return {};
}

Result<void> lookAtServerSizes(Database &database, Diagnoses &all)
{
    const auto bytes = database.value(u"SELECT pg_database_size(current_database())"_s);
    if (!bytes)
        return tl::unexpected(bytes.error());
    all.push_back({Grade::Fine, Text::tr("size"), QLocale().formattedDataSize(bytes->toLongLong()), {}});
    return lookAtVectors(database, all).and_then([&] { return lookAtAgentsWords(database, all); });
}

} // namespace

Result<void> lookAtServer(Database &database, Diagnoses &all)
{
    return lookAtSettings(database, all)
        .and_then([&] { return lookAtServerSizes(database, all); })
        .and_then([&] { return lookAtServerRules(database, all); });
}

} // namespace store
