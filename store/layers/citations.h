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

// All uids of citable rows (reflexion, decision, episode, proposal, document, chunk, section) in the order of
// the text, also those inside code: a source that is overlooked could not hold the text back.
std::vector<Citation> citationsIn(QStringView text);
// restedOn() for texts from outside: also finds uids written in another case, with look-alike letters or with
// invisible characters in between.
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
// withoutRecords(): the text without these lines. recordLines(): the lines to append; empty where there is
// nothing to record.
QString withoutRecords(const QString &text);
QString recordLines(const RecordedCitations &recorded);
// The uids that the text rests on; those only in such lines are left out.
QStringList restedOn(const QString &text);

// The name of the layer (store/schema/layer.h) that a uid's prefix names; empty for others.
QString layerNameOf(QStringView uid);

// The text without its citations; brackets that contain only citations are removed too.
QString withoutCitations(const QString &text);

// The word for how certain the text may sound, by the number of different days its citations come from
// (source 004): 1 "mentioned", 2 "observed", from 3 "consistently", from 7 "always"; empty for 0.
QString strengthOf(int days);
inline constexpr int AlwaysDays = 7;

// The uids that the old texts cite and the new ones do not, in the order of the old; empty where no evidence
// is lost.
QStringList lostCitations(const QStringList &before, const QStringList &after);

} // namespace store
