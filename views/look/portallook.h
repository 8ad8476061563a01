// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

class QDBusVariant;

namespace views {

// How the desktop wants windows to look, as its portal tells it (org.freedesktop.appearance). Silent without
// a portal or in a build without D-Bus.
class PortalLook : public QObject
{
    Q_OBJECT

public:
    explicit PortalLook(QObject *parent = nullptr);

    // Asks once and listens from then on; never blocks.
    void ask();

Q_SIGNALS:
    void darkTold(bool dark);
    void highContrastTold(bool on);

private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void askFor(const QString &key);
    void tell(const QString &key, const QVariant &value);
};

} // namespace views
