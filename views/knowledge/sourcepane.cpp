// SPDX-License-Identifier: MIT
#include "views/knowledge/sourcepane.h"

#include "models/sourcemodel.h"
#include "views/knowledge/knowledgecells.h"
#include "views/knowledge/sourcebar.h"
#include "views/parts/flushlayout.h"
#include "views/parts/plaintable.h"

#include <QBoxLayout>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using models::SourceModel;

namespace {

constexpr int FigureMargins = 28;
constexpr int StateMargins = 40; // px for margins and sign
constexpr int RowsMeasured = 200;

} // namespace

SourcePane::SourcePane(SourceModel *sources, QAction *byState, QAction *skipped, QWidget *parent)
    : QWidget(parent)
    , m_sources(sources)
    , m_bar(new SourceBar(byState, skipped, this))
    , m_table(new PlainTable(this))
{
    m_table->setObjectName(u"sourceTable"_s);
    m_table->setAccessibleName(tr("Sources"));
    m_table->setModel(sources);
    m_table->setItemDelegateForColumn(SourceModel::PathColumn,
                                      new HairlineDelegate(paintSourcePath, m_table));
    m_table->setItemDelegateForColumn(SourceModel::StateColumn,
                                      new HairlineDelegate(paintSourceState, m_table));
    m_table->setColumn(SourceModel::ReadColumn, Theme::Type::Body, Theme::Text3);
    auto *column = flushColumn(this);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    connect(m_bar, &SourceBar::stateChosen, this, [this](std::optional<models::SourceState> state) {
        m_sources->setOnly(state);
        Q_EMIT narrowed();
    });
    connect(m_bar, &SourceBar::agentChosen, this, [this](const std::optional<QString> &agent) {
        m_sources->setAgent(agent);
        Q_EMIT narrowed();
    });
}

void SourcePane::tell()
{
    m_bar->show(*m_sources);
    fitColumns();
}

void SourcePane::setNarrow(bool on)
{
    m_isNarrow = on;
    fitColumns();
}

void SourcePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void SourcePane::fitColumns()
{
    const Theme *theme = Theme::current();
    const auto room = [theme](int least, int most) { // wide enough for the largest number
        const QFontMetrics metrics(theme->font(Theme::Type::Body));
        return std::max(least, metrics.horizontalAdvance(QLocale().toString(most)) + FigureMargins);
    };
    // The states are shown whole too, if that leaves room for the names.
    const int least = theme->scaled(m_isNarrow ? 152 : 184);
    int state = least;
    for (int row = 0; row < std::min(m_sources->rowCount(), RowsMeasured); ++row) {
        const QString words = m_sources->index(row, SourceModel::StateColumn).data().toString();
        const QFontMetrics metrics(theme->font(Theme::Type::Body));
        state = std::max(state, metrics.horizontalAdvance(words) + theme->scaled(StateMargins));
    }
    state = std::max(least, std::min(state, width() * 2 / 5));
    m_table->setWidths({0, room(64, m_sources->mostChunks()),
                        m_isNarrow ? 0 : room(72, m_sources->mostTokens()),
                        state * 1000 / theme->scaled(1000), m_isNarrow ? 0 : 56},
                       SourceModel::PathColumn);
}

} // namespace views
