// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace store::signing {

class SigningKey;

// What a store was at a moment: the head of its ledger and of its seals, signed, so that it can be kept where
// the store's file is not. A ledger that does not hold this head at this place is not the one that was
// anchored.
struct Anchor
{
    enum class Kind {
        Seen,    // the store stood so
        Accepted // a person says that it is right that the store is an older one, or another: earlier anchors
                 // are over
    };

    Kind kind = Kind::Seen;
    QString store; // its uid
    qint64 seq = 0;
    QByteArray head; // hash of the ledger's entry `seq`; 32 zero bytes for an empty ledger
    qint64 seal = 0;
    QByteArray sealHash; // of the seal of this number; empty where there is none
    QString at;
    qint64 entries = 0;
    qint64 rows = 0;
    QString by;     // of an acceptance: the person
    QString reason; // of an acceptance

    QByteArray publicKey;
    QByteArray signature;
    QByteArray ssh; // of an SSH key, over the line as it is without this; empty where none signed

    QString signer; // whom a list of allowed signers knows that key by; not in the line

    [[nodiscard]] Result<void> sign(const SigningKey &key);
    bool isGenuine() const; // signed by the key it names; whose key that is, is another question

    // One line of JSON without its line feed, and back. Failed where it is none, or not genuine.
    QByteArray toLine() const;
    [[nodiscard]] static Result<Anchor> fromLine(const QByteArray &line);

    bool sameState(const Anchor &other) const;
    // Whether this acceptance puts the other one out of force: not where another key says so that nobody
    // vouches for.
    bool ends(const Anchor &earlier) const;

private:
    QByteArray message() const;
};

} // namespace store::signing
