// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/verdictbar.h"

#include <QObject>

class QAction;

namespace models {
struct Workbench;
}

namespace views {

class DraftsView;

// Releases or refuses the draft that is shown, from the key to the ledger. Releasing approves its waiting
// rows; refusing takes a reason and rejects them, or leaves them waiting.
class DraftFlow : public QObject
{
    Q_OBJECT

public:
    struct Acts
    {
        QAction *release = nullptr;
        QAction *releaseReason = nullptr; // the same with a reason
        QAction *refuse = nullptr;
        QAction *refuseAlone = nullptr; // refuses the draft, its rows go on waiting
    };

    DraftFlow(models::Workbench *bench, DraftsView *view, VerdictBar *bar, const Acts &acts, QObject *parent);

    void refresh();
    [[nodiscard]] std::vector<VerdictBar::Verdict> verdicts() const;
    [[nodiscard]] VerdictBar::Subject subject() const;

Q_SIGNALS:
    void ended(const QString &words, const QString &changeset);
    void refused(const QString &sentence);

private:
    void connectDesk();
    void beginRelease(bool isReasoned);
    void beginRefusal(QAction *act);
    void take(const QString &id, const QString &reason);

    models::Workbench *m_bench;
    DraftsView *m_view;
    VerdictBar *m_bar;
    Acts m_acts;
};

} // namespace views
