// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/pagehead.h"

class QAction;

namespace views {

class InkLabel;
class KeyButton;

// Title, which jobs run and which comes next, and the button "Run what is due".
class JobsHeader : public PageHead
{
    Q_OBJECT

public:
    explicit JobsHeader(QAction *runDue, QWidget *parent = nullptr);

    void setWords(const QString &words);
    [[nodiscard]] QString words() const;

private:
    InkLabel *m_words;
};

} // namespace views
