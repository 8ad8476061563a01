// SPDX-License-Identifier: MIT
#include "views/triage/filtermenu.h"

#include "models/storethread.h"
#include "models/words.h"
#include "store/database/searchfold.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"
#include "views/triage/filterwords.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int ColumnRole = Qt::UserRole;
constexpr int ValueRole = Qt::UserRole + 1;
constexpr int FoldedRole = Qt::UserRole + 2; // folded text of an entry, in which typed letters are searched
constexpr int MostValues = 24;               // values offered for one column

} // namespace

FilterMenu::FilterMenu(models::StoreThread *store, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_store(store)
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_rows(new QStandardItemModel(this))
    , m_found(new QSortFilterProxyModel(this))
{
    setObjectName(u"filterMenu"_s);
    setAccessibleName(tr("Filter"));
    m_field->setObjectName(u"filterSearch"_s);
    m_field->setAccessibleName(tr("Filter by"));
    m_field->setPlaceholderText(tr("Agent, entity, kind, tag, finding, age"));
    m_field->installEventFilter(this);
    m_found->setSourceModel(m_rows);
    m_found->setFilterRole(FoldedRole);
    m_list->setObjectName(u"filterValues"_s);
    m_list->setAccessibleName(tr("What to filter by"));
    m_list->setModel(m_found);
    m_list->setItemDelegate(new HairlineDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    resize(320, 380);
    connect(m_field, &QLineEdit::textEdited, this, [this](const QString &typed) {
        m_found->setFilterFixedString(store::searchFolded(typed));
        step(0);
    });
    connect(m_list, &QListView::clicked, this, &FilterMenu::choose);
}

void FilterMenu::open(QWidget *anchor, const store::QueueFilter &filter)
{
    m_field->clear();
    m_found->setFilterFixedString({});
    m_rows->clear();
    addFixed();
    const int asked = ++m_asked;
    m_store->read([filter](store::Database &database) { return read(database, filter); })
        .then(this, [this, asked](const store::Result<std::vector<Facet>> &facets) {
            if (facets && asked == m_asked)
                fill(*facets);
        });
    QFrame::move(anchor->mapToGlobal(QPoint(0, anchor->height() + 4)));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
    step(0);
}

store::Result<std::vector<FilterMenu::Facet>> FilterMenu::read(store::Database &database,
                                                               const store::QueueFilter &filter)
{
    std::vector<Facet> facets;
    store::Queue queue(database);
    for (const QString &column :
         {u"agent"_s, u"entity_id"_s, u"entity_type"_s, u"kind"_s, u"tag"_s, u"origin"_s, u"sensitivity"_s}) {
        auto values = queue.facet(column, filter, MostValues);
        if (!values)
            return tl::unexpected(values.error());
        facets.push_back({column, std::move(*values)});
    }
    return facets;
}

void FilterMenu::add(const QString &column, const QString &value, const QString &text, qint64 count)
{
    QString shown = tr("%1: %2").arg(columnWords(column), text);
    if (count >= 0)
        shown = tr("%1  %2").arg(shown).arg(count);
    auto *item = new QStandardItem(shown);
    item->setData(column, ColumnRole);
    item->setData(value, ValueRole);
    item->setData(store::searchFolded(shown), FoldedRole);
    m_rows->appendRow(item);
}

void FilterMenu::addFixed()
{
    using enum store::guard::Detector;

    for (const auto detector : {Secret, Pii, Injection, Hidden, Oversize})
        add(u"detector"_s, QString::number(int(detector)), models::detectorWords(detector));
    for (const int days : {7, 14, 30})
        add(u"older"_s, QString::number(days), tr("over %n day(s)", nullptr, days));
    for (const int days : {1, 7})
        add(u"newer"_s, QString::number(days), tr("the last %n day(s)", nullptr, days));
    add(u"sightings"_s, u"3"_s, tr("3 times or more"));
    for (const QString &worth : {u"costs"_s, u"gives"_s})
        add(u"worth"_s, worth, worthFilterWords(worth));
    add(u"evidence"_s, u"changed"_s, evidenceFilterWords());
}

void FilterMenu::fill(const std::vector<Facet> &facets)
{
    m_rows->clear();
    for (const Facet &facet : facets) {
        for (const store::FacetValue &value : facet.values) {
            if (!value.value.isEmpty())
                add(facet.column, value.value, value.value, value.count);
        }
    }
    addFixed();
    step(0);
}

void FilterMenu::step(int rows)
{
    if (m_found->rowCount() == 0)
        return;
    const int row = std::clamp(m_list->currentIndex().row() + rows, 0, m_found->rowCount() - 1);
    m_list->setCurrentIndex(m_found->index(row, 0));
}

void FilterMenu::choose()
{
    const QModelIndex row = m_list->currentIndex();
    if (!row.isValid())
        return;
    const QString column = row.data(ColumnRole).toString();
    const QString value = row.data(ValueRole).toString();
    hide();
    Q_EMIT chosen(column, value);
}

bool FilterMenu::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_Down: step(1); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(); return true;
    case Qt::Key_Escape: hide(); return true;
    default: return false;
    }
}

void FilterMenu::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(Theme::Base));
    MemoirStyle::paintFrame(&painter, rect(), 0, Qt::transparent, theme->color(Theme::BorderStrong));
}

} // namespace views
