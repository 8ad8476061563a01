// SPDX-License-Identifier: MIT
#pragma once

#include "models/personsession.h"
#include "store/layers/goldenwriter.h"
#include "store/training/humangrades.h"

namespace models {

// What a person does to golden questions and their answers in the window: acts on the writing thread, signed
// with the reviewer's name. GUI thread.
class GoldenSession final : public PersonSession
{
    Q_OBJECT
public:
    GoldenSession(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void read(const QString &uid);
    void save(const store::GoldenQuestion &question);
    void setStatus(const QString &uid, int seenRevision, const QString &status); // active, retired
    void suggest(const QString &rowUid); // proposes a question made of this row

    // Answers to be graded blindly.
    void drawSample(int n);
    void grade(const QString &runUid, int grade, const QString &note);
    void readAgreements();

Q_SIGNALS:
    void questionRead(const store::GoldenQuestion &question);
    // `changeset` can be undone; it is empty where nothing was changed.
    void saved(const QString &uid, const QString &changeset);
    void statusSet(const QString &uid, const QString &status, const QString &changeset);
    void suggested(const store::GoldenQuestion &question);
    void sampleDrawn(const std::vector<store::training::BlindAnswer> &answers);
    void graded(const QString &runUid, const QString &changeset);
    void notGraded(const QString &runUid, const store::Error &error);
    void agreementsRead(const std::vector<store::training::Agreement> &agreements);

private:
    QString keep(const store::Changeset &changeset);
};

} // namespace models
