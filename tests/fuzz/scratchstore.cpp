// SPDX-License-Identifier: MIT
#include "tests/fuzz/scratchstore.h"

#include "store/clock.h"
#include "store/deadline.h"
#include "store/retrieval/searchfinder.h"
#include "store/sample/sampleworkspace.h"
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
    const store::Deadline endless(std::chrono::milliseconds(0)); // it is made, however busy the computer is
    auto opened = store::Database::open(file(u"fuzz.memoir"_s), store::Database::Mode::Create);
    if (!opened)
        broken(qPrintable(opened.error().message));
    m_database = std::move(*opened);
    const auto loaded =
        store::exchange::loadSample(*m_database, store::fromIsoTime(u"2026-11-21T12:00:00.000Z"_s));
    if (!loaded)
        broken(qPrintable(loaded.error().message));
}

store::StackReader &ScratchStore::stacks()
{
    if (!m_stacks)
        m_stacks = store::offlineStackReader(*m_database);
    return *m_stacks;
}

} // namespace fuzz
