// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/embedder.h"

namespace store {

// The offline default: stems, pairs of stems and character trigrams, each hashed to a place and a sign of the
// vector (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009), counted sublinearly
// with fixed weights. No download, no training; the same text gives the same bytes everywhere.
class HashedEmbedder final : public Embedder
{
public:
    static constexpr int Dimension = 384;

    QString modelKey() const override;
    int dimension() const override { return Dimension; }
    std::vector<float> embed(QStringView text) const override;
    bool isLexical() const override { return true; }
    bool staysHere() const override { return true; }
};

} // namespace store
