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

// Shows a desktop notification for each proposal that is critical or about to expire, once; off until a
// person switches it on. GUI thread.
class UrgentNotices : public QObject
{
    Q_OBJECT

public:
    using Tell = std::function<void(const QString &title, const QString &text)>;
    static constexpr auto Key = QLatin1StringView("look/notices"); // in the settings; off by default

    explicit UrgentNotices(models::Workbench *bench, QObject *parent = nullptr);

    void setTell(Tell tell) { m_tell = std::move(tell); } // for tests: replaces the notification

private:
    void look();
    void take(const std::vector<store::Proposal> &waiting);
    static void tellDesktop(const QString &title, const QString &text);

    models::Workbench *m_bench;
    Tell m_tell = &UrgentNotices::tellDesktop;
    QTimer m_clock;       // proposals come to expire without an event
    QSet<QString> m_told; // uids
};

} // namespace views
