// SPDX-License-Identifier: MIT
#include "views/triage/findingssection.h"

#include "views/parts/sectionheader.h"
#include "views/triage/findingline.h"
#include "views/triage/triagewords.h"

#include <QVBoxLayout>

namespace views {

namespace {

constexpr int MostLines = 12;
constexpr int MostMarks = 26; // one for each letter of the alphabet

// Sorts findings by their place in the text; dismissed ones come last.
std::vector<store::RowFinding> ordered(std::vector<store::RowFinding> findings)
{
    std::ranges::stable_sort(findings, [](const store::RowFinding &a, const store::RowFinding &b) {
        return std::pair(a.isDismissed, a.finding.start) < std::pair(b.isDismissed, b.finding.start);
    });
    return findings;
}

} // namespace

FindingsSection::FindingsSection(QWidget *parent)
    : QWidget(parent)
    , m_header(new SectionHeader(tr("Findings"), this))
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 4);
    m_column->setSpacing(0);
    m_column->addWidget(m_header);
    hide();
}

FindingLine *FindingsSection::line(int number)
{
    while (int(m_lines.size()) <= number) {
        auto *made = new FindingLine(this);
        connect(made, &FindingLine::dismissed, this,
                [this, made] { Q_EMIT dismissRequested(made->finding().detector, made->finding().rule); });
        connect(made, &FindingLine::letterClicked, this, &FindingsSection::letterClicked);
        m_column->addWidget(made);
        m_lines.push_back(made);
    }
    return m_lines[std::size_t(number)];
}

void FindingsSection::setFindings(const std::vector<store::RowFinding> &findings, bool canDismiss)
{
    const auto shown = ordered(findings);
    m_marks.clear();
    const int count = std::min(int(shown.size()), MostLines);
    for (int i = 0; i < int(shown.size()) && i < MostMarks; ++i) {
        const store::RowFinding &found = shown[std::size_t(i)];
        const QChar letter(u'A' + i);
        if (found.field == QLatin1StringView("observation") && !found.isDismissed)
            m_marks.push_back({found.finding.start, found.finding.end, markKind(found.finding), letter});
        if (i >= count)
            continue;
        line(i)->set(letter, found.finding, found.isDismissed);
        line(i)->setDismissable(canDismiss);
    }
    for (int i = 0; i < int(m_lines.size()); ++i)
        m_lines[std::size_t(i)]->setVisible(i < count);
    m_header->setFigure(QString::number(shown.size()));
    setVisible(count > 0);
}

} // namespace views
