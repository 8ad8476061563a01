// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "store/trust/trust.h"
#include "views/parts/banner.h"

namespace models {
struct Workbench;
}

namespace views {

// When a store is opened: lists the settings, models, schedules and folders that came with its file and would
// make this computer act, with a button that confirms those listed and no others.
class TrustBanner : public Banner
{
    Q_OBJECT

public:
    explicit TrustBanner(models::Workbench *bench, QWidget *parent = nullptr);

Q_SIGNALS:
    void confirmed(const QString &sentence);

private:
    void look();
    void tell(const QList<store::Claim> &claims);
    void confirm();

    models::Workbench *m_bench;
    models::Freshness m_freshness;
    QAction *m_confirm;
    QAction *m_notNow;
    QList<store::Claim> m_shown;
    bool m_isDeclined = false; // "Not now" was pressed for this store
};

} // namespace views
