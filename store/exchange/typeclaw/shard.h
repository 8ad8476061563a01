// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <optional>

namespace store::exchange::typeclaw {

// A file of topics/: the head between two lines of three hyphens, and the text after it. The head is not
// YAML: a key ends at its first colon, nothing is quoted, and an unknown key is an error.
struct Shard
{
    QString heading;
    int cites = 0;
    int days = 0;
    QString last; // "2026-06-18", not looked up in a calendar
    std::optional<QStringList> tags;
    QString body;
};

// Error::Usage says what is wrong.
[[nodiscard]] Result<Shard> parsedShard(QString text);
QString written(const Shard &shard);

// The text after the head, even if the head is broken; the whole text where there is no head.
QString bodyOf(QString text);
// Whether the text can be a file's name in topics/ or references/.
bool isSlug(const QString &text);

} // namespace store::exchange::typeclaw
