// SPDX-License-Identifier: MIT
#include "models/citationfaults.h"

#include "store/layers/citations.h"
#include "store/rows/lineage.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace models {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostLooked = 2000; // cited rows looked up in one text

struct CitationFaults
{
    Q_DECLARE_TR_FUNCTIONS(models::CitationFaults)
};

// Why a cited row is at fault; empty where it is in force, or its layer has no door.
QString faultOf(const store::RowLabel &row)
{
    if (row.isForgotten)
        return CitationFaults::tr("forgotten");
    if (!row.isThere())
        return CitationFaults::tr("not in this store");
    if (const auto status = store::reflexionStatus(row.layer, row.status))
        return *status == store::Status::ApprovedForReuse ? QString() : store::words(*status);
    const store::Layer *layer = store::layerNamed(row.layer);
    const bool hasDoor = layer && layer->door && !row.status.isEmpty();
    return hasDoor && row.status != QLatin1StringView(layer->open) ? CitationFaults::tr("not in force")
                                                                   : QString();
}

// "[rfx_01J]": written like a citation, but not a whole uid.
QStringList misspelt(const QString &text)
{
    static const QRegularExpression bracket(u"\\[\\^?((?:rfx|dec|eps|prp|src|chk|wik)_[0-9A-Za-z]+)"_s);
    QStringList names;
    for (auto matches = bracket.globalMatch(text); matches.hasNext();) {
        const QString name = matches.next().captured(1);
        if (store::citedUids(name).isEmpty() && !names.contains(name))
            names += name;
    }
    return names;
}

} // namespace

store::Result<std::vector<CitationFault>> citationFaults(store::Database &database, const QString &text)
{
    std::vector<CitationFault> faults;
    store::Lineage lineage(database);
    for (const QString &uid : store::restedOn(text).mid(0, MostLooked)) {
        const auto row = lineage.label(uid);
        if (!row)
            return tl::unexpected(row.error());
        if (const QString fault = faultOf(*row); !fault.isEmpty())
            faults.push_back({uid, fault, true});
    }
    for (const QString &name : misspelt(text))
        faults.push_back({name, CitationFaults::tr("no name of a row"), false});
    return faults;
}

} // namespace models
