// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/rows/decisionsigning.h"

#include <QJsonObject>

namespace store {

// Where a store asks for signed decisions, a person's key also signs each row they decide, in its state after
// the act. An export carries the signature in the row's line ("signature": {"key", "signed"}). A store that
// knows the key imports the decision with the row; any other imports the row as waiting for review.
class RowSignatures
{
    Q_DISABLE_COPY_MOVE(RowSignatures)
public:
    explicit RowSignatures(Database &database);

    // Signs the reflexions that the act decided, inside its transaction.
    [[nodiscard]] Result<void> sign(const SignedAct &act, const signing::SigningKey &key);
    // The newest signature of a row in the form of its export line; empty where it has none.
    [[nodiscard]] Result<QJsonObject> of(const QString &uid);
    // Whether exactly this line is signed by a key that this store's ledger knows and has not revoked. Keys
    // that the imported file brings along do not count.
    [[nodiscard]] Result<bool> areKnown(const QJsonObject &line);
    // Stores the signature that an imported line brought.
    [[nodiscard]] Result<void> keep(const QString &uid, const QJsonObject &signature, qint64 ledgerSeq);

    // The part of the line that is signed: everything except values that change without a person's act.
    static QJsonObject signedPart(QJsonObject line);
    static QByteArray message(const QJsonObject &line);

private:
    [[nodiscard]] Result<void> put(const QString &uid, qint64 ledgerSeq, const QString &key,
                                   const QByteArray &signature);

    Database &m_database;
};

} // namespace store
