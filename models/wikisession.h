// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wikiwriter.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// What a person does to the wiki in the window: acts on the writing thread, signed with the reviewer's name.
// GUI thread.
class WikiSession final : public QObject
{
    Q_OBJECT
public:
    WikiSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setReviewer(const QString &name) { m_reviewer = name; }

    void edit(const QString &uid, int seenRevision, const QString &title, const QString &body,
              const QString &reason);
    void add(const QString &title, const QString &body);
    void retire(const QString &uid, int seenRevision, const QString &reason);
    // Writes SYSTEM_WIKI.md with every section, so that it can be imported again; whole or not at all.
    void write(const QString &path);

    bool isBusy() const { return m_pending > 0; }

Q_SIGNALS:
    void saved(const store::WikiWritten &written);
    void retired(const store::WikiWritten &written);
    void written(const QString &path, int sections);
    void refused(const store::Error &error);

private:
    template<typename Work, typename Take>
    void run(Work work, Take take);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    QString m_reviewer = QStringLiteral("reviewer");
    int m_pending = 0;
};

} // namespace models
