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
    QString question;  // at most 160 characters of it
    QString tags;      // joined by ", "
    QString lastRunAt; // empty where it was never asked, and for a retired one
    bool isRetired = false;
    bool isHeldOut = false;

    bool operator==(const GoldenLine &) const = default;
};

// Every question, by id: the retired ones behind the others.
[[nodiscard]] Result<std::vector<GoldenLine>> goldenLines(Database &database);

} // namespace store::training
