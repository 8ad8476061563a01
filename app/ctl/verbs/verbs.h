// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/verb.h"

// All verbs, each in a file of its own; allVerbs() lists them.
namespace app::ctl::verbs {

extern const Verb Add;
extern const Verb Agent;
extern const Verb Await;
extern const Verb Backup;
extern const Verb Restore;
extern const Verb Bench;
extern const Verb Category;
extern const Verb Completion;
extern const Verb Connect;
extern const Verb Consolidate;
extern const Verb Context;
extern const Verb Copy;
extern const Verb Decide;
extern const Verb Dismiss;
extern const Verb Doctor;
extern const Verb Draft;
extern const Verb Edit;
extern const Verb Expire;
extern const Verb Export;
extern const Verb Forget;
extern const Verb Hook;
extern const Verb Import;
extern const Verb Ingest;
extern const Verb Init;
extern const Verb Job;
extern const Verb Ledger;
extern const Verb Lineage;
extern const Verb Lint;
extern const Verb List;
extern const Verb Mcp;
extern const Verb Model;
extern const Verb Observe;
extern const Verb Proposals;
extern const Verb Propose;
extern const Verb Rebuild;
extern const Verb Recipe;
extern const Verb Redo;
extern const Verb Rule;
extern const Verb Run;
extern const Verb Sample;
extern const Verb Scan;
extern const Verb Search;
extern const Verb Setting;
extern const Verb Show;
extern const Verb Snooze;
extern const Verb Stats;
extern const Verb Team;
extern const Verb Tick;
extern const Verb Train;
extern const Verb Triage;
extern const Verb Trust;
extern const Verb Undo;
extern const Verb Verify;
extern const Verb Wiki;
extern const Verb Release;
extern const Verb Withdraw;

QStringList settingKeys(); // of all settings that "memoirctl setting" knows

} // namespace app::ctl::verbs
