// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/message.h"

#include <tl/expected.hpp>

namespace app::mcp {

template<typename T>
using Answer = tl::expected<T, Failure>;

// The two forms of the protocol. Legacy: revisions up to 2025-11-25, which begin with `initialize`. Modern:
// 2026-07-28, where every request names its revision and the server remembers nothing between requests.
enum class Era { Legacy, Modern };

namespace era {

constexpr auto ModernVersion = u"2026-07-28";
constexpr auto LegacyVersion = u"2025-11-25";

// The revision in the answer to `initialize`: the one asked for, else the newest legacy one of this server.
QString negotiated(const QString &asked);
// The revisions that a modern request may name, and that server/discover lists.
QStringList modernVersions();

// The era of a request, by its _meta; without a revision there it is legacy if `initialize` came before. Else
// a failure: invalid params or an unsupported version.
Answer<Era> of(const Message &request, bool isInitialized);

QJsonObject serverInfo();
QString instructions();

// Adds to a result what the era requires of every result.
QJsonObject completed(QJsonObject result, Era era);
// The same for lists and reads; a modern client may cache them for so long.
QJsonObject cacheable(QJsonObject result, Era era, int milliseconds, const QString &scope);

} // namespace era
} // namespace app::mcp
