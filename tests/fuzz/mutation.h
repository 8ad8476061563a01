// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>

#include <random>

namespace fuzz {

// Makes inputs of a corpus: one of it with a few changes. What comes out depends on the corpus and the seed
// only.
class Mutation
{
public:
    static constexpr qsizetype Longest = 4096; // bytes, unless the corpus has a longer one

    Mutation(QList<QByteArray> corpus, quint64 seed);

    QByteArray next();

private:
    qsizetype any(qsizetype count) { return count <= 0 ? 0 : qsizetype(m_random() % quint64(count)); }
    void change(QByteArray &input);
    void changeByte(QByteArray &input);
    void repeat(QByteArray &input);
    void nest(QByteArray &input);
    void splice(QByteArray &input);
    void exchangeDigits(QByteArray &input);

    const QList<QByteArray> m_corpus;
    qsizetype m_longest = Longest;
    std::mt19937_64 m_random;
};

} // namespace fuzz
