// SPDX-License-Identifier: MIT
#include "app/ctl/texttable.h"

#include "app/ctl/output.h"
#include "app/ctl/text.h"

#include <algorithm>

namespace app::ctl {

using namespace Qt::StringLiterals;

QString whoseRows(const QString &agent)
{
    return agent.isEmpty() ? Text::tr("Of all agents:") : Text::tr("Of %1:").arg(printable(agent));
}

void TextTable::add(QStringList cells)
{
    for (QString &cell : cells)
        cell = printable(cell);
    m_rows.push_back(std::move(cells));
}

void TextTable::print(Output &output) const
{
    std::vector<qsizetype> widths(size_t(m_rows.front().size()), 0);
    for (const QStringList &row : m_rows) {
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[size_t(i)] = std::max(widths[size_t(i)], row.at(i).size());
    }
    for (const QStringList &row : m_rows) {
        QString line;
        for (qsizetype i = 0; i + 1 < row.size(); ++i)
            line += row.at(i).leftJustified(widths[size_t(i)]) + u"  "_s;
        output.line(line + row.constLast());
    }
}

} // namespace app::ctl
