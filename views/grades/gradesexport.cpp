// SPDX-License-Identifier: MIT
#include "views/grades/gradesexport.h"

#include "views/grades/gradecharts.h"

#include <QAbstractItemModel>
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Ratio = 2;

QString cell(const QVariant &value)
{
    QString text = value.toString();
    const bool isText = value.metaType().id() == QMetaType::QString;
    if (isText && !text.isEmpty() && u"=+-@\t\r"_s.contains(text.front()))
        text.prepend(u'\'');
    if (text.contains(u'"') || text.contains(u',') || text.contains(u'\n'))
        text = u'"' + text.replace(u'"', u"\"\""_s) + u'"';
    return text;
}

} // namespace

QByteArray gradesPng(GradeCharts *charts)
{
    QImage image(charts->pictureSize() * Ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(Ratio);
    QPainter painter(&image);
    charts->paintPicture(&painter);
    painter.end();
    QBuffer buffer;
    return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

QByteArray gradesSvg(GradeCharts *charts)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(charts->pictureSize());
    svg.setViewBox(QRect(QPoint(), charts->pictureSize()));
    svg.setTitle(GradeCharts::tr("Grades"));
    QPainter painter(&svg);
    charts->paintPicture(&painter);
    painter.end();
    return buffer.data();
}

QByteArray gradesCsv(const QAbstractItemModel &table, int role)
{
    QString out;
    QStringList cells;
    const auto end = [&] {
        out += cells.join(u',') + u"\r\n"_s;
        cells.clear();
    };
    for (int column = 0; column < table.columnCount(); ++column)
        cells += cell(table.headerData(column, Qt::Horizontal, role));
    end();
    for (int row = 0; row < table.rowCount(); ++row) {
        for (int column = 0; column < table.columnCount(); ++column)
            cells += cell(table.index(row, column).data(role));
        end();
    }
    return out.toUtf8();
}

} // namespace views
