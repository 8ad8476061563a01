// SPDX-License-Identifier: MIT
#include "views/frame/pages.h"

#include "models/workbench.h"
#include "store/layers/rowhome.h"
#include "store/schema/layer.h"
#include "views/firstrun/firstrunpage.h"
#include "views/grades/goldeneditor.h"
#include "views/grades/gradespage.h"
#include "views/jobs/jobspage.h"
#include "views/triage/triagepage.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

Pages::Pages(models::Workbench *bench, FilePicker *picker, PageKinds kinds, QWidget *parent)
    : QStackedWidget(parent)
    , m_bench(bench)
    , m_picker(picker)
    , m_kinds(std::move(kinds))
{
    addWidget(new QWidget(this)); // an empty page, shown while a store is being opened
}

Pages::~Pages() = default;

void Pages::prepare(const QString &id)
{
    if (m_made.contains(id))
        return;
    Page *page = make(id);
    m_made.insert(id, page);
    addWidget(page);
    connect(page, &Page::messageRaised, this, &Pages::messageRaised);
    connect(page, &Page::changeRaised, this, &Pages::changeRaised);
    connect(page, &Page::pageRequested, this, &Pages::pageRequested);
    connect(page, &Page::rowRequested, this, &Pages::showRow);
    connect(page, &Page::laneRequested, this, &Pages::showLane);
    connect(page, &Page::jobRequested, this, &Pages::runJob);
}

void Pages::prepareAll()
{
    for (const PageKind &kind : m_kinds) {
        if (kind.needsStore && m_bench->store.isOpen())
            prepare(kind.id);
    }
}

void Pages::visit(const QString &id)
{
    prepare(id);
    setCurrentWidget(m_made.value(id));
}

Page *Pages::current() const
{
    return qobject_cast<Page *>(currentWidget());
}

Page *Pages::make(const QString &id)
{
    const PageKind *kind = pageKind(m_kinds, id);
    return kind ? kind->make(this) : makeFirstRun();
}

Page *Pages::makeFirstRun()
{
    auto *page = new FirstRunPage(this);
    Q_EMIT firstRunMade(page);
    return page;
}

void Pages::showLane(const store::QueueFilter &filter)
{
    Q_EMIT pageRequested(u"triage"_s);
    page<TriagePage>(u"triage"_s)->setFilter(filter);
}

// Runs a job on the Jobs page, where its cost, progress and log are shown.
void Pages::runJob(const QString &job)
{
    Q_EMIT pageRequested(u"jobs"_s);
    page<JobsPage>(u"jobs"_s)->showJob(job);
    m_bench->jobs.runNow(job);
}

// Opens the form for golden questions on the Grades page, filled from the present page's row.
void Pages::makeGolden()
{
    const QString uid = current() ? current()->rowInHand() : QString();
    if (uid.isEmpty()) {
        Q_EMIT messageRaised(tr("Choose a reflexion, a decision, a wiki section or a chunk first"));
        return;
    }
    Q_EMIT pageRequested(u"grades"_s);
    auto *grades = page<GradesPage>(u"grades"_s);
    grades->showSection(GradesPage::Section::Questions);
    grades->editor()->beginFromRow(uid);
}

void Pages::showRow(const QString &wanted)
{
    m_bench->store.read([wanted](store::Database &database) { return store::rowHome(database, wanted); })
        .then(this, [this](const store::Result<QString> &home) {
            if (home)
                showHome(*home);
            else
                Q_EMIT messageRaised(home.error().message);
        });
}

// Shows a row on the page of its layer (PageKind::shows), else on the first page, that of reflexions.
void Pages::showHome(const QString &uid)
{
    const store::Layer *layer = store::layerOfUid(uid);
    const auto shown = std::ranges::find_if(m_kinds, [layer](const PageKind &kind) {
        return layer && kind.shows.contains(QLatin1StringView(layer->name));
    });
    const QString id = shown == m_kinds.end() ? m_kinds.front().id : shown->id;
    Q_EMIT pageRequested(id);
    prepare(id);
    m_made.value(id)->showRow(uid);
}

} // namespace views
