// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QDBusPendingCallWatcher;
class QDBusVariant;

namespace views {

// The colour scheme as the desktop portal tells it (org.freedesktop.appearance). Silent without a portal
// or in a build without D-Bus.
class PortalScheme : public QObject
{
    Q_OBJECT

public:
    explicit PortalScheme(QObject *parent = nullptr);

    // Asks once and listens from then on; never blocks.
    void ask();

Q_SIGNALS:
    void told(bool dark);

private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void answered(QDBusPendingCallWatcher *call);
    void tell(const QVariant &value);
};

} // namespace views
