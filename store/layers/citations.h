// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace store {

// A uid named in a text: "[rfx_01J…]", "[^dec_01J…]" or bare; in every form it says that the text rests on
// the row.
struct Citation
{
    QString uid;
    qsizetype start = 0; // of the uid itself
    qsizetype length = 0;

    bool operator==(const Citation &) const = default;
};

// Every uid of a citable row (reflexion, decision, episode, proposal, knowledge source and chunk, section) in
// order of the text, also inside code: a source that is overlooked could not hold the text back.
std::vector<Citation> citationsIn(QStringView text);
// What a text rests on (restedOn), also where names are written in another case, in other forms of the
// letters or with characters between them that nobody sees: for texts that come from outside.
QStringList restedOnInAnyForm(const QString &text);
// The same uids, each once, in order of first mention.
QStringList citedUids(QStringView text);

// Evidence that a text keeps for the record and does not rest on any more, in lines of their own:
// "Superseded: [rfx_01J…] [rfx_01J…]" and "No longer in force: [rfx_01J…]".
struct RecordedCitations
{
    QStringList superseded;
    QStringList withdrawn; // rejected, sensitive, gone, ...

    bool isEmpty() const { return superseded.isEmpty() && withdrawn.isEmpty(); }
    bool operator==(const RecordedCitations &) const = default;
};
RecordedCitations recordedCitations(const QString &text);
// The text without these lines, and the lines for its end; empty for none.
QString withoutRecords(const QString &text);
QString recordLines(const RecordedCitations &recorded);
// The uids that the text itself rests on: those that stand only in such lines are left out.
QStringList restedOn(const QString &text);

// The name of the layer (store/schema/layer.h) that a uid's prefix names; empty for others.
QString layerNameOf(QStringView uid);

// The text without its citations: brackets that hold nothing but citations go with them.
QString withoutCitations(const QString &text);

// How firmly the text may speak, by the number of different days its citations speak of (source 004's
// ladder): 1 "mentioned", 2 "observed", from 3 "consistently", from 7 "always"; empty for none.
QString strengthOf(int days);
inline constexpr int AlwaysDays = 7;

// What the old texts cite and the new ones do not, in order of the old: empty where no evidence is lost.
QStringList lostCitations(const QStringList &before, const QStringList &after);

} // namespace store
