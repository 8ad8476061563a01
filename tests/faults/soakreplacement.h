// SPDX-License-Identifier: MIT
#pragma once

#include "tests/faults/soakrecord.h"

#include <QObject>
#include <QProcess>
#include <QTimer>

namespace tests {

// A window at work on a store of its own, whose file is exchanged for another store once it has decided some
// rows. It has to notice and say so, decide nothing more, and leave the other store as it is.
class SoakReplacement : public QObject
{
    Q_OBJECT
public:
    explicit SoakReplacement(const QString &folder);

    void start();
    [[nodiscard]] bool isOver() const { return m_isOver; }
    [[nodiscard]] bool isSound() const;
    [[nodiscard]] QString verdict() const;

private:
    void take(const QByteArray &line);
    void replace();
    void end();
    [[nodiscard]] QByteArray content() const;

    const QString m_folder;
    const QString m_store;
    const QString m_other;
    QProcess m_window;
    SoakRecord m_record;
    QTimer m_patience;
    QByteArray m_replacing;
    qint64 m_replacedMs = 0; // 0: not yet
    qint64 m_decidedBefore = 0;
    QString m_said; // of the fault
    bool m_isUntouched = false;
    bool m_isOver = false;
};

} // namespace tests
