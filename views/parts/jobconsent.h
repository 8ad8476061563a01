// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/banner.h"

class QAction;

namespace models {
struct Workbench;
} // namespace models

namespace views {

class CurrencyForm;

// Asks, on every page alike, whether a job may run that costs: what it would take, and the first time the
// currency of prices. JobSession keeps the question, so an answer on one page holds for all. `bench` outlives
// it. GUI thread.
class JobConsent : public Banner
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *agree = nullptr; // the page's own, if they have keys there
        QAction *decline = nullptr;
    };

    JobConsent(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    // Shows the question about this job if it waits for an answer; else hides.
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
    QString m_words; // what the job would take
};

} // namespace views
