// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace store {

// A piece of a section's text with the rows it names: "ACME pays late. [rfx_01J…][rfx_01J…] (consistently)".
struct CitedStatement
{
    QString text; // without citations and strength
    QStringList cites;
    QString strength;    // the word in brackets; empty for none
    qsizetype start = 0; // length of the strength with its brackets and the space before; its position is
                         // where it is or would be
    qsizetype length = 0;

    bool operator==(const CitedStatement &) const = default;
};

// The statements of a text in order; lines of the record (Superseded:, No longer in force:) and text behind
// the last citation are none.
std::vector<CitedStatement> citedStatements(const QString &body);

// The days a row speaks of and was seen again on.
using DaysOf = std::function<QSet<QString>(const QString &uid)>;
// Different days of all rows together.
int daysOf(const QStringList &uids, const DaysOf &days);

// Sets the strength after each statement to what its days allow; shown from "observed" on. Lines in `kept` do
// not change.
QString withStrengths(const QString &body, const DaysOf &days, const QSet<QString> &kept = {});

// The text without statements that cite one of the rows in `gone`. If such a statement cites other rows too,
// `ownWords` gives the text that replaces it for each of them, with its citation.
QString withoutStatementsOf(const QString &body, const QSet<QString> &gone,
                            const std::function<QString(const QString &uid)> &ownWords);

// 0 for no strength, 1 mentioned, 2 observed, 3 consistently, 4 always.
int rungOf(QStringView strength);

} // namespace store
