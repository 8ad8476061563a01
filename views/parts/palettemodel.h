// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QAbstractListModel>
#include <QKeySequence>

#include <optional>
#include <vector>

namespace views {

// One thing the palette can do or open.
struct PaletteEntry
{
    QString id;
    QString group; // "Here", "Go to", "Do", "On other pages"; rows of the store come under "Rows"
    QString text;
    QString hint; // its group or page, at the right
    QString icon;
    std::optional<Glyph> glyph;
    QKeySequence key;
    QString tail; // a short uid, shown instead of a key
    bool enabled = true;
};

// The entries that match the typed letters, with a heading row before each group.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole + 1,
        HeadingRole,
        HintRole,
        IconRole,
        GlyphRole, // int, -1 for none
        CapsRole,  // QStringList
        TailRole,
        MatchesRole // QList<int>: positions of the matched letters
    };

    explicit PaletteModel(QObject *parent = nullptr);

    void setEntries(std::vector<PaletteEntry> entries);
    void setRows(std::vector<PaletteEntry> rows);
    void setQuery(const QString &query, bool onlyRows);
    [[nodiscard]] int matches() const { return m_matches; }
    [[nodiscard]] int total() const { return int(m_entries.size() + m_rows.size()); }

    // The positions of the letters of `query` in `text`: as one run where a word starts, as one run
    // anywhere, or each at a word's start; nothing if it does not match.
    [[nodiscard]] static std::optional<QList<int>> match(const QString &text, const QString &query);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Line
    {
        QString heading; // of a heading row; empty: the row is an entry
        PaletteEntry entry;
        QList<int> letters;
    };

    void refill();
    void take(const std::vector<PaletteEntry> &entries, bool keepAll);

    std::vector<PaletteEntry> m_entries;
    std::vector<PaletteEntry> m_rows;
    std::vector<Line> m_lines;
    QString m_query;
    bool m_onlyRows = false;
    int m_matches = 0;
};

} // namespace views
