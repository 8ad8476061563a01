// SPDX-License-Identifier: MIT
#include "views/grades/gradetables.h"

#include "models/grades.h"
#include "models/gradestrip.h"
#include "models/gradetable.h"
#include "views/parts/plaintable.h"
#include "views/parts/tablelines.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

PlainTable *made(QAbstractItemModel *model, const QString &name, QWidget *parent)
{
    auto *view = new PlainTable(parent);
    view->setModel(model);
    view->setAccessibleName(name);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionBehavior(QAbstractItemView::SelectItems);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    return view;
}

} // namespace

GradeTables::GradeTables(models::Grades *grades, models::GradeStrip *strip, QWidget *parent)
    : QWidget(parent)
    , m_model(new models::GradeTable(grades, this))
    , m_tabs(new QTabBar(this))
    , m_byTime(made(m_model, tr("Grades by time"), this))
    , m_byQuestion(made(strip, tr("Grades by question and run"), this))
{
    m_byTime->setObjectName(u"gradesTable"_s);
    m_byQuestion->setObjectName(u"questionTable"_s);
    m_byQuestion->verticalHeader()->show();
    m_byQuestion->verticalHeader()->setFixedWidth(Theme::current()->scaled(260));
    m_tabs->addTab(tr("By time"));
    m_tabs->addTab(tr("By question"));
    m_tabs->setAccessibleName(tr("Tables"));
    m_tabs->setDrawBase(false);
    auto *stack = new QStackedWidget(this);
    stack->addWidget(m_byTime);
    stack->addWidget(m_byQuestion);
    connect(m_tabs, &QTabBar::currentChanged, stack, &QStackedWidget::setCurrentIndex);
    const auto fit = [this] {
        for (int column = 0; column < models::GradeTable::ColumnCount; ++column)
            fitColumn(m_byTime, column, column == 0 ? 108 : column == models::GradeTable::Changes ? 420 : 78);
    };
    connect(Theme::current(), &Theme::changed, m_byTime, fit, Qt::QueuedConnection);
    fit();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(stack, 1);
}

void GradeTables::focusTable()
{
    QWidget *shown = m_tabs->currentIndex() == 0 ? m_byTime : m_byQuestion;
    shown->setFocus(Qt::TabFocusReason);
}

} // namespace views
