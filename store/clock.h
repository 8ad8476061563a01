// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>

namespace store {

// Times in the store are UTC ISO-8601 with milliseconds, "2026-11-21T10:12:40.218Z".
QString isoTime(const QDateTime &time);
QDateTime fromIsoTime(const QString &text); // invalid where the text is no such time

// The present moment, UTC, cut to milliseconds.
QDateTime now();

} // namespace store
