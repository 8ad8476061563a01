// SPDX-License-Identifier: MIT
#include "views/look/portalscheme.h"

#include <QVariant>

#ifdef MEMOIR_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace views {

PortalScheme::PortalScheme(QObject *parent)
    : QObject(parent)
{}

#ifdef MEMOIR_HAS_DBUS

namespace {

using namespace Qt::StringLiterals;

const QString Service = u"org.freedesktop.portal.Desktop"_s;
const QString Path = u"/org/freedesktop/portal/desktop"_s;
const QString Interface = u"org.freedesktop.portal.Settings"_s;
const QString Group = u"org.freedesktop.appearance"_s;
const QString Key = u"color-scheme"_s;

} // namespace

void PortalScheme::ask()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;

    bus.connect(Service, Path, Interface, u"SettingChanged"_s, this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(Service, Path, Interface, u"Read"_s);
    read << Group << Key;
    auto *call = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
    connect(call, &QDBusPendingCallWatcher::finished, this, &PortalScheme::answered);
}

void PortalScheme::answered(QDBusPendingCallWatcher *call)
{
    const QDBusPendingReply<QDBusVariant> reply = *call;
    if (!reply.isError())
        tell(reply.value().variant());
    call->deleteLater();
}

void PortalScheme::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == Group && key == Key)
        tell(value.variant());
}

void PortalScheme::tell(const QVariant &value)
{
    // Read wraps its value in a second variant. 0 is no preference, 1 dark, 2 light.
    const QVariant inner = value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    if (const uint scheme = inner.toUInt(); scheme == 1 || scheme == 2)
        Q_EMIT told(scheme == 1);
}

#else

void PortalScheme::ask() {}
void PortalScheme::answered(QDBusPendingCallWatcher *) {}
void PortalScheme::settingChanged(const QString &, const QString &, const QDBusVariant &) {}
void PortalScheme::tell(const QVariant &) {}

#endif

} // namespace views
