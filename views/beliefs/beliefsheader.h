// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QAction;

namespace views {

class InkLabel;
class KeyButton;
class SearchField;

// The parts of the page in the place of its title, how much there is, whose, the search, and an act.
class BeliefsHeader : public QWidget
{
    Q_OBJECT

public:
    BeliefsHeader(const QList<QAction *> &parts, QAction *agent, QAction *distil, QWidget *parent = nullptr);

    void setFigures(const QStringList &figures); // the most telling first
    void setSearched(const QString &words);      // what is searched for, in the field while it is empty
    [[nodiscard]] KeyButton *agentButton() const { return m_agent; }
    [[nodiscard]] SearchField *search() const { return m_search; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fit();

    InkLabel *m_figures;
    SearchField *m_search;
    KeyButton *m_agent;
    KeyButton *m_distil;
};

} // namespace views
