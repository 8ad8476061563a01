// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/ingestreport.h"

#include <QStandardItemModel>
#include <QWidget>

class QAction;

namespace views {

class InkLabel;
class PlainTable;

// The files that the last reading skipped, each with the reason.
class SkippedView : public QWidget
{
    Q_OBJECT

public:
    explicit SkippedView(QAction *leave, QWidget *parent = nullptr);

    void show(const store::knowledge::IngestReport &report);
    [[nodiscard]] PlainTable *table() const { return m_table; }
    [[nodiscard]] int count() const { return m_count; } // also those that are not listed

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    InkLabel *m_title;
    PlainTable *m_table;
    QStandardItemModel m_files;
    int m_count = 0;
};

} // namespace views
