// SPDX-License-Identifier: MIT
#include "app/language.h"
#include "app/window/firstpaint.h"
#include "app/window/keyprompt.h"
#include "app/window/options.h"
#include "app/window/shots.h"
#include "models/recentstores.h"
#include "models/workbench.h"
#include "views/frame/namequestion.h"
#include "views/frame/storeopener.h"
#include "views/frame/urgentnotices.h"
#include "views/look/memoirstyle.h"
#include "views/look/textsize.h"
#include "views/look/theme.h"
#include "views/mainwindow.h"
#include "views/parts/desktopfilepicker.h"
#include "views/parts/sight.h"
#include "views/settings/settingspage.h"

#include <QApplication>
#include <QFontDatabase>
#include <QIcon>
#include <QLocale>
#include <QSettings>
#include <QTimer>

#include <sys/stat.h>

#include <chrono>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// The window's icon is set late, as drawing it loads the image plugins.
constexpr auto IconDelay = 300ms;

// Whether the desktop has set this font: without a desktop Qt takes the first one it finds.
bool isDesktopFont(const QString &family)
{
    return family.compare("Sans Serif"_L1, Qt::CaseInsensitive) != 0 && family != "DejaVu Sans"_L1;
}

void chooseFont()
{
    if (!isDesktopFont(QApplication::font().family()) && QFontDatabase::hasFamily(u"Inter"_s)) {
        QFont font(u"Inter"_s);
        font.setPixelSize(13);
        QApplication::setFont(font);
    }
    views::TextSize::apply();
}

// Installs the language of the settings, else the desktop's.
void chooseLanguage()
{
    const QString chosen = QSettings().value(views::SettingsPage::LanguageKey).toString();
    if (!chosen.isEmpty())
        QLocale::setDefault(QLocale(chosen));
    app::installLanguage();
}

void openFirst(views::MainWindow &window, const app::Options &options)
{
    window.opener()->setReadOnly(options.isReadOnly);
    const auto recent = models::RecentStores::all();
    if (!options.store.isEmpty())
        window.opener()->open(options.store);
    else if (!recent.empty())
        window.opener()->open(recent.front().path);
}

int runWindow(const app::Options &options)
{
    models::Workbench bench;
    views::DesktopFilePicker picker;
    views::MainWindow window(&bench, &picker, views::MainWindow::Build::AfterFirstPaint);
    new app::KeyPrompt(&bench.store, &window);
    new views::UrgentNotices(&bench, &window);
    bench.reviewer.askWith(
        [&window](const QString &guess) { return views::NameQuestion::ask(guess, &window); });
    openFirst(window, options);
    if (options.isBenchmark)
        new app::FirstPaint(&window, &bench.queue, window.opener()->isOpening());
    window.show();
    QTimer::singleShot(IconDelay, &window,
                       [] { QApplication::setWindowIcon(QIcon(u":/look/memoir.svg"_s)); });
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    // Stores, their side files and settings are readable by this user only.
    umask(077);
    std::signal(SIGXFSZ, SIG_IGN); // a failed write like any other
    QCoreApplication::setApplicationName(u"memoir"_s);
    QCoreApplication::setOrganizationName(u"memoir"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(MEMOIR_VERSION));
    if (app::Options::wantsWords(argc, argv)) {
        const QCoreApplication words(argc, argv);
        chooseLanguage();
        app::Options::parse(words); // ends the program
    }
    QApplication application(argc, argv);
    QApplication::setDesktopFileName(u"io.github.memoir.Memoir"_s);
    chooseLanguage();
    const app::Options options = app::Options::parse(application);
    views::Theme theme;
    theme.beforeFonts(&chooseFont);
    QApplication::setStyle(new views::MemoirStyle);
    views::Sight::setOn(true);
    return options.shots.isEmpty() ? runWindow(options) : app::takeShots(options.shots, options.shotStore);
}
