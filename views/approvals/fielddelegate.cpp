// SPDX-License-Identifier: MIT
#include "views/approvals/fielddelegate.h"

#include "models/fieldmodel.h"
#include "models/proposalwords.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDateEdit>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTableView>

namespace views {

namespace {

using models::FieldModel;

constexpr int Indent = 14;
constexpr int Pad = 8;
constexpr int Gap = 6;
const QString DayFormat = QStringLiteral("yyyy-MM-dd");

QJsonValue jsonAt(const QModelIndex &index, int role)
{
    return index.data(role).value<QJsonValue>();
}

// Whether the value is a day, written as agents write one.
bool isDay(const QJsonValue &value)
{
    const QString text = value.toString();
    return text.size() == DayFormat.size() && QDate::fromString(text, Qt::ISODate).isValid();
}

bool isChangedAt(const QModelIndex &index)
{
    return !jsonAt(index, FieldModel::BeforeRole).isUndefined();
}

} // namespace

FieldDelegate::FieldDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

FieldDelegate::Laid FieldDelegate::layOut(const QModelIndex &index, int width) const
{
    const QString text = index.data().toString();
    if (!isChangedAt(index))
        return {FieldText(text, width), {}, false};
    const QString before = models::valueWords(jsonAt(index, FieldModel::BeforeRole));
    const QFontMetrics metrics(Theme::current()->bold(Theme::Type::Body));
    const bool isInline = metrics.horizontalAdvance(before) + Gap + metrics.horizontalAdvance(text) <= width
                          && !before.contains(u'\n') && !text.contains(u'\n');
    return {FieldText(text, width, true), FieldText(before, width, false, true), isInline};
}

// Cached for each text and width, as laying out a page of text takes time.
const FieldDelegate::Laid &FieldDelegate::laid(const QModelIndex &index) const
{
    const auto *table = qobject_cast<const QTableView *>(parent());
    const int width = (table ? table->columnWidth(FieldModel::ValueColumn) : 200) - 2 * Pad;
    const QString before =
        isChangedAt(index) ? models::valueWords(jsonAt(index, FieldModel::BeforeRole)) : QString();
    const QString key = QString::number(width) + u'\n' + Theme::current()->font(Theme::Type::Body).key()
                        + u'\n' + before + QChar(0) + index.data().toString()
                        + QChar(isChangedAt(index) ? 1 : 2);
    if (const Laid *known = m_laid.object(key))
        return *known;
    m_laid.insert(key, new Laid(layOut(index, width))); // QCache takes ownership
    return *m_laid.object(key);
}

int FieldDelegate::heightOf(const Laid &laid, bool isFolded) const
{
    const int before = laid.before && !laid.isInline ? laid.before->height(isFolded) : 0;
    return before + laid.value.height(isFolded);
}

bool FieldDelegate::isFolded(const QModelIndex &index) const
{
    const Laid &text = laid(index.siblingAtColumn(FieldModel::ValueColumn));
    return (text.value.canFold() || (text.before && text.before->canFold()))
           && !m_unfolded.contains(index.data(FieldModel::PathRole).toString());
}

void FieldDelegate::unfold(const QModelIndex &index)
{
    m_unfolded.insert(index.data(FieldModel::PathRole).toString());
}

void FieldDelegate::foldAll()
{
    m_unfolded.clear();
}

QSize FieldDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const int least = Theme::current()->scaled(29);
    if (index.column() != FieldModel::ValueColumn)
        return {60, least};
    return {100, std::max(least, heightOf(laid(index), isFolded(index)) + 11)};
}

void FieldDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool isCurrent = view && view->hasFocus() && option.state & QStyle::State_Selected;
    painter->save();
    painter->fillRect(option.rect, theme->color(isCurrent            ? Theme::AccentSoft
                                                : isChangedAt(index) ? Theme::ReviewSoft
                                                                     : Theme::Base));
    painter->fillRect(option.rect.left(), option.rect.bottom() + 1 - theme->lineWidth(), option.rect.width(),
                      theme->lineWidth(), theme->color(Theme::Border));
    const QRect cell = option.rect.adjusted(0, 0, -Pad, -1);
    if (index.column() == FieldModel::ValueColumn) {
        paintField(painter, option.rect.adjusted(0, 2, -1, -3), index);
        paintValue(painter, cell.adjusted(Pad, 0, 0, 0), index);
    } else {
        const bool isName = index.column() == FieldModel::NameColumn;
        const bool isHead = index.data(FieldModel::HeadRole).toBool();
        const int left = isName ? index.data(FieldModel::DepthRole).toInt() * Indent : 0;
        const QFont font = isHead ? theme->bold(Theme::Type::Small)
                                  : theme->font(isName ? Theme::Type::Body : Theme::Type::Tiny);
        const QRect line(cell.left() + left, cell.top(), cell.width() - left, theme->scaled(28));
        painter->setFont(font);
        painter->setPen(theme->color(isName ? Theme::Text2 : Theme::Text3));
        painter->drawText(
            line, int(Qt::AlignVCenter | Qt::AlignLeft),
            QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, line.width()));
    }
    painter->restore();
}

// Paints the frame of a field that can be edited, red where what was typed is no value.
void FieldDelegate::paintField(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const bool isRefused = !index.data(FieldModel::ProblemRole).toString().isEmpty();
    if (index.flags() & Qt::ItemIsEditable)
        MemoirStyle::paintFrame(painter, rect, 5, theme->color(Theme::Base),
                                theme->color(isRefused ? Theme::Rejected : Theme::BorderStrong),
                                isRefused ? 2 : 1);
}

void FieldDelegate::paintValue(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const Laid &text = laid(index);
    const bool isShort = isFolded(index);
    QPointF at(rect.left(), rect.top() + (rect.height() - heightOf(text, isShort)) / 2.0);
    painter->setClipRect(rect.adjusted(0, 2, 0, -2), Qt::IntersectClip);
    if (text.before) {
        const QString before = models::valueWords(jsonAt(index, FieldModel::BeforeRole));
        painter->setPen(theme->color(Theme::Rejected));
        text.before->paint(painter, at, isShort);
        if (text.isInline)
            at.rx() += QFontMetrics(theme->font(Theme::Type::Body)).horizontalAdvance(before) + Gap;
        else
            at.ry() += text.before->height(isShort);
    }
    painter->setPen(theme->color(text.before ? Theme::Approved : Theme::Text));
    text.value.paint(painter, at, isShort);
}

QWidget *FieldDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                     const QModelIndex &index) const
{
    const QJsonValue value = jsonAt(index, FieldModel::JsonRole);
    QWidget *editor = nullptr;
    if (value.isBool()) {
        auto *choice = new QComboBox(parent);
        choice->addItem(models::valueWords(true), true);
        choice->addItem(models::valueWords(false), false);
        editor = choice;
    } else if (isDay(value)) {
        auto *day = new QDateEdit(parent);
        day->setDisplayFormat(DayFormat);
        editor = day;
    } else if (index.data(FieldModel::LongRole).toBool()) {
        editor = new QPlainTextEdit(parent);
    } else {
        editor = new QLineEdit(parent);
    }
    MemoirStyle::setRefused(editor, !index.data(FieldModel::ProblemRole).toString().isEmpty());
    editor->setObjectName(QStringLiteral("fieldEditor"));
    editor->setAccessibleName(index.siblingAtColumn(FieldModel::NameColumn).data().toString());
    return editor;
}

void FieldDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    const QVariant value = index.data(Qt::EditRole);
    if (auto *choice = qobject_cast<QComboBox *>(editor))
        choice->setCurrentIndex(choice->findData(value));
    else if (auto *day = qobject_cast<QDateEdit *>(editor))
        day->setDate(QDate::fromString(value.toString(), Qt::ISODate));
    else if (auto *text = qobject_cast<QPlainTextEdit *>(editor))
        text->setPlainText(value.toString());
    else if (auto *line = qobject_cast<QLineEdit *>(editor))
        line->setText(value.toString());
}

void FieldDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    if (const auto *choice = qobject_cast<QComboBox *>(editor))
        model->setData(index, choice->currentData());
    else if (const auto *day = qobject_cast<QDateEdit *>(editor))
        model->setData(index, day->date().toString(Qt::ISODate));
    else if (const auto *text = qobject_cast<QPlainTextEdit *>(editor))
        model->setData(index, text->toPlainText());
    else if (const auto *line = qobject_cast<QLineEdit *>(editor))
        model->setData(index, line->text());
}

void FieldDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                         const QModelIndex &) const
{
    QRect place = option.rect.adjusted(0, 1, -1, -2);
    if (qobject_cast<QPlainTextEdit *>(editor))
        place.setHeight(std::max(place.height(), Theme::current()->scaled(96)));
    editor->setGeometry(place);
}

// Enter closes the editor and opens the next field's; Ctrl+Enter is left to the page ("Approve as edited").
bool FieldDelegate::eventFilter(QObject *watched, QEvent *event)
{
    auto *editor = qobject_cast<QWidget *>(watched);
    if (!editor || event->type() != QEvent::KeyPress)
        return QStyledItemDelegate::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool isText = qobject_cast<QPlainTextEdit *>(editor);
    if (isEnter && key->modifiers() == Qt::NoModifier && !isText) {
        Q_EMIT commitData(editor);
        Q_EMIT closeEditor(editor, EditNextItem);
        return true;
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

} // namespace views
