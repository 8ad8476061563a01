// SPDX-License-Identifier: MIT
#include "views/look/shapedtext.h"

#include "views/look/hiddentext.h"
#include "views/look/theme.h"

#include <QCache>
#include <QFontMetrics>
#include <QPainter>
#include <QPointer>
#include <QStaticText>

#include <cmath>
#include <memory>
#include <utility>

namespace views {

namespace {

constexpr int MostKept = 3'000; // cached texts; a page shows about two hundred
constexpr int Whole = -1;       // not elided

struct Key
{
    QFont font; // shared with the theme's: comparing two is comparing pointers
    QString text;
    int width;

    bool operator==(const Key &other) const
    {
        return width == other.width && text == other.text && font == other.font;
    }
};

size_t qHash(const Key &key, size_t seed = 0)
{
    return qHashMulti(seed, key.text, key.width, key.font.pixelSize(), key.font.weight());
}

struct Shaped
{
    QString text; // as drawn: whole or elided
    QStaticText line;
    int width = -1; // px; -1: not measured yet
    bool isPrepared = false;
};

class Kept : public QObject
{
public:
    explicit Kept(Theme *theme)
        : QObject(theme)
    {
        connect(theme, &Theme::changed, this, [this] { m_lines.clear(); });
    }

    Shaped &of(const QFont &font, const QString &text, int width);

private:
    QCache<Key, Shaped> m_lines{MostKept};
};

Shaped &Kept::of(const QFont &font, const QString &text, int width)
{
    const Key key{font, text, width};
    if (Shaped *known = m_lines.object(key))
        return *known;
    auto shaped = std::make_unique<Shaped>();
    const QString seen = withoutHidden(text);
    shaped->text = width == Whole ? seen : QFontMetrics(font).elidedText(seen, Qt::ElideRight, width);
    Shaped &answer = *shaped;
    m_lines.insert(key, shaped.release());
    return answer;
}

// The cache is a child of the theme, so that it is destroyed before the application's fonts are.
Kept &kept()
{
    static QPointer<Kept> all;
    if (!all)
        all = new Kept(Theme::current());
    return *all;
}

void prepare(Shaped &shaped, const QFont &font)
{
    if (std::exchange(shaped.isPrepared, true))
        return;
    QString line = shaped.text;
    shaped.line.setText(line.replace(u'\n', u' '));
    shaped.line.setTextFormat(Qt::PlainText);
    shaped.line.setPerformanceHint(QStaticText::AggressiveCaching);
    shaped.line.prepare({}, font);
}

int widthOf(Shaped &shaped, const QFont &font)
{
    if (shaped.width < 0)
        shaped.width = QFontMetrics(font).horizontalAdvance(shaped.text);
    return shaped.width;
}

} // namespace

int textWidth(const QFont &font, const QString &text)
{
    return text.isEmpty() ? 0 : widthOf(kept().of(font, text, Whole), font);
}

QString elided(const QFont &font, const QString &text, int width)
{
    return text.isEmpty() ? text : kept().of(font, text, std::max(0, width)).text;
}

void drawLine(QPainter *painter, const QFont &font, const QRectF &area, const QString &text,
              Qt::Alignment horizontal)
{
    if (text.isEmpty() || area.width() <= 0)
        return;
    Shaped &shaped = kept().of(font, text, int(area.width()) + 1);
    prepare(shaped, font);
    const qreal free = area.width() - shaped.line.size().width();
    qreal left = area.left();
    if (horizontal & Qt::AlignRight)
        left += free;
    else if (horizontal & Qt::AlignHCenter)
        left += free / 2;
    // On a whole pixel, like QPainter::drawText().
    const qreal top = std::round(area.top() + (area.height() - shaped.line.size().height()) / 2);
    painter->setFont(font);
    painter->drawStaticText(QPointF(left, top), shaped.line);
}

} // namespace views
