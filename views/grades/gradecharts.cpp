// SPDX-License-Identifier: MIT
#include "views/grades/gradecharts.h"

#include "models/gradestrip.h"
#include "models/gradewords.h"
#include "views/grades/charthead.h"
#include "views/grades/gradecontents.h"
#include "views/grades/stripview.h"
#include "views/parts/inklabel.h"

#include <QBoxLayout>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace views {

using models::Grades;
using store::training::GradeMarker;
using store::training::GradeStep;
using store::training::Verdict;

namespace {

constexpr int TrendHeight = 226;
constexpr int TimesHeight = 116;
constexpr int NarrowColumns = 20;
constexpr int LeastTrend = 176;
constexpr int LeastRows = 8;
constexpr int MostRowsShown = 24;
constexpr int Margin = 14;

QString stepCaption(GradeStep step)
{
    switch (step) {
    case GradeStep::Tick: return GradeCharts::tr("per run");
    case GradeStep::Week: return GradeCharts::tr("per week");
    default: return GradeCharts::tr("per day");
    }
}

std::vector<ChartHead::Sign> markerSigns(const Grades *grades)
{
    std::set<GradeMarker::Kind> kinds;
    for (const GradeMarker &marker : grades->markers())
        kinds.insert(marker.kind);
    const QColor violet = Theme::current()->color(Theme::OneTime);
    std::vector<ChartHead::Sign> signs;
    for (const GradeMarker::Kind kind : kinds) {
        const QString word = kind == GradeMarker::Kind::Model    ? GradeCharts::tr("model")
                             : kind == GradeMarker::Kind::Judge  ? GradeCharts::tr("judge")
                             : kind == GradeMarker::Kind::Prompt ? GradeCharts::tr("prompt")
                                                                 : GradeCharts::tr("memory");
        signs.push_back({violet, models::markerLetter(kind), word});
    }
    return signs;
}

std::vector<ChartHead::Sign> gradeSigns()
{
    std::vector<ChartHead::Sign> signs{{{}, {}, GradeCharts::tr("Grade"), false}};
    for (int grade = 0; grade <= 4; ++grade)
        signs.push_back({Theme::current()->grade(grade), {}, QLocale().toString(grade)});
    signs.push_back({{}, {}, GradeCharts::tr("× failed"), false});
    signs.push_back(
        {Theme::current()->color(Theme::BorderStrong), {}, GradeCharts::tr("not graded"), true, true});
    signs.push_back({{}, {}, GradeCharts::tr("· not asked"), false});
    return signs;
}

} // namespace

GradeCharts::GradeCharts(Grades *grades, models::GradeStrip *strip, QWidget *parent)
    : QScrollArea(parent)
    , m_grades(grades)
    , m_model(strip)
    , m_trendHead(new ChartHead(this))
    , m_trend(new TimeChart(tr("Pass rate"), this))
    , m_said(new InkLabel(Theme::Type::Small, Theme::Text2, this))
    , m_stripHead(new ChartHead(this))
    , m_strip(new StripView(strip, this))
    , m_timesHead(new ChartHead(this))
    , m_times(new TimeChart(tr("Answer time"), this))
{
    m_trend->setObjectName(u"trendChart"_s);
    m_times->setObjectName(u"timesChart"_s);
    m_strip->setObjectName(u"questionStrip"_s);
    m_said->setObjectName(u"gradesSaid"_s);
    m_said->setWordWrap(true);
    m_said->setContentsMargins(0, 2, 0, 4);
    m_trendHead->setSigns([grades] { return markerSigns(grades); });
    m_stripHead->setSigns([] { return gradeSigns(); });
    m_stripHead->setLine(true);
    m_timesHead->setLine(true);
    auto *content = new QWidget(this);
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Margin, 8, Margin, 8);
    column->setSpacing(4);
    for (QWidget *part : std::initializer_list<QWidget *>{m_trendHead, m_trend, m_said, m_stripHead, m_strip,
                                                          m_timesHead, m_times})
        column->addWidget(part);
    column->addStretch(1);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    for (TimeChart *chart : {m_trend, m_times})
        connect(chart, &TimeChart::cursorMoved, m_said,
                [this](int, const QString &said) { m_said->setText(said); });
    connect(m_strip, &StripView::cursorMoved, m_said, &QLabel::setText);
    connect(grades, &Grades::chartChanged, this, &GradeCharts::takeChart);
    connect(grades, &Grades::markersChanged, this, &GradeCharts::takeMarkers);
    connect(grades, &Grades::verdictChanged, this, &GradeCharts::takeVerdict);
    connect(grades, &Grades::flipsChanged, this, [this] { m_strip->setMoments(m_grades->moments()); });
    connect(strip, &models::GradeStrip::modelReset, this, &GradeCharts::fit);
    connect(Theme::current(), &Theme::changed, this, &GradeCharts::fit);
    takeChart();
    fit();
}

void GradeCharts::setMean(bool on)
{
    m_isMean = on;
    takeChart();
}

void GradeCharts::setCost(bool on)
{
    m_isCost = on;
    takeChart();
}

void GradeCharts::setNarrow(bool on)
{
    m_isNarrow = on;
    m_strip->setMostColumns(on ? NarrowColumns : 0);
    fit();
}

void GradeCharts::setChosen(const QString &questionId)
{
    m_strip->setChosen(questionId);
}

void GradeCharts::takeChart()
{
    const auto &chart = m_grades->chart();
    const QLocale locale;
    const qsizetype points = std::max<qsizetype>(1, qsizetype(chart.points.size()));
    const QString each = stepCaption(chart.step);
    const QString answers =
        tr("%1 answers each").arg(locale.toString(double(chart.total.graded) / double(points), 'f', 0));
    m_trend->setContent(m_isMean ? meanGradeContent(*m_grades) : passRateContent(*m_grades));
    m_trend->setAccessibleName(m_isMean ? tr("Mean grade") : tr("Pass rate"));
    m_trendHead->set(m_isMean ? tr("Mean grade %1").arg(each) : tr("Pass rate %1").arg(each),
                     (m_isMean ? tr("band: bootstrap by question, 95 %") : tr("band: Wilson, 95 %")) + u", "_s
                         + answers);
    m_times->setContent(m_isCost ? costContent(*m_grades) : answerTimeContent(*m_grades));
    m_times->setAccessibleName(m_isCost ? tr("Cost") : tr("Answer time"));
    QString times = tr("median, p90 and slowest 5 %, n = %1").arg(locale.toString(chart.total.times.n));
    if (chart.total.times.isEstimate)
        times += tr(", estimated to an eighth");
    m_timesHead->set(
        m_isCost ? (chart.total.cost > 0 ? tr("Cost %1").arg(each) : tr("Tokens %1").arg(each))
                 : tr("Answer time %1").arg(each),
        m_isCost ? tr("%1 tokens in all").arg(locale.toString(chart.total.tokensIn + chart.total.tokensOut))
                 : times);
    m_stripHead->set(tr("Question by run"),
                     chart.areAnswersComplete
                         ? tr("%Ln questions", nullptr, m_model->rowCount())
                         : tr("the newest %Ln answers", nullptr, int(chart.answers.size())));
    m_strip->setMoments(m_grades->moments());
    fitLabels();
}

// Gives both charts the same room for labels, so that a day is at the same x in each.
void GradeCharts::fitLabels()
{
    const int room = std::max(m_trend->labelRoom(), m_times->labelRoom());
    for (TimeChart *chart : {m_trend, m_times})
        chart->setLabelRoom(room);
}

void GradeCharts::takeMarkers()
{
    const auto markers = markersOf(*m_grades);
    m_trend->setMarkers(markers);
    m_times->setMarkers({});
    std::vector<QDateTime> memory;
    for (const GradeMarker &marker : m_grades->markers()) {
        if (marker.kind == GradeMarker::Kind::Memory)
            memory.push_back(marker.at);
    }
    m_strip->setMarkers(memory);
    m_trendHead->update();
}

void GradeCharts::takeVerdict()
{
    const auto words = models::verdictWords(m_grades->verdict(), m_grades->rule());
    // The banner above already says an alert.
    m_said->setText(m_grades->verdict().isAlert() ? tr("The arrow keys read a chart value by value.")
                                                  : words.sentence + u' ' + words.evidence);
    m_said->setAccessibleName(m_said->text());
}

void GradeCharts::fit()
{
    const Theme *theme = Theme::current();
    const int times = theme->scaled(TimesHeight);
    const int row = theme->scaled(19);
    const int dates = theme->scaled(28);
    // Shares the height that heads, sentence and gaps leave, so that all three charts fit if possible.
    const int rest = viewport()->height() - times - 3 * theme->scaled(34) - theme->scaled(36) - 44;
    const int wanted = std::max(1, m_model->rowCount()) * row + dates;
    const int trend = std::clamp(rest - wanted, theme->scaled(LeastTrend), theme->scaled(TrendHeight));
    const int room = m_isNarrow ? wanted : std::max(rest - trend, LeastRows * row + dates);
    m_trend->setFixedHeight(m_isNarrow ? theme->scaled(LeastTrend) : trend);
    m_times->setFixedHeight(times);
    m_strip->setFixedHeight(std::min({wanted, room, MostRowsShown * row + dates}));
    fitLabels();
}

void GradeCharts::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

QSize GradeCharts::pictureSize() const
{
    const int head = m_trendHead->height();
    return {std::max(m_trend->width(), m_strip->wholeSize().width()) + 2 * Margin,
            3 * (head + 8) + m_trend->height() + m_strip->wholeSize().height() + m_times->height()
                + 2 * Margin};
}

void GradeCharts::paintPicture(QPainter *painter)
{
    painter->fillRect(QRect(QPoint(), pictureSize()), Theme::current()->color(Theme::Base));
    painter->translate(Margin, Margin);
    const auto below = [painter](int height) { painter->translate(0, height); };
    const auto head = [&](ChartHead *title) {
        title->render(painter, QPoint(), QRegion(), QWidget::RenderFlags());
        below(title->height() + 8);
    };
    head(m_trendHead);
    m_trend->paintTo(painter, QRectF(0, 0, m_trend->width(), m_trend->height()));
    below(m_trend->height());
    head(m_stripHead);
    m_strip->paintAll(painter);
    below(m_strip->wholeSize().height());
    head(m_timesHead);
    m_times->paintTo(painter, QRectF(0, 0, m_times->width(), m_times->height()));
}

} // namespace views
