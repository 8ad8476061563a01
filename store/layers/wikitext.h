// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace store {

// One section of a SYSTEM_WIKI.md. Layout that written() would not produce is kept beside the text, so that
// reading and writing gives the same bytes.
struct WikiPart
{
    QString slug;    // its name: from the title, or {#slug} in the heading
    QString title;   // plain text of the heading
    QString body;    // Markdown without the empty lines around it
    QString heading; // the heading's line where it is unusual; else null
    QString before;  // white space above the body where it is unusual; else null
    QString after;   // the same below it
    int line = 1;    // of the heading

    bool operator==(const WikiPart &) const = default;
};

// A SYSTEM_WIKI.md: the text above its sections, and the sections.
struct WikiFile
{
    QString frame;     // title, front matter, introduction; verbatim
    int level = 2;     // heading level of the sections
    bool crlf = false; // every line ends with CR LF
    bool bom = false;
    std::vector<WikiPart> sections;

    bool operator==(const WikiFile &) const = default;
};

// Splits a file at its headings of the second level (of the first, where it has no second). Headings in code
// blocks, comments and front matter are none. Usage where the bytes are no UTF-8 text.
[[nodiscard]] Result<WikiFile> parsedWiki(const QByteArray &bytes);
QByteArray written(const WikiFile &file);

// The name of a section: letters and digits of the title in lower case, joined by '-', at most 64 characters
// (source 004's rule); a number is put behind a name that is taken.
QString wikiSlug(const QString &title, const QStringList &taken = {});
bool isWikiSlug(const QString &slug);

// "## Title", with {#slug} where the slug does not follow from the title.
QString wikiHeading(const QString &title, const QString &slug, int level);

} // namespace store
