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
    QStringList problems;    // what else is wrong with a list: that it could not be read, who signed it

    bool isEmpty() const { return all.empty(); }
    // All but those before an acceptance that ends them: what the store has to hold now.
    std::vector<Anchor> inForce() const;
};

[[nodiscard]] Anchors anchorsIn(const QByteArray &list);
// Nothing where there is no such file. A last line that broke off is passed over.
[[nodiscard]] Result<Anchors> readAnchors(const QString &path);
// Only the newest, which alone says what the store has to be at least; NotFound where there is none.
[[nodiscard]] Result<Anchor> lastAnchor(const QString &path);
[[nodiscard]] Result<void> appendAnchor(const QString &path, const Anchor &anchor);

} // namespace store::signing
