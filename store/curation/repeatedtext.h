// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace store {

class Database;

// What a text says, for comparing two wordings of Markdown: its words in lower case with one space between,
// without citations, heading and list marks. Equal texts may be told once.
QString saidText(const QString &markdown);

// Whether everything that `text` says stands in `whole` too, word by word: such a text need not be told
// beside it. Nothing is said by an empty text, and it stands nowhere.
bool isSaidIn(const QString &text, const QString &whole);

// Finds out which wiki sections a piece of a document repeats, and which rows it cites: what the piece was
// made from (Lineage::record). Made once for a whole ingest; a piece costs time in proportion to its length.
class RepeatedText
{
public:
    // The sections as they stand now, retired ones too: a copy of them is still out there.
    [[nodiscard]] static Result<RepeatedText> load(Database &database);

    // Uids, cited rows first; empty for a text that is nobody's.
    QStringList sourcesOf(const QString &markdown) const;

private:
    QStringList m_sections;           // uids
    QMultiHash<QString, int> m_lines; // what a line of a section says -> the section
};

} // namespace store
