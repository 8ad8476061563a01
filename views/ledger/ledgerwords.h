// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"
#include "views/look/statusglyph.h"

#include <optional>

namespace views {

QString withShortUids(const QString &text);       // shortens the uids in a text
QString shortHash(const QByteArray &hash);        // "c41d7a02…98be"; empty for none
QString stepWords(const store::LedgerLine &line); // "Needs review → Approved for reuse"
QString rowTitle(const store::LedgerLine &line);  // the row by its name and first words, else its uid

} // namespace views
