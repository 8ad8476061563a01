// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;

namespace models {
class SourceModel;
}

namespace views {

class PlainTable;
class SourceBar;

// The table of documents with the bar that filters it. `sources` outlives it. GUI thread.
class SourcePane : public QWidget
{
    Q_OBJECT

public:
    SourcePane(models::SourceModel *sources, QAction *byState, QAction *skipped, QWidget *parent = nullptr);

    [[nodiscard]] PlainTable *table() const { return m_table; }
    void tell(); // updates bar and columns for the present sources
    void setNarrow(bool on);

Q_SIGNALS:
    void narrowed(); // a person chose another filter

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();

    models::SourceModel *m_sources;
    SourceBar *m_bar;
    PlainTable *m_table;
    bool m_isNarrow = false;
};

} // namespace views
