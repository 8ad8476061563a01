// SPDX-License-Identifier: MIT
#include "views/beliefs/factflow.h"

#include "models/workbench.h"
#include "views/beliefs/factsview.h"
#include "views/triage/triagewords.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace views {

using store::Fact;
using store::Status;

namespace {

constexpr int MostOnButton = 28; // characters of a value; its cell shows all, with the same number
constexpr int MostChoices = 9;   // one for each of the keys 1 to 9

// Of the facts with this value (newest first) the one that stays: an approved one, else the newest.
const Fact *keeperOf(const std::vector<Fact> &facts, const QString &value)
{
    const Fact *keeper = nullptr;
    for (const Fact &fact : facts) {
        const bool isBetter =
            !keeper
            || (keeper->status != Status::ApprovedForReuse && fact.status == Status::ApprovedForReuse);
        if (fact.stands && fact.value == value && isBetter)
            keeper = &fact;
    }
    return keeper;
}

} // namespace

FactFlow::FactFlow(models::Workbench *bench, FactsView *view, VerdictBar *bar, QAction *decide,
                   QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_view(view)
    , m_bar(bar)
    , m_decide(decide)
{
    connect(decide, &QAction::triggered, this, &FactFlow::ask);
    connect(bar, &VerdictBar::choiceMade, this, [this](const QString &id, const QVariant &value) {
        if (id == m_decide->objectName())
            take(value.toString());
    });
    connect(view, &FactsView::shown, this, &FactFlow::refresh);
    connect(&bench->session, &models::TriageSession::decided, this,
            [this](const store::Changeset &changeset) {
                if (const QString words = std::exchange(m_words, {}); !words.isEmpty())
                    Q_EMIT this->decided(words, changeset.uid);
            });
    connect(&bench->session, &models::TriageSession::refused, this, [this] { m_words.clear(); });
}

void FactFlow::refresh()
{
    const store::FactKey *fact = m_view->current();
    const bool isConflict = standingValues(m_bench->beliefs.values()).size() > 1;
    m_decide->setEnabled(fact && isConflict && m_bench->store.isOpen() && !m_bench->store.isReadOnly());
}

void FactFlow::ask()
{
    const QStringList values = standingValues(m_bench->beliefs.values());
    std::vector<VerdictBar::Choice> choices;
    for (int i = 0; i < std::min(MostChoices, int(values.size())); ++i)
        choices.push_back(
            {headOf(store::factWords(values.at(i)), MostOnButton), values.at(i), QString::number(i + 1)});
    if (choices.size() > 1)
        m_bar->askChoice(m_decide, tr("Which one stays?"), choices);
}

void FactFlow::take(const QString &value)
{
    const std::vector<Fact> &facts = m_bench->beliefs.values();
    const Fact *keeper = keeperOf(facts, value);
    const store::FactKey *name = m_view->current();
    models::Verdict verdict;
    verdict.to = Status::Superseded;
    for (const Fact &fact : facts) {
        if (!fact.stands || fact.value == value || !store::isDecision(fact.status, Status::Superseded))
            continue;
        verdict.keys.push_back(fact.row);
        verdict.ifRevision.insert(fact.uid, fact.revision);
    }
    if (!keeper || !name || verdict.keys.empty())
        return Q_EMIT refused(tr("Nothing was decided: none of the others can be superseded."));
    verdict.successor = keeper->uid;
    m_words = tr("%1 stays %2, %Ln rows superseded", nullptr, int(verdict.keys.size()))
                  .arg(name->key, headOf(store::factWords(value), MostOnButton));
    m_bench->session.decide(verdict);
}

} // namespace views
