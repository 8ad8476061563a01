// SPDX-License-Identifier: MIT
#include "tests/faults/soakwindow.h"

#include "views/frame/storeopener.h"
#include "views/parts/filebrowser.h"

#include <QApplication>
#include <QFileInfo>
#include <QTest>

#include <array>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr std::array Places{"go.ledger", "go.context", "go.jobs", "go.grades", "go.triage"};
constexpr int TurnMs = 120;
constexpr int DialogEvery = 7;
constexpr int PageEvery = 5;
constexpr int UndoEvery = 11;

void acknowledge(const store::Changeset &changeset)
{
    std::printf("act %s\n", qPrintable(changeset.uid));
    std::fflush(stdout);
}

} // namespace

SoakWindow::SoakWindow(const QString &store, int seconds)
    : m_folder(QFileInfo(store).absolutePath())
{
    connect(&m_bench.session, &models::TriageSession::decided, this,
            [](const store::Changeset &changeset) { acknowledge(changeset); });
    connect(&m_bench.session, &models::TriageSession::undone, this,
            [](const store::Changeset &changeset) { acknowledge(changeset); });
    connect(&m_timer, &QTimer::timeout, this, &SoakWindow::work);
    m_window.show();
    m_window.opener()->open(store);
    m_timer.start(TurnMs);
    QTimer::singleShot(seconds * 1000, qApp, &QApplication::quit);
}

void SoakWindow::work()
{
    if (QApplication::activeModalWidget())
        return dismissDialog();
    if (!m_bench.store.isOpen())
        return;
    ++m_turn;
    if (m_turn % DialogEvery == 0)
        return showDialog();
    if (m_turn % PageEvery == 0) {
        const char *place = Places[size_t(m_turn / PageEvery) % Places.size()];
        if (QAction *action = m_bench.actions.action(QLatin1StringView(place)))
            action->trigger();
        return;
    }
    if (m_window.page() == "triage"_L1)
        decideOne();
}

void SoakWindow::decideOne()
{
    const Qt::Key key = m_turn % UndoEvery == 0 ? Qt::Key_Z : m_turn % 2 == 0 ? Qt::Key_A : Qt::Key_X;
    QTest::keyClick(&m_window, key);
}

void SoakWindow::showDialog()
{
    m_picker.openFile(&m_window, u"Open"_s, u"All files (*)"_s);
}

void SoakWindow::dismissDialog()
{
    auto *browser = qobject_cast<views::FileBrowser *>(QApplication::activeModalWidget());
    if (browser && browser->folder() != m_folder)
        return browser->setFolder(m_folder);
    QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
}

} // namespace tests
