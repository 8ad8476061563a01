// SPDX-License-Identifier: MIT
#include "views/frame/windowoverlays.h"

#include "models/workbench.h"
#include "views/frame/keygroups.h"
#include "views/frame/pages.h"
#include "views/frame/palettecontent.h"
#include "views/parts/keysheet.h"
#include "views/parts/palettepanel.h"

namespace views {

WindowOverlays::WindowOverlays(models::Workbench *bench, Pages *pages, QWidget *window)
    : QObject(window)
    , m_bench(bench)
    , m_pages(pages)
    , m_window(window)
{}

PalettePanel *WindowOverlays::palettePanel()
{
    if (!m_palette) {
        m_palette = new PalettePanel(m_window);
        m_paletteContent = new PaletteContent(m_bench, m_palette, this);
        connect(m_paletteContent, &PaletteContent::rowRequested, m_pages, &Pages::showRow);
        connect(m_paletteContent, &PaletteContent::pageRequested, m_pages, &Pages::pageRequested);
    }
    return m_palette;
}

void WindowOverlays::openPalette(const QString &page)
{
    if (!palettePanel()->isOpen())
        m_paletteContent->open(page);
}

KeySheet *WindowOverlays::keySheet()
{
    if (!m_keySheet) {
        m_keySheet = new KeySheet(m_window);
        connect(m_keySheet, &KeySheet::shortcutChanged, this,
                [this](const QString &id, const QKeySequence &key) {
                    if (!m_bench->actions.setKey(id, key))
                        fillKeySheet();
                });
    }
    return m_keySheet;
}

void WindowOverlays::openKeySheet(const QString &page)
{
    m_page = page;
    keySheet()->setEditing(false);
    fillKeySheet();
    m_keySheet->open();
}

void WindowOverlays::fillKeySheet()
{
    m_pages->prepareAll(); // a page's actions exist only once the page is made
    m_keySheet->setGroups(keyGroups(m_bench->actions, m_page));
}

} // namespace views
