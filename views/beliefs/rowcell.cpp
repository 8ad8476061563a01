// SPDX-License-Identifier: MIT
#include "views/beliefs/rowcell.h"

#include "views/look/hiddentext.h"
#include "views/look/memoirstyle.h"
#include "views/parts/inklabel.h"
#include "views/parts/panes.h"
#include "views/parts/statuspill.h"
#include "views/triage/triagewords.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Inset = 12;

} // namespace

RowCell::RowCell(const Content &content, QWidget *parent)
    : QFrame(parent)
    , m_uid(content.uid)
{
    setObjectName(u"rowCell"_s);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Inset, 10, Inset, 10);
    column->setSpacing(6);
    column->addLayout(makeHead(content));
    const auto add = [this, column](Theme::Type type, Theme::Role role, const QString &name,
                                    const QString &text) {
        if (text.isEmpty())
            return;
        InkLabel *label = wrappedLabel(type, role, name, this);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse); // the cell itself has the focus
        label->setText(text);
        column->addWidget(label);
    };
    add(Theme::Type::Entity, Theme::Text, u"cellHead"_s, content.head);
    add(Theme::Type::Body, content.head.isEmpty() ? Theme::Text : Theme::Text2, u"cellText"_s, content.text);
    column->addStretch(1);
    add(Theme::Type::Small, Theme::Text3, u"cellLine"_s, content.line);
    QStringList said{content.number > 0 ? QLocale().toString(content.number) : QString(),
                     content.status ? store::words(*content.status) : QString(), withoutHidden(content.head),
                     withoutHidden(content.text), content.line};
    said.removeAll(QString());
    setAccessibleName(said.join(u", "_s));
    setToolTip(content.uid);
}

QLayout *RowCell::makeHead(const Content &content)
{
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    if (content.number > 0) {
        auto *number = new InkLabel(Theme::Type::Mono, Theme::Accent, this);
        number->setText(QLocale().toString(content.number));
        head->addWidget(number);
    }
    if (content.status)
        head->addWidget(new StatusPill(glyphOf(*content.status), this));
    head->addStretch(1);
    return head;
}

void RowCell::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(underMouse() ? Theme::Hover : Theme::Base));
    painter.setPen(QPen(theme->color(Theme::Border), theme->lineWidth()));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 0);
}

void RowCell::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT opened(m_uid);
    else
        QFrame::keyPressEvent(event);
}

void RowCell::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT opened(m_uid);
    QFrame::mouseReleaseEvent(event);
}

} // namespace views
