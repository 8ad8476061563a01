// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QHash>
#include <QMainWindow>

class QAction;
class QStackedWidget;
class QVBoxLayout;

namespace models {
struct Workbench;
}

namespace views {

class Banner;
class FilePicker;
class FirstRunPage;
class ImportBanner;
class KeySheet;
class LedgerPage;
class MessageSlot;
class PaletteContent;
class PalettePanel;
class Rail;
class StatusStrip;
class StoreOpener;
class TriagePage;
class WindowActions;

// The window: rail, pages, status strip and what lies over them. It only arranges; pages are made on their
// first visit. `bench` and `picker` outlive it. GUI thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] StoreOpener *opener() const { return m_opener; }
    [[nodiscard]] QString page() const { return m_page; } // "triage", "ledger", "settings", "firstRun"
    [[nodiscard]] LedgerPage *ledgerPage();
    [[nodiscard]] TriagePage *triagePage();
    [[nodiscard]] PalettePanel *palettePanel();
    [[nodiscard]] KeySheet *keySheet();
    void setSampleTime(const QDateTime &at) { m_sampleTime = at; } // for pictures that stay the same

    void showPage(const QString &id);
    void showRow(const QString &uid);
    void openPalette();
    void openKeySheet();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void arrange();
    void makeMenus();
    void connectActions();
    void connectStore();
    void connectMessages();
    void connectFirstRun();
    void setRail();
    [[nodiscard]] QWidget *makePage(const QString &id);
    void addPage(const QString &id);
    void takeOpened();
    void takeClosed();
    void showProblem(const QString &sentence);
    void showRisk();
    void say(const QString &text, QAction *undo = nullptr);
    void chooseStore();
    void createStore();
    void chooseImport();
    void import(const QString &path);
    void takeFile(const QString &path);
    void fillKeySheet();
    void setScheme(int scheme);
    void restoreLayout();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    WindowActions *m_actions;
    StoreOpener *m_opener;
    Rail *m_rail;
    Banner *m_risk;
    ImportBanner *m_import;
    QStackedWidget *m_stack;
    StatusStrip *m_strip;
    FirstRunPage *m_firstRun;
    MessageSlot *m_message;
    LedgerPage *m_ledger = nullptr;
    TriagePage *m_triage = nullptr;
    PalettePanel *m_palette = nullptr;
    PaletteContent *m_paletteContent = nullptr;
    KeySheet *m_keySheet = nullptr;
    QHash<QString, QWidget *> m_pages;
    QString m_page;
    QDateTime m_sampleTime;
};

} // namespace views
