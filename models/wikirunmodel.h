// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "store/distillation/wikiruns.h"

#include <QAbstractListModel>

namespace models {

class ChangeFeed;

// The runs of the wiki job, newest first, and the rows that they could not place and left to a person. Read
// again when the store changes. GUI thread.
class WikiRunModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        UidRole = Qt::UserRole,
        StateRole, // the state as stored
        WhenRole,  // "21 Nov 03:00"
        FigureRole // "31 rows · extractive"
    };

    WikiRunModel(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether `who` shows it now; nothing is read while nobody does.
    void use(const QObject *who, bool isShown) { m_freshness.use(who, isShown); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::WikiRun *runAt(int row) const; // null outside the list; without its texts
    int rowOf(const QString &uid) const;
    // The newest run that is not "unchanged" (found nothing new); null where there is none.
    const store::WikiRun *lastWithOutcome() const;
    const std::vector<store::LeftEvidence> &open() const { return m_open; }
    int left() const; // how many of open() wait for a person, and not for the next run
    bool isLoading() const { return m_reads.isOn(); }

    void reload();

Q_SIGNALS:
    void loaded();

private:
    struct Read
    {
        std::vector<store::WikiRun> runs;
        std::vector<store::LeftEvidence> open;
    };
    void take(Read read);

    StoreThread *m_store;
    Freshness m_freshness;
    std::vector<store::WikiRun> m_runs;
    std::vector<store::LeftEvidence> m_open;
    Rereads m_reads;
};

// How many sections were rolled back in a run that kept others.
int rolledBackSections(const store::WikiRun &run);
QString runWords(const store::WikiRun &run); // "Saved", "Rolled back, 2 rows lost", "Nothing new"
// The model's name; "without a model" where the sections are extracts.
QString writerWords(const QString &model);

} // namespace models
