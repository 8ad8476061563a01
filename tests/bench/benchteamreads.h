// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// A store to the server and back.
void measureCopies(Table &table, const Place &place);
// A verdict, the next card and the first page of the queue, by the calls that the window makes: how often
// each waits for an answer, how long it takes, and with 20 ms on the way.
void measureActs(Table &table, const Place &place);
// Each change of lane, filter or search up to the first page.
void measurePages(Table &table, const Place &place);
void measureTeamStacks(Table &table, const Place &place);
// From the commit of one session to what another one knows of it.
void measureNews(Table &table, const Place &place);

} // namespace bench
