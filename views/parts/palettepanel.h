// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/overlayframe.h"
#include "views/parts/palettemodel.h"

class QLabel;
class QLineEdit;
class QListView;

namespace views {

class PaletteList;

// The palette: finds every action and row of the store by a few letters, and shows each action's key.
class PalettePanel : public OverlayFrame
{
    Q_OBJECT

public:
    explicit PalettePanel(QWidget *window);

    void setEntries(std::vector<PaletteEntry> entries);
    // `search` is called at each letter from the second on and must return at once. For slower searches
    // connect queryChanged() and call setRows() when the rows are read.
    void setRows(std::vector<PaletteEntry> rows);
    void setQuery(const QString &query);
    [[nodiscard]] QString query() const;
    [[nodiscard]] QListView *list() const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void queryChanged(const QString &query);
    // The panel is closed before this is emitted.
    void triggered(const QString &id);

protected:
    QWidget *firstFocus() override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void afterFilling();
    QWidget *makeHead();
    QListView *makeList();
    QWidget *makeFoot();
    void search();
    void move(int step);
    void accept(const QModelIndex &index);
    [[nodiscard]] bool moveByKey(int key);

    PaletteModel *m_model;
    QWidget *m_head = nullptr;
    QWidget *m_foot = nullptr;
    QLineEdit *m_line = nullptr;
    QLabel *m_figure = nullptr;
    PaletteList *m_list = nullptr;
    bool m_onlyRows = false;
};

} // namespace views
