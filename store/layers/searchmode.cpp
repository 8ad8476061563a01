// SPDX-License-Identifier: MIT
#include "store/layers/searchmode.h"

#include "store/named.h"

#include <array>

namespace store {

using namespace Qt::StringLiterals;

QString name(SearchMode mode)
{
    switch (mode) {
    case SearchMode::Keyword: return u"keyword"_s;
    case SearchMode::Cosine: return u"cosine"_s;
    case SearchMode::Hybrid: return u"hybrid"_s;
    }
    Q_UNREACHABLE();
}

std::optional<SearchMode> searchModeNamed(const QString &text)
{
    return named(std::array{SearchMode::Keyword, SearchMode::Cosine, SearchMode::Hybrid}, text);
}

} // namespace store
