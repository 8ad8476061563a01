// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;

namespace models {
class WikiModel;
}

namespace views {

class InkLabel;
class OptionChip;

// The head of the Wiki page: title, figures, and buttons, among them those for the file SYSTEM_WIKI.md.
class WikiHeader : public QWidget
{
    Q_OBJECT

public:
    WikiHeader(const QList<QAction *> &actions, QWidget *parent = nullptr);

    void show(const models::WikiModel &wiki);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fold(bool on); // hides the buttons in m_spare; the menu has their actions
    void fit();

    InkLabel *m_figures;
    OptionChip *m_more; // the menu for a narrow window
    QList<QWidget *> m_spare;
    QStringList m_words; // figures, the most important first
    bool m_isFitting = false;
};

} // namespace views
