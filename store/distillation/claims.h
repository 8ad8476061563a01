// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace store::distillation {

// A piece of a section's text with the rows it names: "ACME pays late. [rfx_01J…][rfx_01J…] (consistently)".
struct Claim
{
    QString text; // without citations and strength
    QStringList cites;
    QString strength; // the word in brackets; empty for none
    qsizetype start =
        0; // of the strength with its brackets and the space before; where it would stand, for none
    qsizetype length = 0;

    bool operator==(const Claim &) const = default;
};

// The statements of a text in order; lines of the record (Superseded:, No longer in force:) and text behind
// the last citation are none.
std::vector<Claim> claimsOf(const QString &body);

// The days a row speaks of and was seen again on.
using DaysOf = std::function<QSet<QString>(const QString &uid)>;
// Different days of all rows together.
int daysOf(const QStringList &uids, const DaysOf &days);

// Brings the strength behind each statement to what its days allow; from "observed" on it is said. Lines of
// `kept` stay as they are.
QString withStrengths(const QString &body, const DaysOf &days, const QSet<QString> &kept = {});

// The text without the statements that name one of these rows; what other rows say in such a statement is
// said by `ownWords` of each, with its name.
QString withoutClaimsOf(const QString &body, const QSet<QString> &gone,
                        const std::function<QString(const QString &uid)> &ownWords);

// 0 for no strength, 1 mentioned, 2 observed, 3 consistently, 4 always.
int rungOf(QStringView strength);

} // namespace store::distillation
