// SPDX-License-Identifier: MIT
#include "views/parts/jobconsent.h"

#include "models/workbench.h"
#include "store/layers/settings.h"
#include "views/parts/currencyform.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace views {

JobConsent::JobConsent(models::Workbench *bench, const Actions &actions, QWidget *parent)
    : Banner(parent)
    , m_bench(bench)
    , m_agree(actions.agree ? actions.agree : new QAction(tr("Run it"), this))
    , m_decline(actions.decline ? actions.decline : new QAction(tr("Not now"), this))
    , m_currency(new CurrencyForm(this))
{
    setBody(m_currency);
    m_currency->hide();
    models::JobSession *session = &bench->jobs;
    // Copies of m_asked: the call changes it.
    connect(m_agree, &QAction::triggered, this, [this, session] { session->agree(QString(m_asked)); });
    connect(m_decline, &QAction::triggered, this, [this, session] { session->decline(QString(m_asked)); });
    connect(m_currency, &CurrencyForm::accepted, this, &JobConsent::keepCurrency);
}

QString JobConsent::titleOf(const QString &job) const
{
    const models::JobLine *line = m_bench->jobs.line(job);
    return (line ? line->title : job) + u'.';
}

void JobConsent::follow(const QString &job)
{
    const QString words = m_bench->jobs.consent(job);
    const bool wasAsking = isAsking();
    if (wasAsking && m_asked == job && m_words == words)
        return;
    m_words = words;
    m_asked = words.isEmpty() ? QString() : job;
    if (!isAsking()) {
        m_currency->hide();
        if (wasAsking)
            clear();
        return;
    }
    show(Kind::Waits, titleOf(job), words.at(0).toUpper() + words.mid(1) + u'.', {m_agree, m_decline});
    askForCurrency();
}

// Shows the field for the currency if none is set yet.
void JobConsent::askForCurrency()
{
    const auto work = [](store::Database &database) { return store::setting(database, "currency"); };
    m_bench->store.read(work).then(this, [this](const store::Result<QString> &currency) {
        m_currency->setVisible(isAsking() && currency && currency->isEmpty());
    });
}

// Saves the currency, then asks about the job again, so that the question has it.
void JobConsent::keepCurrency(const QString &currency)
{
    const auto signer = m_bench->reviewer.signer();
    if (!signer)
        return;
    const auto work = [currency, signer](store::Database &database) {
        return store::setSetting(database, u"currency"_s, currency, *signer);
    };
    m_bench->store.run(work).then(this, [this](const store::Result<void> &saved) {
        if (!saved)
            return m_currency->showProblem(saved.error().message);
        m_currency->hide();
        if (isAsking())
            m_bench->jobs.runNow(QString(m_asked));
    });
}

} // namespace views
