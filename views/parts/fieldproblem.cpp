// SPDX-License-Identifier: MIT
#include "views/parts/fieldproblem.h"

#include "views/look/memoirstyle.h"

#include <QLineEdit>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;

namespace views {

FieldProblem::FieldProblem(QWidget *field, QWidget *parent)
    : InkLabel(Theme::Type::Small, Theme::Rejected, parent)
    , m_field(field)
{
    setWordWrap(true);
    hide();
    const auto takeBack = [this] { say({}); };
    if (auto *line = qobject_cast<QLineEdit *>(field))
        connect(line, &QLineEdit::textChanged, this, takeBack);
    else if (auto *text = qobject_cast<QPlainTextEdit *>(field))
        connect(text, &QPlainTextEdit::textChanged, this, takeBack);
}

void FieldProblem::say(const QString &sentence)
{
    if (sentence.isEmpty() && isHidden())
        return;
    if (isHidden() && m_field)
        m_description = m_field->accessibleDescription();
    setText(sentence);
    setVisible(!sentence.isEmpty());
    if (!m_field)
        return;
    MemoirStyle::setRefused(m_field, !sentence.isEmpty());
    m_field->setAccessibleDescription((sentence + u' ' + m_description).trimmed());
}

} // namespace views
