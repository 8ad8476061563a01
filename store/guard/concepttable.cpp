// SPDX-License-Identifier: MIT
#include "store/guard/orderconcepts.h"

#include <QList>

namespace store::guard {

ConceptTable::ConceptTable()
{
    OrderWord key;
    Concepts bit = 1;
    for (const OrderConcept &row : orderConcepts()) {
        for (QStringView word : row.words.split(u';')) {
            const bool isStem = word.endsWith(u'*');
            readWord(word, 0, static_cast<int>(word.size()), key);
            add(isStem ? ~key.stem : key.whole, bit);
        }
        bit <<= 1;
    }
}

void ConceptTable::add(std::uint32_t hash, Concepts concepts)
{
    std::size_t at = hash % Size;
    while (m_hashes[at] != 0 && m_hashes[at] != hash)
        at = (at + 1) % Size;
    m_hashes[at] = hash;
    m_concepts[at] |= concepts;
}

} // namespace store::guard
