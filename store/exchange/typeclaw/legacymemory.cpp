// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/legacymemory.h"

#include "store/exchange/scriptspace.h"

#include <QRegularExpression>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView History("Historical observations");

// The text of a "##" heading; empty for any other line.
QString headingIn(QStringView line)
{
    if (!line.startsWith("##"_L1) || line.size() < 3 || !isScriptSpace(line.at(2)))
        return {};
    return scriptTrimmed(line.sliced(2)).toString();
}

// "- 2026-05-01: What happened — memory/2026-05-01#h1"
LegacyTopic pointAsTopic(QStringView line)
{
    static const QRegularExpression date(u"^[0-9]{4}-[0-9]{2}-[0-9]{2}:"_s);
    LegacyTopic topic{.heading = {}, .body = scriptTrimmed(line.sliced(2)).toString(), .cited = {}};
    topic.cited = citedIn(topic.body);
    QString said = topic.body.section(u'\u2014', 0, 0);
    said.remove(date);
    topic.heading = scriptTrimmed(said).toString();
    if (topic.heading.isEmpty() && !topic.cited.empty())
        topic.heading = topic.cited.front().date;
    return topic;
}

} // namespace

std::vector<LegacyTopic> legacySections(const QString &text)
{
    std::vector<LegacyTopic> sections;
    QStringList body;
    const auto finish = [&] {
        if (sections.empty())
            return;
        sections.back().body = body.join(u'\n');
        sections.back().cited = citedIn(sections.back().body);
    };
    for (const QString &line : QString(text).replace("\r\n"_L1, "\n"_L1).split(u'\n')) {
        const QString heading = headingIn(line);
        if (heading.isEmpty()) {
            body += line;
            continue;
        }
        finish();
        body.clear();
        sections.push_back({.heading = heading, .body = {}, .cited = {}});
    }
    finish();
    return sections;
}

std::vector<LegacyTopic> legacyTopics(const QString &text)
{
    std::vector<LegacyTopic> topics;
    for (LegacyTopic &section : legacySections(text)) {
        if (section.heading != History) {
            topics.push_back(std::move(section));
            continue;
        }
        for (const QStringView line : QStringView(section.body).split(u'\n')) {
            if (line.startsWith("- "_L1))
                topics.push_back(pointAsTopic(line));
        }
    }
    return topics;
}

std::optional<int> daysSince(const QString &last, const QDate &today)
{
    const QDate day = QDate::fromString(last, Qt::ISODate);
    if (!day.isValid())
        return std::nullopt;
    return std::max(int(day.daysTo(today)), 0);
}

} // namespace store::exchange::typeclaw
