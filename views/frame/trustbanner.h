// SPDX-License-Identifier: MIT
#pragma once

#include "store/trust/trust.h"
#include "views/parts/banner.h"

namespace models {
struct Workbench;
}

namespace views {

// What came with the open store and would make this computer act: said once it opens, confirmed by one
// button. It confirms what it shows and nothing else.
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
    QAction *m_confirm;
    QAction *m_notNow;
    QList<store::Claim> m_shown;
    bool m_isDeclined = false; // until another store is opened
};

} // namespace views
