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
    QByteArray value(QByteArrayView key) const; // null where it is not given
    QString name() const;                       // of the store, for people
    QString place() const;                      // where that is, for people

    // Another database of the same server.
    QString withDatabase(const QString &name) const;
    // The same for somebody else.
    static QString withUser(const QString &address, const QString &name);

    // What people are told who ask for what does not work with a store on a server.
    static Error notYetThere(const QString &what);
    // Whether all of these hosts, separated by commas as libpq has them, are this machine.
    static bool isThisMachine(QByteArrayView hosts);

private:
    QString m_text;
    std::vector<Part> m_parts;
};

} // namespace store::server
