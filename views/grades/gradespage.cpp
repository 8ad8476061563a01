// SPDX-License-Identifier: MIT
#include "views/grades/gradespage.h"

#include "models/gradestrip.h"
#include "models/gradetable.h"
#include "models/gradewords.h"
#include "models/words.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "store/files/outputfile.h"
#include "store/training/trainingjob.h"
#include "views/grades/fixfirststrip.h"
#include "views/grades/flipdetail.h"
#include "views/grades/flipspane.h"
#include "views/grades/goldeneditor.h"
#include "views/grades/gradecharts.h"
#include "views/grades/gradesexport.h"
#include "views/grades/gradesheader.h"
#include "views/grades/gradetables.h"
#include "views/grades/regradepane.h"
#include "views/grades/stripview.h"
#include "views/grades/timechart.h"
#include "views/parts/banner.h"
#include "views/parts/filepicker.h"
#include "views/parts/flushlayout.h"
#include "views/parts/jobstrip.h"
#include "views/parts/linelist.h"
#include "views/parts/pagebody.h"
#include "views/parts/panes.h"
#include "views/parts/plaintable.h"

#include <QAction>
#include <QActionGroup>
#include <QBoxLayout>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace views {

using models::Grades;
using store::training::Flip;
using store::training::GradeStep;
using store::training::ToldChange;
using store::training::Verdict;

namespace {

constexpr int FlipsWidth = 310;
constexpr int NarrowBelow = 1'000;

} // namespace

GradesPage::GradesPage(models::Workbench *bench, FilePicker *picker, QWidget *parent)
    : Page(&bench->actions, u"grades"_s, tr("Grades"), parent)
    , m_bench(bench)
    , m_picker(picker)
    , m_strip(new models::GradeStrip(&bench->grades, this))
{
    makeActions();
    m_own = actions();
    makeSections();
    m_header = new GradesHeader(&bench->grades, m_sections, m_periods, m_steps, m_export, m_ask, this);
    m_banner = new Banner(this);
    m_banner->setObjectName(u"gradesBanner"_s);
    m_banner->clear();
    m_job = new JobStrip(bench, u"training"_s, this);
    m_fix = new FixFirstStrip(&bench->grades, m_fixFirst, this);
    m_body = new PageBody(makeBody(), this);
    m_editor = new GoldenEditor(bench, this);
    m_regrade = new RegradePane(bench, this);
    m_body->addWidget(m_editor);
    m_body->addWidget(m_regrade);
    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_job);
    column->addWidget(m_fix);
    column->addWidget(m_body, 1);
    connectActions();
    connectModels();
    takeChart();
    updateActions();
    setFocusProxy(m_flips);
}

void GradesPage::makeSections()
{
    auto *group = new QActionGroup(this);
    const auto offer = [&](Section section, const QString &id, const QString &text) {
        const QKeySequence key(Qt::ALT | Qt::Key(Qt::Key_1 + int(section)));
        m_sections +=
            addChoice(group, u"section."_s + id, text, {key}, [this, section] { showSection(section); });
    };
    offer(Section::Charts, u"charts"_s, tr("Grades"));
    offer(Section::Questions, u"questions"_s, tr("Questions"));
    offer(Section::Regrade, u"regrade"_s, tr("Re-grade"));
    m_sections.constFirst()->setChecked(true);
}

QAction *GradesPage::addChoice(QActionGroup *group, const QString &id, const QString &text,
                               const QList<QKeySequence> &keys, const std::function<void()> &choose)
{
    QAction *action = group->addAction(add(id, text, keys));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, choose);
    return action;
}

void GradesPage::showSection(Section section)
{
    m_section = section;
    m_sections.at(int(section))->setChecked(true);
    for (QAction *action : std::as_const(m_own))
        section == Section::Charts ? addAction(action) : removeAction(action);
    m_header->showSection(int(section));
    takeChart();
    takeVerdict();
    QWidget *shown = section == Section::Charts ? static_cast<QWidget *>(m_flips) : m_body->currentWidget();
    setFocusProxy(section == Section::Questions ? m_editor->list() : shown);
    shown->setFocus();
    if (section == Section::Questions)
        m_editor->focusList();
}

void GradesPage::makePeriods()
{
    struct Choice
    {
        Grades::Period period;
        QString id;
        QString brief;
        QString text;
    };
    const QList<Choice> choices{{Grades::Period::Day, u"day"_s, tr("24 h"), tr("The last day")},
                                {Grades::Period::Week, u"week"_s, tr("7 d"), tr("The last 7 days")},
                                {Grades::Period::TwoWeeks, u"twoWeeks"_s, tr("14 d"), tr("The last 14 days")},
                                {Grades::Period::Quarter, u"quarter"_s, tr("90 d"), tr("The last 90 days")},
                                {Grades::Period::All, u"all"_s, tr("All"), tr("All days")}};
    auto *group = new QActionGroup(this);
    for (int i = 0; i < int(choices.size()); ++i) {
        const Choice &choice = choices.at(i);
        m_periods += addChoice(group, u"period."_s + choice.id, choice.text, {QKeySequence(Qt::Key_1 + i)},
                               [this, period = choice.period] { m_bench->grades.setPeriod(period); });
        m_periods.constLast()->setIconText(choice.brief);
        m_periods.constLast()->setChecked(choice.period == m_bench->grades.period());
    }
}

void GradesPage::makeSteps()
{
    auto *group = new QActionGroup(this);
    const auto offer = [&](GradeStep step, const QString &id, const QString &text) {
        m_steps +=
            addChoice(group, u"step."_s + id, text, {}, [this, step] { m_bench->grades.setStep(step); });
    };
    offer(GradeStep::Tick, u"run"_s, tr("A point per run"));
    offer(GradeStep::Day, u"day"_s, tr("A point per day"));
    offer(GradeStep::Week, u"week"_s, tr("A point per week"));
    connect(add(u"step"_s, tr("Next size of the points"), {Qt::Key_S}), &QAction::triggered, this,
            [this] { m_bench->grades.setStep(GradeStep((int(m_bench->grades.step()) + 1) % 3)); });
}

void GradesPage::makeActions()
{
    connect(add(u"next"_s, tr("Next flip"), {Qt::Key_J}), &QAction::triggered, this,
            [this] { m_flips->step(1); });
    connect(add(u"previous"_s, tr("Flip before"), {Qt::Key_K}), &QAction::triggered, this,
            [this] { m_flips->step(-1); });
    makePeriods();
    makeSteps();
    m_table = add(u"table"_s, tr("As a table"), {Qt::Key_T});
    m_mean = add(u"mean"_s, tr("Mean grade instead of pass rate"), {Qt::Key_M});
    m_cost = add(u"cost"_s, tr("Cost instead of answer time"), {Qt::Key_C});
    for (QAction *action : {m_table, m_mean, m_cost})
        action->setCheckable(true);
    m_filter = add(u"filter"_s, tr("Filter"), {Qt::Key_F}, u"filter"_s);
    m_moments = add(u"moments"_s, tr("Other runs…"), {Qt::Key_O});
    m_windows = add(u"windows"_s, tr("Show what changed"), {Qt::Key_W});
    m_stacks = add(u"stacks"_s, tr("Compare stacks"), {Qt::Key_D}, u"diff"_s);
    m_undo = add(u"undo"_s, tr("Undo it"), {Qt::Key_P}, u"undo"_s);
    m_goToRow = add(u"goToRow"_s, tr("Row"), {Qt::Key_R});
    m_fixFirst = add(u"fixFirst"_s, tr("What to fix first"), {Qt::Key_B});
    m_export = add(u"export"_s, tr("Export"), {Qt::Key_E}, u"export"_s);
    m_ask = add(u"ask"_s, tr("Ask 5 questions now"), {Qt::Key_N}, u"play"_s);
    m_first = new QAction(tr("Write the first question"), this);
    m_stopReading = new QAction(tr("Stop"), this);
    m_readAgain = new QAction(tr("Read again"), this);
}

QWidget *GradesPage::makeBody()
{
    m_charts = new GradeCharts(&m_bench->grades, m_strip, this);
    m_tables = new GradeTables(&m_bench->grades, m_strip, this);
    m_flips =
        new FlipsPane(&m_bench->grades, &m_bench->store, {m_stacks, m_undo, m_goToRow}, m_moments, this);
    m_left = new QStackedWidget(this);
    m_left->addWidget(m_charts);
    m_left->addWidget(m_tables);
    m_splitter = panesOf(u"gradesPanes"_s, {m_left, m_flips}, 0, this);
    return m_splitter;
}

void GradesPage::connectActions()
{
    connect(m_table, &QAction::toggled, this, [this](bool on) {
        m_left->setCurrentIndex(on ? 1 : 0);
        if (on)
            m_tables->focusTable();
        else
            m_charts->trend()->setFocus();
    });
    connect(m_mean, &QAction::toggled, m_charts, &GradeCharts::setMean);
    connect(m_cost, &QAction::toggled, m_charts, &GradeCharts::setCost);
    connect(m_fixFirst, &QAction::triggered, this, [this] {
        m_table->setChecked(true);
        m_tables->showFixFirst();
    });
    connect(m_filter, &QAction::triggered, m_header, &GradesHeader::openFilter);
    connect(m_moments, &QAction::triggered, m_flips, &FlipsPane::openMoments);
    connect(m_windows, &QAction::triggered, &m_bench->grades, &Grades::compareWindows);
    connect(m_stacks, &QAction::triggered, this, &GradesPage::compareStacks);
    connect(m_undo, &QAction::triggered, this, &GradesPage::undoChange);
    connect(m_goToRow, &QAction::triggered, this, [this] {
        if (const ToldChange *change = m_flips->detail()->chosen())
            Q_EMIT rowRequested(change->uid);
    });
    connect(m_export, &QAction::triggered, this, &GradesPage::exportFile);
    connect(m_ask, &QAction::triggered, this, &GradesPage::ask);
    connect(m_first, &QAction::triggered, this, &GradesPage::beginFirstQuestion);
    connect(m_stopReading, &QAction::triggered, &m_bench->grades, &Grades::stopReading);
    connect(m_readAgain, &QAction::triggered, &m_bench->grades, &Grades::readAgain);
}

void GradesPage::connectModels()
{
    Grades *grades = &m_bench->grades;
    connect(grades, &Grades::chartChanged, this, &GradesPage::takeChart);
    connect(grades, &Grades::waitingChanged, this, &GradesPage::takeChart);
    connect(grades, &Grades::verdictChanged, this, &GradesPage::takeVerdict);
    connect(grades, &Grades::failed, this, &GradesPage::messageRaised);
    connect(m_flips, &FlipsPane::opened, m_charts, &GradeCharts::setChosen);
    connect(m_flips, &FlipsPane::opened, this, &GradesPage::updateActions);
    connect(m_flips, &FlipsPane::rowRequested, this, &GradesPage::rowRequested);
    connect(m_flips->detail(), &FlipDetail::chosenChanged, this, &GradesPage::updateActions);
    connect(m_tables, &GradeTables::questionRequested, this, [this](const QString &uid) {
        showSection(Section::Questions);
        m_editor->showQuestion(uid);
    });
    connect(m_charts->strip(), &StripView::cellActivated, this, &GradesPage::openCell);
    connect(m_charts->strip(), &StripView::fromHereRequested, this, [this](int column) {
        const auto &answers = m_bench->grades.chart().answers;
        if (!answers.empty())
            m_bench->grades.setMoments({m_strip->timeOf(column).addSecs(600), answers.back().at()});
    });
    connect(m_editor->model(), &models::GoldenModel::loaded, this, &GradesPage::showBody);
    connect(m_editor, &GoldenEditor::messageRaised, this, &GradesPage::messageRaised);
    connect(m_editor, &GoldenEditor::changeRaised, this, &GradesPage::changeRaised);
    connect(m_regrade, &RegradePane::messageRaised, this, &GradesPage::messageRaised);
    connect(m_regrade, &RegradePane::changeRaised, this, &GradesPage::changeRaised);
    connect(&m_bench->session, &models::TriageSession::undone, this, [this] {
        if (isVisible())
            m_flips->open(m_flips->current() ? m_flips->current()->questionId : QString());
    });
    connect(&m_bench->store, &models::StoreThread::opened, this, &GradesPage::updateActions);
}

void GradesPage::takeChart()
{
    const Grades &grades = m_bench->grades;
    showBody();
    for (int i = 0; i < int(m_steps.size()); ++i)
        m_steps.at(i)->setChecked(i == int(grades.step()));
    updateActions();
}

void GradesPage::showBody()
{
    const Grades &grades = m_bench->grades;
    const bool isInSight = !grades.isWaiting() && !grades.isEmpty() && !grades.isStopped();
    m_fix->setWanted(m_section == Section::Charts && isInSight);
    if (m_section == Section::Questions)
        m_body->setCurrentWidget(m_editor);
    else if (m_section == Section::Regrade)
        m_body->setCurrentWidget(m_regrade);
    else if (grades.isWaiting())
        m_body->showLoading(tr("The grades are being read. Many runs take a while."), m_stopReading);
    else if (!isInSight)
        showEmptiness();
    else
        m_body->showContent();
}

void GradesPage::showEmptiness()
{
    if (m_bench->grades.isStopped())
        m_body->showEmpty(u"grades"_s, tr("The grades were not read to their end."), {}, m_readAgain);
    else if (m_editor->model()->active() == 0)
        m_body->showEmpty(
            u"grades"_s, tr("There is no question to ask yet."),
            tr("A golden question has an answer that is known. They are asked again and again and "
               "their answers graded, so that a change of memory shows."),
            m_first);
    else
        m_body->showEmpty(
            u"grades"_s, tr("No question was asked yet."),
            tr("Golden questions are asked again and again and their answers graded. Ask some now, "
               "or import graded runs."),
            m_ask);
}

// Runs the job "training". Without a golden question, and a folder that has some, it would fail: then opens
// the form for the first question.
void GradesPage::ask()
{
    const auto work = [](store::Database &database) {
        return store::training::TrainingJob().isNeeded(database);
    };
    ++m_pending;
    m_bench->store.read(work).then(this, [this](const store::Result<bool> &isNeeded) {
        --m_pending;
        if (isNeeded && !*isNeeded) {
            beginFirstQuestion();
            return Q_EMIT messageRaised(tr("There is no question to ask yet; write the first one here"));
        }
        m_job->run();
    });
}

void GradesPage::beginFirstQuestion()
{
    showSection(Section::Questions);
    m_editor->beginNew();
}

void GradesPage::takeVerdict()
{
    const Verdict &verdict = m_bench->grades.verdict();
    if (!verdict.isAlert() || m_section != Section::Charts)
        return m_banner->clear();
    const auto words = models::verdictWords(verdict, m_bench->grades.rule());
    QStringList named;
    for (const auto &question : verdict.questions) {
        if (named.size() < 3)
            named += u"“%1” %2 → %3"_s.arg(m_bench->grades.questionText(question.questionId),
                                           models::percentWords(question.before),
                                           models::percentWords(question.after));
    }
    const QString evidence = named.isEmpty() ? words.evidence : named.join(u" · "_s);
    m_banner->show(verdict.kind == Verdict::Kind::Worse ? Banner::Kind::Refused : Banner::Kind::Passed,
                   words.sentence, evidence, {m_windows});
}

void GradesPage::updateActions()
{
    const bool isWritable = m_bench->store.mayWrite(u"golden_question"_s);
    const FlipDetail *detail = m_flips->detail();
    const ToldChange *change = detail->chosen();
    m_stacks->setEnabled(detail->isShowing() && detail->comparison().hasStacks);
    m_undo->setEnabled(isWritable && change && change->isCurated() && !change->isUndone);
    m_goToRow->setEnabled(change != nullptr);
    m_export->setEnabled(!m_bench->grades.chart().points.empty());
    m_ask->setEnabled(isWritable);
}

// Compares the answer of a cell with the answer before to the same question.
void GradesPage::openCell(int row, int column)
{
    const auto *answer = m_strip->answerAt(row, column);
    const auto *before = m_strip->answerBefore(row, column);
    if (!answer)
        return;
    if (!before)
        return Q_EMIT messageRaised(tr("There is no earlier answer in the period to: %1")
                                        .arg(m_bench->grades.questionText(answer->questionId)));
    m_charts->setChosen(answer->questionId);
    m_flips->openAnswers(before->uid, answer->uid);
}

void GradesPage::compareStacks()
{
    if (!m_flips->detail()->isShowing())
        return;
    const auto &comparison = m_flips->detail()->comparison();
    using Both = std::pair<store::Snapshot, store::Snapshot>;
    const auto work = [before = comparison.before.snapshotUid, after = comparison.after.snapshotUid](
                          store::Database &database) -> store::Result<Both> {
        store::Snapshots snapshots(database);
        auto first = snapshots.one(before);
        auto second = snapshots.one(after);
        if (!first || !second)
            return tl::unexpected(first ? second.error() : first.error());
        return Both(std::move(*first), std::move(*second));
    };
    ++m_pending;
    m_bench->store.read(work).then(this, [this](const store::Result<Both> &both) {
        --m_pending;
        if (!both)
            return Q_EMIT messageRaised(both.error().message);
        for (const store::Snapshot *told : {&both->first, &both->second}) {
            if (told->text.isEmpty())
                return Q_EMIT messageRaised(tr("The text that was told on %1 was not kept; there is nothing "
                                               "to compare")
                                                .arg(models::momentWords(told->createdAt)));
        }
        auto question = store::questionOf(both->second);
        if (!question)
            return Q_EMIT messageRaised(question.error().message);
        m_bench->context.setQuestion(*question);
        m_bench->context.compareTold(both->first, both->second);
        Q_EMIT pageRequested(u"context"_s); // it shows the two stacks
    });
}

void GradesPage::undoChange()
{
    if (const ToldChange *change = m_flips->detail()->chosen())
        m_bench->session.undoEntries({change->seq}, tr("A golden question failed after it"));
}

void GradesPage::exportFile()
{
    const QString path = m_picker->saveFile(this, tr("Export the charts"), u"grades.png"_s,
                                            tr("Picture (*.png);;Vectors (*.svg);;Table (*.csv)"));
    if (path.isEmpty())
        return;
    const QString kind = path.section(u'.', -1).toLower();
    write(path, kind == "svg"_L1   ? gradesSvg(m_charts)
                : kind == "csv"_L1 ? gradesCsv(*m_tables->model(), models::GradeTable::ExportRole)
                                   : gradesPng(m_charts));
}

void GradesPage::write(const QString &path, const QByteArray &bytes)
{
    const auto work = [path, bytes](store::Database &) -> store::Result<qint64> {
        return store::OutputFile::replace(path, bytes).map([&] { return qint64(bytes.size()); });
    };
    ++m_pending;
    m_bench->store.read(work).then(this, [this, path](const store::Result<qint64> &written) {
        --m_pending;
        Q_EMIT messageRaised(written ? tr("Exported to %1").arg(path) : written.error().message);
    });
}

bool GradesPage::isSettled() const
{
    return m_editor->isSettled() && m_regrade->isSettled() && m_bench->grades.isSettled()
           && m_flips->isSettled() && m_pending == 0;
}

void GradesPage::stepBack()
{
    if (m_job->leave())
        return;
    if (m_table->isChecked())
        m_table->setChecked(false);
    else
        m_charts->trend()->setFocus();
}

void GradesPage::watch(bool isShown)
{
    m_bench->grades.setWatching(isShown);
    m_editor->model()->use(this, isShown);
}

void GradesPage::fit()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(NarrowBelow);
    m_charts->setNarrow(isNarrow);
    m_splitter->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    const int flips = isNarrow ? height() * 2 / 5 : theme->scaled(FlipsWidth);
    const int whole = isNarrow ? m_splitter->height() : width();
    m_splitter->setSizes({std::max(200, whole - flips), flips});
}

} // namespace views
