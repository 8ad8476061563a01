// SPDX-License-Identifier: MIT
#include "store/database/server/opensession.h"

#include "store/database/server/address.h"
#include "store/text.h"

namespace store::server {

namespace {

constexpr int OldestServer = 15'00'00;
constexpr auto ConnectSeconds = "10";

// Names are looked up where the store's tables are, whoever is logged in; texts are read and written as by
// everybody; nobody waits for ever for a lock or holds one asleep; who is gone without a word is noticed
// within a minute, and what he had in hand is free; and a short statement over views of views is not compiled
// first, which takes longer than it does.
constexpr auto Settings =
    "SET search_path = public, sqlite, pg_temp; SET bytea_output = 'hex'; SET extra_float_digits = 1; "
    "SET standard_conforming_strings = on; SET TimeZone = 'UTC'; SET lock_timeout = '15s'; "
    "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3; "
    "SET idle_in_transaction_session_timeout = '60s'; SET client_min_messages = error; SET jit = off";

// libpq's message without the dot or question mark at its end, because it becomes part of a sentence.
QString said(const PGconn *session)
{
    QString words = QString::fromUtf8(PQerrorMessage(session)).simplified();
    while (words.endsWith(u'.') || words.endsWith(u'?'))
        words.chop(1);
    return words;
}

using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

QByteArray valueIn(const Options &options, QByteArrayView key)
{
    for (const PQconninfoOption *option = options.get(); option && option->keyword; ++option) {
        if (key == option->keyword)
            return option->val;
    }
    return {};
}

// Which servers libpq will connect to; several are separated by commas.
struct Target
{
    QByteArray hosts;
    QByteArray numbers;
};

// What the address leaves open may be set in the environment. A service file is read by libpq alone, and only
// when it connects: so a connection is begun, on which nothing is sent.
Target targetOf(const Address &address)
{
    if (!address.value("service").isNull()) {
        const Session begun(PQconnectStart(address.text().toUtf8().constData()));
        return {settingOf(begun.get(), "host"), settingOf(begun.get(), "hostaddr")};
    }
    const Options defaults(PQconndefaults(), PQconninfoFree);
    const auto value = [&](const char *key) {
        const QByteArray given = address.value(key);
        return given.isNull() ? valueIn(defaults, key) : given;
    };
    return {value("host"), value("hostaddr")};
}

// Where the address does not say how the server proves its identity, a server on another machine has to show
// a valid certificate; libpq would demand nothing. Returns whether to demand the certificate.
Result<bool> mustVerify(const Address &address, const Target &target)
{
    if (Address::isThisMachine(target.numbers.isEmpty() ? target.hosts : target.numbers))
        return false;
    const QByteArray mode = address.value("sslmode");
    if (mode.isNull())
        return true;
    if (mode == "require" || mode == "verify-ca" || mode == "verify-full")
        return false;
    return failure(Error::Code::Refused,
                   Text::tr("With sslmode=%1 everybody on the way to %2 may read along. Leave it out "
                            "(verify-full), or connect to a server on this machine.")
                       .arg(QString::fromUtf8(mode), QString::fromUtf8(target.hosts)));
}

// Of several servers the one that accepts writes is chosen, unless the address says otherwise: a replica may
// lag behind what was just written.
bool mustTakeWrites(const Address &address, const Target &target)
{
    return address.value("target_session_attrs").isNull()
           && (target.hosts.contains(',') || target.numbers.contains(','));
}

// A server that stops answering, say because a cable was cut, is given up within these seconds.
Session logIn(const Address &address, bool verifies, bool takesWrites)
{
    const QByteArray whole = address.text().toUtf8();
    std::vector<const char *> keys{"dbname",           "client_encoding",          "connect_timeout",
                                   "keepalives_idle",  "keepalives_interval",      "keepalives_count",
                                   "tcp_user_timeout", "fallback_application_name"};
    std::vector<const char *> values{whole.constData(), "UTF8",  ConnectSeconds, "10", "5", "2",
                                     "15000",           "memoir"};
    if (verifies) {
        keys.push_back("sslmode");
        values.push_back("verify-full");
    }
    if (takesWrites) {
        keys.push_back("target_session_attrs");
        values.push_back("read-write");
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    Session session(PQconnectdbParams(keys.data(), values.data(), 1));
    PQsetNoticeProcessor(
        session.get(), [](void *, const char *) {}, nullptr); // keeps libpq's notices off the terminal
    return session;
}

bool setUp(PGconn *session, Database::Mode mode)
{
    const QByteArray readOnly =
        mode == Database::Mode::ReadOnly ? "; SET default_transaction_read_only = on" : "";
    const std::unique_ptr<PGresult, decltype(&PQclear)> answer(PQexec(session, Settings + readOnly), PQclear);
    return PQresultStatus(answer.get()) == PGRES_COMMAND_OK;
}

} // namespace

Result<Session> openSession(const QString &address, Database::Mode mode)
{
    const auto parsed = Address::parsed(address);
    if (!parsed)
        return tl::unexpected(parsed.error());
    const Target target = targetOf(*parsed);
    const auto verifies = mustVerify(*parsed, target);
    if (!verifies)
        return tl::unexpected(verifies.error());
    Session session = logIn(*parsed, *verifies, mustTakeWrites(*parsed, target));
    if (PQstatus(session.get()) == CONNECTION_OK && PQserverVersion(session.get()) < OldestServer)
        return failure(
            Error::Code::Unusable,
            Text::tr("The server of %1 is older than PostgreSQL 15, which Memoir needs.").arg(address));
    if (PQstatus(session.get()) != CONNECTION_OK || !setUp(session.get(), mode))
        return failure(Error::Code::Unusable,
                       Text::tr("The server of %1 cannot be reached: %2.").arg(address, said(session.get())));
    return session;
}

QByteArray settingOf(PGconn *session, QByteArrayView key)
{
    return valueIn(Options(PQconninfo(session), PQconninfoFree), key);
}

} // namespace store::server
