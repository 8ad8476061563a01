// SPDX-License-Identifier: MIT
#include "models/goldenmodel.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/database/searchfold.h"

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;
using store::training::GoldenLine;

GoldenModel::GoldenModel(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    connect(&m_freshness, &Freshness::due, this, &GoldenModel::reload);
    connect(store, &StoreThread::closed, this, [this] {
        m_reads.drop();
        take({});
    });
}

void GoldenModel::reload()
{
    const auto work = [](store::Database &database) { return store::training::goldenLines(database); };
    m_reads.ask(m_store, this, work, [this](const store::Result<std::vector<GoldenLine>> &lines) {
        if (lines)
            take(*lines);
        else
            Q_EMIT failed(lines.error());
    });
}

void GoldenModel::take(std::vector<GoldenLine> lines)
{
    if (lines != m_lines) {
        m_lines = std::move(lines);
        filter();
    }
    Q_EMIT loaded();
}

void GoldenModel::setSearch(const QString &text)
{
    const QStringList words = store::searchFolded(text).simplified().split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    m_words = words;
    filter();
}

void GoldenModel::filter()
{
    beginResetModel();
    m_shown.clear();
    for (int i = 0; i < int(m_lines.size()); ++i) {
        const GoldenLine &line = m_lines[size_t(i)];
        const bool fits = std::ranges::all_of(m_words, [&line](const QString &word) {
            return store::holdsFolded(line.questionId, word) || store::holdsFolded(line.question, word)
                   || store::holdsFolded(line.tags, word);
        });
        if (fits)
            m_shown.push_back(i);
    }
    endResetModel();
}

int GoldenModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant GoldenModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const GoldenLine &line = m_lines[size_t(m_shown[size_t(index.row())])];
    switch (role) {
    case Qt::DisplayRole: return line.question;
    case Qt::AccessibleTextRole: {
        QStringList said{line.questionId, line.question};
        if (line.isHeldOut)
            said += tr("held out");
        if (line.isRetired)
            said += tr("retired");
        return said.join(u", "_s);
    }
    case UidRole: return line.uid;
    case IdRole: return line.questionId;
    case TagsRole: return line.tags;
    case HeldOutRole: return line.isHeldOut;
    case RetiredRole: return line.isRetired;
    case LastRunRole: return line.lastRunAt;
    default: return {};
    }
}

int GoldenModel::rowOf(const QString &uid) const
{
    const auto found = std::ranges::find_if(m_shown, [&](int i) { return m_lines[size_t(i)].uid == uid; });
    return found == m_shown.end() ? -1 : int(found - m_shown.begin());
}

int GoldenModel::active() const
{
    return int(std::ranges::count(m_lines, false, &GoldenLine::isRetired));
}

} // namespace models
