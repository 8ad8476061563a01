// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;

namespace models {
class WikiModel;
}

namespace views {

class InkLabel;

// Title of the wiki page, its figures, and the file it is written to and read from.
class WikiHeader : public QWidget
{
    Q_OBJECT

public:
    WikiHeader(const QList<QAction *> &actions, QWidget *parent = nullptr);

    void show(const models::WikiModel &wiki);

private:
    InkLabel *m_figures;
};

} // namespace views
