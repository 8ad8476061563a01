// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikirundetail.h"

#include <QWidget>

class QAction;
class QVBoxLayout;

namespace views {

// Shows the facts of one run of the wiki job: its result and why, the rows it lost, merged, put into the
// record or left, remarks, and its cost. Below, for any run, the rows that were left to a person.
class RunFacts : public QWidget
{
    Q_OBJECT

public:
    // `again` offers the rows left to a person to the next run.
    explicit RunFacts(QAction *again, QWidget *parent = nullptr);

    void setWritable(bool on) { m_isWritable = on; } // adds buttons to accept or take back sections

    void show(const models::WikiRunDetail &detail);
    void showOpen(const std::vector<store::LeftEvidence> &open);
    void clear();

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void sectionAccepted(const QString &uid);
    void sectionReverted(const QString &uid);

private:
    QWidget *addBlock(QVBoxLayout *column, const QString &title, int count, QAction *action = nullptr);
    void addText(QVBoxLayout *column, const QString &text, const QString &name = {});
    void addRow(QVBoxLayout *column, const QString &uid, const QString &status, const QString &text,
                const QString &figure);
    void addFate(const models::WikiRunDetail::Fate &fate);
    void addRemarks(const store::WikiRun &run);
    void addUse(const store::WikiRun &run);
    void addSections(const store::WikiRun &run);
    void addSection(QVBoxLayout *column, const QJsonObject &section, bool isOpen);

    QAction *m_again;
    bool m_isWritable = false;
    QVBoxLayout *m_run;
    QVBoxLayout *m_open;
};

} // namespace views
