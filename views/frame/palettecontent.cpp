// SPDX-License-Identifier: MIT
#include "views/frame/palettecontent.h"

#include "models/workbench.h"
#include "store/retrieval/queue.h"
#include "store/rows/reflexions.h"
#include "views/look/hiddentext.h"
#include "views/parts/palettepanel.h"
#include "views/triage/triagewords.h"

#include <QAction>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Rows = 6;
constexpr int ShortestQuery = 2; // letters before rows are searched
constexpr auto RowPrefix = "row:"_L1;

store::Result<std::vector<store::Reflexion>> findRows(store::Database &database, const QString &query)
{
    store::QueueFilter filter;
    filter.lane = store::QueueFilter::Lane::All;
    filter.order = store::QueueFilter::Order::NewestFirst;
    filter.text = query;
    const auto page = store::Queue(database).keys(filter, 0, Rows);
    if (!page)
        return tl::unexpected(page.error());
    return store::Reflexions(database).byKeys(page->keys);
}

PaletteEntry entryOfRow(const store::Reflexion &row)
{
    PaletteEntry entry;
    entry.id = RowPrefix + row.uid;
    entry.group = PaletteContent::tr("Rows");
    entry.text = withoutHidden(row.observation.simplified());
    entry.hint = withoutHidden(row.entityId);
    entry.glyph = Glyph(int(row.status));
    entry.tail = u'…' + row.uid.last(std::min<qsizetype>(4, row.uid.size()));
    return entry;
}

std::optional<Glyph> glyphOf(const QString &id)
{
    static const QHash<QString, Glyph> glyphs{
        {u"triage.approve"_s, Glyph::Approved},     {u"triage.reject"_s, Glyph::Rejected},
        {u"triage.oneTime"_s, Glyph::OneTime},      {u"triage.sensitive"_s, Glyph::Sensitive},
        {u"triage.supersede"_s, Glyph::Superseded}, {u"triage.review"_s, Glyph::NeedsReview}};
    const auto glyph = glyphs.find(id);
    return glyph == glyphs.end() ? std::nullopt : std::optional(*glyph);
}

// Other pages keep the icon's name in a property of the action; the Triage page does not.
QString iconOf(const QString &id, const QAction *action)
{
    static const QHash<QString, QString> icons{
        {u"triage.snooze"_s, u"snooze"_s},   {u"triage.search"_s, u"search"_s},
        {u"triage.similar"_s, u"similar"_s}, {u"triage.edit"_s, u"edit"_s},
        {u"triage.redact"_s, u"secret"_s},   {u"triage.copyUid"_s, u"copy"_s},
        {u"triage.saveLane"_s, u"filter"_s}, {u"triage.mark"_s, u"check"_s},
        {u"triage.markAll"_s, u"check"_s}};
    if (id.endsWith(".reason"_L1))
        return u"reason"_s;
    return icons.value(id, action->property("iconName").toString());
}

int rank(const PaletteEntry &entry)
{
    const QStringList groups{PaletteContent::tr("Here"), PaletteContent::tr("Go to"),
                             PaletteContent::tr("Do")};
    const auto place = int(groups.indexOf(entry.group));
    return place < 0 ? int(groups.size()) : place;
}

} // namespace

PaletteContent::PaletteContent(models::Workbench *bench, PalettePanel *panel, QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_panel(panel)
{
    connect(panel, &PalettePanel::queryChanged, this, &PaletteContent::search);
    connect(panel, &PalettePanel::triggered, this, &PaletteContent::trigger);
}

bool PaletteContent::isElsewhere(const QString &id) const
{
    const QString page = m_bench->actions.pageOf(id);
    return !page.isEmpty() && page != m_page;
}

PaletteEntry PaletteContent::entryOf(const QString &id) const
{
    const models::ActionRegistry &actions = m_bench->actions;
    const QAction *action = actions.action(id);
    const QString group = actions.groupOf(id);
    PaletteEntry entry;
    entry.id = id;
    entry.group = isElsewhere(id)                 ? tr("On other pages")
                  : !actions.pageOf(id).isEmpty() ? tr("Here")
                  : id.startsWith("go."_L1)       ? tr("Go to")
                                                  : tr("Do");
    entry.text = QString(action->text()).remove(u'&');
    entry.hint = group;
    entry.icon = iconOf(id, action);
    entry.glyph = glyphOf(id);
    entry.key = actions.key(id);
    entry.enabled = action->isEnabled();
    return entry;
}

void PaletteContent::open(const QString &page)
{
    m_page = page;
    std::vector<PaletteEntry> entries;
    for (const QString &id : m_bench->actions.ids()) {
        PaletteEntry entry = entryOf(id);
        if (entry.enabled && id != "window.palette"_L1)
            entries.push_back(std::move(entry));
    }
    std::ranges::stable_sort(entries, {}, rank);
    m_panel->setEntries(std::move(entries));
    m_panel->setRows({});
    m_panel->setQuery({});
    m_panel->open();
}

void PaletteContent::search(const QString &query)
{
    const int asked = ++m_search;
    if (query.size() < ShortestQuery || !m_bench->store.isOpen())
        return m_panel->setRows({});
    const auto work = [query](store::Database &database) { return findRows(database, query); };
    m_bench->store.read(work).then(this,
                                   [this, asked](const store::Result<std::vector<store::Reflexion>> &rows) {
                                       if (!rows || asked != m_search)
                                           return;
                                       std::vector<PaletteEntry> entries;
                                       std::ranges::transform(*rows, std::back_inserter(entries), entryOfRow);
                                       m_panel->setRows(std::move(entries));
                                   });
}

void PaletteContent::trigger(const QString &id)
{
    if (id.startsWith(RowPrefix))
        Q_EMIT rowRequested(id.mid(RowPrefix.size()));
    else if (isElsewhere(id))
        Q_EMIT pageRequested(m_bench->actions.pageOf(id));
    else if (QAction *action = m_bench->actions.action(id))
        // Queued: the closing palette gives the focus back to the page first, where the act may need it.
        QTimer::singleShot(0, action, &QAction::trigger);
}

} // namespace views
