// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// How quick documents become chunks: Markdown a second on one core without embedding, chunks a second with
// the offline embedder, and a second look at a tree in which nothing changed.
void measureIngest(Table &table, const Place &place);

} // namespace bench
