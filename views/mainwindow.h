// SPDX-License-Identifier: MIT
#pragma once

#include "views/frame/pagekind.h"

#include <QDateTime>
#include <QMainWindow>
#include <QPointer>
#include <QTimer>

class QAction;
class QVBoxLayout;

namespace models {
struct Workbench;
} // namespace models

namespace views {

class ApprovalsPage;
class Banner;
class FilePicker;
class FirstRunPage;
class GradesPage;
class ImportBanner;
class TrustBanner;
class JobsPage;
class KeySheet;
class LedgerPage;
class Pages;
class PalettePanel;
class PaneFocus;
class Rail;
class StatusStrip;
class StoreChoices;
class StoreOpener;
class TriagePage;
class WikiPage;
class WindowActions;
class WindowMessages;
class WindowOverlays;

// The window: rail, pages, status strip, and panels over them. It only arranges these; pages are made on
// their first visit. `bench` and `picker` outlive it. GUI thread.
// With Build::AfterFirstPaint it first paints empty surfaces, which needs neither fonts nor icons, and is
// built right after that, while the store is opened. Until then only opener() and page() may be called.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum class Build { Now, AfterFirstPaint };

    // `pages`: empty means builtInPages().
    MainWindow(models::Workbench *bench, FilePicker *picker, Build build = Build::Now, PageKinds pages = {});
    ~MainWindow() override;

    [[nodiscard]] StoreOpener *opener() const { return m_opener; }
    [[nodiscard]] QString page() const { return m_page; } // its id; empty at first
    [[nodiscard]] const PageKinds &pages() const { return m_kinds; }
    // Each of these shows its page if it was not made yet; only jobsPage() is null then.
    [[nodiscard]] ApprovalsPage *approvalsPage();
    [[nodiscard]] JobsPage *jobsPage() const; // null before its first visit
    [[nodiscard]] LedgerPage *ledgerPage();
    [[nodiscard]] GradesPage *gradesPage();
    [[nodiscard]] WikiPage *wikiPage();
    [[nodiscard]] TriagePage *triagePage();
    [[nodiscard]] PalettePanel *palettePanel();
    [[nodiscard]] KeySheet *keySheet();

    void showPage(const QString &id);
    void openPalette();
    void openKeySheet();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

private:
    template<class Shown>
    Shown *visited(const QString &id);
    void build();
    void begin();
    void arrange();
    void setRail();
    void makeMenus();
    void connectActions();
    void connectChoices();
    void connectStore();
    void welcome(FirstRunPage *page);
    void goToImported();
    void takeOpened();
    void takeClosed();
    void showProblem(const QString &sentence);
    void showRisk();
    void comeBack();
    void keepPlace();
    void goBack();
    void restoreLayout();
    void keepRoomForTexts();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    PageKinds m_kinds;
    StoreOpener *m_opener;
    StoreChoices *m_choices;
    WindowActions *m_actions = nullptr;
    Rail *m_rail = nullptr;
    Banner *m_risk = nullptr;
    ImportBanner *m_import = nullptr;
    TrustBanner *m_trust = nullptr;
    Pages *m_pages = nullptr;
    PaneFocus *m_focus = nullptr;
    StatusStrip *m_strip = nullptr;
    WindowMessages *m_messages = nullptr;
    WindowOverlays *m_overlays = nullptr;
    QString m_page;
    struct Place
    {
        QString page;
        QPointer<QWidget> focus;
    };
    QList<Place> m_trail; // the places left, for goBack()
    QTimer m_placeDelay;
};

} // namespace views
