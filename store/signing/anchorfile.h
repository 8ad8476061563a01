// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/anchor.h"

#include <QStringList>

namespace store::signing {

// Anchors that were read from a file, oldest first, and the lines that are none.
struct Anchors
{
    std::vector<Anchor> all;
    std::vector<int> broken; // line numbers, from 1
    QStringList problems;    // other problems: the list could not be read, a signer is unknown

    bool isEmpty() const { return all.empty(); }
    // The anchors that the store has to hold now: all except those ended by an acceptance.
    std::vector<Anchor> inForce() const;
};

[[nodiscard]] Anchors anchorsIn(const QByteArray &list);
// Empty where the file does not exist. An incomplete last line is ignored.
[[nodiscard]] Result<Anchors> readAnchors(const QString &path);
// The newest anchor of the store at this place, else the newest of a copy of it: the least that the store has
// to hold. Error::NotFound where there is none.
[[nodiscard]] Result<Anchor> lastAnchor(const QString &path, const QString &place = {});
[[nodiscard]] Result<void> appendAnchor(const QString &path, const Anchor &anchor);

} // namespace store::signing
