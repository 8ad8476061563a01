// SPDX-License-Identifier: MIT
#include "models/sourcemodel.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/knowledge/newfiles.h"
#include "store/knowledge/watchedpaths.h"
#include "store/retrieval/embeddingmodel.h"
#include "store/retrieval/hashedembedder.h"
#include "store/rows/reflexiontext.h"

#include <QCollator>
#include <QLocale>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace models {

using store::knowledge::OnDisk;
using store::knowledge::Source;
using store::knowledge::Sources;

struct SourceModel::Sight
{
    std::vector<Source> sources;
    store::knowledge::KnowledgeCounts counts;
    store::knowledge::NewFiles newFiles;
    QHash<qint64, int> waitingChunks;
    QHash<qint64, int> personal;
    QHash<qint64, int> instructing;
    QSet<qint64> repeating;
    int withoutVector = 0;
    bool hasModel = false;
};

SourceModel::SourceModel(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    connect(&m_freshness, &Freshness::due, this, &SourceModel::load);
    connect(store, &StoreThread::closed, this, &SourceModel::forget);
}

void SourceModel::setInUse(bool on)
{
    m_freshness.use(this, on);
}

store::Result<SourceModel::Sight> SourceModel::look(store::Database &database)
{
    Sources sources(database);
    Sight sight;
    const auto keep = [](auto &place, auto answer) -> store::Result<void> {
        if (!answer)
            return tl::unexpected(answer.error());
        place = std::move(*answer);
        return {};
    };
    std::optional<store::EmbeddingModel> model;
    store::Result<void> done = keep(sight.sources, sources.all());
    if (done)
        done = keep(sight.counts, sources.counts());
    if (done)
        done = keep(sight.newFiles, store::knowledge::NewFiles::load(database));
    if (done)
        done = keep(sight.waitingChunks, sources.waitingChunks());
    if (done)
        done = keep(sight.personal, sources.chunksWith(u"pii"_s));
    if (done)
        done = keep(sight.instructing, sources.chunksWith(u"injection"_s));
    if (done)
        done = keep(sight.repeating, sources.repeatingWiki());
    if (done)
        done = keep(model, store::configuredEmbedding(database));
    sight.hasModel = model.has_value();
    if (done)
        done = keep(sight.withoutVector,
                    sources.withoutVector(model ? model->key() : store::HashedEmbedder().modelKey()));
    if (!done)
        return tl::unexpected(done.error());
    return sight;
}

void SourceModel::load()
{
    m_reads.ask(m_store, this, &SourceModel::look, [this](const store::Result<Sight> &sight) {
        if (sight)
            take(*sight);
        else
            Q_EMIT failed(sight.error());
    });
}

void SourceModel::forget()
{
    m_reads.drop();
    beginResetModel();
    m_all.clear();
    m_rows.clear();
    m_shown.reset();
    m_agent.reset();
    m_disk.clear();
    m_isLoaded = false;
    m_counts = {};
    m_withoutVector = 0;
    endResetModel();
}

void SourceModel::take(const Sight &sight)
{
    m_counts = sight.counts;
    m_personal = sight.personal;
    m_instructing = sight.instructing;
    m_repeating = sight.repeating;
    m_waitingChunks = sight.waitingChunks;
    m_withoutVector = sight.withoutVector;
    m_hasModel = sight.hasModel;
    m_mostChunks = m_mostTokens = 0;
    m_all.clear();
    m_all.reserve(sight.sources.size());
    for (const Source &source : sight.sources) {
        SourceLine line{source, m_disk.value(source.uid)};
        line.isHeld = sight.newFiles.wait(store::knowledge::watchedPath(source), source.nameSpace);
        judge(line);
        m_mostChunks = std::max(m_mostChunks, source.chunks);
        m_mostTokens = std::max(m_mostTokens, source.tokens);
        m_all.push_back(std::move(line));
    }
    sort();
    m_hasNamespaces = std::ranges::adjacent_find(m_all, std::not_equal_to(),
                                                 [](const SourceLine &line) { return line.source.nameSpace; })
                      != m_all.end();
    m_isLoaded = true;
    if (m_agent && !agents().contains(*m_agent))
        m_agent.reset(); // the agent chosen has no source any more
    merge();
    Q_EMIT loaded();
}

void SourceModel::setDisk(const QHash<QString, OnDisk> &states)
{
    m_disk = states;
    for (SourceLine &line : m_all) {
        line.disk = states.value(line.source.uid);
        judge(line);
    }
    sort();
    merge();
}

void SourceModel::setShown(const std::optional<QSet<qint64>> &ids)
{
    m_shown = ids;
    merge();
}

void SourceModel::setOnly(std::optional<SourceState> state)
{
    m_only = state;
    merge();
}

void SourceModel::setAgent(const std::optional<QString> &agent)
{
    m_agent = agent;
    merge();
}

QMap<QString, int> SourceModel::agents() const
{
    QMap<QString, int> counts;
    for (const SourceLine &line : m_all)
        ++counts[line.source.agent];
    return counts;
}

void SourceModel::setOrder(Order order)
{
    m_order = order;
    sort();
    merge();
}

QMap<SourceState, int> SourceModel::states() const
{
    QMap<SourceState, int> counts;
    for (const SourceLine &line : m_all)
        ++counts[line.state];
    return counts;
}

bool SourceModel::isShown(const SourceLine &line) const
{
    return (!m_shown || m_shown->contains(line.source.id)) && (!m_only || line.state == *m_only)
           && (!m_agent || line.source.agent == *m_agent);
}

void SourceModel::sort()
{
    std::ranges::sort(m_all, [this](const SourceLine &a, const SourceLine &b) { return isBefore(a, b); });
}

void SourceModel::judge(SourceLine &line) const
{
    using store::guard::Detector;

    const Source &source = line.source;
    const auto has = [&](Detector detector) { return (source.findings & store::findingBit(detector)) != 0; };
    line.flagged = 0;
    if (source.status == "failed"_L1) {
        line.state = SourceState::Unreadable;
    } else if (source.status == "missing"_L1 || line.disk.state == OnDisk::State::Gone) {
        line.state = SourceState::Gone;
    } else if (source.status == "waiting"_L1) {
        line.state = SourceState::Waits;
    } else if (m_waitingChunks.contains(source.id)) {
        line.state = SourceState::Waits;
        line.flagged = m_waitingChunks.value(source.id);
    } else if (line.disk.state == OnDisk::State::Changed || source.status == "stale"_L1) {
        line.state = SourceState::Changed;
        line.flagged = line.disk.changedChunks;
    } else if (m_repeating.contains(source.id)) {
        line.state = SourceState::SameAsWiki;
    } else if (has(Detector::Injection)) {
        line.state = SourceState::Instructions;
        line.flagged = m_instructing.value(source.id);
    } else if (has(Detector::Secret)) {
        line.state = SourceState::Secret;
    } else if (has(Detector::Pii)) {
        line.state = SourceState::Personal;
        line.flagged = m_personal.value(source.id);
    } else {
        line.state = SourceState::UpToDate;
    }
}

namespace {

// As a person orders names: "part 2" before "part 10". The plain locale C knows no numbers in a text.
int comparedNames(const QString &a, const QString &b)
{
    static const QCollator collator = [] {
        QCollator made(QLocale().language() == QLocale::C ? QLocale(QLocale::English) : QLocale());
        made.setNumericMode(true);
        return made;
    }();
    return collator.compare(a, b);
}

} // namespace

bool SourceModel::isBefore(const SourceLine &a, const SourceLine &b) const
{
    if (m_order == Order::State && a.state != b.state)
        return a.state < b.state;
    const int byName = comparedNames(a.source.nameSpace, b.source.nameSpace);
    const int byPath = byName != 0 ? byName : comparedNames(a.source.shownPath(), b.source.shownPath());
    return byPath != 0 ? byPath < 0 : a.source.uid < b.source.uid;
}

void SourceModel::mergeRow(int row, const SourceLine &line)
{
    if (m_rows[size_t(row)] == line)
        return;
    m_rows[size_t(row)] = line;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

// Gathers the rows that leave at the end and removes them in one signal; new rows are inserted there, then
// moved to their places. So views keep their selection.
void SourceModel::merge()
{
    QHash<QString, int> places;
    std::vector<SourceLine> coming;
    for (const SourceLine &line : m_all) {
        if (isShown(line))
            places.insert(line.source.uid, int(places.size()));
    }
    const auto place = [&places, nowhere = int(places.size())](const SourceLine &line) {
        return places.value(line.source.uid, nowhere);
    };
    const auto stays = [&](const SourceLine &line) { return places.contains(line.source.uid); };
    arrange(place);
    removeBehind(int(std::ranges::count_if(m_rows, stays)));
    size_t row = 0;
    for (const SourceLine &line : m_all) {
        if (!stays(line))
            continue;
        if (row < m_rows.size() && m_rows[row].source.uid == line.source.uid)
            mergeRow(int(row++), line);
        else
            coming.push_back(line);
    }
    append(coming);
    arrange(place);
}

// Brings the rows into the order of their places, and the indexes that views keep with them.
template<typename Place>
void SourceModel::arrange(Place place)
{
    if (std::ranges::is_sorted(m_rows, {}, place))
        return;
    Q_EMIT layoutAboutToBeChanged();
    std::vector<std::pair<int, int>> order; // place, former row
    for (const SourceLine &line : m_rows)
        order.emplace_back(place(line), int(order.size()));
    std::ranges::sort(order);
    std::vector<SourceLine> rows;
    rows.reserve(m_rows.size());
    std::vector<int> now(m_rows.size());
    for (const auto &[at, former] : order) {
        now[size_t(former)] = int(rows.size());
        rows.push_back(std::move(m_rows[size_t(former)]));
    }
    m_rows = std::move(rows);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex &kept : before)
        after.push_back(index(now[size_t(kept.row())], kept.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void SourceModel::removeBehind(int count)
{
    if (count == int(m_rows.size()))
        return;
    beginRemoveRows({}, count, int(m_rows.size()) - 1);
    m_rows.resize(size_t(count));
    endRemoveRows();
}

void SourceModel::append(const std::vector<SourceLine> &lines)
{
    if (lines.empty())
        return;
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + lines.size()) - 1);
    m_rows.insert(m_rows.end(), lines.begin(), lines.end());
    endInsertRows();
}

int SourceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int SourceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

const SourceLine *SourceModel::lineAt(int row) const
{
    return row >= 0 && row < int(m_rows.size()) ? &m_rows[size_t(row)] : nullptr;
}

int SourceModel::waiting() const
{
    return int(std::ranges::count(m_all, SourceState::Waits, &SourceLine::state));
}

int SourceModel::rowOf(const QString &uid) const
{
    const auto found = std::ranges::find(m_rows, uid, [](const SourceLine &line) { return line.source.uid; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

namespace {

QString stateWords(const SourceLine &line)
{
    switch (line.state) {
    case SourceState::Waits:
        return line.flagged > 0 ? SourceModel::tr("%Ln chunks wait for you", nullptr, line.flagged)
                                : stateWords(line.state);
    case SourceState::Changed:
        return line.flagged > 0 ? SourceModel::tr("%Ln chunks changed", nullptr, line.flagged)
                                : stateWords(line.state);
    case SourceState::Personal: return SourceModel::tr("Personal data, %Ln chunks", nullptr, line.flagged);
    default: return stateWords(line.state);
    }
}

} // namespace

QString stateWords(SourceState state)
{
    switch (state) {
    case SourceState::Unreadable: return SourceModel::tr("Could not be read");
    case SourceState::Gone: return SourceModel::tr("File is gone");
    case SourceState::Waits: return SourceModel::tr("Waits for you");
    case SourceState::Changed: return SourceModel::tr("Changed on disk");
    case SourceState::SameAsWiki: return SourceModel::tr("Same text as Wiki");
    case SourceState::Instructions: return SourceModel::tr("Reads like instructions");
    case SourceState::Secret: return SourceModel::tr("Secret taken out");
    case SourceState::Personal: return SourceModel::tr("Personal data");
    case SourceState::UpToDate: break;
    }
    return SourceModel::tr("Up to date");
}

QString SourceModel::cell(const SourceLine &line, int column) const
{
    const Source &source = line.source;
    const bool hasChunks = source.chunks > 0;
    switch (column) {
    case PathColumn:
        return m_hasNamespaces ? tr("%1 · %2").arg(source.nameSpace, source.shownPath()) : source.shownPath();
    case ChunksColumn: return hasChunks ? QLocale().toString(source.chunks) : u"–"_s;
    case TokensColumn: return hasChunks ? QLocale().toString(source.tokens) : u"–"_s;
    case StateColumn: return stateWords(line);
    case ReadColumn:
        return shortAge(QDateTime::fromMSecsSinceEpoch(source.ingested, Qt::UTC).secsTo(store::now()));
    default: return {};
    }
}

QVariant SourceModel::data(const QModelIndex &index, int role) const
{
    const SourceLine *line = index.isValid() ? lineAt(index.row()) : nullptr;
    if (!line)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cell(*line, index.column());
    case Qt::ToolTipRole:
        return index.column() == StateColumn && !line->source.problem.isEmpty() ? line->source.problem
                                                                                : line->source.path;
    case Qt::TextAlignmentRole:
        return index.column() == PathColumn || index.column() == StateColumn
                   ? int(Qt::AlignLeft | Qt::AlignVCenter)
                   : int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::AccessibleDescriptionRole:
        return QStringList{line->source.shownPath(), stateWords(*line),
                           tr("%Ln chunks", nullptr, line->source.chunks),
                           tr("%Ln tokens", nullptr, line->source.tokens)}
            .join(u", "_s);
    case UidRole: return line->source.uid;
    case StateRole: return int(line->state);
    default: return {};
    }
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == PathColumn || section == StateColumn ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                                               : int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PathColumn: return tr("Source");
    case ChunksColumn: return tr("Chunks");
    case TokensColumn: return tr("Tokens");
    case StateColumn: return tr("State");
    case ReadColumn: return tr("Read", "when the file was read");
    default: return {};
    }
}

} // namespace models
