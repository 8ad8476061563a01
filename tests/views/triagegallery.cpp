// SPDX-License-Identifier: MIT
// The triage page over the sample workspace as pictures, to be looked at: memoir_triagegallery <folder>.
#include "store/sample/sampleworkspace.h"
#include "tests/views/triagewindow.h"
#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/rail.h"
#include "views/parts/statusstrip.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

QString makeStore(const QString &folder)
{
    const QString path = folder + u"/northbeam.memoir"_s;
    auto database = store::Database::open(path, store::Database::Mode::Create);
    if (!database)
        qFatal("%s", qPrintable(database.error().message));
    if (const auto loaded = store::exchange::loadSample(**database, store::now()); !loaded)
        qFatal("%s", qPrintable(loaded.error().message));
    return path;
}

// The rail and the status strip are the window's; here they only take their room.
QWidget *frameOf(QWidget *page)
{
    auto *window = new QWidget;
    auto *rail = new Rail(window);
    rail->setTitle(u"Northbeam ops"_s);
    rail->setItems({{u"triage"_s, u"triage"_s, u"Triage"_s, {}, false, false},
                    {u"ledger"_s, u"ledger"_s, u"Ledger"_s, {}, true, false}});
    rail->setCurrent(u"triage"_s);
    auto *strip = new StatusStrip(window);
    strip->setItem(u"store"_s, StatusStrip::Side::Left, u"northbeam.memoir"_s, u"lock"_s);
    auto *upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->addWidget(rail);
    upper->addWidget(page, 1);
    auto *column = new QVBoxLayout(window);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(upper, 1);
    column->addWidget(strip);
    return window;
}

void settle(int milliseconds = 250)
{
    QTest::qWait(milliseconds);
}

class Camera
{
public:
    Camera(QWidget *window, const QString &folder)
        : m_window(window)
        , m_folder(folder)
    {
        QDir().mkpath(folder);
    }

    void shoot(const QString &name) const
    {
        settle();
        for (const auto scheme : {Theme::Scheme::Light, Theme::Scheme::Dark}) {
            Theme::current()->setScheme(scheme);
            settle(60);
            const QString ending = scheme == Theme::Scheme::Light ? u"light"_s : u"dark"_s;
            m_window->grab().save(u"%1/%2-%3.png"_s.arg(m_folder, name, ending));
        }
        Theme::current()->setScheme(Theme::Scheme::Light);
    }

    void shootPart(QWidget *part, const QString &name) const
    {
        part->grab().save(u"%1/%2.png"_s.arg(m_folder, name));
    }

private:
    QWidget *m_window;
    QString m_folder;
};

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    settle(60);
}

void shootSizes(QWidget *window, const Camera &camera)
{
    for (const QSize size : {QSize(1280, 800), QSize(960, 640), QSize(960, 720), QSize(1920, 1080)}) {
        window->resize(size);
        camera.shoot(u"triage-%1x%2"_s.arg(size.width()).arg(size.height()));
    }
    window->resize(1280, 800);
}

// From the key to the painted card, rows forward; what a person feels.
void measureKeys(QWidget *window)
{
    std::vector<double> times;
    for (int i = 0; i < 60; ++i) {
        QElapsedTimer clock;
        clock.start();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_J);
        window->grab();
        times.push_back(double(clock.nsecsElapsed()) / 1e6);
        settle(30);
    }
    std::ranges::sort(times);
    qInfo("key to next card painted (whole window): median %.1f ms, p95 %.1f ms", times[30], times[57]);
}

void shootStates(tests::TriageWindow &triage, const Camera &camera)
{
    store::QueueFilter flagged;
    flagged.lane = store::QueueFilter::Lane::Flagged;
    triage.page.setFilter(flagged);
    triage.page.focusQueue();
    settle();
    camera.shoot(u"flagged"_s);
    press(Qt::Key_A);
    camera.shoot(u"reason"_s);
    press(Qt::Key_Escape);
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Down, Qt::ShiftModifier);
    camera.shoot(u"marks"_s);
    press(Qt::Key_Escape);
    press(Qt::Key_R);
    camera.shoot(u"redact"_s);
    press(Qt::Key_Escape);
    triage.page.setFilter({});
    triage.page.focusQueue();
    settle();
    press(Qt::Key_U);
    camera.shoot(u"supersede"_s);
    press(Qt::Key_Escape);
    press(Qt::Key_H);
    camera.shoot(u"snooze"_s);
    press(Qt::Key_Escape);
    press(Qt::Key_X);
    camera.shoot(u"rejected"_s);
    store::QueueFilter words;
    words.text = u"invoice"_s;
    triage.page.setFilter(words);
    camera.shoot(u"search"_s);
    triage.page.findChild<QAbstractButton *>(u"filter"_s)->click();
    settle();
    if (QWidget *menu = QApplication::activePopupWidget()) {
        QTest::keyClicks(QApplication::focusWidget(), u"a"_s);
        camera.shootPart(menu, u"filtermenu"_s);
        menu->hide();
    }
    words.text = u"net-61 nowhere"_s;
    triage.page.setFilter(words);
    camera.shoot(u"nothing"_s);
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(u"memoir-gallery"_s);
    QFont font(u"Inter"_s);
    font.setPixelSize(13);
    QApplication::setFont(font);
    QApplication::setStyle(new MemoirStyle);
    Theme theme;
    theme.setScheme(Theme::Scheme::Light);
    QTemporaryDir folder;
    tests::TriageWindow triage;
    QWidget *window = frameOf(&triage.page);
    window->resize(1280, 800);
    window->show();
    window->activateWindow();
    triage.store.open(makeStore(folder.path()), store::Database::Mode::ReadWrite);
    settle(800);
    triage.page.focusQueue();
    const Camera camera(window, argc > 1 ? QString::fromLocal8Bit(argv[1]) : u"triage-pictures"_s);
    shootSizes(window, camera);
    measureKeys(window);
    shootStates(triage, camera);
    triage.page.setParent(nullptr);
    delete window;
    return 0;
}
