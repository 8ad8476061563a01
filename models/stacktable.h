// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QAbstractTableModel>

#include <optional>

namespace models {

// The entries of one layer of a stack in rank order, with an extra row for the cut line. GUI thread.
class StackTable final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NumberColumn, EntryColumn, WhyColumn, TokensColumn, OutcomeColumn, ColumnCount };
    enum Role {
        UidRole = Qt::UserRole, // empty on the cut line
        FateRole,               // int(store::StackEntry::Fate)
        PretendedRole,          // bool
        PartsRole,              // QVariantList of doubles: score parts, 1 for the layer's best
        CutLineRole,            // bool
        IndexRole               // of the entry in its layer, -1 on the cut line
    };

    explicit StackTable(QObject *parent = nullptr);

    void setLayer(const store::StackLayer &layer);
    void clear();
    const store::StackEntry *entryAt(int row) const; // null on the cut line and outside
    int rowOf(int entry) const;                      // -1 where there is none
    int rowOfUid(const QString &uid) const;
    // The names of the score parts that WhyColumn shows, in order; at most two.
    QStringList partNames() const { return m_partNames; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant shown(const store::StackEntry &entry, int number, int column) const;
    QVariant parts(const store::StackEntry &entry) const;
    QString described(const store::StackEntry &entry) const;
    QString cutWords() const;

    store::StackLayer m_layer;
    std::vector<int> m_rows; // entry index, -1 for the cut line
    QStringList m_partNames;
    std::vector<double> m_best;
};

// What became of an entry: "In full", "Shortened", "Cut", "Told elsewhere", "Held back".
QString fateWords(const store::StackEntry &entry);
// The name of a score part for people.
QString partWords(const QString &part);
// Why a layer of the stack is empty, in a sentence.
QString emptyWords(const store::StackLayer &layer, const store::StackQuestion &question);
// "Recent reflexions", "Decisions", ...
QString layerWords(const QString &layer);
// What a plan is called: by its layer, or by its own name where a recipe reads one layer several times.
QString planWords(const store::LayerPlan &plan);
QString unitWords(store::LayerPlan::Unit unit);
// "2,000 tokens", "3,000 characters".
QString amountWords(store::LayerPlan::Unit unit, int amount);
// The budgets of a recipe: "2,000 × 5" where all layers have the same, else the sum.
QString roomWords(const store::Recipe &recipe);

} // namespace models
