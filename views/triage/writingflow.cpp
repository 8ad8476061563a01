// SPDX-License-Identifier: MIT
#include "views/triage/writingflow.h"

#include "models/changefeed.h"
#include "models/reviewer.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "store/retrieval/agentpolicy.h"
#include "views/parts/actoffer.h"
#include "views/parts/messageslot.h"
#include "views/triage/newmemoryform.h"

#include <utility>

namespace views {

WritingFlow::WritingFlow(const Models &models, NewMemoryForm *form, MessageSlot *slot, const QAction *undo,
                         QObject *parent)
    : QObject(parent)
    , m_models(models)
    , m_form(form)
    , m_slot(slot)
    , m_undo(undo)
{
    m_form->clear();
    connect(form, &NewMemoryForm::paused, this, &WritingFlow::scan);
    connect(form, &NewMemoryForm::accepted, this, &WritingFlow::write);
}

void WritingFlow::open(const QString &agent)
{
    m_form->open({}, agent);
    m_models.store->read([](store::Database &database) { return store::knownAgents(database); })
        .then(this, [this, agent](const store::Result<std::vector<store::KnownAgent>> &agents) {
            QStringList names;
            for (const store::KnownAgent &known : agents.value_or(std::vector<store::KnownAgent>()))
                names += known.name;
            m_form->open(names, agent.isEmpty() ? names.value(0) : agent);
        });
}

// Lets the guard scan on another thread, as a long text takes time.
void WritingFlow::scan()
{
    const int scan = ++m_scans;
    m_models.store
        ->read([columns =
                    m_form->columns()](store::Database &) -> store::Result<std::vector<store::RowFinding>> {
            return models::findingsIn(columns);
        })
        .then(this, [this, scan](const store::Result<std::vector<store::RowFinding>> &findings) {
            if (findings && scan == m_scans)
                m_form->setFindings(*findings);
        });
}

void WritingFlow::write()
{
    const auto signer = m_isWriting ? std::nullopt : m_models.reviewer->signer();
    if (!signer)
        return;
    m_isWriting = true;
    m_models.store
        ->run([agent = m_form->agent(), columns = m_form->columns(), signer](store::Database &database) {
            return models::writeMemory(database, agent, columns, *signer);
        })
        .then(this, [this](const store::Result<models::NewMemory> &memory) {
            m_isWriting = false;
            m_models.feed->poll();
            memory ? tell(*memory) : m_form->showProblem(memory.error());
        });
}

void WritingFlow::tell(const models::NewMemory &memory)
{
    ++m_scans; // drops a scan of the form before
    m_form->clear();
    const bool isNew = memory.written.outcome == store::Written::Outcome::Added;
    m_slot->show(
        isNew ? tr("Written; it waits for review")
              : tr("It was there already: %1. Seen once more").arg(store::words(memory.written.status)),
        {}, undoOffer(m_models.session, m_undo, memory.act.uid));
    m_models.session->nameAct(memory.act.uid);
    Q_EMIT written(memory.written.uid);
}

} // namespace views
