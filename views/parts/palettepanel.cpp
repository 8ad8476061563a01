// SPDX-License-Identifier: MIT
#include "views/parts/palettepanel.h"

#include "views/look/icons.h"
#include "views/look/stylepaint.h"
#include "views/look/theme.h"
#include "views/parts/inklabel.h"
#include "views/parts/palettedelegate.h"
#include "views/parts/stripitem.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int PanelWidth = 620;
constexpr int PanelTop = 88;

StripItem *makeLegend(QWidget *parent, const QString &key, const QString &text)
{
    auto *legend = new StripItem(parent);
    legend->set(text, {}, Theme::Text2);
    legend->setKey(key);
    legend->setFocusPolicy(Qt::NoFocus);
    return legend;
}

} // namespace

// A list whose size hint is its content, so that the panel is no higher than the entries found.
class PaletteList : public QListView
{
public:
    using QListView::QListView;
    [[nodiscard]] int contentsHeight() const { return contentsSize().height(); }
};

PalettePanel::PalettePanel(QWidget *window)
    : OverlayFrame(window, PanelWidth, PanelTop)
    , m_model(new PaletteModel(this))
{
    setObjectName(u"palette"_s);
    setAccessibleName(tr("Every action"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(makeList(), 1);
    column->addWidget(makeFoot());
    connect(m_line, &QLineEdit::textChanged, this, &PalettePanel::search);
    search();
}

QWidget *PalettePanel::makeHead()
{
    auto *head = new QWidget(this);
    m_head = head;
    auto *sign = new QLabel(head);
    m_line = new QLineEdit(head);
    m_line->setObjectName(u"paletteLine"_s);
    m_line->setAccessibleName(tr("What to do or find"));
    m_line->setPlaceholderText(tr("What to do or find"));
    m_line->setFrame(false);
    m_line->installEventFilter(this);
    m_figure = new InkLabel(Theme::Type::Tiny, Theme::Text3, head);
    Theme::follow(head, [this, head, sign] {
        const Theme *theme = Theme::current();
        head->setFixedHeight(theme->scaled(47));
        sign->setPixmap(icon(u"search"_s).pixmap(theme->scaled(16)));
        m_line->setFont(theme->font(Theme::Type::Observation));
    });

    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(16, 0, 16, 0);
    row->addWidget(sign);
    row->addWidget(m_line, 1);
    row->addWidget(m_figure);
    return head;
}

QListView *PalettePanel::makeList()
{
    m_list = new PaletteList(this);
    m_list->setObjectName(u"paletteList"_s);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMouseTracking(true);
    Theme::follow(m_list, [this] { m_list->setMinimumHeight(Theme::current()->scaled(180)); });
    connect(m_list, &QListView::clicked, this, &PalettePanel::accept);
    return m_list;
}

QWidget *PalettePanel::makeFoot()
{
    auto *foot = new QWidget(this);
    m_foot = foot;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(16, 5, 16, 5);
    row->setSpacing(16);
    row->addWidget(makeLegend(foot, u"↑↓"_s, tr("move")));
    row->addWidget(makeLegend(foot, tr("Enter"), tr("do it")));
    row->addWidget(makeLegend(foot, tr("Tab"), tr("only rows")));
    row->addStretch();
    StripItem *close = makeLegend(foot, tr("Esc"), tr("close"));
    row->addWidget(close);
    connect(close, &StripItem::clicked, this, &PalettePanel::dismiss);
    return foot;
}

QSize PalettePanel::sizeHint() const
{
    m_list->doItemsLayout();
    const int content = m_list->contentsHeight();
    const Theme *theme = Theme::current();
    return {PanelWidth, theme->scaled(47) + theme->scaled(34) + 2
                            + std::clamp(content, theme->scaled(180), theme->scaled(464))};
}

QListView *PalettePanel::list() const
{
    return m_list;
}

void PalettePanel::setEntries(std::vector<PaletteEntry> entries)
{
    m_model->setEntries(std::move(entries));
    afterFilling();
}

void PalettePanel::setRows(std::vector<PaletteEntry> rows)
{
    m_model->setRows(std::move(rows));
    afterFilling();
}

void PalettePanel::setQuery(const QString &query)
{
    m_line->setText(query);
}

QString PalettePanel::query() const
{
    return m_line->text();
}

QWidget *PalettePanel::firstFocus()
{
    m_onlyRows = false;
    m_line->clear();
    search();
    return m_line;
}

void PalettePanel::search()
{
    const QString query = m_line->text().trimmed();
    m_model->setQuery(query, m_onlyRows);
    afterFilling();
    Q_EMIT queryChanged(query);
}

void PalettePanel::afterFilling()
{
    m_figure->setText(tr("%1 of %2").arg(m_model->matches()).arg(m_model->total()));
    m_list->setCurrentIndex({});
    move(1);
    if (isOpen())
        place();
}

// Moves to the next entry; skips headings and disabled entries.
void PalettePanel::move(int step)
{
    int row = m_list->currentIndex().row() + step;
    while (row >= 0 && row < m_model->rowCount()) {
        const QModelIndex index = m_model->index(row);
        if (index.flags() & Qt::ItemIsEnabled) {
            m_list->setCurrentIndex(index);
            m_list->scrollTo(row == 1 ? m_model->index(0) : index);
            return;
        }
        row += step;
    }
}

void PalettePanel::accept(const QModelIndex &index)
{
    if (!(index.flags() & Qt::ItemIsEnabled))
        return;
    const QString id = index.data(PaletteModel::IdRole).toString();
    dismiss();
    Q_EMIT triggered(id);
}

bool PalettePanel::moveByKey(int key)
{
    switch (key) {
    case Qt::Key_Down: move(1); return true;
    case Qt::Key_Up: move(-1); return true;
    case Qt::Key_PageDown:
        for (int i = 0; i < 8; ++i)
            move(1);
        return true;
    case Qt::Key_PageUp:
        for (int i = 0; i < 8; ++i)
            move(-1);
        return true;
    case Qt::Key_Tab:
        m_onlyRows = !m_onlyRows;
        search();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: accept(m_list->currentIndex()); return true;
    default: return false;
    }
}

bool PalettePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_line && event->type() == QEvent::KeyPress
        && moveByKey(static_cast<QKeyEvent *>(event)->key()))
        return true;
    return OverlayFrame::eventFilter(watched, event);
}

void PalettePanel::paintEvent(QPaintEvent *event)
{
    OverlayFrame::paintEvent(event);
    QPainter painter(this);
    stylepaint::edgeLine(&painter, m_head->geometry(), Qt::BottomEdge);
    stylepaint::edgeLine(&painter, m_foot->geometry(), Qt::TopEdge);
}

} // namespace views
