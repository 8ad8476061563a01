// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/pagehead.h"

#include <QStringList>

class QAction;

namespace views {

class InkLabel;
class KeyButton;
class SearchField;

// The head of the page: buttons for its parts instead of a title, figures, the choice of an agent, search,
// and "Distil now".
class BeliefsHeader : public PageHead
{
    Q_OBJECT

public:
    BeliefsHeader(const QList<QAction *> &parts, QAction *agent, QAction *distil, QWidget *parent = nullptr);

    void setFigures(const QStringList &figures); // the most important first
    void setSearched(const QString &words);      // the placeholder text of the search field
    [[nodiscard]] KeyButton *agentButton() const { return m_agent; }
    [[nodiscard]] SearchField *search() const { return m_search; }

private:
    void fit() override;

    InkLabel *m_figures;
    SearchField *m_search;
    KeyButton *m_agent;
    KeyButton *m_distil;
};

} // namespace views
