// SPDX-License-Identifier: MIT
#include "store/database/server/address.h"

#include "store/text.h"

#include <QUrl>

#include <algorithm>
#include <array>
#include <memory>

#include <libpq-fe.h>

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Secrets{"password", "sslpassword"};

tl::unexpected<Error> unreadable(const QString &why)
{
    return failure(Error::Code::Usage,
                   Text::tr("This is not the address of a server (%1). It looks like "
                            "postgresql://USER@HOST/NAME, postgresql:///NAME?host=/FOLDER or service=NAME.")
                       .arg(why));
}

// The error does not repeat the address: the part that was misread may be a password.
tl::unexpected<Error> holdsSecret()
{
    return failure(
        Error::Code::Usage,
        Text::tr("There is a password in the address of the server, where every user of this computer can "
                 "read it. Change that password, and keep the new one in ~/.pgpass or the file that "
                 "$PGPASSFILE names."));
}

} // namespace

bool Address::isOne(const QString &store)
{
    return store.startsWith("postgresql://"_L1) || store.startsWith("postgres://"_L1)
           || store.startsWith("service="_L1);
}

Result<Address> Address::parsed(const QString &store)
{
    char *problem = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(store.toUtf8().constData(), &problem), PQconninfoFree);
    const std::unique_ptr<char, decltype(&PQfreemem)> said(problem, PQfreemem);
    if (!options) // libpq's message would repeat the part it could not read
        return store.contains(u'@') || store.contains("password"_L1)
                   ? unreadable(Text::tr("it cannot be read"))
                   : unreadable(QString::fromUtf8(problem).simplified());
    Address address;
    address.m_text = store;
    for (const PQconninfoOption *option = options.get(); option->keyword; ++option) {
        if (option->val)
            address.m_parts.push_back({option->keyword, option->val});
    }
    const bool isTold =
        std::ranges::any_of(Secrets, [&](const char *key) { return !address.value(key).isNull(); });
    return isTold ? Result<Address>(holdsSecret()) : address;
}

Error Address::notYetThere(const QString &what)
{
    return {Error::Code::Refused,
            Text::tr("%1 does not work with a team's store on a server; nothing was done. "
                     "\"memoirctl help teams\" says what does.")
                .arg(what)};
}

QByteArray Address::value(QByteArrayView key) const
{
    const auto found = std::ranges::find(m_parts, key, &Part::key);
    return found == m_parts.end() ? QByteArray() : found->value;
}

QString Address::name() const
{
    for (const char *key : {"dbname", "service"}) {
        if (const QByteArray given = value(key); !given.isEmpty())
            return QString::fromUtf8(given);
    }
    return m_text;
}

QString Address::place() const
{
    const QByteArray host = value("host").isEmpty() ? value("hostaddr") : value("host");
    return host.isEmpty() || host.startsWith('/') ? Text::tr("this computer") : QString::fromUtf8(host);
}

QString Address::withDatabase(const QString &name) const
{
    if (m_text.startsWith("service="_L1))
        return m_text + " dbname="_L1 + name;
    const qsizetype query = m_text.indexOf(u'?');
    const QString front = m_text.left(query);
    const qsizetype slash = front.indexOf(u'/', front.indexOf("://"_L1) + 3);
    return front.left(slash) + u'/' + QString::fromLatin1(QUrl::toPercentEncoding(name))
           + (query < 0 ? QString() : m_text.mid(query));
}

QString Address::withUser(const QString &address, const QString &name)
{
    if (address.startsWith("service="_L1))
        return address + " user="_L1 + name;
    const qsizetype begin = address.indexOf("://"_L1) + 3;
    const qsizetype end = address.indexOf(u'/', begin);
    const qsizetype host = address.left(end).lastIndexOf(u'@') + 1;
    return address.left(begin) + name + u'@' + address.mid(std::max(begin, host));
}

bool Address::isThisMachine(QByteArrayView hosts)
{
    const auto isOwn = [](const QByteArray &host) {
        return host.isEmpty() || host.startsWith('/') || host.startsWith('@') || host == "localhost"
               || host == "::1" || (host.startsWith("127.") && host.count('.') == 3);
    };
    return std::ranges::all_of(hosts.toByteArray().split(','), isOwn);
}

} // namespace store::server
