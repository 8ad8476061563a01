// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace models {
struct Workbench;
}

namespace views {

// Tells on the desktop of a proposal that is critical or about to expire, once each, where a person switched
// that on. GUI thread.
class UrgentNotices : public QObject
{
    Q_OBJECT

public:
    using Tell = std::function<void(const QString &title, const QString &text)>;
    static constexpr auto Key = QLatin1StringView("look/notices"); // in the settings; off until it is set

    explicit UrgentNotices(models::Workbench *bench, QObject *parent = nullptr);

    void setTell(Tell tell) { m_tell = std::move(tell); } // instead of the desktop

private:
    void look();
    void take(const std::vector<store::Proposal> &waiting);
    static void tellDesktop(const QString &title, const QString &text);

    models::Workbench *m_bench;
    Tell m_tell = &UrgentNotices::tellDesktop;
    QTimer m_clock;       // time runs out without an event
    QSet<QString> m_told; // uids
};

} // namespace views
