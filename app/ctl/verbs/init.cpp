// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/damage.h"
#include "store/database/migrator.h"
#include "store/database/server/address.h"

#include <QFileInfo>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

int sayStore(const Invocation &invocation, const QString &store, bool stood)
{
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"store"_s, store}, {u"created"_s, !stood}, {u"schema"_s, store::Migrator::currentVersion()}});
    else
        invocation.out().line((stood ? Text::tr("%1 is a good store already; nothing was changed.")
                                     : Text::tr("Made the store %1."))
                                  .arg(store));
    return Done;
}

// For a server's address: only says what is there; "team init" makes a team's store.
store::Result<int> sayWhatIsThere(const Invocation &invocation, const QString &address)
{
    const auto database = Database::open(address, Database::Mode::ReadOnly);
    if (!database)
        return tl::unexpected(database.error());
    return sayStore(invocation, address, true);
}

store::Result<int> runInit(const Invocation &invocation)
{
    const QString path = invocation.storePath();
    if (store::server::Address::isOne(path))
        return sayWhatIsThere(invocation, path);
    if (auto cleared = invocation.isReadOnly() ? store::Result<void>() : store::clearForNew(path); !cleared)
        return tl::unexpected(cleared.error());
    const bool stood = QFileInfo(path).size() > 0;
    const auto database =
        Database::open(path, invocation.isReadOnly() ? Database::Mode::ReadOnly : Database::Mode::Create);
    if (!database)
        return tl::unexpected(database.error());
    return sayStore(invocation, (*database)->path(), stood);
}

} // namespace

const Verb Init{
    .name = "init",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Makes an empty store where there is none."),
    .examples = "memoirctl init\nmemoirctl --store team.memoir init",
    .decides = never,
    .onServer = true,
    .run = runInit,
};

} // namespace app::ctl::verbs
