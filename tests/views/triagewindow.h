// SPDX-License-Identifier: MIT
#pragma once

#include "models/actions.h"
#include "models/cardloader.h"
#include "models/changefeed.h"
#include "models/impactwatch.h"
#include "models/lanes.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/stackthread.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "views/triage/triagepage.h"

namespace tests {

// The triage page over a store, put together as the window does it.
struct TriageWindow
{
    models::StoreThread store;
    models::ChangeFeed feed{&store};
    models::QueueModel queue{&store};
    models::CardLoader cards{&store, &queue};
    models::Reviewer reviewer{&store};
    models::TriageSession session{&store, &feed, &queue, &reviewer};
    models::Lanes lanes{&store, &feed};
    models::StackThread stacks{&store};
    models::ImpactWatch impact{&store, &stacks, &feed};
    models::ActionRegistry actions;
    views::TriagePage page{{&store, &feed, &queue, &cards, &session, &reviewer, &lanes, &actions, &impact}};
};

} // namespace tests
