// SPDX-License-Identifier: MIT
#include "views/triage/dayssection.h"

#include "store/clock.h"
#include "store/layers/outcomes.h"
#include "views/look/theme.h"
#include "views/parts/daybars.h"
#include "views/parts/inklabel.h"
#include "views/parts/sectionheader.h"

#include <QSet>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int DaysShown = 21;

void countDay(std::vector<int> &days, const QDate &first, const QDate &day)
{
    const auto at = std::clamp<qint64>(first.daysTo(day), 0, qint64(days.size()) - 1);
    ++days[std::size_t(at)];
}

} // namespace

DaysSection::DaysSection(QWidget *parent)
    : QWidget(parent)
    , m_bars(new DayBars(this))
    , m_words(new InkLabel(Theme::Type::Small, Theme::Text, this))
{
    m_words->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(4);
    column->addWidget(new SectionHeader(tr("Seen by day"), this));
    column->addWidget(m_bars);
    column->addWidget(m_words);
}

// Shows the last three weeks up to the newest sighting; older sightings are added to the first day.
void DaysSection::set(const models::Card &card)
{
    const store::Reflexion &row = card.row;
    const std::vector<store::Sighting> &sightings = card.sightings;
    const QDate written = store::fromIsoTime(row.createdAt).date();
    QSet<QString> runs{row.run};
    QSet<QString> sources;
    QSet<QDate> seen{written};
    QDate last = written;
    for (const store::Sighting &sighting : sightings) {
        const QDate day = QDate::fromString(sighting.day, Qt::ISODate);
        last = std::max(last, day);
        seen.insert(day);
        runs.insert(sighting.run);
        sources.insert(sighting.source);
    }
    runs.remove({});
    sources.remove({});
    std::vector<int> days(DaysShown);
    const QDate first = last.addDays(1 - DaysShown);
    countDay(days, first, written);
    for (const store::Sighting &sighting : sightings)
        countDay(days, first, QDate::fromString(sighting.day, Qt::ISODate));
    m_bars->setDays(days);
    QStringList words{tr("%n run(s)", nullptr, int(std::max<qsizetype>(1, runs.size()))),
                      tr("%n day(s)", nullptr, int(seen.size()))};
    if (!sources.isEmpty())
        words.append(tr("%n source(s)", nullptr, int(sources.size())));
    QString text = words.join(u" · "_s);
    if (const QString outcomes = store::outcomesOf(row, sightings).words(); !outcomes.isEmpty())
        text += u'\n' + outcomes;
    if (card.isComplete) {
        const QStringList worth = store::training::worthWords(card.worth);
        text += u'\n' + (QStringList{store::activationWords(card.activation)} + worth).join(u'\n');
    }
    m_words->setText(text);
}

} // namespace views
