// SPDX-License-Identifier: MIT
#pragma once

#include "models/verdict.h"
#include "views/parts/verdictbar.h"

#include <QObject>

class QAction;

namespace models {
struct Workbench;
}

namespace views {

class FactsView;

// Decides a conflict of facts: asks which value stays, then supersedes the facts with other values by the one
// that stays, in one changeset. The one that stays is approved by the same act if it waits.
class FactFlow : public QObject
{
    Q_OBJECT

public:
    FactFlow(models::Workbench *bench, FactsView *view, VerdictBar *bar, QAction *decide, QObject *parent);

    // Enables the action where the shown facts are in conflict.
    void refresh();

Q_SIGNALS:
    void decided(const QString &words, const QString &changeset);
    void refused(const QString &sentence);

private:
    void ask();
    void take(const QString &value);

    models::Workbench *m_bench;
    FactsView *m_view;
    VerdictBar *m_bar;
    QAction *m_decide;
    QString m_words; // what the act being written does; empty: none is
};

} // namespace views
