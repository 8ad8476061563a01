// SPDX-License-Identifier: MIT
#include "views/jobs/jobfacts.h"

#include "views/jobs/jobcells.h"
#include "views/look/theme.h"
#include "views/parts/wrapping.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 16;
constexpr int Line = 25;
constexpr int FactLine = 21;
constexpr int Sign = 12;
constexpr int NameWidth = 92;

QString signOf(JobFacts::Step::State state)
{
    using State = JobFacts::Step::State;
    return state == State::Done     ? u"check"_s
           : state == State::Failed ? u"warn"_s
           : state == State::Now    ? u"play"_s
                                    : QString();
}

} // namespace

// Writes lines from the top down and counts their height; without a painter it only counts.
class JobFacts::Brush
{
public:
    Brush(QPainter *painter, int width)
        : m_painter(painter)
        , m_width(width)
    {}

    void heading(const QString &text)
    {
        const Theme *theme = Theme::current();
        if (m_y > Margin) {
            m_y += 6;
            if (m_painter)
                m_painter->fillRect(Margin, m_y, m_width - 2 * Margin, 1, theme->color(Theme::Border));
            m_y += 10;
        }
        draw({Margin, m_y, m_width - 2 * Margin, theme->scaled(FactLine)}, text,
             theme->bold(Theme::Type::Small), Theme::Text2, Qt::AlignLeft);
        m_y += theme->scaled(FactLine);
    }

    void step(const Step &step)
    {
        const Theme *theme = Theme::current();
        const int height = theme->scaled(Line);
        const bool isNow = step.state == Step::State::Now;
        const Theme::Role ink = step.state == Step::State::Done     ? Theme::Approved
                                : step.state == Step::State::Failed ? Theme::Rejected
                                : isNow                             ? Theme::Text
                                                                    : Theme::Text3;
        if (m_painter)
            paintSign(m_painter, signOf(step.state), QRect(Margin, m_y, Sign, height), theme->color(ink));
        const QFont &font = isNow ? theme->bold(Theme::Type::Body) : theme->font(Theme::Type::Body);
        const int figure = step.figure.isEmpty() ? 0 : QFontMetrics(font).horizontalAdvance(step.figure) + 8;
        const int left = Margin + Sign + 9;
        const int above = (height - QFontMetrics(font).height()) / 2;
        const int words = paragraph({left, m_y + above, m_width - left - Margin - figure, 0}, step.name, font,
                                    step.state == Step::State::Waiting ? Theme::Text3 : Theme::Text);
        draw({m_width - Margin - figure, m_y, figure, height}, step.figure, theme->font(Theme::Type::Body),
             isNow ? Theme::Text : Theme::Text3, Qt::AlignRight);
        m_y += std::max(height, words + 2 * above);
        if (step.share < 0)
            return;
        if (m_painter)
            paintProgress(m_painter, QRect(left, m_y, m_width - left - Margin, theme->scaled(8)), step.share);
        m_y += theme->scaled(14);
    }

    void sentence(const QString &text)
    {
        const Theme *theme = Theme::current();
        m_y += paragraph({Margin, m_y + 2, m_width - 2 * Margin, 0}, text, theme->font(Theme::Type::Body),
                         Theme::Text)
               + 6;
    }

    void fact(const Fact &fact)
    {
        const Theme *theme = Theme::current();
        const int height = theme->scaled(FactLine);
        const int name = theme->scaled(NameWidth);
        draw({Margin, m_y, name, height}, fact.name, theme->font(Theme::Type::Body), Theme::Text3,
             Qt::AlignLeft);
        const QFont &font = theme->font(Theme::Type::Body);
        const int above = (height - QFontMetrics(font).height()) / 2;
        const int words = paragraph({Margin + name, m_y + above, m_width - 2 * Margin - name, 0}, fact.value,
                                    font, Theme::Text);
        m_y += std::max(height, words + 2 * above);
    }

    int height() const { return m_y + Margin; }

private:
    // Writes a text over several lines; returns their height.
    int paragraph(const QRect &area, const QString &text, const QFont &font, Theme::Role ink)
    {
        QTextLayout layout(text, font);
        layout.setTextOption(wrapping(text));
        layout.beginLayout();
        double height = 0;
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(1, area.width()));
            line.setPosition({0, height});
            height += line.height();
        }
        layout.endLayout();
        if (m_painter) {
            m_painter->setPen(Theme::current()->color(ink));
            layout.draw(m_painter, area.topLeft());
        }
        return int(std::ceil(height));
    }
    void draw(const QRect &area, const QString &text, const QFont &font, Theme::Role ink, Qt::Alignment side)
    {
        if (!m_painter || text.isEmpty())
            return;
        m_painter->setFont(font);
        m_painter->setPen(Theme::current()->color(ink));
        m_painter->drawText(area, int(side | Qt::AlignVCenter | Qt::TextSingleLine),
                            QFontMetrics(font).elidedText(text, Qt::ElideMiddle, area.width()));
    }

    QPainter *m_painter;
    const int m_width;
    int m_y = 10;
};

// The sign before a step, for screen readers.
QString JobFacts::stateWords(Step::State state)
{
    switch (state) {
    case Step::State::Waiting: return tr("to come");
    case Step::State::Now: return tr("now");
    case Step::State::Done: return tr("done");
    case Step::State::Failed: return tr("failed");
    }
    Q_UNREACHABLE();
}

JobFacts::JobFacts(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Steps, result and cost"));
    connect(Theme::current(), &Theme::changed, this, &JobFacts::fit);
}

void JobFacts::show(const Facts &facts)
{
    m_facts = facts;
    QStringList words;
    for (const Step &step : facts.steps)
        words.append(step.name
                     + (step.figure.isEmpty() ? ", "_L1 + stateWords(step.state) : ": "_L1 + step.figure));
    if (!facts.result.isEmpty())
        words.append(facts.result);
    for (const Fact &fact : facts.cost + facts.detail)
        words.append(fact.name + ": "_L1 + fact.value);
    setAccessibleDescription(words.join(u". "_s));
    fit();
}

int JobFacts::paint(QPainter *painter) const
{
    Brush brush(painter, width());
    if (!m_facts.steps.isEmpty())
        brush.heading(tr("Steps"));
    for (const Step &step : m_facts.steps)
        brush.step(step);
    if (!m_facts.result.isEmpty()) {
        brush.heading(tr("Result"));
        brush.sentence(m_facts.result);
    }
    for (const Fact &fact : m_facts.detail)
        brush.fact(fact);
    if (!m_facts.cost.isEmpty())
        brush.heading(tr("Cost"));
    for (const Fact &fact : m_facts.cost)
        brush.fact(fact);
    return brush.height();
}

void JobFacts::fit()
{
    setMinimumHeight(paint(nullptr));
    updateGeometry();
    update();
}

QSize JobFacts::sizeHint() const
{
    return {Theme::current()->scaled(320), paint(nullptr)};
}

void JobFacts::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current()->color(Theme::Window));
    paint(&painter);
}

void JobFacts::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace views
