// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/palettemodel.h"

#include <QObject>

namespace models {
struct Workbench;
}

namespace views {

class PalettePanel;

// Fills the palette with all actions, those of the present page first, and with rows of the store that match
// the typed words; an answer to older words is dropped. An action of another page leads to that page and does
// nothing: what it would be done to is not on the screen.
class PaletteContent : public QObject
{
    Q_OBJECT

public:
    PaletteContent(models::Workbench *bench, PalettePanel *panel, QObject *parent = nullptr);

    void open(const QString &page); // id of the present page, whose actions come first

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void pageRequested(const QString &page);

private:
    [[nodiscard]] PaletteEntry entryOf(const QString &id) const;
    [[nodiscard]] bool isElsewhere(const QString &id) const;
    void search(const QString &query);
    void trigger(const QString &id);

    models::Workbench *m_bench;
    PalettePanel *m_panel;
    QString m_page; // the present one
    int m_search = 0;
};

} // namespace views
