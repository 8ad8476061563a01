// SPDX-License-Identifier: MIT
#include "views/triage/cardhead.h"

#include "views/parts/inklabel.h"
#include "views/parts/statuspill.h"
#include "views/triage/triagewords.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace views {

namespace {

using namespace Qt::StringLiterals;

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(10);
    return label;
}

void dressLabel(QLabel *label, Theme::Type type, bool isQuiet)
{
    label->setForegroundRole(isQuiet ? QPalette::PlaceholderText : QPalette::WindowText);
    label->setFont(Theme::current()->font(type));
}

} // namespace

CardHead::CardHead(QAction *copy, QWidget *parent)
    : QWidget(parent)
    , m_status(new StatusPill(Glyph::NeedsReview, this))
    , m_uid(new InkLabel(Theme::Type::MonoTiny, Theme::Text3, this))
    , m_position(new InkLabel(Theme::Type::Small, Theme::Text3, this))
    , m_entity(plainLabel(this))
    , m_type(plainLabel(this))
    , m_kind(plainLabel(this))
{
    m_uid->setObjectName(u"uid"_s);
    m_uid->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_uid->setYielding();
    m_position->setObjectName(u"position"_s);
    m_entity->setObjectName(u"entity"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addLayout(makeUpper(copy));
    column->addLayout(makeLower());
    dress();
    connect(Theme::current(), &Theme::changed, this, &CardHead::dress);
}

QHBoxLayout *CardHead::makeUpper(QAction *copy)
{
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIcon(copy->icon());
    button->setFixedSize(24, 24);
    button->setAccessibleName(copy->text());
    button->setToolTip(copy->toolTip());
    connect(button, &QToolButton::clicked, copy, &QAction::trigger);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_status);
    row->addWidget(m_uid);
    row->addWidget(button);
    row->addStretch(1);
    row->addWidget(m_position);
    return row;
}

QHBoxLayout *CardHead::makeLower()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(7);
    row->addWidget(m_entity);
    row->addWidget(m_type);
    row->addWidget(m_kind);
    row->addStretch(1);
    return row;
}

void CardHead::dress()
{
    dressLabel(m_entity, Theme::Type::Entity, false);
    dressLabel(m_type, Theme::Type::Body, true);
    dressLabel(m_kind, Theme::Type::Body, true);
}

void CardHead::setRow(const store::Reflexion &row)
{
    m_status->setGlyph(glyphOf(row.status));
    m_uid->setText(row.uid);
    m_uid->setAccessibleName(tr("Row %1").arg(row.uid));
    m_entity->setText(headOf(row.entityId, 60));
    m_entity->setToolTip(row.entityId);
    m_entity->setVisible(!row.entityId.isEmpty());
    m_type->setText(row.entityType);
    m_type->setVisible(!row.entityType.isEmpty());
    // A dot stands between two words, and before none.
    const bool isAlone = row.entityId.isEmpty() && row.entityType.isEmpty();
    m_kind->setText(row.kind.isEmpty() || isAlone ? row.kind : tr("· %1").arg(row.kind));
}

void CardHead::setPosition(const QString &position)
{
    m_position->setText(position);
}

} // namespace views
