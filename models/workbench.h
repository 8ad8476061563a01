// SPDX-License-Identifier: MIT
#pragma once

#include "models/actions.h"
#include "models/approvalsession.h"
#include "models/beliefdesk.h"
#include "models/cardloader.h"
#include "models/changefeed.h"
#include "models/chatsession.h"
#include "models/chunkmodel.h"
#include "models/contextdesk.h"
#include "models/draftdesk.h"
#include "models/grades.h"
#include "models/impactwatch.h"
#include "models/importjob.h"
#include "models/ingestjob.h"
#include "models/jobsession.h"
#include "models/jobsmodel.h"
#include "models/lanes.h"
#include "models/ledgerhealth.h"
#include "models/ledgermodel.h"
#include "models/modeldesk.h"
#include "models/queuemodel.h"
#include "models/remainsjob.h"
#include "models/reviewer.h"
#include "models/samplejob.h"
#include "models/sourcemodel.h"
#include "models/stackthread.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "models/unsentverdicts.h"
#include "models/wikimodel.h"
#include "models/wikisession.h"

namespace models {

// All models and sessions of one window, connected with each other. Made before the window, destroyed after
// it. GUI thread.
struct Workbench
{
    Q_DISABLE_COPY_MOVE(Workbench)
public:
    Workbench()
    {
        lanes.reviewAs([this] { return reviewer.known(); });
    }
    ~Workbench() = default;

    ActionRegistry actions;
    StoreThread store;
    ChangeFeed feed{&store};
    QueueModel queue{&store};
    CardLoader cards{&store, &queue};
    Reviewer reviewer{&store};
    TriageSession session{&store, &feed, &queue, &reviewer};
    RemainsJob remains{&store, &session};
    UnsentVerdicts unsent{&store, &feed, &session};
    ApprovalSession approvals{&store, &feed, &reviewer};
    Lanes lanes{&store, &feed};
    LedgerModel ledger{&store, &feed};
    LedgerHealth health{&store};
    StackThread stacks{&store};
    ContextDesk context{&store, &stacks, &feed};
    ChatSession chat{&store, &feed};
    ModelDesk modelDesk{&store, &feed};
    ImpactWatch impact{&store, &stacks, &feed};
    ImportJob imports{&store};
    SampleJob sample;
    SourceModel sources{&store, &feed};
    ChunkModel chunks{&store};
    IngestJob ingest{&store};
    Grades grades{&store, &feed};
    WikiModel wiki{&store, &feed};
    WikiSession wikiSession{&store, &feed};
    BeliefDesk beliefs{&store, &feed, &wiki};
    DraftDesk drafts{&store, &feed};
    JobSession jobs{&store, &feed};
    JobsModel jobTable{&jobs};
};

} // namespace models
