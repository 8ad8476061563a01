// SPDX-License-Identifier: MIT
#include "views/parts/owneract.h"

#include "models/workbench.h"
#include "store/clock.h"
#include "store/layers/ownership.h"
#include "store/retrieval/agentpolicy.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>

namespace views {

using namespace Qt::StringLiterals;

namespace {

store::Result<QStringList> agentsOf(store::Database &database)
{
    return store::knownAgents(database).map([](const std::vector<store::KnownAgent> &agents) {
        QStringList names;
        for (const store::KnownAgent &agent : agents)
            names += agent.name;
        return names;
    });
}

} // namespace

OwnerAct::OwnerAct(models::Workbench *bench, QAction *action, QWidget *page)
    : QObject(page)
    , m_bench(bench)
    , m_action(action)
    , m_page(page)
{
    connect(action, &QAction::triggered, this, &OwnerAct::ask);
    show({});
}

void OwnerAct::show(const Row &row)
{
    m_row = row;
    m_action->setEnabled(!row.uid.isEmpty() && m_bench->store.isOpen() && !m_bench->store.isReadOnly());
    m_action->setIconText(row.agent.isEmpty() ? tr("Everybody's") : row.agent);
    m_action->setToolTip(row.agent.isEmpty() ? tr("Told to every agent; give it to one")
                                             : tr("Told to %1 alone; give it to another").arg(row.agent));
}

void OwnerAct::ask()
{
    m_bench->store.read(&agentsOf).then(this, [this](const store::Result<QStringList> &agents) {
        if (agents)
            offer(*agents);
        else
            Q_EMIT refused(agents.error().message);
    });
}

void OwnerAct::offer(const QStringList &agents)
{
    if (m_row.uid.isEmpty())
        return;
    auto *menu = new QMenu(m_page);
    menu->setObjectName(u"owners"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &agent, const QString &words) {
        QAction *choice = menu->addAction(QString(words).replace(u'&', "&&"_L1));
        choice->setCheckable(true);
        choice->setChecked(agent == m_row.agent);
        connect(choice, &QAction::triggered, this, [this, row = m_row, agent] { give(row, agent); });
    };
    add({}, tr("Everybody's"));
    for (const QString &agent : agents)
        add(agent, agent);
    menu->addSeparator();
    connect(menu->addAction(tr("Another agent…")), &QAction::triggered, this,
            [this, row = m_row] { askName(row); });
    const QWidget *focus = m_page->focusWidget() ? m_page->focusWidget() : m_page;
    menu->popup(focus->mapToGlobal(QPoint(0, 0)));
    menu->setActiveAction(menu->actions().constFirst());
}

void OwnerAct::askName(const Row &row)
{
    bool isGiven = false;
    const QString agent = QInputDialog::getText(m_page, tr("Another agent"), tr("Name of the agent:"),
                                                QLineEdit::Normal, row.agent, &isGiven)
                              .trimmed();
    if (isGiven && !agent.isEmpty())
        give(row, agent);
}

void OwnerAct::give(const Row &row, const QString &agent)
{
    const auto signer = agent == row.agent ? std::nullopt : m_bench->reviewer.signer();
    if (!signer)
        return;
    const auto work = [row, agent, signer](store::Database &database) {
        return store::giveTo(database, row.uid, row.revision, agent, *signer, {}, store::now());
    };
    m_bench->store.run(work).then(this, [this, row, agent](const store::Result<store::Changeset> &done) {
        m_bench->feed.poll();
        if (!done)
            Q_EMIT refused(done.error().message);
        else
            Q_EMIT given(agent.isEmpty() ? tr("%1 is everybody's now").arg(row.name)
                                         : tr("%1 belongs to %2 now").arg(row.name, agent),
                         done->uid);
    });
}

} // namespace views
