// SPDX-License-Identifier: MIT
#pragma once

#include "app/language.h"
#include "tests/app/windowtest.h"
#include "views/look/textsize.h"

#include <QTest>

namespace tests {

// What every walk begins with: a home of its own, a name that signs, the language asked for; and as whom and
// how large it is walked.
class WalkTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void initTestCase()
    {
        m_home = std::make_unique<WindowTestHome>();
        if (qEnvironmentVariableIsSet("MEMOIR_WALK_TRANSLATED"))
            app::installLanguage();
    }
    void cleanupTestCase() { m_home.reset(); }
    void init()
    {
        QSettings().setValue(QStringLiteral("reviewer"), QStringLiteral("mara"));
        if (const int percent = qEnvironmentVariableIntValue("MEMOIR_WALK_TEXT"); percent > 0)
            views::TextSize::choose(percent);
    }
    void cleanup()
    {
        views::TextSize::choose(views::TextSize::Usual);
        QSettings().clear();
    }

protected:
    static void addHandsAndLooks()
    {
        QTest::addColumn<bool>("byKeys");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isDark");
        for (const bool byKeys : {true, false}) {
            const char *hand = byKeys ? "keys" : "mouse";
            QTest::addRow("%s, light, 1280 x 800", hand) << byKeys << QSize(1280, 800) << false;
            if (qEnvironmentVariableIsSet("MEMOIR_WALK_BRIEF"))
                continue;
            QTest::addRow("%s, dark, 960 x 640", hand) << byKeys << QSize(960, 640) << true;
            QTest::addRow("%s, dark, 1920 x 1080", hand) << byKeys << QSize(1920, 1080) << true;
        }
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

} // namespace tests
