// SPDX-License-Identifier: MIT
#include "store/database/server/team.h"

#include "store/clock.h"
#include "store/database/server/address.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/server/teamschema.h"
#include "store/text.h"
#include "store/uid.h"

#include <QRandomGenerator>
#include <QRegularExpression>

#include <algorithm>

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

using Session = Result<std::unique_ptr<PostgresConnection>>;

// A session at an address that holds a store.
Session sessionAt(const QString &address)
{
    auto session = PostgresConnection::connect(address, Database::Mode::ReadWrite);
    auto fits = session ? checkTeamSchema(**session, address) : Result<void>();
    return fits ? std::move(session) : Session(tl::unexpected(fits.error()));
}

// Refuses names that could not stand unquoted in a URL, in ~/.pgpass and in the ledger.
Result<void> checkName(const QString &name)
{
    static const QRegularExpression plain(u"^[a-z][a-z0-9_-]{0,62}$"_s);
    if (plain.match(name).hasMatch() && !name.startsWith("pg_"_L1) && !name.startsWith("memoir_"_L1))
        return {};
    return failure(Error::Code::Usage,
                   Text::tr("\"%1\" cannot be the name of a member: small letters a to z, digits, \"-\" "
                            "and \"_\", a letter first, and not pg_ or memoir_.")
                       .arg(name));
}

QByteArray freshPassword()
{
    QByteArray bytes(24, Qt::Uninitialized);
    QRandomGenerator::system()->generate(reinterpret_cast<quint32 *>(bytes.data()),
                                         reinterpret_cast<quint32 *>(bytes.data() + bytes.size()));
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

// The SCRAM proof of a password: the server stores and logs this, never the password.
Result<QByteArray> proofOf(const PostgresConnection &session, const QString &name, const QByteArray &password)
{
    const std::unique_ptr<char, decltype(&PQfreemem)> proof(
        PQencryptPasswordConn(session.session(), password.constData(), name.toUtf8().constData(),
                              "scram-sha-256"),
        PQfreemem);
    return proof ? Result<QByteArray>(proof.get())
                 : failure(Error::Code::Failed, Text::tr("A password for %1 could not be made.").arg(name));
}

// One line per server, because each asks for the password.
QStringList passLines(PGconn *session, const QByteArray &proof)
{
    const QByteArrayList hosts = settingOf(session, "host").split(',');
    const QByteArrayList ports = settingOf(session, "port").split(',');
    QStringList lines;
    for (qsizetype i = 0; i < hosts.size(); ++i) {
        const QByteArray host = hosts.size() == 1 ? QByteArray(PQhost(session)) : hosts.at(i);
        const QByteArray port = ports.size() == hosts.size() ? ports.at(i) : ports.constFirst();
        lines += QString::fromUtf8(QByteArrayList{host, port, PQdb(session), proof}.join(':'));
    }
    return lines;
}

QByteArray quoted(const QString &name)
{
    return '"' + name.toUtf8() + '"'; // checkName() lets no quote through
}

QByteArray roleOf(Team::Duty duty)
{
    switch (duty) {
    case Team::Duty::Lead: return "memoir_lead";
    case Team::Duty::Reviewer: return "memoir_reviewer";
    case Team::Duty::Agent: break;
    }
    return "memoir_agent";
}

// Limits for an agent's role: its statements end after 30 s, and what they sort on disk is limited where this
// session may set that (temp_file_limit takes a superuser, and the agent cannot lift it).
QByteArray limited(const QByteArray &role)
{
    return "; ALTER ROLE " + role + " CONNECTION LIMIT 32; ALTER ROLE " + role
           + " SET statement_timeout = '30s'; DO $limit$ BEGIN ALTER ROLE " + role
           + " SET temp_file_limit = '1GB'; EXCEPTION WHEN insufficient_privilege THEN NULL; END $limit$";
}

// The agent of the role's name, by which the store knows the role's rows.
QByteArray withAgent(const QString &name)
{
    const QByteArray uid = UidSource().next("agt_"_L1, now()).toLatin1();
    return "INSERT INTO agent (uid, name, created_at) VALUES ('" + uid + "', '" + name.toUtf8() + "', '"
           + isoTime(now()).toLatin1() + "') ON CONFLICT (name) DO NOTHING";
}

Result<std::vector<Team::Member>> membersAt(PostgresConnection &session)
{
    const Answer found = session.ask(
        "SELECT member.rolname, substr(min(duty.rolname), 8) FROM pg_auth_members AS m "
        "JOIN pg_roles AS member ON member.oid = m.member JOIN pg_roles AS duty ON duty.oid = m.roleid "
        "WHERE duty.rolname IN ('memoir_owner', 'memoir_lead', 'memoir_reviewer', 'memoir_agent') "
        "AND member.rolcanlogin GROUP BY member.rolname ORDER BY member.rolname");
    if (!found)
        return tl::unexpected(session.error());
    std::vector<Team::Member> members;
    for (int row = 0; row < PQntuples(found.get()); ++row)
        members.push_back({QString::fromUtf8(PQgetvalue(found.get(), row, 0)),
                           QString::fromUtf8(PQgetvalue(found.get(), row, 1))});
    return members;
}

// Whether the server lets somebody of that name in already, as roles belong to the server and not to one of
// its stores. Refused where that is for another duty: it would hold in every store.
Result<bool> isLetIn(PostgresConnection &session, const QString &name, Team::Duty duty)
{
    return membersAt(session).and_then([&](const std::vector<Team::Member> &members) -> Result<bool> {
        const auto known = std::ranges::find(members, name, &Team::Member::name);
        if (known == members.end() || "memoir_" + known->duty.toUtf8() == roleOf(duty))
            return known != members.end();
        return failure(Error::Code::Refused,
                       Text::tr("%1 is on this server already, with another duty (%2), and a duty holds in "
                                "all its stores. Nothing was changed.")
                           .arg(name, known->duty));
    });
}

} // namespace

Result<bool> Team::makeStore() const
{
    const auto session = PostgresConnection::connect(m_address, Database::Mode::ReadWrite);
    return session ? makeTeamSchema(**session, m_address) : tl::unexpected(session.error());
}

Result<bool> Team::upgradeStore() const
{
    const auto session = PostgresConnection::connect(m_address, Database::Mode::ReadWrite);
    return session ? upgradeTeamSchema(**session, m_address) : tl::unexpected(session.error());
}

Result<Team::Admission> Team::add(const QString &name, Duty duty) const
{
    const auto session = checkName(name).and_then([this] { return sessionAt(m_address); });
    if (!session)
        return tl::unexpected(session.error());
    const auto isKnown = isLetIn(**session, name, duty);
    if (!isKnown)
        return tl::unexpected(isKnown.error());
    Admission admission{Address::withUser(m_address, name), {}};
    QByteArrayList steps;
    if (!*isKnown) {
        const QByteArray password = freshPassword();
        const auto proof = proofOf(**session, name, password);
        if (!proof)
            return tl::unexpected(proof.error());
        steps += "CREATE ROLE " + quoted(name) + " LOGIN IN ROLE " + roleOf(duty) + " PASSWORD '" + *proof
                 + '\'' + (duty == Duty::Agent ? limited(quoted(name)) : QByteArray());
        admission.passLines = passLines((*session)->session(), name.toUtf8() + ':' + password);
    }
    if (duty == Duty::Agent)
        steps += withAgent(name);
    if (steps.isEmpty())
        return admission;
    return (*session)->script(steps.join("; ")).map([&](const QByteArray &) { return admission; });
}

Result<std::vector<Team::Member>> Team::members() const
{
    const auto session = sessionAt(m_address);
    return session ? membersAt(**session) : tl::unexpected(session.error());
}

Result<bool> Team::hasAgent(Database &database, const QString &name)
{
    return database.isTrue(
        u"SELECT 1 FROM pg_auth_members AS m JOIN pg_roles AS member ON member.oid = m.member "
        "JOIN pg_roles AS duty ON duty.oid = m.roleid WHERE duty.rolname = 'memoir_agent' "
        "AND member.rolname = ?"_s,
        {name});
}

Result<void> Team::remove(const QString &name) const
{
    const auto all = members();
    if (!all)
        return tl::unexpected(all.error());
    if (std::ranges::find(*all, name, &Member::name) == all->end())
        return failure(Error::Code::NotFound, Text::tr("%1 is no member of this team.").arg(name));
    const auto session = checkName(name).and_then([this] { return sessionAt(m_address); });
    if (!session)
        return tl::unexpected(session.error());
    const QByteArray role = quoted(name);
    // New logins are barred before open sessions are ended; what the role owns goes to whoever removes it.
    return (*session)
        ->script("ALTER ROLE " + role + " NOLOGIN")
        .and_then([&](const QByteArray &) {
            return (*session)->script("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE "
                                      "usename = '"
                                      + name.toUtf8() + "'; REASSIGN OWNED BY " + role
                                      + " TO CURRENT_USER; DROP OWNED BY " + role + "; DROP ROLE " + role);
        })
        .map([](const QByteArray &) {});
}

} // namespace store::server
