// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {
class Database;
}

namespace store::training {

// A golden question as a list shows it.
struct GoldenLine
{
    QString uid;
    QString questionId;
    QString question;  // its first 160 characters
    QString tags;      // joined by ", "
    QString lastRunAt; // empty where it was never asked, and for a retired one
    bool isRetired = false;
    bool isHeldOut = false;

    bool operator==(const GoldenLine &) const = default;
};

// All questions, by id; retired ones last.
[[nodiscard]] Result<std::vector<GoldenLine>> goldenLines(Database &database);

} // namespace store::training
