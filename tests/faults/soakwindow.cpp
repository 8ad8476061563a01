// SPDX-License-Identifier: MIT
#include "tests/faults/soakwindow.h"

#include "tests/faults/soakrecord.h"
#include "views/frame/storeopener.h"
#include "views/parts/filebrowser.h"

#include <QApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QTest>

#include <array>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr std::array Places{"go.triage", "go.approvals", "go.triage", "go.context", "go.triage",
                            "go.ledger", "go.triage",    "go.jobs",   "go.triage",  "go.grades"};
constexpr int TurnMs = 60;
constexpr int Turns = 1000;
constexpr int DialogEvery = 23;
constexpr int PageEvery = 9;
constexpr int UndoEvery = 11;
constexpr int SetEvery = 8;

void sayLine(const QString &line)
{
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

QString sentenceOf(const char *what, const QString &sentence)
{
    return QLatin1StringView(what) + u' ' + sentence.simplified();
}

// To whatever a key of the keyboard would go to.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    if (QWidget *focus = QApplication::focusWidget())
        QTest::keyClick(focus, key, modifiers);
}

} // namespace

SoakWindow::SoakWindow(const QString &store, int seconds)
    : m_folder(QFileInfo(store).absolutePath())
{
    m_turn =
        int(QCoreApplication::applicationPid() % Turns); // one that was killed does not begin where all do
    listen();
    m_window.show();
    m_window.opener()->open(store);
    m_timer.start(TurnMs);
    QTimer::singleShot(seconds * 1000, qApp, &QApplication::quit);
}

void SoakWindow::listen()
{
    using models::ApprovalSession;
    using models::TriageSession;

    const auto refused = [](const auto &, const store::Error &error) {
        sayLine(sentenceOf("refused", error.message));
    };
    connect(&m_bench.session, &TriageSession::decided, this,
            [this](const store::Changeset &done, const QStringList &uids) {
                say("decided", m_bench.session.lastActMs(), done.uid, uids);
            });
    connect(&m_bench.session, &TriageSession::undone, this, [this](const models::TakenBack &done) {
        say("undone", m_bench.session.lastActMs(), done.uid, done.uids);
    });
    connect(&m_bench.session, &TriageSession::refused, this, refused);
    connect(&m_bench.approvals, &ApprovalSession::refused, this, refused);
    connect(&m_bench.approvals, &ApprovalSession::answered, this,
            [this](const auto &, const store::AnswerBatch &batch) {
                for (const auto &row : batch.rows) {
                    if (row)
                        say("answered", double(m_sinceAnswer.elapsed()), batch.changeset.uid, {row->uid});
                    else
                        sayLine(sentenceOf("refused", row.error().message));
                }
            });
    connect(&m_bench.feed, &models::ChangeFeed::faultChanged, this,
            [this] { sayLine(sentenceOf("fault", m_bench.feed.fault())); });
    connect(&m_timer, &QTimer::timeout, this, &SoakWindow::work);
}

// What was done, when it was asked for, how long it took until it was on disk, and what it touched.
void SoakWindow::say(const char *what, double tookMs, const QString &changeset, const QStringList &uids)
{
    sayLine(u"%1 %2 %3 %4 %5"_s.arg(QLatin1StringView(what))
                .arg(SoakRecord::clockMs() - qint64(tookMs))
                .arg(qint64(tookMs))
                .arg(changeset, uids.join(u' ')));
}

void SoakWindow::work()
{
    if (QApplication::activeModalWidget())
        return dismissDialog();
    if (!m_bench.store.isOpen())
        return;
    // A key goes to the window that is active, and after a dialog none is.
    if (!m_window.isActiveWindow())
        m_window.activateWindow();
    if (isReasonGiven())
        return;
    ++m_turn;
    if (m_turn % DialogEvery == 0)
        QTimer::singleShot(0, this, &SoakWindow::showDialog); // a timer rests until its own call has returned
    else if (m_turn % PageEvery == 0)
        goOn();
    else if (m_window.page() == "triage"_L1)
        decideRows();
    else if (m_window.page() == "approvals"_L1)
        answerProposals();
}

// What was asked for by the key before.
bool SoakWindow::isReasonGiven()
{
    auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    if (!field || field->objectName() != "reason"_L1)
        return false;
    QTest::keyClicks(field, u"seen"_s);
    QTest::keyClick(field, Qt::Key_Return);
    return true;
}

void SoakWindow::goOn()
{
    const char *place = Places[size_t(m_turn / PageEvery) % Places.size()];
    if (QAction *action = m_bench.actions.action(QLatin1StringView(place)))
        action->trigger();
}

void SoakWindow::decideRows()
{
    if (m_turn % UndoEvery == 0)
        return press(Qt::Key_Z);
    if (m_turn % SetEvery == 0) {
        for (int i = 0; i < 3; ++i)
            press(Qt::Key_Down, Qt::ShiftModifier);
    }
    press(m_turn % 2 == 0 ? Qt::Key_A : Qt::Key_X);
}

void SoakWindow::answerProposals()
{
    m_sinceAnswer.start();
    press(m_turn % 2 == 0 ? Qt::Key_A : Qt::Key_X);
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
    sayLine(u"dialog"_s);
    QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
}

} // namespace tests
