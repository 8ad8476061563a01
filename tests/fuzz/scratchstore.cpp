// SPDX-License-Identifier: MIT
#include "tests/fuzz/scratchstore.h"

#include "store/clock.h"
#include "store/exchange/sampleworkspace.h"
#include "store/retrieval/searchfinder.h"
#include "tests/fuzz/input.h"

#include <QStandardPaths>

namespace fuzz {

using namespace Qt::StringLiterals;

ScratchStore &ScratchStore::one()
{
    static ScratchStore store;
    return store;
}

ScratchStore::ScratchStore()
{
    for (const char *folder : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"})
        qputenv(folder, file(QString::fromLatin1(folder)).toLocal8Bit());
    auto opened = store::Database::open(file(u"fuzz.memoir"_s), store::Database::Mode::Create);
    holds(opened.has_value(), "the store to work on cannot be made");
    m_database = std::move(*opened);
    holds(store::exchange::loadSample(*m_database, store::fromIsoTime(u"2026-11-21T12:00:00.000Z"_s))
              .has_value(),
          "the sample workspace cannot be loaded");
}

store::StackReader &ScratchStore::stacks()
{
    if (!m_stacks)
        m_stacks = store::offlineStackReader(*m_database);
    return *m_stacks;
}

} // namespace fuzz
