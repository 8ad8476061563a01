// SPDX-License-Identifier: MIT
#include "models/stacktable.h"
#include "store/cut.h"
#include "store/schema/layer.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

using store::StackEntry;

namespace {

constexpr int ShownParts = 2;
constexpr int LabelLength = 300;

QString number(int value)
{
    return QLocale().toString(value);
}

} // namespace

StackTable::StackTable(QObject *parent)
    : QAbstractTableModel(parent)
{}

void StackTable::setLayer(const store::StackLayer &layer)
{
    beginResetModel();
    m_layer = layer;
    m_rows.clear();
    m_partNames.clear();
    m_best.clear();
    bool hasLine = false;
    for (int i = 0; i < int(layer.entries.size()); ++i) {
        const StackEntry &entry = layer.entries[size_t(i)];
        if (!hasLine && entry.fate == StackEntry::Fate::Cut) {
            m_rows.push_back(-1);
            hasLine = true;
        }
        m_rows.push_back(i);
        for (const store::ScorePart &part : entry.row.parts) {
            if (!m_partNames.contains(part.name) && m_partNames.size() < ShownParts)
                m_partNames += part.name;
        }
    }
    for (const QString &name : m_partNames) {
        double best = 0;
        for (const StackEntry &entry : layer.entries) {
            for (const store::ScorePart &part : entry.row.parts)
                best = part.name == name ? std::max(best, part.value) : best;
        }
        m_best.push_back(best);
    }
    endResetModel();
}

void StackTable::clear()
{
    setLayer({});
}

const StackEntry *StackTable::entryAt(int row) const
{
    if (row < 0 || row >= int(m_rows.size()) || m_rows[size_t(row)] < 0)
        return nullptr;
    return &m_layer.entries[size_t(m_rows[size_t(row)])];
}

int StackTable::rowOf(int entry) const
{
    const auto found = std::ranges::find(m_rows, entry);
    return entry < 0 || found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int StackTable::rowOfUid(const QString &uid) const
{
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (const StackEntry *entry = entryAt(row); entry && entry->row.uid == uid)
            return row;
    }
    return -1;
}

int StackTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StackTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StackTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StackEntry *entry = entryAt(index.row());
    if (!entry) {
        if (role == CutLineRole)
            return true;
        const bool isSaid =
            role == Qt::AccessibleTextRole || (role == Qt::DisplayRole && index.column() == 0);
        return isSaid ? QVariant(cutWords()) : role == IndexRole ? QVariant(-1) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole: return shown(*entry, m_rows[size_t(index.row())] + 1, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return described(*entry);
    case Qt::TextAlignmentRole:
        return index.column() == TokensColumn || index.column() == NumberColumn
                   ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant();
    case UidRole: return entry->row.uid;
    case FateRole: return int(entry->fate);
    case PretendedRole: return entry->row.isPretended;
    case PartsRole: return parts(*entry);
    case CutLineRole: return false;
    case IndexRole: return m_rows[size_t(index.row())];
    default: return {};
    }
}

QVariant StackTable::shown(const StackEntry &entry, int row, int column) const
{
    switch (column) {
    case NumberColumn: return number(row);
    case EntryColumn:
        return entry.row.label.isEmpty() ? entry.row.uid : store::cutTo(entry.row.label, LabelLength);
    case TokensColumn: return entry.tokens > 0 ? number(entry.tokens) : QString();
    case OutcomeColumn:
        return entry.returnsWith > 0 ? u"%1 · +%2"_s.arg(fateWords(entry), number(entry.returnsWith))
                                     : fateWords(entry);
    default: return {};
    }
}

QVariant StackTable::parts(const StackEntry &entry) const
{
    QVariantList values;
    for (int i = 0; i < int(m_partNames.size()); ++i) {
        const auto part = std::ranges::find(entry.row.parts, m_partNames.at(i), &store::ScorePart::name);
        const double value = part == entry.row.parts.end() ? 0 : part->value;
        values += m_best[size_t(i)] > 0 ? std::max(0.0, value) / m_best[size_t(i)] : 0;
    }
    return values;
}

// Everything that the row shows, in words: for the tooltip and the screen reader.
QString StackTable::described(const StackEntry &entry) const
{
    QStringList said{u"%1 r%2"_s.arg(entry.row.uid, QString::number(entry.row.revision)), fateWords(entry)};
    if (!entry.reason.isEmpty())
        said += entry.reason;
    for (const store::ScorePart &part : entry.row.parts)
        said += u"%1 %2"_s.arg(partWords(part.name), QLocale().toString(part.value, 'g', 3));
    if (entry.tokens > 0)
        said += tr("%Ln token(s)", nullptr, entry.tokens);
    if (entry.returnsWith > 0)
        said += tr("It returns with %1 more.").arg(amountWords(m_layer.plan.unit, entry.returnsWith));
    return (entry.row.label.isEmpty() ? QString() : store::cutTo(entry.row.label, LabelLength) + u'\n')
           + said.join(u'\n');
}

QString StackTable::cutWords() const
{
    int next = 0;
    for (const StackEntry &entry : m_layer.entries) {
        if (next == 0 && entry.fate == StackEntry::Fate::Cut)
            next = entry.tokens;
    }
    return tr("cut line · %1 of %2 used · the next entry needs %3, %4 are left")
        .arg(number(m_layer.tokens), number(m_layer.plan.budget), number(next),
             number(m_layer.plan.budget - m_layer.tokens));
}

QVariant StackTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == TokensColumn || section == NumberColumn))
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NumberColumn: return u"#"_s;
    case EntryColumn: return tr("Entry");
    case WhyColumn: return tr("Why here");
    case TokensColumn: return tr("Tokens");
    case OutcomeColumn: return tr("Outcome");
    default: return {};
    }
}

QString fateWords(const StackEntry &entry)
{
    switch (entry.fate) {
    case StackEntry::Fate::Full: return StackTable::tr("In full");
    case StackEntry::Fate::Compact: return StackTable::tr("Shortened");
    case StackEntry::Fate::Heading: return StackTable::tr("By its heading");
    case StackEntry::Fate::Same: return StackTable::tr("Named: told before");
    case StackEntry::Fate::Cut: return StackTable::tr("Cut");
    case StackEntry::Fate::Omitted: break;
    }
    if (!entry.toldBy.isEmpty())
        return StackTable::tr("Told elsewhere");
    if (entry.returnsWith > 0)
        return StackTable::tr("Passed over");
    return entry.row.isPretended ? StackTable::tr("Left out") : StackTable::tr("Held back");
}

QString partWords(const QString &part)
{
    if (part == "recency"_L1)
        return StackTable::tr("recency");
    if (part == "similarity"_L1)
        return StackTable::tr("similarity");
    if (part == "keyword"_L1)
        return StackTable::tr("words");
    if (part == "proximity"_L1)
        return StackTable::tr("words together");
    if (part == "neighbours"_L1)
        return StackTable::tr("rows beside it");
    if (part == "cosine"_L1)
        return StackTable::tr("likeness");
    if (part == "feedback"_L1)
        return StackTable::tr("words of the best rows");
    if (part == "mean_grade"_L1)
        return StackTable::tr("mean grade");
    return part == "graded"_L1 ? StackTable::tr("graded") : part;
}

QString emptyWords(const store::StackLayer &layer, const store::StackQuestion &question)
{
    if (layer.plan.budget <= 0 || layer.plan.topK <= 0)
        return StackTable::tr("This layer has no room: its budget is 0.");
    const bool hasEntity = !question.entityId.isEmpty();
    if (store::reflexionLayer().is(layer.plan.layer))
        return hasEntity ? StackTable::tr(
                               "No approved reflexion is about %1. What waits for review is told to nobody.")
                               .arg(question.entityId)
                         : StackTable::tr("No approved reflexion that may be told here has two of the words "
                                          "that tell most in the question, or its only one.");
    if (store::decisionLayer().is(layer.plan.layer))
        return StackTable::tr("No decision in force is like what is asked.");
    if (store::wikiLayer().is(layer.plan.layer))
        return StackTable::tr("No wiki section in force says something about it.");
    if (store::trainingLayer().is(layer.plan.layer))
        return StackTable::tr("No graded answers to count yet.");
    return StackTable::tr("No document that was read in says something about it.");
}

QString layerWords(const QString &layer)
{
    if (store::reflexionLayer().is(layer))
        return StackTable::tr("Recent reflexions");
    if (store::decisionLayer().is(layer))
        return StackTable::tr("Decisions");
    if (store::wikiLayer().is(layer))
        return StackTable::tr("Wiki sections");
    if (store::trainingLayer().is(layer))
        return StackTable::tr("Training stats");
    return store::knowledgeLayer().is(layer) ? StackTable::tr("Knowledge") : layer;
}

QString planWords(const store::LayerPlan &plan)
{
    if (plan.key.isEmpty())
        return layerWords(plan.layer);
    static const QHash<QString, const char *> words{
        {u"learnings"_s, QT_TRANSLATE_NOOP("models::StackTable", "Learnings")},
        {u"anti-patterns"_s, QT_TRANSLATE_NOOP("models::StackTable", "Anti-patterns")},
        {u"rules"_s, QT_TRANSLATE_NOOP("models::StackTable", "What holds")},
        {u"strong"_s, QT_TRANSLATE_NOOP("models::StackTable", "Strong memories")},
        {u"procedures"_s, QT_TRANSLATE_NOOP("models::StackTable", "Procedures")},
        {u"digest"_s, QT_TRANSLATE_NOOP("models::StackTable", "Digest")},
        {u"beliefs"_s, QT_TRANSLATE_NOOP("models::StackTable", "Beliefs")}};
    const char *word = words.value(plan.key);
    return word ? StackTable::tr(word) : plan.title;
}

QString unitWords(store::LayerPlan::Unit unit)
{
    switch (unit) {
    case store::LayerPlan::Unit::Tokens: return StackTable::tr("tokens");
    case store::LayerPlan::Unit::Characters: return StackTable::tr("characters");
    case store::LayerPlan::Unit::Bytes: return StackTable::tr("bytes");
    case store::LayerPlan::Unit::Items: break;
    }
    return StackTable::tr("entries");
}

QString amountWords(store::LayerPlan::Unit unit, int amount)
{
    return unit == store::LayerPlan::Unit::Tokens ? StackTable::tr("%Ln token(s)", nullptr, amount)
                                                  : number(amount) + u' ' + unitWords(unit);
}

QString roomWords(const store::Recipe &recipe)
{
    if (recipe.layers.empty())
        return {};
    const store::LayerPlan &first = recipe.layers.front();
    const bool isOne = std::ranges::all_of(recipe.layers, [&first](const store::LayerPlan &plan) {
        return &plan == &first || (!first.group.isEmpty() && plan.group == first.group);
    });
    if (isOne)
        return amountWords(first.unit, first.budget);
    const bool isEven = std::ranges::all_of(recipe.layers, [&first](const store::LayerPlan &plan) {
        return plan.budget == first.budget && plan.unit == first.unit;
    });
    return isEven ? StackTable::tr("%1 × %2").arg(number(first.budget), number(int(recipe.layers.size())))
                  : StackTable::tr("%1 in all").arg(number(recipe.reserved() - recipe.between));
}

} // namespace models
