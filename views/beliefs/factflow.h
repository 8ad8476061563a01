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

// From "which one stays?" to the act: the facts that say otherwise are superseded by the one that stays, in
// one changeset. Who stays is approved by the same act where it waits.
class FactFlow : public QObject
{
    Q_OBJECT

public:
    FactFlow(models::Workbench *bench, FactsView *view, VerdictBar *bar, QAction *decide, QObject *parent);

    // What the bar asks about, and whether there is anything to ask.
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
    QString m_words; // of the act that is on its way; empty for none
};

} // namespace views
