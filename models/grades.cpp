// SPDX-License-Identifier: MIT
#include "models/grades.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/layers/settings.h"

namespace models {

using namespace Qt::StringLiterals;
using namespace store::training;

namespace {

GradeStep fittingStep(Grades::Period period)
{
    switch (period) {
    case Grades::Period::Day: return GradeStep::Tick;
    case Grades::Period::All: return GradeStep::Week;
    default: return GradeStep::Day;
    }
}

} // namespace

// The result of one reading.
struct Grades::Picture
{
    GradeChoices choices;
    GradeFilter filter;
    GradeChart chart;
    std::vector<ToFix> toFix;
    QHash<QString, QString> texts;
    double target = 0;
    std::optional<int> changes; // choices, texts and settings are those after that many changes
};

Grades::Grades(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    connect(&m_freshness, &Freshness::due, this, &Grades::readAgain);
    connect(store, &StoreThread::closed, this, &Grades::forget);
}

void Grades::forget()
{
    for (Rereads *reads : {&m_pictures, &m_verdicts, &m_markerReads, &m_flipReads})
        reads->drop();
    m_filter = {};
    m_choices = {};
    m_chart = {};
    m_markers.clear();
    m_verdict = {};
    m_moments = {};
    m_flips.clear();
    m_texts.clear();
    m_toFix.clear();
    m_areMomentsChosen = m_isLoaded = m_isStopped = false;
    Q_EMIT chartChanged();
    Q_EMIT toFixChanged();
    Q_EMIT verdictChanged();
    Q_EMIT markersChanged();
    Q_EMIT flipsChanged();
}

void Grades::setWatching(bool on)
{
    m_freshness.use(this, on);
}

void Grades::refresh()
{
    if (m_freshness.isInUse() && m_store->isOpen())
        readPicture();
    else
        m_freshness.soon();
}

void Grades::stopReading()
{
    m_pictures.drop();
    m_isStopped = !m_isLoaded;
    Q_EMIT waitingChanged();
}

void Grades::readAgain()
{
    ++m_changes;
    refresh();
}

void Grades::setPeriod(Period period)
{
    m_period = period;
    m_step = fittingStep(period);
    refresh();
}

void Grades::setStep(GradeStep step)
{
    m_step = step;
    refresh();
}

void Grades::setFilter(const GradeFilter &filter)
{
    GradeFilter next = filter;
    next.first = m_filter.first;
    next.last = m_filter.last;
    if (next == m_filter)
        return;
    m_filter = next;
    refresh();
}

bool Grades::isFiltered() const
{
    GradeFilter plain;
    plain.first = m_filter.first;
    plain.last = m_filter.last;
    return !(plain == m_filter);
}

QString Grades::questionText(const QString &questionId) const
{
    return m_texts.value(questionId, questionId);
}

void Grades::setMoments(const Moments &moments)
{
    m_areMomentsChosen = moments.isValid();
    m_moments = m_areMomentsChosen ? moments : lastTick(m_chart.answers);
    readFlips();
}

void Grades::compareWindows()
{
    if (!m_chart.filter.last.isValid())
        return;
    const QDateTime end(m_chart.filter.last.addDays(1), QTime(0, 0), Qt::UTC);
    const QDateTime begin = m_verdict.since.isValid() ? m_verdict.since : end.addDays(-m_rule.recentDays);
    const QDateTime last = m_chart.answers.empty() ? end : m_chart.answers.back().at();
    setMoments({begin.addMSecs(-1), last});
}

template<typename Work, typename Take>
void Grades::read(Rereads &reads, Work work, Take take)
{
    reads.ask(m_store, this, std::move(work), [this, take](const auto &answer) {
        if (answer)
            return take(*answer);
        m_isStopped = !m_isLoaded;
        Q_EMIT failed(answer.error().message);
        Q_EMIT waitingChanged();
    });
}

void Grades::readPicture()
{
    const auto work = [isNewData = m_changesRead != m_changes, changes = m_changes, known = m_choices,
                       filter = m_filter, step = m_step, period = m_period,
                       rule = m_rule](store::Database &database) -> store::Result<Picture> {
        Picture picture;
        picture.choices = known;
        if (isNewData) {
            picture.changes = changes;
            auto choices = gradeChoices(database);
            auto texts = questionTexts(database);
            const auto target = store::settingNumber(database, "grades.target");
            if (!choices || !texts || !target)
                return tl::unexpected(!choices ? choices.error() : !texts ? texts.error() : target.error());
            auto toFix = whatToFixFirst(database);
            if (!toFix)
                return tl::unexpected(toFix.error());
            picture.toFix = std::move(*toFix);
            picture.choices = std::move(*choices);
            picture.texts = std::move(*texts);
            picture.target = *target / 100.0;
        }
        picture.filter = filter;
        picture.filter.last = picture.choices.last;
        picture.filter.first =
            period == Period::All ? picture.choices.first : picture.choices.last.addDays(1 - int(period));
        auto chart = gradeChart(database, picture.filter, step);
        if (!chart)
            return tl::unexpected(chart.error());
        picture.chart = std::move(*chart);
        return picture;
    };
    m_isStopped = false;
    read(m_pictures, work, [this](const Picture &picture) {
        const bool isOtherTime =
            picture.filter.first != m_filter.first || picture.filter.last != m_filter.last;
        m_filter.first = picture.filter.first;
        m_filter.last = picture.filter.last;
        m_chart = picture.chart;
        m_isLoaded = true;
        if (picture.changes) {
            m_changesRead = *picture.changes;
            m_choices = picture.choices;
            m_texts = picture.texts;
            m_toFix = picture.toFix;
            Q_EMIT toFixChanged();
            m_target = picture.target;
        }
        if (!m_areMomentsChosen)
            m_moments = lastTick(m_chart.answers);
        Q_EMIT chartChanged();
        readVerdict();
        readFlips();
        if (isOtherTime || picture.changes)
            readMarkers();
    });
    Q_EMIT waitingChanged();
}

void Grades::readVerdict()
{
    const auto work = [filter = m_filter, rule = m_rule](store::Database &database) {
        return gradeVerdict(database, filter, rule);
    };
    read(m_verdicts, work, [this](const Verdict &verdict) {
        m_verdict = verdict;
        Q_EMIT verdictChanged();
    });
}

void Grades::readMarkers()
{
    const auto work = [filter = m_filter](store::Database &database) {
        return gradeMarkers(database, filter);
    };
    read(m_markerReads, work, [this](const std::vector<GradeMarker> &markers) {
        m_markers = markers;
        Q_EMIT markersChanged();
    });
}

void Grades::readFlips()
{
    if (!m_store->isOpen())
        return;
    const auto work = [filter = m_filter, moments = m_moments](store::Database &database) {
        return flipsBetween(database, filter, moments);
    };
    read(m_flipReads, work, [this](const std::vector<Flip> &flips) {
        m_flips = flips;
        Q_EMIT flipsChanged();
    });
}

} // namespace models
