// SPDX-License-Identifier: MIT
#include "models/wikirundetail.h"

#include "models/wikidetail.h"
#include "store/layers/citations.h"
#include "store/layers/wikitext.h"

#include <QJsonArray>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostRows = 40;            // rows of one fate
constexpr qsizetype Longest = 40'000;   // characters of a section that are compared word by word
constexpr qsizetype MostText = 400'000; // characters that are shown at all

using Kind = WikiRunDetail::Fate::Kind;

QStringList listed(const QJsonValue &value)
{
    QStringList list;
    for (const QJsonValue &one : value.toArray())
        list.append(one.toString());
    return list;
}

std::vector<store::WikiPart> partsOf(const QString &markdown)
{
    const auto file = store::parsedWiki(markdown.toUtf8());
    return file ? file->sections : std::vector<store::WikiPart>();
}

QString shown(const store::WikiPart &part, const QStringList &order)
{
    return wikiText(part.title, part.body, order).text;
}

} // namespace

std::vector<DiffPiece> sectionChanges(const QString &before, const QString &after)
{
    const auto old = partsOf(before);
    std::vector<DiffPiece> pieces;
    qsizetype length = 0;
    const auto add = [&](DiffPiece::Kind kind, const QString &text) {
        pieces.push_back({kind, text});
        length += text.size();
    };
    for (const store::WikiPart &part : partsOf(after)) {
        if (length > MostText)
            break;
        if (!pieces.empty())
            add(DiffPiece::Kind::Same, u"\n\n"_s);
        const auto was = std::ranges::find(old, part.slug, &store::WikiPart::slug);
        // A cited row has the same number before and after.
        QStringList order = store::citedUids(part.title + u'\n' + part.body);
        if (was == old.end()) {
            add(DiffPiece::Kind::Come, shown(part, order));
            continue;
        }
        for (const QString &uid : store::citedUids(was->title + u'\n' + was->body)) {
            if (!order.contains(uid))
                order.append(uid);
        }
        const QString from = shown(*was, order);
        const QString to = shown(part, order);
        if (from.size() > Longest || to.size() > Longest) {
            add(DiffPiece::Kind::Gone, from + u'\n');
            add(DiffPiece::Kind::Come, to);
            continue;
        }
        for (DiffPiece &piece : wordDiff(from, to)) {
            length += piece.text.size();
            pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

store::Result<WikiRunDetail> readWikiRun(store::Database &database, const QString &uid)
{
    auto run = store::WikiRuns(database).one(uid);
    if (!run)
        return tl::unexpected(run.error());
    WikiRunDetail detail;
    detail.run = std::move(*run);
    detail.changes = sectionChanges(detail.run.before, detail.run.after);
    const QJsonObject &said = detail.run.detail;
    const std::pair<Kind, QStringList> fates[]{{Kind::Lost, detail.run.lost},
                                               {Kind::Superseded, listed(said.value("superseded"_L1))},
                                               {Kind::Withdrawn, listed(said.value("withdrawn"_L1))},
                                               {Kind::Left, listed(said.value("left"_L1))},
                                               {Kind::Merged, listed(said.value("merged"_L1))}};
    store::Lineage lineage(database);
    for (const auto &[kind, uids] : fates) {
        if (uids.isEmpty())
            continue;
        WikiRunDetail::Fate fate{kind, {}, int(uids.size())};
        for (const QString &row : uids.mid(0, MostRows)) {
            auto label = lineage.label(row);
            if (!label)
                return tl::unexpected(label.error());
            fate.rows.push_back(std::move(*label));
        }
        detail.fates.push_back(std::move(fate));
    }
    return detail;
}

} // namespace models
