// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <vector>

namespace models {

// A set of row keys as a sorted list, 8 bytes a key, so that marking a million rows takes 8 MB.
class KeySet
{
public:
    KeySet() = default;
    explicit KeySet(std::vector<qint64> keys);

    bool contains(qint64 key) const;
    bool insert(qint64 key); // false where it was there
    bool remove(qint64 key); // false where it was not
    void insert(const KeySet &other);
    void remove(const KeySet &other);
    void clear() { m_keys.clear(); }

    bool isEmpty() const { return m_keys.empty(); }
    qsizetype size() const { return qsizetype(m_keys.size()); }
    const std::vector<qint64> &keys() const { return m_keys; } // ascending

private:
    std::vector<qint64> m_keys;
};

} // namespace models
