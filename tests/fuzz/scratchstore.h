// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"
#include "store/retrieval/stackreader.h"

#include <QTemporaryDir>

#include <memory>

namespace fuzz {

// A store that holds the sample workspace, in a folder that goes with the process. What this computer keeps
// of stores goes there as well.
class ScratchStore
{
    Q_DISABLE_COPY_MOVE(ScratchStore)
public:
    static ScratchStore &one(); // made when it is first needed

    store::Database &database() { return *m_database; }
    store::StackReader &stacks();
    QString file(const QString &name) const { return m_folder.filePath(name); }

private:
    ScratchStore();

    QTemporaryDir m_folder;
    std::unique_ptr<store::Database> m_database;
    std::unique_ptr<store::StackReader> m_stacks;
};

} // namespace fuzz
