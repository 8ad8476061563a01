// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/wikiruns.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// What a person does with runs of the wiki job: acts on the writing thread, signed with the reviewer's name.
// GUI thread.
class WikiRunSession final : public QObject
{
    Q_OBJECT
public:
    WikiRunSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setReviewer(const QString &name) { m_reviewer = name; }
    void accept(const QString &uid);
    void revert(const QString &uid);
    void acceptSection(const QString &uid, const QString &section);
    void revertSection(const QString &uid, const QString &section);
    void offerAgain();

Q_SIGNALS:
    void ended(const store::WikiRun &run); // it was accepted or taken back
    void sectionEnded(const store::WikiRun &run, const QString &section, bool isAccepted);
    void offeredAgain(int rows);
    void refused(const store::Error &error);

private:
    template<typename Work, typename Take>
    void run(Work work, Take take);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    QString m_reviewer = QStringLiteral("reviewer");
};

} // namespace models
