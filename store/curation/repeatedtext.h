// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace store {

class Database;

// What a Markdown text says, for comparing two wordings: its words in lower case separated by one space,
// without citations, heading and list marks. Equal texts need to be told only once.
QString saidText(const QString &markdown);

// Finds the wiki sections that a chunk of a document repeats, and the rows that it cites: they are its
// sources (Lineage::record). Made once per ingest; a chunk takes time in proportion to its length.
class RepeatedText
{
public:
    // Loads the present sections, retired ones too: copies of those may still exist outside.
    [[nodiscard]] static Result<RepeatedText> load(Database &database);

    // Uids of the sources, cited rows first; empty where the text repeats and cites nothing.
    QStringList sourcesOf(const QString &markdown) const;

private:
    QStringList m_sections;           // uids of the sections
    QMultiHash<QString, int> m_lines; // by the words of a section's line: index of the section
};

} // namespace store
