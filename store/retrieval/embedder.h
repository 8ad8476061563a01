// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace store {

// Turns a text into a vector of length 1; the dot product of two vectors says how alike the texts are.
// Thread-safe.
class Embedder
{
public:
    virtual ~Embedder() = default;

    // Provider, model, dimension and input type in one word, e.g. "memoir/hashed-1:384:text". Vectors of two
    // keys are never compared, nor stored as one.
    virtual QString modelKey() const = 0;
    virtual int dimension() const = 0;
    // A vector of dimension() numbers and length 1; all 0 where the text has no word. Empty where the model
    // did not answer.
    virtual std::vector<float> embed(QStringView text) const = 0;
    // The vector of a question. Differs from embed() for models that embed questions and documents
    // differently.
    virtual std::vector<float> embedQuestion(QStringView question) const { return embed(question); }
    // A vector for each text; a model that takes several at once is asked once. Failed where it did not
    // answer.
    virtual Result<std::vector<std::vector<float>>> embedMany(const QStringList &texts) const;
    // True for an embedder that looks at words alone. It is no better than full text, so a layer's default
    // search mode is hybrid with such an embedder and cosine with any other.
    virtual bool isLexical() const { return false; }
    // True where no text leaves this computer. Other models get only rows that may be told.
    virtual bool staysHere() const { return false; }
};

} // namespace store
