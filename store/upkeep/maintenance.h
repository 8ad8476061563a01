// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {

class Database;

// One check of the doctor, with its result.
struct Diagnosis
{
    enum class Grade { Fine, Notice, Bad };

    Grade grade = Grade::Fine;
    QString what;   // "journal mode"
    QString found;  // "wal"
    QString advice; // what to do; empty where all is well
};

// SQLite's version, journal mode, write gate, file system, permissions, sizes, schema, guards (triggers),
// integrity, full text. Reads only. `deep` reads the whole file for integrity.
[[nodiscard]] Result<std::vector<Diagnosis>> diagnose(Database &database, bool deep = true);

// Drops derived data (full text, counts, findings) and makes it anew from the rows; one transaction.
[[nodiscard]] Result<void> rebuild(Database &database);

} // namespace store
