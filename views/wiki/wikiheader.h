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

// Title of the wiki page, its figures, and the file it is written to and read from.
class WikiHeader : public QWidget
{
    Q_OBJECT

public:
    WikiHeader(const QList<QAction *> &actions, QWidget *parent = nullptr);

    void show(const models::WikiModel &wiki);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fold(bool on); // what can be folded goes into the menu
    void fit();

    InkLabel *m_figures;
    OptionChip *m_more; // a menu of those that go where there is no room
    QList<QWidget *> m_spare;
    QStringList m_words; // the most telling first
    bool m_isFitting = false;
};

} // namespace views
