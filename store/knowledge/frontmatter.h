// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

namespace store::knowledge {

// A Markdown file split into the block between the leading "---" lines and the rest.
struct FrontMatter
{
    QJsonObject values; // empty where the file has no such block
    QString body;
    int line = 1; // where the body begins, from 1
};

// Reads the part of YAML used in such blocks: "key: value", one level of keys below a key, lists as "- item"
// or "[a, b]", quotes. Anything else stays a string.
FrontMatter frontMatter(const QString &markdown);

} // namespace store::knowledge
