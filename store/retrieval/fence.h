// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

// The text form of a stack: a fence per layer, a line per entry with its uid and revision, and nothing an
// entry says can look like either.
//
//     <memory layer="1" name="recent reflexions" entries="2">
//     - [rfx_01J... r3] First line of the text,
//       and its second.
//     - [rfx_01K... r1, shortened] As much as fits.
//     [cut: 3 entries, 442 tokens over the budget of 2,000]
//     </memory>
//
// Lines of an entry after its first are indented, so only we write at a line's beginning. What could still be
// read as a tag, a role, a notice or a citation is written as a character reference (&lt; &#58; &#91;), as
// are control, bidirectional and invisible characters; an ampersand that could begin such a reference is
// &amp;. So the text can be read back exactly.
namespace store::fence {

QString escaped(QStringView text);
QString unescaped(QStringView text);

struct Entry
{
    QString uid;
    int revision = 1;
    QString mark;                // "shortened", "same text as UID", or empty
    QString text;                // unescaped
    std::vector<int> references; // line numbers in `text`, from 0, that are references written by us: see
                                 // reference()
    bool operator==(const Entry &) const = default;
};

struct Layer
{
    int number = 1; // position in the stack, from 1
    QString name;
    std::vector<Entry> entries;
    QStringList notices; // whole, with their brackets
    bool operator==(const Layer &) const = default;
};

QString opening(int number, const QString &name, int entries);
QString closing();
// An entry's lines, without line breaks at their ends.
QStringList lines(const Entry &entry);
// "[cut: 3 entries, 442 tokens over the budget of 2,000]"; also says if an entry was shortened.
QString cutNotice(int entries, bool isShortened, int over, int budget, const QString &unit);
// "[cut: 3 entries]", where limits of several kinds cut and no single number says what is missing.
QString cutNotice(int entries);
// A line within an entry's text that says which row tells the same words. Escaping makes sure that no other
// line can begin like it.
QString reference(const QString &uid);

// Reads the text form back; text outside of fences is ignored. Empty where a fence is not closed.
std::vector<Layer> parsed(const QString &text);

} // namespace store::fence
