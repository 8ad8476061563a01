// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace store {

// Turns a text into a vector of length 1 whose dot product with another says how alike the two are.
// Thread-safe.
class Embedder
{
public:
    virtual ~Embedder() = default;

    // Provider, model, dimension and input type in one word, e.g. "memoir/hashed-1:384:text". Vectors of two
    // keys are never compared, nor stored as one.
    virtual QString modelKey() const = 0;
    virtual int dimension() const = 0;
    // dimension() numbers of length 1, or all 0 where the text holds no word. Empty where the model did not
    // answer.
    virtual std::vector<float> embed(QStringView text) const = 0;
    // The vector of a question, to compare with those of rows: another than embed()'s where the model tells
    // the two apart.
    virtual std::vector<float> embedQuestion(QStringView question) const { return embed(question); }
    // A vector for each text; a model that takes several at once is asked once. Failed where it did not
    // answer.
    virtual Result<std::vector<std::vector<float>>> embedMany(const QStringList &texts) const;
    // True where the vectors come from words alone: such a model is no better than full text by itself, so
    // the default mode of a layer is hybrid with it and cosine with any other.
    virtual bool isLexical() const { return false; }
    // True where no text leaves this computer. Any other model is given rows behind their doors only.
    virtual bool staysHere() const { return false; }
};

} // namespace store
