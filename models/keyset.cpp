// SPDX-License-Identifier: MIT
#include "models/keyset.h"

#include <algorithm>
#include <iterator>

namespace models {

KeySet::KeySet(std::vector<qint64> keys)
    : m_keys(std::move(keys))
{
    if (!std::ranges::is_sorted(m_keys)) // callers mostly pass sorted lists
        std::ranges::sort(m_keys);
    const auto [first, last] = std::ranges::unique(m_keys);
    m_keys.erase(first, last);
}

bool KeySet::contains(qint64 key) const
{
    return std::ranges::binary_search(m_keys, key);
}

bool KeySet::insert(qint64 key)
{
    const auto at = std::ranges::lower_bound(m_keys, key);
    if (at != m_keys.end() && *at == key)
        return false;
    m_keys.insert(at, key);
    return true;
}

bool KeySet::remove(qint64 key)
{
    const auto at = std::ranges::lower_bound(m_keys, key);
    if (at == m_keys.end() || *at != key)
        return false;
    m_keys.erase(at);
    return true;
}

void KeySet::insert(const KeySet &other)
{
    std::vector<qint64> both;
    both.reserve(m_keys.size() + other.m_keys.size());
    std::ranges::set_union(m_keys, other.m_keys, std::back_inserter(both));
    m_keys = std::move(both);
}

void KeySet::remove(const KeySet &other)
{
    if (!other.isEmpty())
        std::erase_if(m_keys, [&](qint64 key) { return other.contains(key); });
}

} // namespace models
