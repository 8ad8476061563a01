// SPDX-License-Identifier: MIT
#pragma once

#include "models/personsession.h"
#include "store/distillation/wikiruns.h"

namespace models {

// What a person does with runs of the wiki job: acts on the writing thread, signed with the reviewer's name.
// GUI thread.
class WikiRunSession final : public PersonSession
{
    Q_OBJECT
public:
    WikiRunSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void accept(const QString &uid);
    void revert(const QString &uid);
    void acceptSection(const QString &uid, const QString &section);
    void revertSection(const QString &uid, const QString &section);
    void offerAgain();

Q_SIGNALS:
    void ended(const store::WikiRun &run); // it was accepted or taken back
    void sectionEnded(const store::WikiRun &run, const QString &section, bool isAccepted);
    void offeredAgain(int rows);
};

} // namespace models
