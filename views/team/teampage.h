// SPDX-License-Identifier: MIT
#pragma once

#include "models/teamdesk.h"
#include "views/parts/page.h"

class QAction;
class QSplitter;

namespace models {
struct Workbench;
}

namespace views {

class InkLabel;
class PageBody;
class PlainTable;

// The page about the team: who decided what today and how fast, what waits longest, and how far people agree
// where two judged the same row. `bench` outlives it. GUI thread.
class TeamPage : public Page
{
    Q_OBJECT

public:
    explicit TeamPage(models::Workbench *bench, QWidget *parent = nullptr);

    [[nodiscard]] PlainTable *people() const { return m_people; }
    [[nodiscard]] PlainTable *agreement() const { return m_agreement; }
    [[nodiscard]] QList<QWidget *> panes() const override;

protected:
    void watch(bool isShown) override;
    void fit() override;

private:
    [[nodiscard]] QWidget *makeHeader();
    [[nodiscard]] PlainTable *makeTable(models::WordTable *model, const QString &objectName,
                                        const QString &title);
    [[nodiscard]] QWidget *makePane(const QString &title, const QString &note, PageBody *body);
    void makeActions();
    QAction *addLane(const QString &name, const QString &text, Qt::Key key, const QString &opinion);
    [[nodiscard]] QList<int> spread(const PlainTable *table, QList<int> widths) const;
    void take();
    void step(int by);

    models::Workbench *m_bench;
    models::TeamDesk m_desk;
    InkLabel *m_figures = nullptr;
    PlainTable *m_people = nullptr;
    PlainTable *m_agreement = nullptr;
    PageBody *m_peopleBody = nullptr;
    PageBody *m_agreementBody = nullptr;
    QAction *m_oldest = nullptr;
    QAction *m_asked = nullptr;
    QAction *m_differing = nullptr;
};

} // namespace views
