// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/banner.h"

class QAction;

namespace models {
struct Workbench;
} // namespace models

namespace views {

class CurrencyForm;

// What a job asks before anything that costs leaves this computer, on every page alike: what it would take,
// and once in whose money prices are. The session knows what was asked, so an answer on one page counts on
// all. What it is handed outlives it. GUI thread.
class JobConsent : public Banner
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *agree = nullptr; // a page with keys for them has its own
        QAction *decline = nullptr;
    };

    JobConsent(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    // Asks where the job waits for an answer, else is gone.
    void follow(const QString &job);
    [[nodiscard]] bool isAsking() const { return !m_asked.isEmpty(); }
    [[nodiscard]] CurrencyForm *currency() const { return m_currency; }

protected:
    [[nodiscard]] models::Workbench *bench() const { return m_bench; }
    [[nodiscard]] QString titleOf(const QString &job) const;

private:
    void askForCurrency();
    void keepCurrency(const QString &currency);

    models::Workbench *m_bench;
    QAction *m_agree;
    QAction *m_decline;
    CurrencyForm *m_currency;
    QString m_asked; // the job that waits for an answer
    QString m_words; // what it would take
};

} // namespace views
