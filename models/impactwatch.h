// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "store/retrieval/impact.h"

#include <QObject>

#include <optional>

namespace models {

class ChangeFeed;
class StackThread;
class StoreThread;

// What approving the selected row, or the marked ones, would change in the stacks of the pinned questions.
// Rehearsed on the thread for stacks, 80 ms after the selection or the store changed, one at a time; the
// answer for other rows is dropped. Reads nothing while no panel shows it. GUI thread.
class ImpactWatch final : public QObject
{
    Q_OBJECT
public:
    ImpactWatch(StoreThread *store, StackThread *stacks, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether a panel shows the impact.
    void setWatching(bool on);
    bool isWatching() const { return m_freshness.isInUse(); }
    // The rows an approval would decide, by key; the last call counts.
    void setKeys(std::vector<qint64> keys);
    const std::vector<qint64> &keys() const { return m_keys; }

    // The impact of approving keys(); that of the keys before until the rehearsal is done.
    const std::optional<store::Impact> &impact() const { return m_impact; }

Q_SIGNALS:
    void changed(); // impact() is new
    void failed(const QString &sentence);

private:
    void rehearse();
    void forget();

    StackThread *m_stacks;
    Freshness m_freshness;
    std::vector<qint64> m_keys;
    std::optional<store::Impact> m_impact;
    int m_asked = 0;
    bool m_isRehearsing = false;
};

} // namespace models
