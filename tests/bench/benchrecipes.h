// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;
struct Place;

inline constexpr int ManyAgents = 200;

// A store of `place.rows` reflexions of 200 agents, twenty sections of the wiki each, made where it is not
// kept; empty where that failed.
[[nodiscard]] QString storeOfAgents(Table &table, const Place &place);

// A context of each recipe for one agent after the other, over that store.
void measureRecipes(Table &table, const Place &place);
// All that the card of a row shows, over that store.
void measureCards(Table &table, const Place &place);

} // namespace bench
