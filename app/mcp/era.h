// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/message.h"

#include <tl/expected.hpp>

namespace app::mcp {

template<typename T>
using Answer = tl::expected<T, Failure>;

// How a request is meant. Legacy: revisions up to 2025-11-25, which open with `initialize`. Modern:
// 2026-07-28, where every request says its revision itself and nothing is remembered between two of them.
enum class Era { Legacy, Modern };

namespace era {

constexpr auto ModernVersion = u"2026-07-28";
constexpr auto LegacyVersion = u"2025-11-25";

// The revision an `initialize` is answered with: the one asked for, else the newest this server speaks.
QString negotiated(const QString &asked);
// What a modern request may say, and what server/discover lists.
QStringList modernVersions();

// The era of a request, by its own _meta; a request without one is legacy where `initialize` came before.
// Invalid params or an unsupported version where it is neither.
Answer<Era> of(const Message &request, bool isInitialized);

QJsonObject serverInfo();
QString instructions();

// What every result of the era carries.
QJsonObject completed(QJsonObject result, Era era);
// The same for lists and reads, which a modern client may keep for so long.
QJsonObject cacheable(QJsonObject result, Era era, int milliseconds, const QString &scope);

} // namespace era
} // namespace app::mcp
