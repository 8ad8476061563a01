// SPDX-License-Identifier: MIT
#include "views/frame/storechoices.h"

#include "models/background.h"
#include "models/workbench.h"
#include "store/files/inputfile.h"
#include "store/files/storefolder.h"
#include "views/frame/serverquestion.h"
#include "views/frame/storeopener.h"
#include "views/parts/filepicker.h"
#include "views/restore/restorepanel.h"

namespace views {

namespace {

QString storeFilter()
{
    return StoreChoices::tr("Stores (*.memoir *.db);;All files (*)");
}

// True for every SQLite file: a store has no first bytes of its own.
bool isStoreFile(const QString &path)
{
    if (store::StoreFiles::isOpenStore(path))
        return true;
    const auto file = store::InputFile::open(path);
    return file && (*file)->read(15) == "SQLite format 3";
}

} // namespace

StoreChoices::StoreChoices(models::Workbench *bench, FilePicker *picker, StoreOpener *opener, QWidget *window)
    : QObject(window)
    , m_bench(bench)
    , m_picker(picker)
    , m_opener(opener)
    , m_window(window)
{}

void StoreChoices::open()
{
    const QString path = m_picker->openFile(m_window, tr("Open a store"), storeFilter());
    if (!path.isEmpty())
        m_opener->open(path);
}

void StoreChoices::openTeam()
{
    // One that was not opened is asked for again as it was typed, to be mended.
    const QString address =
        ServerQuestion::ask(m_window, m_opener->hasFailedServer() ? m_opener->path() : QString());
    if (!address.isEmpty())
        m_opener->open(address);
}

void StoreChoices::create()
{
    const QString path =
        m_picker->saveFile(m_window, tr("Start an empty store"), tr("agents.memoir"), storeFilter());
    if (!path.isEmpty())
        m_opener->create(path);
}

void StoreChoices::import()
{
    const QString path = m_picker->openFileOrFolder(m_window, tr("Import a file or a folder"));
    if (!path.isEmpty())
        take(path);
}

// The file is read on another thread: on a network that does not answer even its first bytes take minutes.
// What was chosen last counts.
void StoreChoices::take(const QString &path)
{
    const int choice = ++m_choice;
    models::inBackground(
        this, [path] { return isStoreFile(path); },
        [this, path, choice](bool isStore) {
            if (choice == m_choice)
                takeAs(path, isStore);
        });
}

void StoreChoices::takeAs(const QString &path, bool isStore)
{
    if (isStore)
        m_opener->open(path);
    else if (m_bench->store.isOpen())
        Q_EMIT importChosen(path);
    else
        m_opener->openFor(path);
}

void StoreChoices::goBackToCopy()
{
    const QString open = m_bench->store.path();
    const QString asked = m_opener->path().isEmpty() ? store::standardStore() : m_opener->path();
    if (const auto reviewer = m_bench->reviewer.name())
        restorePanel()->openFor(open.isEmpty() ? asked : open, *reviewer);
}

RestorePanel *StoreChoices::restorePanel()
{
    if (m_restorePanel)
        return m_restorePanel;
    m_restorePanel = new RestorePanel(m_window);
    m_restorePanel->setRelease([this] {
        const bool wasOpen = m_bench->store.isOpen();
        m_bench->store.close();
        return wasOpen;
    });
    connect(m_restorePanel, &RestorePanel::restored, this,
            [this](const QString &path, const QString &sentence) {
                m_opener->open(path);
                Q_EMIT messageRaised(sentence);
            });
    connect(m_restorePanel, &RestorePanel::refused, this,
            [this](const QString &path, const QString &sentence, bool wasOpen) {
                if (!wasOpen)
                    return Q_EMIT failed(sentence);
                m_opener->open(path);
                Q_EMIT messageRaised(sentence);
            });
    return m_restorePanel;
}

} // namespace views
