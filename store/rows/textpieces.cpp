// SPDX-License-Identifier: MIT
#include "store/rows/textpieces.h"

#include "store/database/database.h"
#include "store/rows/saidletters.h"
#include "store/schema/layer.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype Neighbours = 4;  // pieces on either side that a stretch includes
constexpr qsizetype MostPieces = 48; // longest stretch
// A chunk begins with the last sentences of the chunk before (knowledge::ChunkSizes). An overlap counts from
// this many equal letters on: fewer can be chance.
constexpr qsizetype LeastOverlap = 8;
constexpr qsizetype MostOverlap = 1000;

QString withoutHeadings(const QString &markdown)
{
    static const QRegularExpression heading(u"^ {0,3}#{1,6}(?:[ \\t].*)?$"_s,
                                            QRegularExpression::MultilineOption);
    return QString(markdown).remove(heading);
}

qsizetype overlapOf(const QString &before, const QString &after)
{
    for (qsizetype size = std::min({before.size(), after.size(), MostOverlap}); size >= LeastOverlap;
         --size) {
        if (before.endsWith(QStringView(after).first(size)))
            return size;
    }
    return 0;
}

const QString Sections = u"SELECT uid FROM wiki_section WHERE status = 'current' ORDER BY position, id"_s;
const QString Chunks = u"SELECT uid FROM knowledge_chunks WHERE source_id = ? ORDER BY ordinal, id"_s;

Result<QSet<qint64>> sourcesOf(Database &database, const QStringList &uids)
{
    QSet<qint64> sources;
    for (const QString &uid : uids) {
        if (!chunkLayer().owns(uid))
            continue;
        const auto source = database.value(u"SELECT source_id FROM knowledge_chunks WHERE uid = ?"_s, {uid});
        if (!source)
            return tl::unexpected(source.error());
        if (!source->isNull())
            sources.insert(source->toLongLong());
    }
    return sources;
}

class Stretches
{
public:
    Stretches(Database &database, const QStringList &uids, const StretchVisitor &visit)
        : m_database(database)
        , m_wanted(uids.cbegin(), uids.cend())
        , m_visit(visit)
    {}

    // Visits the stretches of the uids that a SELECT returns, in its order.
    Result<void> walk(const QString &layer, const QString &sql, const QVariantList &values = {})
    {
        const auto order = m_database.texts(sql, values);
        if (!order)
            return tl::unexpected(order.error());
        qsizetype from = -1; // first index of the stretch being gathered; -1: none
        qsizetype end = 0;
        for (qsizetype i = 0; i < order->size(); ++i) {
            if (!m_wanted.contains(order->at(i)))
                continue;
            const qsizetype start = std::max<qsizetype>(0, i - Neighbours);
            if (from >= 0 && (start > end || i + Neighbours - from > MostPieces)) {
                if (auto visited = m_visit(layer, order->mid(from, end - from)); !visited)
                    return visited;
                from = -1;
            }
            from = from < 0 ? start : from;
            end = std::min(order->size(), i + Neighbours + 1);
        }
        return from < 0 ? Result<void>() : m_visit(layer, order->mid(from, end - from));
    }

private:
    Database &m_database;
    const QSet<QString> m_wanted;
    const StretchVisitor &m_visit;
};

} // namespace

JoinedPieces::JoinedPieces(const TextPieces &pieces, Headings headings)
{
    for (const TextPiece &piece : pieces) {
        const QString letters =
            saidLetters(headings == Headings::Read ? piece.text : withoutHeadings(piece.text));
        m_uids += piece.uid;
        m_starts.push_back(m_letters.size());
        m_letters += QStringView(letters).sliced(overlapOf(m_letters, letters));
    }
}

QStringList JoinedPieces::uidsAt(qsizetype start, qsizetype size) const
{
    const auto behind = [this](qsizetype at) {
        return std::ranges::upper_bound(m_starts, at) - m_starts.begin();
    };
    const qsizetype first = behind(start) - 1;
    return m_uids.mid(first, behind(start + size - 1) - first);
}

Result<void> visitAround(Database &database, const QStringList &uids, const StretchVisitor &visit)
{
    Stretches stretches(database, uids, visit);
    const auto sources = sourcesOf(database, uids);
    if (!sources)
        return tl::unexpected(sources.error());
    for (const qint64 source : *sources) {
        if (auto walked = stretches.walk(chunkLayer().key(), Chunks, {source}); !walked)
            return walked;
    }
    const bool hasSections =
        std::ranges::any_of(uids, [](const QString &uid) { return wikiLayer().owns(uid); });
    return hasSections ? stretches.walk(wikiLayer().key(), Sections) : Result<void>();
}

Result<TextPieces> readPieces(Database &database, const QString &layer, const QStringList &uids)
{
    const QString sql = wikiLayer().is(layer)
                            ? u"SELECT '# ' || title || char(10) || body_md FROM wiki_section WHERE uid = ?"_s
                            : u"SELECT content FROM knowledge_chunks WHERE uid = ?"_s;
    TextPieces pieces;
    for (const QString &uid : uids) {
        const auto text = database.value(sql, {uid});
        if (!text)
            return tl::unexpected(text.error());
        pieces.push_back({uid, text->toString()});
    }
    return pieces;
}

} // namespace store
