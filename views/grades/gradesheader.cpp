// SPDX-License-Identifier: MIT
#include "views/grades/gradesheader.h"

#include "models/grades.h"
#include "models/gradewords.h"
#include "views/grades/periodbar.h"
#include "views/look/shapedtext.h"
#include "views/parts/flushlayout.h"
#include "views/parts/keybutton.h"
#include "views/parts/optionchip.h"
#include "views/parts/pagehead.h"
#include "views/parts/sectionbutton.h"

#include <QAction>
#include <QBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::training::GradeFilter;
using store::training::GradePoint;
using store::training::GradeStep;

namespace {

constexpr int NarrowBelow = 1'000;
constexpr int TightBelow = 720;
constexpr int WideFrom = 1'300; // px from which each filter has a chip of its own
constexpr int FigureGap = 28;
constexpr int ValueGap = 8; // px between a figure and its words
constexpr int LineHeight = 28;
constexpr int BelowFigures = 8;

} // namespace

FigureRow::FigureRow(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"gradeFigures"_s);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(Theme::current(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FigureRow::set(const QList<Figure> &figures)
{
    m_figures = figures;
    QStringList said;
    for (const Figure &figure : figures)
        said += figure.value + u' ' + figure.words;
    setAccessibleName(said.join(u"; "_s));
    setToolTip(said.join(u'\n'));
    updateGeometry();
    update();
}

QSize FigureRow::sizeHint() const
{
    return {600, Theme::current()->scaled(LineHeight + BelowFigures)};
}

int FigureRow::heightForWidth(int width) const
{
    const QList<QPoint> places = placesIn(width);
    const int last = places.isEmpty() ? 0 : places.back().y();
    return last + Theme::current()->scaled(LineHeight + BelowFigures);
}

int FigureRow::widthOf(const Figure &figure)
{
    const Theme *theme = Theme::current();
    return textWidth(theme->font(Theme::Type::Figure), figure.value) + ValueGap
           + textWidth(theme->font(Theme::Type::Small), figure.words);
}

// Places the figures in one line, with narrower gaps if needed; those without room go into a second line.
QList<QPoint> FigureRow::placesIn(int width) const
{
    const Theme *theme = Theme::current();
    int all = 0;
    for (const Figure &figure : m_figures)
        all += widthOf(figure);
    int gap = m_figures.size() > 1 ? (width - all) / int(m_figures.size() - 1) : 0;
    gap = std::clamp(gap, theme->scaled(14), theme->scaled(FigureGap));
    QList<QPoint> places;
    QPoint at;
    for (const Figure &figure : m_figures) {
        const int wide = widthOf(figure);
        if (at.x() > 0 && at.x() + wide > width)
            at = {0, at.y() + theme->scaled(LineHeight)};
        places += at;
        at.rx() += wide + gap;
    }
    return places;
}

void FigureRow::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const QFont &large = theme->font(Theme::Type::Figure);
    QPainter painter(this);
    const QList<QPoint> places = placesIn(width());
    for (int i = 0; i < int(m_figures.size()); ++i) {
        const Figure &figure = m_figures.at(i);
        const int value = textWidth(large, figure.value);
        const QRect box(places.at(i), QSize(widthOf(figure), theme->scaled(LineHeight)));
        painter.setPen(theme->color(figure.color));
        drawLine(&painter, large, box.adjusted(0, 0, 2, 0), figure.value);
        painter.setPen(theme->color(Theme::Text2));
        drawLine(&painter, theme->font(Theme::Type::Small), box.adjusted(value + ValueGap, 2, 2, 2),
                 figure.words);
    }
}

GradesHeader::GradesHeader(models::Grades *grades, const QList<QAction *> &sections,
                           const QList<QAction *> &periods, const QList<QAction *> &steps,
                           QAction *exportAction, QAction *ask, QWidget *parent)
    : Band({}, Qt::BottomEdge, parent)
    , m_grades(grades)
    , m_stepActions(steps)
    , m_step(addChip({}, tr("Points")))
    , m_tag(addChip(tr("Set"), tr("Set")))
    , m_judge(addChip(tr("Grader"), tr("Grader")))
    , m_more(addChip(tr("Filter"), tr("Filter")))
    , m_periods(new PeriodBar(periods, this))
    , m_export(new KeyButton(exportAction, this, KeyButton::Flat))
    , m_ask(new KeyButton(ask, this))
    , m_figures(new FigureRow(this))
{
    setObjectName(u"gradesHeader"_s);
    m_export->setKey(QString());
    m_ask->setKey(QString());
    auto *top = new PageHead({}, this);
    QHBoxLayout *row = top->row();
    row->setContentsMargins(12, 0, 16, 0);
    row->setSpacing(10);
    for (QAction *section : sections)
        row->addWidget(new SectionButton(section, this));
    row->addWidget(m_periods);
    for (OptionChip *chip : {m_step, m_tag, m_judge, m_more})
        row->addWidget(chip);
    row->addStretch(1);
    row->addWidget(m_export);
    row->addWidget(m_ask);
    auto *figures = new QHBoxLayout;
    figures->setContentsMargins(16, 0, 16, 0);
    figures->addWidget(m_figures);
    auto *column = flushColumn(this);
    column->addWidget(top);
    column->addLayout(figures);
    connect(m_step, &OptionChip::aboutToOpen, this, &GradesHeader::fillSteps);
    connect(m_tag, &OptionChip::aboutToOpen, this, &GradesHeader::fillTags);
    connect(m_judge, &OptionChip::aboutToOpen, this, &GradesHeader::fillJudges);
    connect(m_more, &OptionChip::aboutToOpen, this, &GradesHeader::fillMore);
    connect(grades, &models::Grades::chartChanged, this, &GradesHeader::takeChart);
    connect(grades, &models::Grades::flipsChanged, this, &GradesHeader::takeFigures);
    takeChart();
}

OptionChip *GradesHeader::addChip(const QString &name, const QString &accessible)
{
    auto *chip = new OptionChip(name, this);
    chip->setObjectName(u"gradesChip-"_s + accessible);
    return chip;
}

QString GradesHeader::judgeName(const QString &hash) const
{
    const auto &judges = m_grades->choices().judges;
    const auto found = std::ranges::find(judges, hash, &store::training::GradeChoices::Judge::hash);
    if (found == judges.end())
        return hash.left(8);
    const auto sameName =
        std::ranges::count(judges, found->name, &store::training::GradeChoices::Judge::name);
    const QString name = found->name.isEmpty() ? tr("not named") : found->name;
    return sameName > 1 ? name + u' ' + hash.left(8) : name;
}

void GradesHeader::takeChart()
{
    const GradeFilter &filter = m_grades->filter();
    const auto word = [](const QString &value) { return value.isEmpty() ? tr("all") : value; };
    const GradeStep step = m_grades->step();
    m_step->setValue(step == GradeStep::Tick   ? tr("By run")
                     : step == GradeStep::Week ? tr("By week")
                                               : tr("By day"));
    m_tag->setValue(word(filter.tag));
    m_judge->setValue(filter.graderHash.isEmpty() ? tr("all") : judgeName(filter.graderHash));
    QStringList more;
    const QString judge = filter.graderHash.isEmpty() ? QString() : judgeName(filter.graderHash);
    const bool hasChips = width() >= Theme::current()->scaled(WideFrom);
    for (const QString &value :
         {hasChips ? QString() : filter.tag, hasChips ? QString() : judge, filter.model, filter.tool,
          filter.question.isEmpty() ? QString() : m_grades->questionText(filter.question)}) {
        if (!value.isEmpty())
            more += value;
    }
    m_more->setValue(more.isEmpty() ? tr("none") : more.join(u", "_s));
    takeFigures();
    fit();
}

void GradesHeader::takeFigures()
{
    using Figure = FigureRow::Figure;

    const GradePoint &total = m_grades->chart().total;
    if (!total.hasGrades())
        return m_figures->set({{u"–"_s, tr("nothing was graded in this time")}});
    const QLocale locale;
    const auto band = total.passBand();
    int flips = 0;
    int same = 0;
    for (const auto &flip : m_grades->flips()) {
        flips += flip.isPassFlip() && !flip.isSameAnswer() ? 1 : 0;
        same += flip.isSameAnswer() ? 1 : 0;
    }
    const bool isLast = !m_grades->areMomentsChosen();
    QList<Figure> figures{{models::percentWords(total.passRate()),
                           tr("passed, %1–%2 likely, n = %3")
                               .arg(locale.toString(qRound(band.low * 100)), models::percentWords(band.high),
                                    locale.toString(total.graded))},
                          {locale.toString(total.meanGrade(), 'f', 2), tr("mean grade of 4")}};
    if (total.times.n > 0) {
        figures += Figure{models::secondsWords(total.times.p50), tr("median answer")};
        figures += Figure{models::secondsWords(total.times.p95), tr("slowest 5 %")};
    }
    figures += Figure{locale.toString(flips),
                      flips == 1 ? (isLast ? tr("flip in the last run") : tr("flip since then"))
                                 : (isLast ? tr("flips in the last run") : tr("flips since then")),
                      flips > 0 ? Theme::Review : Theme::Text};
    figures += Figure{locale.toString(same), tr("same answer, other grade")};
    m_figures->set(figures);
}

void GradesHeader::fillSteps()
{
    m_step->menu()->clear();
    m_step->menu()->addActions(m_stepActions);
}

void GradesHeader::offer(QMenu *menu, const QString &text, Field field, const QString &value)
{
    QAction *action = menu->addAction(QString(text).replace(u'&', u"&&"_s));
    action->setCheckable(true);
    action->setChecked(m_grades->filter().*field == value);
    connect(action, &QAction::triggered, this, [this, field, value] {
        GradeFilter filter = m_grades->filter();
        filter.*field = value;
        m_grades->setFilter(filter);
    });
}

void GradesHeader::offerAll(QMenu *menu, const QString &none, Field field, const QStringList &values)
{
    offer(menu, none, field, {});
    menu->addSeparator();
    for (const QString &value : values)
        offer(menu, value, field, value);
}

void GradesHeader::fillTags()
{
    m_tag->menu()->clear();
    offerAll(m_tag->menu(), tr("All questions"), &GradeFilter::tag, m_grades->choices().tags);
}

void GradesHeader::fillJudges()
{
    m_judge->menu()->clear();
    offer(m_judge->menu(), tr("All graders, not comparable"), &GradeFilter::graderHash, {});
    m_judge->menu()->addSeparator();
    for (const auto &judge : m_grades->choices().judges)
        offer(m_judge->menu(), judgeName(judge.hash), &GradeFilter::graderHash, judge.hash);
}

void GradesHeader::fillMore()
{
    QMenu *menu = m_more->menu();
    menu->clear();
    if (m_step->isHidden())
        menu->addMenu(tr("Points"))->addActions(m_stepActions);
    if (m_tag->isHidden()) {
        offerAll(menu->addMenu(tr("Set")), tr("All questions"), &GradeFilter::tag, m_grades->choices().tags);
        QMenu *judges = menu->addMenu(tr("Grader"));
        offer(judges, tr("All graders, not comparable"), &GradeFilter::graderHash, {});
        for (const auto &judge : m_grades->choices().judges)
            offer(judges, judgeName(judge.hash), &GradeFilter::graderHash, judge.hash);
    }
    offerAll(menu->addMenu(tr("Model")), tr("All models"), &GradeFilter::model, m_grades->choices().models);
    offerAll(menu->addMenu(tr("Agent or tool")), tr("All agents"), &GradeFilter::tool,
             m_grades->choices().tools);
    menu->addSeparator();
    QAction *clear = menu->addAction(tr("Take all filters away"));
    clear->setEnabled(m_grades->isFiltered());
    connect(clear, &QAction::triggered, this, [this] { m_grades->setFilter({}); });
}

void GradesHeader::openFilter()
{
    m_more->setFocus(Qt::TabFocusReason);
    m_more->openMenu();
}

void GradesHeader::showSection(int section)
{
    m_section = section;
    fit();
}

void GradesHeader::fit()
{
    const bool isShown = m_section == 0;
    const Theme *theme = Theme::current();
    m_step->setVisible(isShown && width() >= theme->scaled(NarrowBelow));
    for (OptionChip *chip : {m_tag, m_judge})
        chip->setVisible(isShown && width() >= theme->scaled(WideFrom));
    m_more->setVisible(isShown);
    m_periods->setVisible(isShown);
    m_export->setVisible(isShown);
    m_export->setTerse(width() < theme->scaled(NarrowBelow));
    const bool isTight = width() < theme->scaled(TightBelow); // the buttons of the periods keep their words
    m_more->setTerse(isTight);
    m_more->setIconName(isTight ? u"filter"_s : QString()); // an icon instead of its name
    m_ask->setVisible(isShown);
    m_ask->setTerse(isTight);
    m_figures->setVisible(isShown);
}

void GradesHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace views
