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
// the typed words; an answer to older words is dropped.
class PaletteContent : public QObject
{
    Q_OBJECT

public:
    PaletteContent(models::Workbench *bench, PalettePanel *panel, QObject *parent = nullptr);

    void open(const QString &page); // id of the present page, whose actions come first

Q_SIGNALS:
    void rowRequested(const QString &uid);

private:
    [[nodiscard]] PaletteEntry entryOf(const QString &id, const QString &page) const;
    void search(const QString &query);
    void trigger(const QString &id);

    models::Workbench *m_bench;
    PalettePanel *m_panel;
    int m_search = 0;
};

} // namespace views
