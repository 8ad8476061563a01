// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikicitations.h"
#include "models/wikidetail.h"

#include <QWidget>

class QAction;
class QStackedWidget;
class QVBoxLayout;

namespace views {

class LineList;
class SectionHeader;

// The right side of the Wiki page: cited rows, why the section is held back, and its generations; or its
// lineage in both directions with the contexts it was told in.
class WikiSidePane : public QWidget
{
    Q_OBJECT

public:
    // `lineage`: a checkable action that shows the lineage.
    explicit WikiSidePane(QAction *lineage, QWidget *parent = nullptr);

    void show(const models::WikiDetail &detail);
    void clear();
    void showLineage(bool on);
    void selectCitation(int ordinal);
    [[nodiscard]] LineList *list() const { return m_list; }

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void citationSelected(int ordinal);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    QWidget *makeCited(QAction *lineage);
    QWidget *makeLineage(QAction *lineage);
    void fillHeld(const models::WikiDetail &detail);
    void fillRuns(const models::WikiDetail &detail);
    void fillLineage(const models::WikiDetail &detail);
    void addLinks(const QString &heading, const std::vector<store::LineageLink> &links);
    void addTellings(const std::vector<store::Telling> &tellings);

    models::WikiCitations m_citations;
    QStackedWidget *m_stack;
    SectionHeader *m_citedHead = nullptr;
    LineList *m_list = nullptr;
    SectionHeader *m_heldHead = nullptr;
    QWidget *m_heldPlace = nullptr;
    QVBoxLayout *m_held = nullptr;
    QVBoxLayout *m_runs = nullptr;
    QVBoxLayout *m_links = nullptr;
};

} // namespace views
