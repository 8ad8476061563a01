// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

namespace store::knowledge {

// A Markdown file taken apart: the block between the leading "---" lines, and what follows.
struct FrontMatter
{
    QJsonObject values; // empty where the file has no such block
    QString body;
};

// Reads the part of YAML that such blocks use: "key: value", one level of keys below a key, lists as "- item"
// or
// "[a, b]", quotes. What it does not know stays a text.
FrontMatter frontMatter(const QString &markdown);

} // namespace store::knowledge
