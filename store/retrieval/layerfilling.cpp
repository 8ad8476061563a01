// SPDX-License-Identifier: MIT
#include "store/retrieval/layerfilling.h"

#include "store/cut.h"
#include "store/retrieval/movedevidence.h"
#include "store/retrieval/sentences.h"
#include "store/text.h"

#include <algorithm>
#include <limits>

namespace store {

using namespace Qt::StringLiterals;
using Fate = StackEntry::Fate;
using Overflow = LayerPlan::Overflow;
using Unit = LayerPlan::Unit;

namespace {

const QString Ellipsis = u"..."_s;
// Told to the model, so never translated.
const QString HeadingsAlone =
    u"[headings alone: memory_read tells one whole, memory_recall what fits a question]"_s;

// A line cut to its room: first the part that may shrink, then its end.
QString lineIn(const Candidate &row, int room)
{
    QString line = row.text;
    const qsizetype over = line.size() - room;
    if (over <= 0 || row.bodyFrom < 0)
        return shortenedTo(line, room, Ellipsis);
    const QString body = line.mid(row.bodyFrom, row.bodyLength);
    const qsizetype left = row.bodyLength - over;
    // The " — " before that part goes with it.
    const qsizetype lead = left > 0 ? 0 : 3;
    line.replace(row.bodyFrom - lead, row.bodyLength + lead,
                 left > 0 ? shortenedTo(body, left, Ellipsis) : QString());
    return shortenedTo(line, room, Ellipsis);
}

QString headingOf(const Candidate &row)
{
    return row.hasHeading ? row.text.section(u'\n', 0, 0) : row.label;
}

QString unitWords(Unit unit)
{
    switch (unit) {
    case Unit::Tokens: return Text::tr("tokens");
    case Unit::Characters: return Text::tr("characters");
    case Unit::Bytes: return Text::tr("bytes");
    case Unit::Items: break;
    }
    return Text::tr("entries");
}

} // namespace

LayerFilling::LayerFilling(StackLayer &layer, const StackQuestion &question, const TokenCount &count,
                           Retold &retold, Room &room)
    : m_layer(layer)
    , m_plan(layer.plan)
    , m_question(question)
    , m_count(count)
    , m_retold(retold)
    , m_room(room)
    , m_start(room.left)
{}

void LayerFilling::fill(const std::vector<Candidate> &rows)
{
    if (m_plan.overflow == Overflow::Headings)
        chooseForm(rows);
    for (const Candidate &row : rows)
        add(row);
    sayOmitted();
}

void LayerFilling::chooseForm(const std::vector<Candidate> &rows)
{
    qsizetype whole = 0;
    for (const Candidate &row : rows) {
        StackEntry entry;
        entry.row = row;
        say(entry, row.text);
        whole += row.isOpen ? costOf(entry) : 0;
    }
    m_layer.isIndex = m_question.isFromChannel || whole > m_room.left;
    m_layer.overTokens = int(std::max(whole - m_room.left, qsizetype(0)));
    if (m_layer.isIndex)
        chooseHeadings(rows);
}

// Where there is no room for the headings of all, the weakest rows are cut.
void LayerFilling::chooseHeadings(const std::vector<Candidate> &rows)
{
    struct Line
    {
        const Candidate *row;
        int cost;
    };
    std::vector<Line> lines;
    int all = 0;
    for (const Candidate &row : rows) {
        if (!row.isOpen)
            continue;
        const fence::Entry heading{row.uid, row.revision, u"heading"_s, headingOf(row), {}};
        lines.push_back({&row, costOfLines(fence::lines(heading).join(u'\n'))});
        all += lines.back().cost;
    }
    int room = m_room.left - costOfLines(HeadingsAlone);
    if (all > room)
        room -=
            costOfLines(fence::cutNotice(int(lines.size()), false, all, m_plan.budget, name(m_plan.unit)));
    std::ranges::stable_sort(lines, std::greater(), [](const Line &line) { return line.row->score; });
    for (const Line &line : lines) {
        if (line.cost > room)
            return;
        room -= line.cost;
        m_headings.insert(line.row->uid);
    }
}

void LayerFilling::add(const Candidate &row)
{
    const bool isCounted = m_plan.overflow != Overflow::Skip;
    if (row.isOpen && isCounted && m_considered >= m_plan.topK)
        return;
    StackEntry entry;
    entry.row = row;
    entry.reason = row.why;
    if (row.isOpen) {
        ++m_considered;
        place(entry);
        if (!row.movedAt.isEmpty())
            entry.reason = (entry.reason + u' ' + movedWords(row.movedAt)).trimmed();
    } else {
        entry.fate = Fate::Omitted;
        entry.reason = row.closed;
    }
    m_layer.entries.push_back(std::move(entry));
}

void LayerFilling::place(StackEntry &entry)
{
    if (nameTold(entry))
        return;
    switch (m_plan.overflow) {
    case Overflow::Tail: return placeTail(entry);
    case Overflow::Tiered: return placeTiered(entry);
    case Overflow::Skip: return placeSkipping(entry);
    case Overflow::Headings: return placeHeading(entry);
    }
}

void LayerFilling::placeTail(StackEntry &entry)
{
    takeOutTold(entry);
    const int cost = costOf(entry);
    m_wanted += cost;
    if (!m_isFull && fits(cost))
        return keep(entry, cost);
    const bool isFirst = !m_isFull;
    m_isFull = true;
    const int missing = m_wanted + m_plan.opening - m_start;
    m_layer.overTokens = missing;
    entry.returnsWith = missing;
    if (isFirst && m_question.cut == StackQuestion::Cut::AtSentence && shorten(entry))
        return keep(entry, costOf(entry));
    leave(entry, Fate::Cut, missing);
}

void LayerFilling::placeTiered(StackEntry &entry)
{
    if (leaveDouble(entry))
        return;
    say(entry, entry.row.text);
    const int cost = costOf(entry);
    if (!m_isFull && fits(cost))
        return keep(entry, cost);
    m_isFull = true;
    entry.returnsWith = cost - m_room.left;
    say(entry, entry.row.shortText);
    entry.fate = Fate::Compact;
    const int least = costOf(entry);
    if (!fits(least))
        return leave(entry, Fate::Omitted, least - m_room.left);
    entry.reason = Text::tr("Without its details: there is no room for more.");
    keep(entry, least);
}

void LayerFilling::placeSkipping(StackEntry &entry)
{
    if (leaveDouble(entry))
        return;
    say(entry, entry.row.text);
    const int cost = costOf(entry);
    const int room = m_items < m_plan.topK ? roomOf(entry) : 0;
    if (cost <= room && fits(cost))
        return keep(entry, cost);
    entry.returnsWith = cost - room;
    if (m_plan.trims && trim(entry, std::min(room, m_room.left - opening())))
        return keep(entry, costOf(entry));
    leave(entry, Fate::Omitted, cost - std::min(room, m_room.left - opening()));
}

void LayerFilling::placeHeading(StackEntry &entry)
{
    say(entry, m_layer.isIndex ? headingOf(entry.row) : entry.row.text);
    if (!m_layer.isIndex) {
        cutLong(entry);
        return keep(entry, costOf(entry));
    }
    entry.told.mark = u"heading"_s;
    const QString lines = fence::lines(entry.told).join(u'\n');
    const int cost = costOfLines(lines);
    if (!m_headings.contains(entry.row.uid)) {
        m_wanted += cost;
        return leave(entry, Fate::Cut, cost);
    }
    entry.fate = Fate::Heading;
    entry.reason = m_question.isFromChannel
                       ? Text::tr("By its heading alone: others read along in a channel.")
                       : Text::tr("By its heading alone: all of them need %1 %2 more.")
                             .arg(m_layer.overTokens)
                             .arg(unitWords(m_plan.unit));
    entry.tokens = m_count(QString(lines + u'\n'));
    m_layer.tokens += entry.tokens;
    m_layer.used += cost;
    m_room.left -= cost;
}

void LayerFilling::cutLong(StackEntry &entry) const
{
    if (m_plan.longest == 0 || entry.told.text.size() <= m_plan.longest)
        return;
    entry.told.text = shortenedTo(entry.told.text, m_plan.longest, Ellipsis);
    entry.told.mark = u"shortened"_s;
    entry.fate = Fate::Compact;
    entry.reason = Text::tr("Longer than the %1 characters that one entry may have.").arg(m_plan.longest);
}

bool LayerFilling::nameTold(StackEntry &entry)
{
    const auto told = m_question.before.revisions.constFind(entry.row.uid);
    if (told == m_question.before.revisions.cend() || *told != entry.row.revision)
        return false;
    entry.fate = Fate::Same;
    say(entry, entry.row.hasHeading ? headingOf(entry.row) : QString());
    entry.told.mark = "unchanged since "_L1 + m_question.before.snapshot;
    entry.reason = Text::tr("Told by %1, and unchanged since.").arg(m_question.before.snapshot);
    entry.tokens = m_count(QString(fence::lines(entry.told).join(u'\n') + u'\n'));
    m_layer.tokens += entry.tokens;
    return true;
}

bool LayerFilling::leaveDouble(StackEntry &entry)
{
    const QString &words = entry.row.label;
    const QString teller = m_tellers.value(words);
    if (teller.isEmpty()) {
        m_tellers.insert(words, entry.row.uid);
        return false;
    }
    entry.fate = Fate::Omitted;
    entry.toldBy = teller;
    entry.reason = Text::tr("Same text as %1, told above.").arg(teller);
    return true;
}

bool LayerFilling::trim(StackEntry &entry, int room)
{
    constexpr int Marks = 3; // what a line costs beside its words
    if (m_plan.unit != Unit::Characters || room <= Marks)
        return false;
    say(entry, lineIn(entry.row, room - Marks));
    entry.fate = Fate::Compact;
    entry.reason = Text::tr("Cut to the room there was; whole with %1 %2 more.")
                       .arg(entry.returnsWith)
                       .arg(unitWords(m_plan.unit));
    return true;
}

// Shortens the entry to as many sentences as fit; false where not even one does.
bool LayerFilling::shorten(StackEntry &entry)
{
    if (entry.fate == Fate::Omitted)
        return false;
    const fence::Entry whole = entry.told;
    const std::vector<qsizetype> ends = sentenceEnds(whole.text);
    for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
        entry.told = whole;
        entry.told.text.truncate(*end);
        entry.told.mark = u"shortened"_s;
        const int lastLine = int(entry.told.text.count(u'\n'));
        std::erase_if(entry.told.references, [lastLine](int line) { return line > lastLine; });
        if (!fits(costOf(entry)))
            continue;
        entry.fate = Fate::Compact;
        entry.reason = Text::tr("Ends at a sentence; in full with %1 %2 more.")
                           .arg(entry.returnsWith)
                           .arg(unitWords(m_plan.unit));
        return true;
    }
    entry.told = whole;
    return false;
}

// Replaces lines that other rows told already by a reference to them; if no line of its own is left, the
// whole row is replaced by a reference.
void LayerFilling::takeOutTold(StackEntry &entry) const
{
    say(entry, {});
    QStringList kept;
    bool hasOwn = false;
    const std::vector<Retold::Line> lines = m_retold.lines(entry.row.text);
    for (size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].toldBy.isEmpty()) {
            const bool isHeading = (i == 0 && entry.row.hasHeading) || lines[i].text.startsWith(u'#');
            hasOwn = hasOwn || (!isHeading && !lines[i].text.trimmed().isEmpty());
            kept += lines[i].text;
            continue;
        }
        entry.toldBy = lines[i].toldBy;
        const QString reference = fence::reference(entry.toldBy);
        if (kept.isEmpty() || kept.constLast() != reference) {
            entry.told.references.push_back(int(kept.size()));
            kept += reference;
        }
    }
    entry.told.text = kept.join(u'\n');
    if (entry.toldBy.isEmpty() || hasOwn)
        return;
    entry.told = {entry.row.uid, entry.row.revision, "same text as "_L1 + entry.toldBy, {}, {}};
    entry.fate = Fate::Omitted;
    entry.reason = Text::tr("Same text as %1, told above.").arg(entry.toldBy);
}

void LayerFilling::keep(StackEntry &entry, int cost)
{
    entry.tokens = m_count(QString(fence::lines(entry.told).join(u'\n') + u'\n'));
    const int taken = cost + opening();
    m_layer.tokens += entry.tokens;
    m_layer.used += taken;
    m_room.left -= taken;
    ++m_items;
    ++m_kindItems[entry.row.kind];
    m_kindUsed[entry.row.kind] += cost;
    m_retold.tell(entry.row.uid, entry.told.text);
}

void LayerFilling::leave(StackEntry &entry, Fate fate, int missing)
{
    entry.tokens = m_count(QString(fence::lines(entry.told).join(u'\n') + u'\n'));
    entry.fate = fate;
    entry.returnsWith = std::max(missing, 1);
    entry.toldBy.clear();
    entry.told = {};
    entry.reason = Text::tr("The budget of %1 %2 is used up; it returns with %3 more.")
                       .arg(m_plan.budget)
                       .arg(unitWords(m_plan.unit))
                       .arg(entry.returnsWith);
    ++m_layer.cutEntries;
}

void LayerFilling::say(StackEntry &entry, const QString &text) const
{
    entry.told = {entry.row.uid, entry.row.revision, {}, text, {}};
}

int LayerFilling::costOf(const StackEntry &entry) const
{
    const QString &text = entry.told.text;
    switch (m_plan.unit) {
    case Unit::Tokens: return m_count(QString(fence::lines(entry.told).join(u'\n') + u'\n'));
    case Unit::Characters: return int(text.size()) + 3; // "- " and the line's end
    case Unit::Bytes:
        if (entry.row.bytes >= 0)
            return int(entry.row.bytes);
        return int(QStringView(text).mid(entry.row.hasHeading ? text.indexOf(u'\n') + 1 : 0).toUtf8().size());
    case Unit::Items: break;
    }
    return 1;
}

int LayerFilling::costOfLines(const QString &lines) const
{
    switch (m_plan.unit) {
    case Unit::Tokens: return m_count(QString(lines + u'\n'));
    case Unit::Characters: return int(lines.size()) + 1;
    case Unit::Bytes: return int(lines.toUtf8().size()) + 1;
    case Unit::Items: break;
    }
    return 1;
}

bool LayerFilling::fits(int cost) const
{
    return cost + opening() <= m_room.left;
}

// The cost of the layer's heading, if the next entry is the first one told.
int LayerFilling::opening() const
{
    return m_items == 0 ? m_plan.opening : 0;
}

int LayerFilling::roomOf(const StackEntry &entry) const
{
    const QString &kind = entry.row.kind;
    const auto plan = std::ranges::find(m_plan.kinds, kind, &LayerPlan::Kind::name);
    if (plan == m_plan.kinds.end())
        return m_room.left;
    if (plan->items >= 0 && m_kindItems.value(kind) >= plan->items)
        return 0;
    return plan->budget < 0 ? m_room.left : std::min(m_room.left, plan->budget - m_kindUsed.value(kind));
}

// The line that says how many entries there was no room for. That of Overflow::Tail is written with its
// layer.
void LayerFilling::sayOmitted()
{
    if (m_layer.isIndex)
        return sayHeadings();
    if (m_plan.overflow == Overflow::Tail || m_layer.cutEntries == 0)
        return;
    if (m_plan.overflow != Overflow::Tiered || !sayMore())
        m_layer.notices += fence::cutNotice(m_layer.cutEntries);
}

// In the layer's own sentence, which counts in its budget; false where that has no room for it.
bool LayerFilling::sayMore()
{
    const QString notice = u"[+%1 more %2 omitted]"_s.arg(m_layer.cutEntries).arg(m_plan.title);
    const int cost = m_plan.unit == Unit::Characters ? int(notice.size()) + 1 : m_count(notice);
    if (m_plan.unit == Unit::Items || cost > m_room.left)
        return false;
    m_layer.notices += notice;
    m_layer.used += cost;
    m_room.left -= cost;
    return true;
}

// Room for these lines was kept, except where the budget is too small for any heading.
void LayerFilling::sayHeadings()
{
    if (m_layer.entries.empty())
        return;
    m_layer.notices += HeadingsAlone;
    if (m_layer.cutEntries > 0)
        m_layer.notices +=
            fence::cutNotice(m_layer.cutEntries, false, m_wanted, m_plan.budget, name(m_plan.unit));
    for (const QString &notice : m_layer.notices) {
        m_layer.used += costOfLines(notice);
        m_room.left -= costOfLines(notice);
    }
}

} // namespace store
