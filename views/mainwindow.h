// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/messageslot.h"

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
class KeySheet;
class LedgerPage;
class PaneFocus;
class Pages;
class PaletteContent;
class PalettePanel;
class Rail;
class StatusStrip;
class RestorePanel;
class StoreOpener;
class TriagePage;
class JobsPage;
class WikiPage;
class WindowActions;

// The window: rail, pages, status strip and what lies over them. It only arranges; pages are made on their
// first visit. `bench` and `picker` outlive it. GUI thread.
// Made AfterFirstPaint, it first paints its surfaces in their colours, which takes neither fonts nor icons,
// and fills them at once after that, while the store is opened. Until then only opener() and page() may be
// called.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum class Build { Now, AfterFirstPaint };

    MainWindow(models::Workbench *bench, FilePicker *picker, Build build = Build::Now);
    ~MainWindow() override;

    [[nodiscard]] StoreOpener *opener() const { return m_opener; }
    [[nodiscard]] QString page() const
    {
        return m_page;
    } // "triage", "ledger", "settings", "firstRun"; empty at first
    // Each shows the page where it has not been visited yet.
    [[nodiscard]] ApprovalsPage *approvalsPage();
    [[nodiscard]] JobsPage *jobsPage() const; // but for this one: null before its first visit
    [[nodiscard]] LedgerPage *ledgerPage();
    [[nodiscard]] GradesPage *gradesPage();
    [[nodiscard]] WikiPage *wikiPage();
    [[nodiscard]] TriagePage *triagePage();
    [[nodiscard]] PalettePanel *palettePanel();
    [[nodiscard]] KeySheet *keySheet();
    void setSampleTime(const QDateTime &at) { m_sampleTime = at; } // for pictures that stay the same

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
    void build();
    void begin();
    void paintSurfaces();
    void arrange();
    void makeMenus();
    void connectActions();
    void connectStore();
    void connectMessages();
    void connectPages();
    void welcome(FirstRunPage *page);
    void setRail();
    void takeOpened();
    void takeClosed();
    void showProblem(const QString &sentence);
    void showRisk();
    void say(const QString &text, const MessageSlot::Offer &offer = {});
    void comeBack();
    void keepPlace();
    void goBack();
    void sayOfAct(const QString &text, const MessageSlot::Offer &offer = {});
    [[nodiscard]] MessageSlot *messagePlace() const;
    void tellChange(const QString &text, const QString &changeset);
    void chooseStore();
    void createStore();
    void chooseImport();
    void import(const QString &path);
    void chooseCopy();
    RestorePanel *restorePanel();
    void takeFile(const QString &path);
    void fillKeySheet();
    void setScheme(int scheme);
    void restoreLayout();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    StoreOpener *m_opener;
    WindowActions *m_actions = nullptr;
    Rail *m_rail = nullptr;
    Banner *m_risk = nullptr;
    ImportBanner *m_import = nullptr;
    TrustBanner *m_trust = nullptr;
    Pages *m_pages = nullptr;
    PaneFocus *m_focus = nullptr;
    StatusStrip *m_strip = nullptr;
    MessageSlot *m_message = nullptr;
    QDateTime m_openedAt; // the store
    PalettePanel *m_palette = nullptr;
    PaletteContent *m_paletteContent = nullptr;
    KeySheet *m_keySheet = nullptr;
    RestorePanel *m_restorePanel = nullptr;
    QString m_page;
    struct Place
    {
        QString page;
        QPointer<QWidget> focus;
    };
    QList<Place> m_trail; // that were left, for the way back
    QDateTime m_sampleTime;
    QTimer m_placeDelay;
};

} // namespace views
