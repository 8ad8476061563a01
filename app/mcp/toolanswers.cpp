// SPDX-License-Identifier: MIT
#include "app/ctl/rowjson.h"
#include "app/mcp/tool.h"
#include "store/layers/reflexionwriter.h"

namespace app::mcp {

using namespace Qt::StringLiterals;
using store::Status;
using store::Written;

namespace {

QString whatHappensNext(const Written &written)
{
    const bool isKnown = written.outcome != Written::Outcome::Added;
    const QString known = isKnown ? u"This was known already and counts as seen again. "_s : QString();
    switch (written.status) {
    case Status::NeedsReview:
        return known + u"It waits for a person's review and is told to nobody before that."_s;
    case Status::ApprovedForReuse: return known + u"A person approved it: it is told."_s;
    case Status::Rejected: return known + u"A person rejected it; it stays rejected and is not told."_s;
    default: return known + u"Its status is %1; it is not told."_s.arg(store::name(written.status));
    }
}

} // namespace

QJsonObject writtenAnswer(const store::NewReflexion &row, const Written &written,
                          const store::ReflexionWriter &writer)
{
    return {{u"uid"_s, written.uid},
            {u"outcome"_s, store::name(written.outcome)},
            {u"status"_s, store::name(written.status)},
            {u"note"_s, whatHappensNext(written)},
            {u"findings"_s, ctl::findingsOf(row, written, writer)}};
}

} // namespace app::mcp
