// SPDX-License-Identifier: MIT
#include "views/context/entityform.h"

#include "store/database/searchfold.h"
#include "views/look/theme.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Width = 280;
constexpr int Height = 220;
constexpr int MostShown = 200;

} // namespace

EntityForm::EntityForm(const QString &entity, QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit(entity, this))
    , m_list(new QListWidget(this))
{
    m_field->setObjectName(u"entityField"_s);
    m_field->setPlaceholderText(tr("Part of a name, or type:id"));
    m_field->setAccessibleName(tr("Entity"));
    m_field->installEventFilter(this);
    m_field->selectAll();
    m_list->setObjectName(u"entityList"_s);
    m_list->setAccessibleName(tr("Known entities"));
    m_list->setFixedSize(Theme::current()->scaled(Width), Theme::current()->scaled(Height));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus); // the field passes its arrow keys on
    m_list->setUniformItemSizes(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 4);
    column->addWidget(m_field);
    column->addWidget(m_list);
    connect(m_field, &QLineEdit::textEdited, this, [this] {
        m_isTyped = true;
        filter();
    });
    connect(m_field, &QLineEdit::returnPressed, this, &EntityForm::take);
    connect(m_list, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { Q_EMIT chosen(item->text()); });
}

void EntityForm::setEntities(const QStringList &entities)
{
    m_entities = entities;
    filter();
}

// Lists the matches; those that begin with the typed text come first.
void EntityForm::filter()
{
    const QString typed = store::searchFolded(m_isTyped ? m_field->text().trimmed() : QString());
    QStringList beginning;
    QStringList within;
    for (const QString &entity : std::as_const(m_entities)) {
        const QString name = store::searchFolded(entity);
        if (name.section(u':', 1).startsWith(typed) || name.startsWith(typed))
            beginning += entity;
        else if (name.contains(typed))
            within += entity;
    }
    m_list->clear();
    m_list->addItems((beginning + within).mid(0, MostShown));
    if (m_isTyped && !typed.isEmpty() && m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void EntityForm::take()
{
    const QListWidgetItem *item = m_list->currentItem();
    Q_EMIT chosen(item ? item->text() : m_field->text().trimmed());
}

bool EntityForm::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (by == 0 || m_list->count() == 0)
        return QWidget::eventFilter(watched, event);
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + by, 0, m_list->count() - 1));
    return true;
}

} // namespace views
