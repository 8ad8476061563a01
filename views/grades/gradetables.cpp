// SPDX-License-Identifier: MIT
#include "views/grades/gradetables.h"

#include "models/fixfirstmodel.h"
#include "models/grades.h"
#include "models/gradestrip.h"
#include "models/gradetable.h"
#include "views/parts/flushlayout.h"
#include "views/parts/plaintable.h"
#include "views/parts/tablelines.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTabBar>

#include <array>

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
    , m_fixFirst(new PlainTable(this))
{
    m_byTime->setObjectName(u"gradesTable"_s);
    m_byQuestion->setObjectName(u"questionTable"_s);
    m_byQuestion->verticalHeader()->show();
    m_byQuestion->verticalHeader()->setFixedWidth(Theme::current()->scaled(260));
    m_tabs->addTab(tr("By time"));
    m_tabs->addTab(tr("By question"));
    m_tabs->addTab(tr("What to fix first"));
    m_tabs->setAccessibleName(tr("Tables"));
    m_tabs->setDrawBase(false);
    auto *stack = new QStackedWidget(this);
    stack->addWidget(m_byTime);
    stack->addWidget(m_byQuestion);
    stack->addWidget(m_fixFirst);
    connect(m_tabs, &QTabBar::currentChanged, stack, &QStackedWidget::setCurrentIndex);
    const auto fit = [this] {
        for (int column = 0; column < models::GradeTable::ColumnCount; ++column)
            fitColumn(m_byTime, column, column == 0 ? 108 : column == models::GradeTable::Changes ? 420 : 78);
    };
    m_fixFirst->setObjectName(u"fixFirstTable"_s);
    m_fixFirst->setAccessibleName(tr("What to fix first"));
    m_fixFirst->setModel(new models::FixFirstModel(grades, this));
    m_fixFirst->setWidths({140, 72, 64, 150, 72, 72, 240}, models::FixFirstModel::Worst);
    connect(m_fixFirst, &PlainTable::activated, this, [this](const QModelIndex &index) {
        const QString uid = index.data(models::FixFirstModel::WorstRole).toString();
        if (!uid.isEmpty())
            Q_EMIT questionRequested(uid);
    });
    connect(Theme::current(), &Theme::changed, m_byTime, fit, Qt::QueuedConnection);
    fit();
    auto *column = flushColumn(this);
    column->addWidget(m_tabs);
    column->addWidget(stack, 1);
}

void GradeTables::focusTable()
{
    shown()->setFocus(Qt::TabFocusReason);
}

PlainTable *GradeTables::shown() const
{
    return std::array{m_byTime, m_byQuestion, m_fixFirst}.at(size_t(m_tabs->currentIndex()));
}

void GradeTables::showFixFirst()
{
    m_tabs->setCurrentIndex(m_tabs->count() - 1);
    m_fixFirst->selectNear(0);
    focusTable();
}

} // namespace views
