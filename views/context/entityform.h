// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;

namespace views {

// Picks an entity by typing a part of its name: the arrows go through the matches, Enter takes the selected
// one, or the typed text if nothing matches. GUI thread.
class EntityForm : public QWidget
{
    Q_OBJECT

public:
    explicit EntityForm(const QString &entity, QWidget *parent = nullptr);

    void setEntities(const QStringList &entities); // "vendor:ACME"

Q_SIGNALS:
    void chosen(const QString &entity);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter();
    void take();

    QLineEdit *m_field;
    QListWidget *m_list;
    QStringList m_entities;
    bool m_isTyped = false;
};

} // namespace views
