// SPDX-License-Identifier: MIT
#pragma once

#include "models/personsession.h"
#include "store/layers/wikiwriter.h"

namespace models {

// What a person does to the wiki in the window: acts on the writing thread, signed with the reviewer's name.
// GUI thread.
class WikiSession final : public PersonSession
{
    Q_OBJECT
public:
    WikiSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void edit(const QString &uid, int seenRevision, const QString &title, const QString &body,
              const QString &reason);
    void add(const QString &title, const QString &body);
    void retire(const QString &uid, int seenRevision, const QString &reason);
    // Writes SYSTEM_WIKI.md with every section, so that it can be imported again; whole or not at all.
    void write(const QString &path);

Q_SIGNALS:
    void saved(const store::WikiWritten &written);
    void retired(const store::WikiWritten &written);
    void written(const QString &path, int sections);
};

} // namespace models
