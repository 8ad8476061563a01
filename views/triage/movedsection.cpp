// SPDX-License-Identifier: MIT
#include "views/triage/movedsection.h"

#include "store/cut.h"
#include "views/look/hiddentext.h"
#include "views/look/theme.h"
#include "views/parts/difftext.h"
#include "views/parts/sectionheader.h"
#include "views/triage/triagewords.h"

#include <QLabel>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr std::size_t MostShown = 5; // the nearest ones; of the others the number is said
constexpr int DiffHead = 1'500;      // characters compared on each side

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

MovedSection::MovedSection(QWidget *parent)
    : QWidget(parent)
    , m_day(plainLabel(this))
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"movedEvidence"_s);
    m_day->setObjectName(u"movedDay"_s);
    m_column->setContentsMargins(0, 0, 0, 8);
    m_column->setSpacing(4);
    m_column->addWidget(new SectionHeader(tr("Evidence that moved"), this));
    m_column->addWidget(m_day);
    connect(Theme::current(), &Theme::changed, this, &MovedSection::dress);
    hide();
}

void MovedSection::set(const std::vector<store::MovedEvidence> &moved)
{
    setHidden(moved.empty());
    const std::size_t shown = std::min(moved.size(), MostShown);
    QString day = store::movedWords(moved);
    if (shown < moved.size())
        day += u' ' + tr("%n more moved.", nullptr, int(moved.size() - shown));
    m_day->setText(day);
    for (std::size_t i = 0; i < std::max(shown, m_lines.size()); ++i) {
        Line &one = line(i);
        one.words->setVisible(i < shown);
        one.diff->setVisible(i < shown && moved[i].was != moved[i].is);
        if (i >= shown)
            continue;
        one.words->setText(withoutHidden(store::words(moved[i])));
        one.diff->set(withoutHidden(store::cutTo(moved[i].was, DiffHead)),
                      withoutHidden(store::cutTo(moved[i].is, DiffHead)));
    }
    dress();
}

MovedSection::Line &MovedSection::line(std::size_t number)
{
    while (m_lines.size() <= number) {
        m_lines.push_back({plainLabel(this), new DiffText(this)});
        m_column->addWidget(m_lines.back().words);
        m_column->addWidget(m_lines.back().diff);
    }
    return m_lines[number];
}

void MovedSection::dress()
{
    const QFont small = Theme::current()->font(Theme::Type::Small);
    m_day->setFont(small);
    for (const Line &one : m_lines)
        one.words->setFont(small);
}

} // namespace views
