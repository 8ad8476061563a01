// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexion.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace views {

class InkLabel;
class StatusPill;

// The two lines above the observation: status, short uid and place in the list; entity, type and kind.
class CardHead : public QWidget
{
    Q_OBJECT

public:
    explicit CardHead(QAction *copy, QWidget *parent = nullptr);

    void setRow(const store::Reflexion &row);
    void setPosition(const QString &position);

private:
    QHBoxLayout *makeUpper(QAction *copy);
    QHBoxLayout *makeLower();
    void dress();

    StatusPill *m_status;
    InkLabel *m_uid;
    InkLabel *m_position;
    QLabel *m_entity;
    QLabel *m_type;
    QLabel *m_kind;
};

} // namespace views
