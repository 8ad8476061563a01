// SPDX-License-Identifier: MIT
#include "views/parts/candidatelist.h"

#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/inklabel.h"

#include <QLineEdit>
#include <QListView>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int Side = 12; // px, as the bar's own margins

} // namespace

CandidateList::CandidateList(QLineEdit *field, QWidget *bar)
    : QObject(bar)
    , m_field(field)
    , m_bar(bar)
{}

void CandidateList::make()
{
    m_list = new QListView(m_bar->window());
    m_list->setObjectName(u"candidates"_s);
    m_list->setAccessibleName(tr("Rows that may take its place"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new HairlineDelegate(m_list));
    connect(m_list, &QListView::clicked, this, &CandidateList::clicked);
    m_none = new InkLabel(Theme::Type::Body, Theme::Text, m_bar->window());
    m_none->setObjectName(u"noCandidate"_s);
    m_none->setFrameStyle(QFrame::StyledPanel | QFrame::Plain); // as the list in its place
    m_none->setWordWrap(true);
    m_none->setAutoFillBackground(true);
    m_none->setBackgroundRole(QPalette::Base);
    m_none->setContentsMargins(8, 4, 8, 4);
}

void CandidateList::open(QAbstractItemModel *candidates)
{
    if (!m_list)
        make();
    if (m_list->model())
        disconnect(m_list->model(), nullptr, this, nullptr);
    m_list->setModel(candidates);
    m_list->setCurrentIndex(candidates->index(0, 0));
    connect(candidates, &QAbstractItemModel::rowsInserted, this, &CandidateList::refresh);
    connect(candidates, &QAbstractItemModel::modelReset, this, &CandidateList::refresh);
    m_isOpen = true;
    m_none->hide(); // until they were looked for
    m_list->setVisible(candidates->rowCount() > 0);
    place();
}

void CandidateList::close()
{
    m_isOpen = false;
    if (!m_list)
        return;
    m_list->hide();
    m_none->hide();
}

void CandidateList::refresh()
{
    if (!m_isOpen)
        return;
    if (!current().isValid())
        move(0);
    const bool isNone = m_list->model()->rowCount() == 0;
    m_none->setText(noneWords());
    m_field->setAccessibleDescription(isNone ? m_none->text() : QString());
    m_none->setVisible(isNone);
    m_list->setVisible(!isNone);
    place();
}

QString CandidateList::noneWords() const
{
    const QString typed = m_field->text().simplified();
    return typed.isEmpty()
               ? tr("No approved row is like this one. Type words of the row that takes its place, or go "
                    "back and approve that row first.")
               : tr("No approved row says “%1”. Type other words, or go back and approve the row that "
                    "takes its place first.")
                     .arg(typed);
}

void CandidateList::place()
{
    if (!m_isOpen)
        return;
    const QWidget *window = m_bar->window();
    const int left = m_bar->mapTo(window, QPoint()).x() + Side;
    const int wide = m_bar->width() - 2 * Side;
    const int bottom = m_bar->mapTo(window, QPoint()).y();
    const auto put = [&](QWidget *above, int height) {
        above->setGeometry(left, std::max(0, bottom - height), wide, height);
        above->raise();
    };
    const int rows = std::clamp(m_list->model()->rowCount(), 1, 8);
    put(m_list, rows * Theme::current()->scaled(28) + 2);
    put(m_none, m_none->heightForWidth(wide) + 2);
}

void CandidateList::move(int step)
{
    const int rows = m_isOpen ? m_list->model()->rowCount() : 0;
    if (rows == 0)
        return;
    const int row = std::clamp(current().row() + step, 0, rows - 1);
    m_list->setCurrentIndex(m_list->model()->index(row, 0));
}

QModelIndex CandidateList::current() const
{
    return m_list ? m_list->currentIndex() : QModelIndex();
}

} // namespace views
