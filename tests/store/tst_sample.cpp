// SPDX-License-Identifier: MIT
#include "store/sample/sample.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using store::exchange::Sample;
using store::exchange::sample;
using store::exchange::SampleReflexion;

namespace {

// The table of design.md, section 4.
const QHash<QString, QStringList> Legal{
    {u"needs_review"_s,
     {u"approved_for_reuse"_s, u"rejected"_s, u"one_time_exception"_s, u"sensitive"_s, u"superseded"_s,
      u"expired"_s}},
    {u"approved_for_reuse"_s,
     {u"superseded"_s, u"rejected"_s, u"one_time_exception"_s, u"sensitive"_s, u"needs_review"_s}},
    {u"one_time_exception"_s, {u"needs_review"_s}},
    {u"sensitive"_s, {u"needs_review"_s}},
    {u"expired"_s, {u"needs_review"_s}},
};

QString normalised(const QString &text)
{
    static const QRegularExpression noise(u"[\\s\\p{P}]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    return QString(text).toCaseFolded().replace(noise, u" "_s).trimmed();
}

// What the row was just before `at`.
QString statusAt(const SampleReflexion &row, const QDateTime &at)
{
    QString status = u"needs_review"_s;
    for (const auto &verdict : row.verdicts) {
        if (verdict.at < at)
            status = verdict.to;
    }
    return status;
}

QString dump(const Sample &from)
{
    QStringList lines;
    for (const auto &row : from.reflexions) {
        lines << row.key << row.run << row.observation << row.createdAt.toString(Qt::ISODateWithMs)
              << row.episodes << QString::number(row.confidence);
        for (const auto &verdict : row.verdicts)
            lines << verdict.to << verdict.reviewer << verdict.reason
                  << verdict.at.toString(Qt::ISODateWithMs);
        for (const auto &sighting : row.corroborations)
            lines << sighting.run << sighting.at.toString(Qt::ISODateWithMs);
    }
    for (const auto &episode : from.episodes)
        lines << episode.key << episode.content << episode.at.toString(Qt::ISODateWithMs);
    return lines.join(u'\n');
}

} // namespace

class TstSample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRuleHolds_data();
    void everyRuleHolds();
    void sameMomentGivesTheSameSample();
    void hasTheSizePeopleAreShown();
    void keysAreUniqueAndExist_data() { everyRuleHolds_data(); }
    void keysAreUniqueAndExist();
    void noAgentSaysTheSameTwice();
    void wordsAreThoseOfTheSchema();
    void lanesAreJson();
    void hasWhatTheGuardMustFind_data();
    void hasWhatTheGuardMustFind();
    void noPlaceholderIsLeft();

private:
    const QDateTime m_now{QDate(2026, 11, 21), QTime(14, 5), Qt::UTC};
    const Sample m_sample = sample(m_now);

    void checkVerdicts(const Sample &from, const SampleReflexion &row, const QDateTime &now) const;
};

void TstSample::everyRuleHolds_data()
{
    QTest::addColumn<QDateTime>("now");
    QTest::newRow("a Saturday afternoon") << m_now;
    QTest::newRow("a Monday at midnight") << QDateTime(QDate(2027, 3, 1), QTime(0, 0), Qt::UTC);
    QTest::newRow("a leap day before dawn") << QDateTime(QDate(2028, 2, 29), QTime(4, 30), Qt::UTC);
    QTest::newRow("New Year") << QDateTime(QDate(2026, 1, 1), QTime(9, 0), Qt::UTC);
    QTest::newRow("a local time") << QDateTime(QDate(2026, 7, 5), QTime(23, 59), Qt::OffsetFromUTC, 7200);
}

void TstSample::everyRuleHolds()
{
    QFETCH(QDateTime, now);
    const Sample made = sample(now);
    for (const auto &row : made.reflexions) {
        QVERIFY2(row.createdAt < now && row.createdAt > now.addDays(-61), qPrintable(row.key));
        if (row.status() == "needs_review"_L1)
            QVERIFY2(row.createdAt > now.addDays(-20), qPrintable(row.key));
        checkVerdicts(made, row, now);
        QDate day = row.createdAt.date();
        for (const auto &sighting : row.corroborations) {
            QVERIFY2(sighting.at.date() > day && sighting.at < now, qPrintable(row.key));
            day = sighting.at.date();
        }
        if (row.snooze)
            QVERIFY(row.status() == "needs_review"_L1 && row.snooze->until > now);
    }
    for (const auto &run : made.runs)
        QVERIFY2(run.startedAt < run.endedAt && run.endedAt < now, qPrintable(run.key));
}

void TstSample::checkVerdicts(const Sample &from, const SampleReflexion &row, const QDateTime &now) const
{
    QString status = u"needs_review"_s;
    QDateTime last = row.createdAt;
    for (const auto &verdict : row.verdicts) {
        const QString step = u"%1: %2 to %3"_s.arg(row.key, status, verdict.to);
        QVERIFY2(Legal.value(status).contains(verdict.to) || verdict.reopen, qPrintable(step));
        QVERIFY2(verdict.at > last && verdict.at < now, qPrintable(step));
        QCOMPARE(verdict.reviewer == "rule:expiry"_L1, verdict.to == "expired"_L1);
        if (verdict.reopen)
            QVERIFY2(status == "rejected"_L1 && !verdict.reason.isEmpty(), qPrintable(step));
        if (verdict.to == "expired"_L1)
            QVERIFY2(row.createdAt.daysTo(verdict.at) >= 30, qPrintable(step));
        if (verdict.to == "superseded"_L1) {
            const auto next = std::ranges::find(from.reflexions, verdict.successorKey, &SampleReflexion::key);
            QVERIFY2(next != from.reflexions.end() && next->agent == row.agent && next->key != row.key,
                     qPrintable(step));
            QVERIFY2(statusAt(*next, verdict.at) == "approved_for_reuse"_L1, qPrintable(step));
        }
        status = verdict.to;
        last = verdict.at;
    }
}

void TstSample::sameMomentGivesTheSameSample()
{
    QCOMPARE(dump(sample(m_now)), dump(m_sample));
    QVERIFY(dump(sample(m_now.addDays(1))) != dump(m_sample));
}

void TstSample::hasTheSizePeopleAreShown()
{
    QHash<QString, int> byStatus;
    std::size_t seen = 0;
    std::size_t most = 0;
    std::size_t verdicts = 0;
    std::size_t reasons = 0;
    std::size_t evidence = 0;
    std::size_t snoozed = 0;
    for (const auto &row : m_sample.reflexions) {
        ++byStatus[row.status()];
        seen += row.corroborations.empty() ? 0 : 1;
        most = std::max(most, row.corroborations.size());
        evidence += static_cast<std::size_t>(row.episodes.size());
        snoozed += row.snooze ? 1 : 0;
        for (const auto &verdict : row.verdicts) {
            ++verdicts;
            reasons += verdict.reason.isEmpty() ? 0 : 1;
        }
    }
    qInfo() << m_sample.reflexions.size() << byStatus << "runs" << m_sample.runs.size() << "episodes"
            << m_sample.episodes.size() << "evidence" << evidence << "seen again" << seen << "most" << most
            << "verdicts" << verdicts << "with a reason" << reasons << "snoozed" << snoozed;
    QVERIFY(m_sample.reflexions.size() >= 420);
    QVERIFY(byStatus[u"needs_review"_s] >= 200 && byStatus[u"needs_review"_s] <= 220);
    QVERIFY(byStatus[u"approved_for_reuse"_s] >= 110);
    QVERIFY(byStatus[u"rejected"_s] >= 30);
    QVERIFY(byStatus[u"expired"_s] >= 12);
    QVERIFY(byStatus[u"one_time_exception"_s] >= 12);
    QVERIFY(byStatus[u"sensitive"_s] >= 10);
    QVERIFY(byStatus[u"superseded"_s] >= 18);
    QVERIFY(m_sample.agents.size() >= 5 && m_sample.runs.size() >= 100 && evidence >= 250);
    QVERIFY(seen >= 100 && most == 8 && snoozed >= 3);
    QVERIFY(reasons * 100 >= verdicts * 25 && reasons * 100 <= verdicts * 60);
}

void TstSample::keysAreUniqueAndExist()
{
    QFETCH(QDateTime, now);
    const Sample made = sample(now);
    QSet<QString> agents;
    QSet<QString> runs;
    QSet<QString> episodes;
    QSet<QString> rows;
    for (const auto &agent : made.agents)
        agents.insert(agent.name);
    for (const auto &run : made.runs) {
        QVERIFY2(!runs.contains(run.key) && agents.contains(run.agent), qPrintable(run.key));
        runs.insert(run.key);
    }
    for (const auto &episode : made.episodes) {
        QVERIFY2(!episodes.contains(episode.key) && runs.contains(episode.run), qPrintable(episode.key));
        episodes.insert(episode.key);
    }
    for (const auto &row : made.reflexions) {
        QVERIFY2(!rows.contains(row.key) && runs.contains(row.run) && agents.contains(row.agent),
                 qPrintable(row.key));
        rows.insert(row.key);
        QVERIFY(
            std::ranges::all_of(row.episodes, [&](const QString &key) { return episodes.contains(key); }));
        QVERIFY(std::ranges::all_of(row.corroborations,
                                    [&](const auto &each) { return runs.contains(each.run); }));
    }
}

void TstSample::noAgentSaysTheSameTwice()
{
    QSet<QString> said;
    for (const auto &row : m_sample.reflexions) {
        const QString text = row.agent + u'|' + normalised(row.observation);
        QVERIFY2(!said.contains(text), qPrintable(text));
        said.insert(text);
    }
}

// The CHECK constraints of reflexion_log and episode_log.
void TstSample::wordsAreThoseOfTheSchema()
{
    const QStringList kinds{u"observation"_s, u"policy"_s,     u"workflow"_s, u"pitfall"_s, u"architecture"_s,
                            u"decision"_s,    u"preference"_s, u"fact"_s,     u"learning"_s};
    const QStringList origins{u"user"_s, u"operator"_s, u"tool"_s, u"system"_s, u"import"_s, u"web"_s};
    const QStringList outcomes{QString(), u"improved"_s, u"degraded"_s, u"neutral"_s};
    const QStringList levels{u"public"_s, u"private"_s, u"sensitive"_s};
    for (const auto &row : m_sample.reflexions) {
        QVERIFY2(kinds.contains(row.kind) && origins.contains(row.origin), qPrintable(row.key));
        QVERIFY2(outcomes.contains(row.outcome) && levels.contains(row.sensitivity), qPrintable(row.key));
        QVERIFY2(row.confidence > 0 && row.confidence < 1 && !row.entityId.isEmpty(), qPrintable(row.key));
        QCOMPARE(row.kind == "learning"_L1, !row.strategy.isEmpty());
    }
    for (const auto &episode : m_sample.episodes)
        QVERIFY(QStringList({u"event"_s, u"fragment"_s, u"message"_s}).contains(episode.kind));
}

void TstSample::lanesAreJson()
{
    QVERIFY(m_sample.filters.size() >= 5);
    for (const auto &filter : m_sample.filters) {
        const QJsonObject query = QJsonDocument::fromJson(filter.query.toUtf8()).object();
        QVERIFY2(!filter.name.isEmpty() && query.contains("lane"_L1), qPrintable(filter.name));
    }
}

void TstSample::hasWhatTheGuardMustFind_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<int>("atLeast");
    QTest::newRow("token of the forge") << u"ghp_[A-Za-z0-9]{36}"_s << 1;
    QTest::newRow("cloud key") << u"AKIA[A-Z2-7]{16}"_s << 1;
    QTest::newRow("password in an address") << u"postgresql://seed:\\w+@"_s << 1;
    QTest::newRow("signed token") << u"eyJ[\\w-]+\\.eyJ[\\w-]+\\.\\w{43}"_s << 1;
    QTest::newRow("German account") << u"DE89370400440532013000"_s << 1;
    QTest::newRow("British account") << u"GB29NWBK60161331926819"_s << 1;
    QTest::newRow("test card") << u"4111 1111 1111 1111"_s << 1;
    QTest::newRow("mail address") << u"[\\w.]+@example\\.com"_s << 3;
    QTest::newRow("invisible characters") << u"[\\x{200b}\\x{202e}]"_s << 1;
    QTest::newRow("orders to the model") << u"(?i)ignore|disregard|from now on|note for assistants"_s << 4;
    QTest::newRow("Japanese") << u"[\\x{3040}-\\x{30ff}]"_s << 4;
    QTest::newRow("long text") << u"(?s)^.{600}"_s << 4;
}

void TstSample::hasWhatTheGuardMustFind()
{
    QFETCH(QString, pattern);
    QFETCH(int, atLeast);
    const QRegularExpression wanted(pattern);
    const auto found = std::ranges::count_if(
        m_sample.reflexions, [&](const auto &row) { return wanted.match(row.observation).hasMatch(); });
    QVERIFY2(found >= atLeast, qPrintable(QString::number(found)));
}

void TstSample::noPlaceholderIsLeft()
{
    const QRegularExpression placeholder(u"\\{\\w+(:[^}]*)?\\}"_s);
    for (const auto &row : m_sample.reflexions)
        QVERIFY2(!placeholder.match(row.observation + row.entityId + row.scope).hasMatch(),
                 qPrintable(row.observation));
    for (const auto &episode : m_sample.episodes)
        QVERIFY2(!placeholder.match(episode.content).hasMatch(), qPrintable(episode.content));
}

QTEST_APPLESS_MAIN(TstSample)
#include "tst_sample.moc"
