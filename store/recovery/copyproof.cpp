// SPDX-License-Identifier: MIT
#include "store/recovery/copyproof.h"

#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/rows/anchoring.h"
#include "store/rows/verify.h"

namespace store {

namespace {

// A copy with the present schema is opened as a store, so that it is checked like one.
QString doubtAbout(const StoreCopy &copy)
{
    if (copy.content.schema < Migrator::currentVersion())
        return {};
    const auto database = Database::open(copy.path, Database::Mode::ReadOnly);
    const auto anchors = signing::readAnchors(anchorFileBeside(copy.path));
    const auto verified = !database  ? tl::unexpected(database.error())
                          : !anchors ? tl::unexpected(anchors.error())
                                     : verify(**database, {}, *anchors);
    if (!verified)
        return verified.error().message;
    return verified->isWhole() ? QString() : verified->problems.front().message;
}

} // namespace

StoreCopy lookAtCopy(const QString &path, Depth depth)
{
    StoreCopy copy = readCopy(path, depth);
    if (depth == Depth::Whole && copy.problem.isEmpty())
        copy.doubt = doubtAbout(copy);
    return copy;
}

} // namespace store
