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

// What lies over the pages when it is asked for: the palette of every action, and the sheet of keys. Each is
// made the first time. What it is handed outlives it. GUI thread.
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
    QString m_page; // the one that the sheet begins with
};

} // namespace views
