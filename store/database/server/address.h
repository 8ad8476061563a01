// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace store::server {

// Where a store on a server is, as libpq writes it: postgresql://USER@HOST:PORT/NAME?..., or service=NAME. It
// is shown in titles, logs and lists of processes, so it holds no password.
class Address
{
public:
    struct Part
    {
        QByteArray key; // of libpq: host, port, sslmode, ...
        QByteArray value;
    };

    static bool isOne(const QString &store);
    [[nodiscard]] static Result<Address> parsed(const QString &store);

    const QString &text() const { return m_text; }
    const std::vector<Part> &parts() const { return m_parts; }
    QByteArray value(QByteArrayView key) const; // null where the address does not have it
    QString name() const;                       // the store's name for people
    QString place() const;                      // its server, for people

    // Another database of the same server.
    QString withDatabase(const QString &name) const;
    // The same address for another user.
    static QString withUser(const QString &address, const QString &name);

    // The error for a feature that does not work with a store on a server yet.
    static Error notYetThere(const QString &what);
    // Whether all of these hosts, separated by commas as libpq has them, are this machine.
    static bool isThisMachine(QByteArrayView hosts);

private:
    QString m_text;
    std::vector<Part> m_parts;
};

} // namespace store::server
