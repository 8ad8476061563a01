// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace store::signing {

class SigningKey;

// The state of a store at a moment, signed: the heads of its ledger and seals, to be kept outside of the
// store's file. A ledger without this head at this place is not the one that was anchored.
struct Anchor
{
    enum class Kind {
        Seen,    // the store's state as it was seen
        Accepted // a person confirms that the store may be older or another one: earlier anchors no longer
                 // count
    };

    Kind kind = Kind::Seen;
    QString store; // uid of the store
    qint64 seq = 0;
    QByteArray head; // hash of the ledger's entry `seq`; 32 zero bytes for an empty ledger
    qint64 seal = 0;
    QByteArray sealHash; // hash of the seal with this number; empty where there is none
    QString at;
    qint64 entries = 0;
    qint64 rows = 0;
    QString place;  // hash of the path or address at which the store lay; empty: counts for every copy of it
    QString by;     // person who accepted
    QString reason; // of an acceptance

    QByteArray publicKey;
    QByteArray signature;
    QByteArray ssh; // signature by an SSH key over the line without this field; empty: none

    QString signer; // name of that key's owner in a list of allowed signers; not in the line

    [[nodiscard]] Result<void> sign(const SigningKey &key);
    bool isGenuine() const; // signed by the key it names, whoever's that is

    // One line of JSON without its line feed; fromLine() parses it. Error::Failed where it is malformed or
    // not genuine.
    QByteArray toLine() const;
    [[nodiscard]] static Result<Anchor> fromLine(const QByteArray &line);

    // Told from the text alone, because proving a signature takes longer than passing over thousands of
    // lines.
    static bool mayBeOf(const QByteArray &line, const QString &place);

    bool sameState(const Anchor &other) const;
    // Whether this acceptance ends the other anchor's force; false where it is by another key that nobody
    // vouches for, or of another place. What a rule accepts ends only what says that it is of this place.
    bool ends(const Anchor &earlier) const;
    bool isByPerson() const; // the acceptance
    bool isOf(const QString &otherPlace) const { return place.isEmpty() || place == otherPlace; }

private:
    QByteArray message() const;
};

} // namespace store::signing
