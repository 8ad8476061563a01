// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/pagehead.h"

class QAction;

namespace models {
class WikiModel;
}

namespace views {

class InkLabel;
class OptionChip;

// The head of the Wiki page: title, figures, and buttons, among them those for the file SYSTEM_WIKI.md.
class WikiHeader : public PageHead
{
    Q_OBJECT

public:
    WikiHeader(const QList<QAction *> &actions, QWidget *parent = nullptr);

    void show(const models::WikiModel &wiki);

private:
    void fold(bool on); // hides the buttons in m_spare; the menu has their actions
    void fit() override;

    InkLabel *m_figures;
    OptionChip *m_more; // the menu for a narrow window
    QList<QWidget *> m_spare;
    QStringList m_words; // figures, the most important first
    bool m_isFitting = false;
};

} // namespace views
