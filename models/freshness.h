// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>

namespace models {

class ChangeFeed;
class StoreThread;

// Says when that which is shown of the store is to be read: as soon as a store is open, and a moment after it
// changed. A burst of changes is read once, and none puts the reading off: while others write without a pause
// it is due again after each rest. What only some pages show waits until one of them is on the screen.
// GUI thread.
class Freshness final : public QObject
{
    Q_OBJECT
public:
    enum class When { Always, InUse };

    // `rest`: from a change to the reading.
    Freshness(StoreThread *store, ChangeFeed *feed, When when = When::Always,
              std::chrono::milliseconds rest = std::chrono::milliseconds(100));

    // Whether `who` shows it now. What changed while nobody did is due at once.
    void use(const QObject *who, bool isShown);
    [[nodiscard]] bool isInUse() const { return m_isAlways || !m_users.isEmpty(); }
    [[nodiscard]] bool isWaiting() const { return m_rest.isActive(); } // due in a moment
    void soon();                                                       // as after a change of the store

Q_SIGNALS:
    void due(); // the store is open

private:
    void beDue();
    void stop();

    StoreThread *m_store;
    QTimer m_rest;
    QSet<const QObject *> m_users;
    bool m_isAlways;
    bool m_isStale = true; // changed, and not due since
};

} // namespace models
