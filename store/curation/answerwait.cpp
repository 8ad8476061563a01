// SPDX-License-Identifier: MIT
#include "store/curation/answerwait.h"

#include "store/database/database.h"
#include "store/layers/proposals.h"
#include "store/text.h"

#include <QElapsedTimer>
#include <QThread>

#include <algorithm>

namespace store {

namespace {

constexpr qint64 LookEvery = 50; // milliseconds

} // namespace

Result<Proposal> AnswerWait::wait(const QString &uid, qint64 timeout,
                                  const std::function<bool()> &keepsWaiting)
{
    QElapsedTimer clock;
    clock.start();
    qint64 seen = -1;
    Result<Proposal> proposal = failure(Error::Code::Cancelled, {});
    for (;;) {
        const auto version = m_database.dataVersion();
        if (!version)
            return tl::unexpected(version.error());
        if (*version != seen) {
            seen = *version;
            proposal = Proposals(m_database).proposal(uid);
        }
        if (!proposal || proposal->statusAt(now()) != ProposalStatus::Pending)
            return proposal;
        const qint64 left = timeout < 0 ? LookEvery : timeout - clock.elapsed();
        if (left <= 0)
            return proposal;
        if (keepsWaiting && !keepsWaiting())
            return failure(Error::Code::Cancelled, Text::tr("The wait was stopped."));
        QThread::msleep(ulong(std::min(left, LookEvery)));
    }
}

} // namespace store
