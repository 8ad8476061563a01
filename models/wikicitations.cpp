// SPDX-License-Identifier: MIT
#include "models/wikicitations.h"

#include "models/dates.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <QDate>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

namespace {

int statusOf(const store::WikiCitation &citation)
{
    if (citation.revision == 0)
        return -2;
    const auto status = store::reflexionStatus(citation.layer, citation.status);
    return status ? int(*status) : -1;
}

QString whenOf(const store::WikiCitation &citation)
{
    const QDate day = QDate::fromString(citation.day, Qt::ISODate);
    const QString date = day.isValid() ? dayWords(day) : QString();
    if (citation.days < 2)
        return date;
    return date + u" · "_s + WikiCitations::tr("%Ln days", nullptr, citation.days);
}

} // namespace

void WikiCitations::set(std::vector<store::WikiCitation> citations)
{
    if (citations == m_citations)
        return;
    beginResetModel();
    m_citations = std::move(citations);
    endResetModel();
}

int WikiCitations::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_citations.size());
}

QVariant WikiCitations::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const store::WikiCitation &citation = m_citations[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return citation.revision == 0 ? tr("Not in this store: %1").arg(citation.uid) : citation.text;
    case Qt::ToolTipRole: return citation.uid;
    case Qt::AccessibleTextRole: {
        QStringList said{QString::number(citation.ordinal), data(index, Qt::DisplayRole).toString(),
                         whenOf(citation)};
        if (const int status = statusOf(citation); status >= 0)
            said.insert(1, store::words(store::Status(status)));
        if (citation.holdsBack)
            said += tr("holds the section back");
        return said.join(u", "_s);
    }
    case UidRole: return citation.uid;
    case OrdinalRole: return citation.ordinal;
    case StatusRole: return statusOf(citation);
    case WhenRole: return whenOf(citation);
    case HoldsBackRole: return citation.holdsBack;
    default: return {};
    }
}

const store::WikiCitation *WikiCitations::citationAt(int row) const
{
    return row >= 0 && row < int(m_citations.size()) ? &m_citations[size_t(row)] : nullptr;
}

QString WikiCitations::standingWords() const
{
    if (m_citations.empty())
        return {};
    const auto isGone = [](const store::WikiCitation &citation) { return citation.revision == 0; };
    const int gone = int(std::ranges::count_if(m_citations, isGone));
    const int bad = int(std::ranges::count_if(m_citations, [&](const store::WikiCitation &citation) {
        return citation.holdsBack && !isGone(citation);
    }));
    QStringList said;
    if (bad > 0)
        said += tr("%Ln not in force", nullptr, bad);
    if (gone > 0)
        said += tr("%Ln not in this store", nullptr, gone);
    return said.isEmpty() ? tr("all in force") : said.join(u", "_s);
}

} // namespace models
