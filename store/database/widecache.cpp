// SPDX-License-Identifier: MIT
#include "store/database/widecache.h"

#include "store/database/database.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Kibibytes = 160'000;

} // namespace

WideCache::WideCache(Database &database)
    : m_database(database)
    , m_before(database.value(u"PRAGMA cache_size"_s).value_or(QVariant()).toInt())
{
    if (m_before != 0) // a cache that could not be widened is only slower
        std::ignore = m_database.execute(u"PRAGMA cache_size = %1"_s.arg(-Kibibytes));
}

WideCache::~WideCache()
{
    if (m_before != 0)
        std::ignore = m_database.execute(u"PRAGMA cache_size = %1"_s.arg(m_before));
}

} // namespace store
