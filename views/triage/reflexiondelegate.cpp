// SPDX-License-Identifier: MIT
#include "views/triage/reflexiondelegate.h"

#include "models/claims.h"
#include "models/queuemodel.h"
#include "models/unsentverdicts.h"
#include "models/words.h"
#include "store/cut.h"
#include "views/look/hiddentext.h"
#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"
#include "views/triage/triagewords.h"
#include "views/triage/verdictwords.h"

#include <QPainter>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using models::QueueModel;

constexpr int TwoLineHeight = 52;
constexpr int OneLineHeight = 28;
constexpr int SignLeft = 14;
constexpr int SignSide = 14;
constexpr int TextLeft = 38;
constexpr int Right = 12;
constexpr int IconSide = 13;
constexpr int MostIcons = 3;

int numberOf(const QModelIndex &index, int role)
{
    return index.data(role).toInt();
}

} // namespace

ReflexionDelegate::ReflexionDelegate(QObject *parent)
    : RowDelegate(TwoLineHeight, parent)
{
    dress();
    connect(Theme::current(), &Theme::changed, this, &ReflexionDelegate::dress);
}

void ReflexionDelegate::setCompact(bool compact)
{
    m_compact = compact;
    setHeight(compact ? OneLineHeight : TwoLineHeight);
}

void ReflexionDelegate::dress()
{
    const Theme *theme = Theme::current();
    m_entityFont = theme->bold(Theme::Type::Body);
    m_bodyFont = theme->font(Theme::Type::Body);
    m_smallFont = theme->font(Theme::Type::Small);
}

void ReflexionDelegate::paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    const QRect text = option.rect.adjusted(TextLeft, 0, -Right, -1);
    if (!index.data(QueueModel::LoadedRole).toBool()) {
        if (m_placeholders)
            paintBars(painter, option.rect);
    } else {
        if (index.data(QueueModel::SavingRole).toBool())
            painter->setOpacity(0.55);
        paintSign(painter, option, index);
        m_compact ? paintOneLine(painter, text, index) : paintTwoLines(painter, text, index);
    }
}

void ReflexionDelegate::paintSign(QPainter *painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    const int middle = m_compact ? option.rect.center().y() : option.rect.top() + rowHeight() * 17 / 52;
    const QRectF sign(option.rect.left() + SignLeft, middle - SignSide / 2, SignSide, SignSide);
    const Theme *theme = Theme::current();
    if (!index.data(QueueModel::MarkedRole).toBool()) {
        const auto status = store::Status(numberOf(index, QueueModel::StatusRole));
        paintStatus(painter, glyphOf(status), sign, HairlineDelegate::rowColor(option));
        return;
    }
    MemoirStyle::paintFrame(painter, sign.adjusted(-0.5, -0.5, 0.5, 0.5), 3, theme->accent(),
                            theme->accent());
    drawIcon(painter, u"check"_s, sign.adjusted(1.5, 1.5, -1.5, -1.5), theme->color(Theme::OnAccent));
}

void ReflexionDelegate::paintBars(QPainter *painter, const QRect &rect) const
{
    const QColor bar = Theme::current()->color(Theme::Border);
    const int first = m_compact ? rect.center().y() - 4 : rect.top() + 12;
    const int wide = rect.width() - TextLeft - Right;
    painter->fillRect(rect.left() + SignLeft, first, SignSide, 10, bar);
    painter->fillRect(rect.left() + TextLeft, first, wide * 3 / 10, 9, bar);
    painter->fillRect(rect.right() - Right - 26, first, 26, 9, bar);
    if (!m_compact)
        painter->fillRect(rect.left() + TextLeft, rect.bottom() - 16, wide * 3 / 4, 9, bar);
}

int ReflexionDelegate::paintRight(QPainter *painter, const QRect &rect, const QString &text) const
{
    painter->setPen(Theme::current()->color(Theme::Text3));
    drawLine(painter, m_smallFont, rect, text, Qt::AlignRight);
    return text.isEmpty() ? 0 : textWidth(m_smallFont, text) + 8;
}

// Paints the entity and, if there is room, its type; returns the width used.
int ReflexionDelegate::paintEntity(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const QString entity = index.data(QueueModel::EntityRole).toString();
    painter->setPen(theme->color(Theme::Text));
    drawLine(painter, m_entityFont, rect, entity);
    const int used = std::min(rect.width(), textWidth(m_entityFont, entity)) + 6;
    const int room = rect.width() - used;
    if (room < 24)
        return used;
    const QString type = index.data(QueueModel::EntityTypeRole).toString();
    painter->setPen(theme->color(Theme::Text3));
    drawLine(painter, m_smallFont, rect.adjusted(used, 0, 0, 0), type);
    return used + std::min(room, textWidth(m_smallFont, type)) + 8;
}

int ReflexionDelegate::paintFindings(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const int seen = numberOf(index, QueueModel::SightingsRole);
    int used = seen > 1 ? paintRight(painter, rect, u"×%1"_s.arg(seen)) : 0;
    const auto found = models::detectorsIn(numberOf(index, QueueModel::FindingsRole));
    const int more = int(found.size()) - MostIcons;
    if (more > 0)
        used += paintRight(painter, rect.adjusted(0, 0, -used, 0), u"+%1"_s.arg(more));
    for (int i = std::min(int(found.size()), MostIcons) - 1; i >= 0; --i) {
        const auto detector = found[std::size_t(i)];
        const QRectF place(rect.right() + 1 - used - IconSide, rect.center().y() - IconSide / 2, IconSide,
                           IconSide);
        drawIcon(painter, findingIcon(detector), place,
                 theme->color(refusesByKind(detector) ? Theme::Rejected : Theme::Review));
        used += IconSide + 6;
    }
    return used;
}

void ReflexionDelegate::paintObservation(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const QString text =
        store::cutTo(index.data(QueueModel::ObservationRole).toString(), 400).replace(u'\n', u' ');
    const QString line = withoutHidden(text);
    const auto spans = index.data(QueueModel::MatchRole).value<models::TextSpans>();
    // If the line would end before the first match, its text begins shortly before the match.
    int from = 0;
    if (!spans.isEmpty()
        && textWidth(m_bodyFont, line.left(spans.first().start + spans.first().length)) > rect.width() - 20)
        from = int(line.lastIndexOf(u' ', std::max(0, spans.first().start - 12))) + 1;
    const QString part = from > 0 ? u'…' + line.mid(from) : line;
    if (!spans.isEmpty())
        paintMatches(painter, rect, elided(m_bodyFont, part, rect.width() + 1), from > 0 ? from - 1 : 0,
                     spans);
    painter->setPen(Theme::current()->color(Theme::Text2));
    drawLine(painter, m_bodyFont, rect, part);
}

void ReflexionDelegate::paintMatches(QPainter *painter, const QRect &rect, const QString &shown, int from,
                                     const models::TextSpans &spans) const
{
    const Theme *theme = Theme::current();
    for (const models::TextSpan &span : spans) {
        const int start = span.start - from;
        if (start < 0 || start + span.length > shown.size())
            continue;
        const int left = rect.left() + textWidth(m_bodyFont, shown.left(start));
        const int wide = textWidth(m_bodyFont, shown.mid(start, span.length));
        const QRect place(left, rect.center().y() - 8, wide, 17);
        painter->fillRect(place, theme->color(Theme::AccentSoft));
        painter->fillRect(place.left(), place.bottom(), wide, 1, theme->accent());
    }
}

QString ReflexionDelegate::ageWords(const QModelIndex &index) const
{
    const QString age = models::shortAge(index.data(QueueModel::AgeRole).toLongLong());
    if (!m_compact && index.data(QueueModel::SavingRole).toBool())
        return tr("%1 saving").arg(age);
    const QString uid = index.data(QueueModel::UidRole).toString();
    if (const auto to = m_unsent ? m_unsent->of(uid) : std::nullopt)
        return tr("draft: %1 · %2", "what a verdict says that is not sent yet; how old the row is")
            .arg(doneWords(*to), age);
    const QString holder = m_claims ? m_claims->holderOf(uid) : QString();
    return holder.isEmpty()
               ? age
               : tr("%1 has it · %2", "a person; how old the row is").arg(headOf(holder, 16), age);
}

void ReflexionDelegate::paintTwoLines(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const int half = rect.height() / 2;
    const QRect upper(rect.left(), rect.top() + 4, rect.width(), half);
    const QRect lower(rect.left(), rect.top() + half + 3, rect.width(), half);
    const int aged = paintRight(painter, upper, ageWords(index));
    paintEntity(painter, upper.adjusted(0, 0, -aged, 0), index);
    const int found = paintFindings(painter, lower, index);
    paintObservation(painter, lower.adjusted(0, 0, -found, 0), index);
}

void ReflexionDelegate::paintOneLine(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const int age = paintRight(painter, rect, ageWords(index));
    QRect area = rect.adjusted(0, 0, -age, 0);
    const int entity =
        paintEntity(painter, QRect(area.left(), area.top(), area.width() * 4 / 10, area.height()), index);
    area.setLeft(area.left() + entity);
    const int found = paintFindings(painter, area, index);
    paintObservation(painter, area.adjusted(0, 0, -found, 0), index);
}

} // namespace views
