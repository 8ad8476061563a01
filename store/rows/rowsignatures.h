// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/rows/decisionsigning.h"

#include <QJsonObject>

namespace store {

// Where a store asks for signed decisions, a person's key also signs each row that they decided, as it stands
// after the act. An export carries the signature in the row's line ("signature": {"key", "signed"}), and a
// store that knows the key takes the decision from there; from anywhere else it waits.
class RowSignatures
{
    Q_DISABLE_COPY_MOVE(RowSignatures)
public:
    explicit RowSignatures(Database &database);

    // Signs the reflexions that the act decided, inside its transaction.
    [[nodiscard]] Result<void> sign(const SignedAct &act, const signing::SigningKey &key);
    // The newest of a row, for its line; empty where there is none.
    [[nodiscard]] Result<QJsonObject> of(const QString &uid);
    // Whether the line of a row is signed, exactly as it is, by a key that this store's ledger knows and has
    // not revoked. No key that comes with a file counts.
    [[nodiscard]] Result<bool> areKnown(const QJsonObject &line);
    // Keeps the one that such a line brought.
    [[nodiscard]] Result<void> keep(const QString &uid, const QJsonObject &signature, qint64 ledgerSeq);

    // What a signature stands for: the line without what comes and goes without a person.
    static QJsonObject signedPart(QJsonObject line);
    static QByteArray message(const QJsonObject &line);

private:
    [[nodiscard]] Result<void> put(const QString &uid, qint64 ledgerSeq, const QString &key,
                                   const QByteArray &signature);

    Database &m_database;
};

} // namespace store
