// SPDX-License-Identifier: MIT
#include "views/look/portallook.h"

#include <QVariant>

#ifdef MEMOIR_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace views {

PortalLook::PortalLook(QObject *parent)
    : QObject(parent)
{}

#ifdef MEMOIR_HAS_DBUS

namespace {

using namespace Qt::StringLiterals;

const QString Service = u"org.freedesktop.portal.Desktop"_s;
const QString Path = u"/org/freedesktop/portal/desktop"_s;
const QString Interface = u"org.freedesktop.portal.Settings"_s;
const QString Group = u"org.freedesktop.appearance"_s;
const QString Scheme = u"color-scheme"_s; // 0 no preference, 1 dark, 2 light
const QString Contrast = u"contrast"_s;   // 0 no preference, 1 high

} // namespace

void PortalLook::ask()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;

    // Unknown to Qt before, and then the connection to a slot that takes one fails without a word.
    qRegisterMetaType<QDBusVariant>();
    bus.connect(Service, Path, Interface, u"SettingChanged"_s, this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    askFor(Scheme);
    askFor(Contrast);
}

void PortalLook::askFor(const QString &key)
{
    QDBusMessage read = QDBusMessage::createMethodCall(Service, Path, Interface, u"Read"_s);
    read << Group << key;
    auto *call = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(read), this);
    connect(call, &QDBusPendingCallWatcher::finished, this, [this, key, call] {
        const QDBusPendingReply<QDBusVariant> reply = *call;
        if (!reply.isError())
            tell(key, reply.value().variant());
        call->deleteLater();
    });
}

void PortalLook::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == Group)
        tell(key, value.variant());
}

void PortalLook::tell(const QString &key, const QVariant &value)
{
    // Read wraps its value in a second variant.
    const QVariant inner = value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    const uint told = inner.toUInt();
    if (key == Scheme && (told == 1 || told == 2))
        Q_EMIT darkTold(told == 1);
    else if (key == Contrast)
        Q_EMIT highContrastTold(told == 1);
}

#else

void PortalLook::ask() {}
void PortalLook::askFor(const QString &) {}
void PortalLook::settingChanged(const QString &, const QString &, const QDBusVariant &) {}
void PortalLook::tell(const QString &, const QVariant &) {}

#endif

} // namespace views
