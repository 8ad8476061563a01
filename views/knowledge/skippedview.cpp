// SPDX-License-Identifier: MIT
#include "views/knowledge/skippedview.h"

#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/panehead.h"
#include "views/parts/plaintable.h"

#include <QAction>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

SkippedView::SkippedView(QAction *leave, QWidget *parent)
    : QWidget(parent)
    , m_title(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_table(new PlainTable(this))
{
    m_title->setObjectName(u"skippedTitle"_s);
    m_title->setBold(true);
    m_table->setObjectName(u"skippedTable"_s);
    m_table->setAccessibleName(tr("Files that were not read"));
    m_files.setHorizontalHeaderLabels({tr("File"), tr("Why it was not read")});
    m_table->setModel(&m_files);
    auto *back = new KeyButton(leave, this, KeyButton::Small);
    auto *head = new PaneHead(this);
    head->row()->addWidget(m_title, 1);
    head->row()->addWidget(back);
    auto *column = flushColumn(this);
    column->addWidget(head);
    column->addWidget(m_table, 1);
    setFocusProxy(m_table);
}

void SkippedView::show(const store::knowledge::IngestReport &report)
{
    m_files.removeRows(0, m_files.rowCount());
    const auto add = [this](const store::knowledge::SkippedFile &file) {
        auto *path = new QStandardItem(file.path);
        auto *reason = new QStandardItem(file.reason);
        path->setToolTip(file.path);
        reason->setToolTip(file.reason);
        m_files.appendRow({path, reason});
    };
    for (const auto &file : report.problems)
        add(file);
    for (const auto &file : report.skipped)
        add(file);
    m_count = int(report.problems.size());
    for (const auto &[reason, files] : report.skippedReasons)
        m_count += files;
    const int unnamed = m_count - m_files.rowCount();
    QString title = tr("%Ln files were not read", nullptr, m_count);
    if (unnamed > 0)
        title += u", "_s + tr("%Ln of them are not named here", nullptr, unnamed);
    m_title->setText(title);
}

void SkippedView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_table->setWidths({0, width() * 45 / 100}, 0);
}

} // namespace views
