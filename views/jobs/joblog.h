// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/jobrun.h"

#include <QPlainTextEdit>

namespace views {

// What a run has said, a line each: time and text, under the name of the step they were said in. Stays at its
// end while it grows, unless somebody has scrolled up.
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
