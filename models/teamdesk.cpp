// SPDX-License-Identifier: MIT
#include "models/teamdesk.h"

#include "models/changefeed.h"
#include "models/gradewords.h"
#include "models/storethread.h"
#include "models/words.h"

#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace models {

namespace {

QString number(qint64 value)
{
    return QLocale().toString(value);
}

QString coefficient(double value)
{
    if (std::isnan(value))
        return u"–"_s;
    const QString figure = QLocale().toString(std::abs(value), 'f', 2);
    return value < 0 ? Minus + figure : figure;
}

QString span(const store::training::Interval &interval)
{
    if (std::isnan(interval.low))
        return u"–"_s;
    return TeamDesk::tr("%1 to %2", "the bounds of an interval")
        .arg(coefficient(interval.low), coefficient(interval.high));
}

QStringList wordsOf(const store::ReviewerDay &day)
{
    return {day.name,
            number(day.verdicts()),
            number(day.approved),
            number(day.rejected),
            number(day.other),
            number(day.opinions),
            number(day.proposals),
            day.perHour > 0 ? number(qRound64(day.perHour)) : u"–"_s,
            momentWords(day.last)};
}

QStringList wordsOf(const store::ReviewerAgreement &agreement)
{
    const bool isOfAll = agreement.first.isEmpty();
    return {isOfAll ? TeamDesk::tr("All reviewers")
                    : TeamDesk::tr("%1 and %2").arg(agreement.first, agreement.second),
            agreement.kind.isEmpty() ? TeamDesk::tr("all kinds") : agreement.kind,
            number(agreement.rows),
            percentWords(double(agreement.same) / double(agreement.rows)),
            isOfAll ? u"–"_s : coefficient(agreement.kappa.kappa),
            isOfAll ? u"–"_s : span(agreement.kappa.interval),
            coefficient(agreement.alpha.alpha),
            span(agreement.alpha.interval)};
}

template<typename Rows>
std::vector<QStringList> wordsOfAll(const Rows &rows)
{
    std::vector<QStringList> all;
    for (const auto &row : rows)
        all.push_back(wordsOf(row));
    return all;
}

} // namespace

TeamDesk::TeamDesk(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_people({tr("Who"), tr("Verdicts"), tr("Approved"), tr("Rejected"), tr("Other"), tr("Second opinions"),
                tr("Proposals"), tr("An hour"), tr("Last")},
               {1, 2, 3, 4, 5, 6, 7, 8})
    , m_agreement({tr("Reviewers"), tr("Kind"), tr("Rows"), tr("Same"), tr("Kappa"), tr("95 %"), tr("Alpha"),
                   tr("95 %")},
                  {2, 3, 4, 5, 6, 7})
    , m_freshness(store, feed, Freshness::When::InUse, 200ms)
{
    connect(&m_freshness, &Freshness::due, this, &TeamDesk::ask);
    connect(store, &StoreThread::closed, this, &TeamDesk::forget);
}

void TeamDesk::setInUse(bool on)
{
    m_freshness.use(this, on);
}

QStringList TeamDesk::figures() const
{
    QStringList figures{m_report.waiting == 0 ? tr("Nothing waits")
                                              : tr("%n row(s) wait(s)", nullptr, int(m_report.waiting))};
    if (const QDateTime oldest = store::fromIsoTime(m_report.oldest); oldest.isValid())
        figures += tr("the oldest %1").arg(shortSpan(oldest.secsTo(store::now())));
    if (m_report.asked > 0)
        figures += tr("%n second opinion(s) asked for", nullptr, int(m_report.asked));
    if (m_report.differing > 0)
        figures += tr("%n disagreement(s) to settle", nullptr, int(m_report.differing));
    return figures;
}

void TeamDesk::ask()
{
    const auto work = [](store::Database &database) { return store::teamReport(database); };
    m_reads.ask(m_store, this, work, [this](const store::Result<store::TeamReport> &report) {
        report ? take(*report) : Q_EMIT failed(report.error());
    });
}

void TeamDesk::take(const store::TeamReport &report)
{
    m_report = report;
    m_isLoaded = true;
    m_people.set(wordsOfAll(report.people));
    m_agreement.set(wordsOfAll(report.agreement));
    Q_EMIT changed();
}

void TeamDesk::forget()
{
    m_reads.drop();
    take({});
    m_isLoaded = false;
}

} // namespace models
