// SPDX-License-Identifier: MIT
// A desktop's portal on a bus of its own: the window takes its colours and its contrast from there.
#include "views/look/theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using views::Theme;

namespace {

// What xdg-desktop-portal answers, as far as it is asked.
class Portal : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    bool serve(const QString &bus)
    {
        m_connection = QDBusConnection::connectToBus(bus, u"desktop"_s);
        return m_connection.registerObject(Path, this, QDBusConnection::ExportAllSlots)
               && m_connection.registerService(u"org.freedesktop.portal.Desktop"_s);
    }
    bool isAsked() const { return m_asked.size() == 2; }
    void forgetQuestions() { m_asked.clear(); }
    void change(const QString &key, uint value)
    {
        QDBusMessage told =
            QDBusMessage::createSignal(Path, u"org.freedesktop.portal.Settings"_s, u"SettingChanged"_s);
        told << Group << key << QVariant::fromValue(QDBusVariant(value));
        m_connection.send(told);
    }

public Q_SLOTS:
    QDBusVariant Read(const QString &group, const QString &key) // NOLINT: the name is the portal's
    {
        m_asked += key;
        const uint value = group == Group && key == u"color-scheme"_s ? 1 : 0;
        return QDBusVariant(QVariant::fromValue(QDBusVariant(value)));
    }

private:
    static inline const QString Path = u"/org/freedesktop/portal/desktop"_s;
    static inline const QString Group = u"org.freedesktop.appearance"_s;
    QDBusConnection m_connection{QString()};
    QStringList m_asked;
};

} // namespace

class PortalLookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString daemon = QStandardPaths::findExecutable(u"dbus-daemon"_s);
        if (daemon.isEmpty())
            QSKIP("There is no dbus-daemon.");
        m_bus.start(daemon, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
        QVERIFY(m_bus.waitForStarted() && m_bus.waitForReadyRead());
        const QByteArray address = m_bus.readLine().trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
        QVERIFY(m_portal.serve(QString::fromUtf8(address)));
    }
    void init() { m_portal.forgetQuestions(); }
    void cleanupTestCase()
    {
        m_bus.kill();
        m_bus.waitForFinished();
    }

    void theWindowFollowsTheDesktop()
    {
        Theme theme;
        QTRY_VERIFY(m_portal.isAsked());
        QTRY_VERIFY(theme.isDark());
        QVERIFY(!theme.isHighContrast());

        m_portal.change(u"contrast"_s, 1);
        QTRY_VERIFY(theme.isHighContrast());
        QVERIFY(theme.isDark());
        QCOMPARE(theme.color(Theme::Border), theme.color(Theme::BorderStrong));

        m_portal.change(u"color-scheme"_s, 2);
        QTRY_VERIFY(!theme.isDark());
        QVERIFY(theme.isHighContrast());
        m_portal.change(u"contrast"_s, 0);
        QTRY_VERIFY(!theme.isHighContrast());
    }

    // What somebody chose here goes before the desktop.
    void aChoiceStays()
    {
        Theme theme;
        theme.setScheme(Theme::Scheme::Light);
        QTRY_VERIFY(m_portal.isAsked());
        m_portal.change(u"contrast"_s, 1);
        QTRY_VERIFY(theme.isHighContrast());
        QVERIFY(!theme.isDark());

        theme.setContrast(Theme::Contrast::High);
        QSignalSpy changed(&theme, &Theme::changed);
        m_portal.change(u"contrast"_s, 0);
        QTRY_VERIFY(!changed.isEmpty());
        QVERIFY(theme.isHighContrast());
        theme.setScheme(Theme::Scheme::System);
        QVERIFY(theme.isDark());
    }

private:
    QProcess m_bus;
    Portal m_portal;
};

QTEST_MAIN(PortalLookTest)
#include "tst_portallook.moc"
