// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/inklabel.h"

#include <QPointer>

namespace views {

// Says below a field what is wrong with what stands in it. While it is shown the field has a red edge, and
// screen readers say the sentence with the field. It goes when the field's text is changed.
class FieldProblem : public InkLabel
{
    Q_OBJECT

public:
    explicit FieldProblem(QWidget *field, QWidget *parent = nullptr);

    void say(const QString &sentence); // an empty one says that nothing is wrong

private:
    QPointer<QWidget> m_field;
    QString m_description; // the field's own
};

} // namespace views
