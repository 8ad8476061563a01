// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/jobrun.h"

#include <QPlainTextEdit>

namespace views {

// The log of a run: lines with time and text below the names of the steps. Keeps showing its end while it
// grows, unless a person has scrolled up.
class JobLog : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit JobLog(QWidget *parent = nullptr);

    void setLines(const QList<store::JobLogLine> &lines);

private:
    void dress();

    QList<store::JobLogLine> m_lines;
};

} // namespace views
