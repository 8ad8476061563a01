// SPDX-License-Identifier: MIT
#include "views/parts/palettemodel.h"

#include "store/database/searchfold.h"
#include "views/parts/keycap.h"

#include <algorithm>
#include <numeric>

namespace views {

namespace {

constexpr int MostRows = 60; // rows shown; more letters give fewer

bool startsWord(const QString &text, qsizetype at)
{
    return at == 0 || !text.at(at - 1).isLetterOrNumber();
}

// The positions in the original text of `length` units of the folded one.
QList<int> run(const store::FoldedText &text, qsizetype from, qsizetype length)
{
    const qsizetype start = text.places[size_t(from)];
    QList<int> letters(text.endInOriginal(from + length) - start);
    std::iota(letters.begin(), letters.end(), int(start));
    return letters;
}

std::optional<qsizetype> find(const QString &text, const QString &query, bool atWord)
{
    for (qsizetype at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
        if (!atWord || startsWord(text, at))
            return at;
    }
    return {};
}

// Matches letters with the beginnings of words: "gta" finds "Go to approvals".
std::optional<QList<int>> initials(const store::FoldedText &text, const QString &query)
{
    QList<int> letters;
    for (qsizetype at = 0; at < text.text.size() && letters.size() < query.size(); ++at) {
        if (startsWord(text.text, at) && text.text.at(at) == query.at(letters.size()))
            letters << int(text.places[size_t(at)]);
    }
    if (letters.size() < query.size())
        return {};
    return letters;
}

} // namespace

PaletteModel::PaletteModel(QObject *parent)
    : QAbstractListModel(parent)
{}

std::optional<QList<int>> PaletteModel::match(const QString &text, const QString &query)
{
    if (query.isEmpty())
        return QList<int>();
    const store::FoldedText folded = store::foldedWithPlaces(text);
    const QString typed = store::searchFolded(query);
    if (const auto at = find(folded.text, typed, true))
        return run(folded, *at, typed.size());
    if (const auto at = find(folded.text, typed, false))
        return run(folded, *at, typed.size());
    return initials(folded, typed);
}

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    m_entries = std::move(entries);
    refill();
}

void PaletteModel::setRows(std::vector<PaletteEntry> rows)
{
    m_rows = std::move(rows);
    refill();
}

void PaletteModel::setQuery(const QString &query, bool onlyRows)
{
    m_query = query.trimmed();
    m_onlyRows = onlyRows;
    refill();
}

void PaletteModel::refill()
{
    beginResetModel();
    m_lines.clear();
    m_matches = 0;
    if (!m_onlyRows)
        take(m_entries, false);
    take(m_rows, true);
    endResetModel();
}

// `keepAll`: for rows of the store, which has searched them already, and by more than their text.
void PaletteModel::take(const std::vector<PaletteEntry> &entries, bool keepAll)
{
    QStringList groups;
    for (const PaletteEntry &entry : entries) {
        if (!groups.contains(entry.group))
            groups << entry.group;
    }
    for (const QString &group : std::as_const(groups)) {
        std::vector<Line> found;
        for (const PaletteEntry &entry : entries) {
            const auto letters = match(entry.text, m_query);
            if (entry.group == group && (letters || keepAll) && m_matches < MostRows) {
                found.push_back({{}, entry, letters.value_or(QList<int>())});
                ++m_matches;
            }
        }
        const auto early = [](const Line &line) { return line.letters.isEmpty() ? 0 : line.letters.first(); };
        if (!keepAll)
            std::ranges::stable_sort(found, {}, early);
        if (!found.empty())
            m_lines.push_back({group, {}, {}});
        std::ranges::move(found, std::back_inserter(m_lines));
    }
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[std::size_t(index.row())];
    const PaletteEntry &entry = line.entry;
    switch (role) {
    case Qt::DisplayRole: return line.heading.isEmpty() ? entry.text : line.heading;
    case IdRole: return entry.id;
    case HeadingRole: return !line.heading.isEmpty();
    case HintRole: return entry.hint;
    case IconRole: return entry.icon;
    case GlyphRole: return entry.glyph ? int(*entry.glyph) : -1;
    case CapsRole: return keyCaps(entry.key);
    case TailRole: return entry.tail;
    case MatchesRole: return QVariant::fromValue(line.letters);
    }
    return {};
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Line &line = m_lines[std::size_t(index.row())];
    if (!line.heading.isEmpty() || !line.entry.enabled)
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace views
