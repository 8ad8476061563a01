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

// What a fragment is named by now; `start` and `length` are the place of "streams/DATE#ID" in the line.
struct CitedLine
{
    Cited cited;
    qsizetype start = 0;
    qsizetype length = 0;
};

// Every name in the text, wherever it stands, each once, in order: what keeps a fragment from being folded
// away. Small letters alone.
std::vector<Cited> citedIn(QStringView text);
// By day, in the order in which the text names them.
std::vector<std::pair<QString, QStringList>> byDay(const std::vector<Cited> &cited);

// A line that holds one name and nothing else, behind hyphens and space, in letters of any size: what makes
// a fragment evidence.
std::optional<CitedLine> citedLine(QStringView line);

// The evidence by the headings "fragments:" and "superseded:" that it stands under; what stands under
// both is in force.
struct Evidence
{
    std::vector<Cited> active;
    std::vector<Cited> superseded;
};
Evidence evidenceIn(QStringView body);

// The text without lines and headings of evidence, with one empty line where there were more.
QString withoutEvidence(QStringView body);
// What the topic says, in a sentence; null where it says nothing.
QString beliefIn(QStringView body);

// How strong a topic is: names, days and the last of them; empty where it names nothing.
struct Strength
{
    int cites = 0;
    int days = 0;
    QString last = {};
};
Strength strengthOf(const std::vector<Cited> &cited);

// What the older texts name and the newer do not, by day and id.
std::vector<Cited> lostEvidence(const QStringList &older, const QStringList &newer);

} // namespace store::exchange::typeclaw
