// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArray>

#include <span>

namespace store {

// The rules that SQLite keeps for the declared layers, whoever writes: a row comes, changes and goes only
// together with its ledger entry, takes only the steps and words that its layer knows, and is told only
// through its layer's door. Statements end with a semicolon and an empty line, as in resources/sql/sqlite;
// what an earlier schema made of the same name is dropped first. resources/sql/sqlite/003_layers.sql is this
// text for the built-in layers.
[[nodiscard]] QByteArray layersSql(std::span<const Layer *const> layers);

// What a layer needs that no schema script has: its table and its full text. Before layersSql of all layers.
[[nodiscard]] QByteArray newLayerSql(const Layer &layer);

} // namespace store
