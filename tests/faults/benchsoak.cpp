// SPDX-License-Identifier: MIT
// ./dev bench soak [SECONDS] [COMMANDS]: windows and command lines on one store, ten minutes with thirty
// commands at a time unless said otherwise. With --window STORE SECONDS it is one of its own windows.
#include "tests/app/windowtest.h"
#include "tests/faults/soak.h"
#include "tests/faults/soakwindow.h"

#include <QApplication>

int main(int argc, char *argv[])
{
    constexpr int Seconds = 600;
    constexpr int Commands = 30;

    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    const WindowTestHome home;
    if (arguments.value(1) == QLatin1StringView("--window")) {
        const tests::SoakWindow window(arguments.value(2), arguments.value(3).toInt());
        return QApplication::exec();
    }
    const auto number = [&arguments](int at, int fallback) {
        const int given = arguments.value(at).toInt();
        return given > 0 ? given : fallback;
    };
    return tests::Soak(number(1, Seconds), number(2, Commands)).run();
}
