// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QWidget>

namespace views {

class InkLabel;
class StackText;

// Two stacks' texts side by side, equal lines at the same height; they scroll together.
class StackCompare : public QWidget
{
    Q_OBJECT

public:
    explicit StackCompare(QWidget *parent = nullptr);

    void setStacks(const QString &beforeTitle, const store::Stack &before, const QString &afterTitle,
                   const store::Stack &after);

private:
    InkLabel *m_beforeTitle;
    InkLabel *m_afterTitle;
    StackText *m_before;
    StackText *m_after;
};

} // namespace views
