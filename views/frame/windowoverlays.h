// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace models {
struct Workbench;
}

namespace views {

class KeySheet;
class Pages;
class PaletteContent;
class PalettePanel;

// The two panels that open over the pages: the palette of all actions and the sheet of keys, each made on
// first use. All that it is given outlives it. GUI thread.
class WindowOverlays : public QObject
{
    Q_OBJECT

public:
    WindowOverlays(models::Workbench *bench, Pages *pages, QWidget *window);

    [[nodiscard]] PalettePanel *palettePanel();
    [[nodiscard]] KeySheet *keySheet();
    void openPalette(const QString &page);
    void openKeySheet(const QString &page);

private:
    void fillKeySheet();

    models::Workbench *m_bench;
    Pages *m_pages;
    QWidget *m_window;
    PalettePanel *m_palette = nullptr;
    PaletteContent *m_paletteContent = nullptr;
    KeySheet *m_keySheet = nullptr;
    QString m_page; // the page whose keys the sheet shows first
};

} // namespace views
