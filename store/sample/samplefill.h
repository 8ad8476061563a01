// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QRandomGenerator>
#include <QString>

namespace store::exchange {

// Puts values into the placeholders of a sample text: {day:-4}, {iso:+3}, {month:-1}, {week:0} count from the
// day the text was written, {quarter} is the one being closed at `now`; {secret:github}, {iban:DE 3704…},
// {card} and {email:name} are built here, so that no file of the project holds anything that looks live.
class SampleFill
{
public:
    SampleFill(const QDateTime &now, QRandomGenerator &random);

    [[nodiscard]] QString filled(const QString &text, const QDateTime &writtenAt);

private:
    [[nodiscard]] QString value(const QString &name, const QString &argument, const QDateTime &writtenAt);
    [[nodiscard]] QString secret(const QString &kind);
    [[nodiscard]] QString letters(int count, QLatin1StringView alphabet);

    QDateTime m_now;
    QRandomGenerator &m_random;
};

} // namespace store::exchange
