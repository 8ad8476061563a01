// SPDX-License-Identifier: MIT
#include "store/exchange/scripttext.h"

#include <QJsonArray>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// The shortest digits that give the number again, and the position of the decimal point.
struct Digits
{
    QByteArray text;
    int point = 0;
};

Digits digitsOf(double number)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::scientific).ptr;
    const QByteArray text(buffer, end - buffer);
    const qsizetype exponent = text.indexOf('e');
    Digits digits{text.first(exponent), text.mid(exponent + 1).toInt() + 1};
    digits.text.replace(".", "");
    return digits;
}

// ECMAScript, Number::toString.
QByteArray numberText(double number)
{
    constexpr int MostPlainDigits = 21;
    constexpr int MostLeadingZeros = 6;
    if (number == 0 || !std::isfinite(number))
        return number == 0 ? "0" : "null";
    if (number < 0)
        return '-' + numberText(-number);
    const auto [digits, point] = digitsOf(number);
    const int count = int(digits.size());
    if (point >= count && point <= MostPlainDigits)
        return digits + QByteArray(point - count, '0');
    if (point > 0 && point <= MostPlainDigits)
        return digits.first(point) + '.' + digits.mid(point);
    if (point <= 0 && point > -MostLeadingZeros)
        return "0." + QByteArray(-point, '0') + digits;
    const QByteArray fraction = count > 1 ? '.' + digits.mid(1) : QByteArray();
    return digits.first(1) + fraction + 'e' + (point > 0 ? '+' : '-')
           + QByteArray::number(std::abs(point - 1));
}

QByteArray unicodeEscape(QChar c)
{
    return "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
}

QByteArray escaped(QChar c)
{
    switch (c.unicode()) {
    case u'"': return "\\\"";
    case u'\\': return "\\\\";
    case u'\b': return "\\b";
    case u'\f': return "\\f";
    case u'\n': return "\\n";
    case u'\r': return "\\r";
    case u'\t': return "\\t";
    default: return unicodeEscape(c);
    }
}

QByteArray stringText(const QString &text)
{
    QByteArray bytes = "\"";
    qsizetype start = 0;
    const auto flush = [&](qsizetype end) { bytes += QStringView(text).sliced(start, end - start).toUtf8(); };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        if (isPair) {
            ++i;
        } else if (c.isSurrogate() || c < u' ' || c == u'"' || c == u'\\') {
            flush(i);
            bytes += escaped(c);
            start = i + 1;
        }
    }
    flush(text.size());
    return bytes + '"';
}

struct Entry
{
    qsizetype place = 0; // of its key in the order; behind all of them where it has none
    QString key;
    QJsonValue value;
};

std::vector<Entry> ordered(const QJsonObject &object, const KeyOrder &order)
{
    std::vector<Entry> entries;
    entries.reserve(size_t(object.size()));
    for (auto entry = object.constBegin(); entry != object.constEnd(); ++entry) {
        const qsizetype place = order.keys.indexOf(entry.key());
        entries.push_back({place < 0 ? order.keys.size() : place, entry.key(), entry.value()});
    }
    std::ranges::stable_sort(entries, {}, &Entry::place);
    return entries;
}

class Writer
{
public:
    explicit Writer(int indent)
        : m_indent(indent)
    {}

    void write(const QJsonValue &value, const KeyOrder &order, int depth)
    {
        switch (value.type()) {
        case QJsonValue::Object: return writeObject(value.toObject(), order, depth);
        case QJsonValue::Array: return writeArray(value.toArray(), order, depth);
        case QJsonValue::String: bytes += stringText(value.toString()); return;
        case QJsonValue::Double: bytes += numberText(value.toDouble()); return;
        case QJsonValue::Bool: bytes += value.toBool() ? "true" : "false"; return;
        case QJsonValue::Null:
        case QJsonValue::Undefined: bytes += "null";
        }
    }

    QByteArray bytes;

private:
    void breakLine(int depth)
    {
        if (m_indent > 0)
            bytes += '\n' + QByteArray(m_indent * depth, ' ');
    }

    void writeObject(const QJsonObject &object, const KeyOrder &order, int depth)
    {
        static const KeyOrder none;
        bytes += '{';
        bool isFirst = true;
        for (const auto &[place, key, value] : ordered(object, order)) {
            if (!std::exchange(isFirst, false))
                bytes += ',';
            breakLine(depth + 1);
            bytes += stringText(key) + (m_indent > 0 ? ": " : ":");
            const auto below = order.below.find(key);
            write(value, below == order.below.end() ? none : below->second, depth + 1);
        }
        if (!isFirst)
            breakLine(depth);
        bytes += '}';
    }

    void writeArray(const QJsonArray &array, const KeyOrder &order, int depth)
    {
        bytes += '[';
        bool isFirst = true;
        for (const QJsonValue &item : array) {
            if (!std::exchange(isFirst, false))
                bytes += ',';
            breakLine(depth + 1);
            write(item, order, depth + 1);
        }
        if (!isFirst)
            breakLine(depth);
        bytes += ']';
    }

    const int m_indent;
};

} // namespace

QByteArray scriptText(const QJsonValue &value, const KeyOrder &order, int indent)
{
    Writer writer(indent);
    writer.write(value, order, 0);
    return std::move(writer.bytes);
}

} // namespace store::exchange
