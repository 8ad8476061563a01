// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <optional>

namespace store::exchange::typeclaw {

// A file of topics/: what stands between the lines of three hyphens, and the text behind them. It is no YAML:
// a key ends at its first colon, nothing is quoted, and what is not known is an error.
struct Shard
{
    QString heading;
    int cites = 0;
    int days = 0;
    QString last; // "2026-06-18", not looked up in a calendar
    std::optional<QStringList> tags;
    QString body;
};

// Usage with what is wrong.
[[nodiscard]] Result<Shard> parsedShard(QString text);
QString written(const Shard &shard);

// The file's text behind its head, also where the head is broken: the whole where there is none.
QString bodyOf(QString text);
// What may name a file in topics/ or references/.
bool isSlug(const QString &text);

} // namespace store::exchange::typeclaw
