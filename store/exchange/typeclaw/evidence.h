// SPDX-License-Identifier: MIT
#pragma once

#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store::exchange::typeclaw {

// A fragment as a topic names it: streams/2026-06-18#019ed9be-… (of old also memory/…).
struct Cited
{
    QString date;
    QString id;

    bool operator==(const Cited &) const = default;
    bool operator<(const Cited &other) const
    {
        return date == other.date ? id < other.id : date < other.date;
    }
};

// A line that names a fragment; `start` and `length` locate "streams/DATE#ID" in it.
struct CitedLine
{
    Cited cited;
    qsizetype start = 0;
    qsizetype length = 0;
};

// All names in the text, each once, in order: a fragment named anywhere is not collected. Lower case only.
std::vector<Cited> citedIn(QStringView text);
// By day, in the order in which the text names them.
std::vector<std::pair<QString, QStringList>> byDay(const std::vector<Cited> &cited);

// A line that has one name and nothing else after hyphens and spaces, in any case: this makes the fragment
// evidence.
std::optional<CitedLine> citedLine(QStringView line);

// The evidence under the headings "fragments:" and "superseded:"; what is under both counts as in force.
struct Evidence
{
    std::vector<Cited> active;
    std::vector<Cited> superseded;
};
Evidence evidenceIn(QStringView body);

// The text without evidence lines and their headings; several empty lines become one.
QString withoutEvidence(QStringView body);
// What the topic says, in a sentence; null where it says nothing.
QString beliefIn(QStringView body);

// How strong a topic is: number of names, number of days and the last day; empty where it names nothing.
struct Strength
{
    int cites = 0;
    int days = 0;
    QString last = {};
};
Strength strengthOf(const std::vector<Cited> &cited);

// The fragments that older texts name and newer ones do not, by day and id.
std::vector<Cited> lostEvidence(const QStringList &older, const QStringList &newer);

} // namespace store::exchange::typeclaw
