// SPDX-License-Identifier: MIT
#include "store/distillation/extractivewriter.h"

#include "store/cut.h"
#include "store/distillation/repeats.h"
#include "store/distillation/topics.h"
#include "store/layers/citations.h"
#include "store/layers/wikitext.h"
#include "store/retrieval/sentences.h"
#include "store/schema/layer.h"

#include <QMap>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestText = 280;
constexpr qsizetype LongestTitle = 72;
constexpr qsizetype MostBytes = 40'000; // of a section: the guard lets 64 KiB pass, and nobody reads more
constexpr qsizetype MostCites = 150;    // of one statement
const QString SeenSince = u"Seen since"_s;

constexpr std::array<std::pair<QLatin1StringView, QLatin1StringView>, 9> Kinds{{
    {"policy"_L1, "Policies"_L1},
    {"decision"_L1, "Decisions"_L1},
    {"workflow"_L1, "Workflows"_L1},
    {"pitfall"_L1, "Pitfalls"_L1},
    {"architecture"_L1, "Architecture"_L1},
    {"preference"_L1, "Preferences"_L1},
    {"learning"_L1, "Learnings"_L1},
    {"fact"_L1, "Facts"_L1},
    {"observation"_L1, "Observations"_L1},
}};

int rankOf(const QString &kind)
{
    const auto found = std::ranges::find_if(Kinds, [&](const auto &known) { return known.first == kind; });
    return int(found - Kinds.begin());
}

QString pluralOf(const QString &kind)
{
    const auto found = std::ranges::find_if(Kinds, [&](const auto &known) { return known.first == kind; });
    return found == Kinds.end() ? QString(Kinds.back().second) : QString(found->second);
}

QString firstOf(const QSet<QString> &days)
{
    return days.isEmpty() ? QString() : *std::ranges::min_element(days);
}

// A title whose heading in the file is read back unchanged.
QString titleOf(const QString &name)
{
    static const QRegularExpression marks(u"[#{}\\[\\]<>`*|\\\\]"_s);
    QString title = cutTo(withoutCitations(name).remove(marks).simplified(), LongestTitle).trimmed();
    if (!title.isEmpty())
        title[0] = title.at(0).toUpper();
    return title;
}

// A section being worked on.
struct Work
{
    SectionText text;
    Outline outline;
    bool isOurs = true;
    bool isTouched = false;
    qsizetype bytes = 0;
    std::vector<OutlineItem> added;
    Repeats repeats;                               // the items of the outline first, then those added
    std::vector<std::pair<size_t, size_t>> places; // of the outline's items

    OutlineItem &item(int number)
    {
        const auto [block, at] =
            number < int(places.size()) ? places[size_t(number)] : std::pair(size_t(0), size_t(0));
        return number < int(places.size()) ? outline.blocks[block].items[at]
                                           : added[size_t(number) - places.size()];
    }
};

// One run of the writer.
class Extraction
{
public:
    explicit Extraction(const WriterTask &task)
        : m_task(task)
    {}

    Result<WriterDraft> run();

private:
    struct Subject
    {
        QString title;
        QString notes; // title of the section for subjects mentioned only once
        bool isEntity = false;
    };

    void open();
    Result<void> takeOut();
    Result<void> strip(Work &work, const QString &uid);
    std::vector<Evidence> toPlace();
    Subject subjectOf(const Evidence &evidence) const;
    Work &work(const QString &title);
    Work *existing(const QString &title);
    void bringNotes(const Subject &subject);
    void place(const QString &title, const Evidence &evidence, const QString &said);
    bool merge(Work &work, const OutlineItem &item);
    void arrange(Work &work);
    QString kindOf(const OutlineItem &item) const;
    void divide(Work &work);

    const WriterTask &m_task;
    std::map<QString, Work> m_works; // by slug
    QStringList m_order;
    std::vector<Evidence> m_again; // rows whose statement has to be worded anew
    QHash<QString, QString> m_kinds;
    QStringList m_names; // titles of all sections
    WriterDraft m_draft;
};

void index(Work &work)
{
    work.repeats = {};
    work.places.clear();
    for (size_t block = 0; block < work.outline.blocks.size(); ++block) {
        for (size_t i = 0; i < work.outline.blocks[block].items.size(); ++i) {
            if (!work.outline.blocks[block].items[i].isItem())
                continue;
            work.places.emplace_back(block, i);
            work.repeats.add(work.outline.blocks[block].items[i].gist);
        }
    }
    for (const OutlineItem &item : work.added)
        work.repeats.add(item.gist);
}

void Extraction::open()
{
    for (const SectionText &section : m_task.sections) {
        Work work;
        work.text = section;
        work.isOurs = section.model == "extractive"_L1;
        work.outline = Outline::parse(withoutRecords(section.body));
        work.bytes = section.body.toUtf8().size();
        m_works.emplace(section.slug, std::move(work));
        m_order.append(section.slug);
    }
    for (const Evidence &evidence : m_task.offer.evidence)
        m_kinds.insert(evidence.uid, evidence.kind);
}

// Removes a row's statement; other rows of the same statement get one in their own words.
Result<void> Extraction::strip(Work &work, const QString &uid)
{
    for (OutlineBlock &block : work.outline.blocks) {
        for (auto item = block.items.begin(); item != block.items.end();) {
            if (!item->cites.contains(uid)) {
                ++item;
                continue;
            }
            for (const QString &other : std::as_const(item->cites)) {
                const bool isComing = other == uid
                                      || std::ranges::find(m_task.offer.evidence, other, &Evidence::uid)
                                             != m_task.offer.evidence.end();
                auto row = isComing ? Result<std::optional<Evidence>>() : m_task.read(other);
                if (!row)
                    return tl::unexpected(row.error());
                if (*row && std::ranges::find(m_again, other, &Evidence::uid) == m_again.end()) {
                    m_kinds.insert(other, (*row)->kind);
                    m_again.push_back(std::move(**row));
                }
            }
            item = block.items.erase(item);
            work.isTouched = true;
        }
    }
    return {};
}

// Removes statements whose rows are out of force or were changed since.
Result<void> Extraction::takeOut()
{
    for (const Departed &row : m_task.offer.departed) {
        for (const QString &uid : row.sections) {
            const auto section = std::ranges::find(m_task.sections, uid, &SectionText::uid);
            if (section == m_task.sections.end())
                continue;
            if (section->model != "extractive"_L1) {
                if (!m_draft.leftToPerson.contains(row.uid))
                    m_draft.leftToPerson.append(row.uid);
                continue;
            }
            if (auto stripped = strip(m_works.at(section->slug), row.uid); !stripped)
                return stripped;
        }
    }
    for (const Evidence &evidence : m_task.offer.evidence) {
        if (!m_task.cited.contains(evidence.uid))
            continue;
        for (auto &[slug, work] : m_works) {
            if (!work.isOurs || !work.text.body.contains(evidence.uid))
                continue;
            if (auto stripped = strip(work, evidence.uid); !stripped)
                return stripped;
        }
    }
    return {};
}

std::vector<Evidence> Extraction::toPlace()
{
    std::vector<Evidence> rows = m_task.offer.evidence;
    std::ranges::move(m_again, std::back_inserter(rows));
    std::ranges::stable_sort(rows, [](const Evidence &a, const Evidence &b) {
        const int rankA = rankOf(a.kind);
        const int rankB = rankOf(b.kind);
        if (rankA != rankB)
            return rankA < rankB;
        if (a.days.size() != b.days.size())
            return a.days.size() > b.days.size();
        const QString dayA = firstOf(a.days);
        const QString dayB = firstOf(b.days);
        if (dayA != dayB)
            return dayA < dayB;
        return a.text != b.text ? a.text < b.text : a.uid < b.uid;
    });
    return rows;
}

Extraction::Subject Extraction::subjectOf(const Evidence &evidence) const
{
    if (decisionLayer().is(evidence.layer))
        return {u"Decisions"_s, {}, false};
    const QString name = titleOf(evidence.entityId);
    if (!name.isEmpty()) {
        const QString type = titleOf(evidence.entityType);
        return {name, type.isEmpty() ? u"Notes"_s : type + u" notes"_s, true};
    }
    const QString topic = titleOf(evidence.entityType.isEmpty() ? evidence.firstTag : evidence.entityType);
    return {topic.isEmpty() ? pluralOf(evidence.kind) : topic,
            topic.isEmpty() ? QString() : pluralOf(evidence.kind), false};
}

Work *Extraction::existing(const QString &title)
{
    const auto found = m_works.find(wikiSlug(title));
    return found == m_works.end() ? nullptr : &found->second;
}

Work &Extraction::work(const QString &title)
{
    if (Work *known = existing(title))
        return *known;
    // A retired section keeps its slug, so the new one gets another.
    const QString slug = wikiSlug(title, m_task.takenSlugs);
    const auto [at, isNew] = m_works.try_emplace(slug);
    if (isNew) {
        at->second.text.slug = slug;
        at->second.text.title = title;
        at->second.outline.blocks.push_back({});
        m_order.append(slug);
    }
    return at->second;
}

// Moves a subject's statements from the section of notes to its own new section.
void Extraction::bringNotes(const Subject &subject)
{
    Work *notes = subject.notes.isEmpty() ? nullptr : existing(subject.notes);
    if (!notes || !notes->isOurs || !subject.isEntity || m_task.isDraft || notes->text.days >= AlwaysDays)
        return;
    Work *own = nullptr;
    for (OutlineBlock &block : notes->outline.blocks) {
        for (auto item = block.items.begin(); item != block.items.end();) {
            const auto row =
                item->isItem() ? m_task.cited.constFind(item->cites.front()) : m_task.cited.cend();
            if (row == m_task.cited.cend() || titleOf(row->entityId) != subject.title) {
                ++item;
                continue;
            }
            own = own ? own : &work(subject.title);
            QString text = item->text;
            if (text.startsWith(subject.title + u": "_s))
                text.remove(0, subject.title.size() + 2);
            own->added.push_back(itemOf(text, item->cites));
            own->isTouched = notes->isTouched = true;
            item = block.items.erase(item);
        }
    }
    if (!own)
        return;
    index(*notes);
    index(*own);
}

// Adds the item's citation to a statement that says the same; false where there is none.
bool Extraction::merge(Work &work, const OutlineItem &item)
{
    const int known = work.repeats.find(item.gist);
    if (known < 0 || (!work.isOurs && known < int(work.places.size())))
        return false;
    OutlineItem &same = work.item(known);
    if (same.cites.size() >= MostCites)
        return false;
    if (!same.cites.contains(item.cites.front()))
        same = itemOf(same.text, same.cites + item.cites);
    work.bytes += item.cites.front().size() + 2;
    work.isTouched = true;
    return true;
}

// Places it in the section, or where that is full in the next one of the same name.
void Extraction::place(const QString &title, const Evidence &evidence, const QString &said)
{
    // A slug has 64 characters at most: the number must be among them.
    const auto nameOf = [&title](int part) {
        return part == 1 ? title : u"%1 (%2)"_s.arg(cutTo(title, 40)).arg(part);
    };
    OutlineItem item = itemOf(said, {evidence.uid});
    for (int part = 1; Work *known = existing(nameOf(part)); ++part) {
        if (merge(*known, item))
            return;
    }
    const qsizetype size = item.line.toUtf8().size() + 1;
    int part = 1;
    while (existing(nameOf(part)) && existing(nameOf(part))->bytes + size > MostBytes)
        ++part;
    Work &into = work(nameOf(part));
    into.isTouched = true;
    into.bytes += size;
    into.repeats.add(item.gist);
    into.added.push_back(std::move(item));
}

QString Extraction::kindOf(const OutlineItem &item) const
{
    const QString uid = item.cites.value(0);
    const auto known = m_task.cited.constFind(uid);
    return m_kinds.contains(uid)          ? m_kinds.value(uid)
           : known == m_task.cited.cend() ? QString()
                                          : known->kind;
}

// Divides a long block under headings: by kind where the rows have kinds, otherwise by topic.
void Extraction::divide(Work &work)
{
    OutlineBlock &first = work.outline.blocks.front();
    const bool isPlain =
        work.outline.blocks.size() == 1 && std::ranges::all_of(first.items, &OutlineItem::isItem);
    if (!work.isOurs || !isPlain || first.count() < LongBlock) {
        const auto more = std::ranges::find(work.outline.blocks, MoreHeading, &OutlineBlock::heading);
        if (!work.isOurs || more == work.outline.blocks.end() || more->count() < 2 * LongBlock)
            return;
        auto blocks = byTopic(std::move(more->items), m_names);
        more->items.clear();
        work.outline.blocks.erase(more);
        for (OutlineBlock &block : blocks)
            std::ranges::move(
                block.items,
                std::back_inserter(
                    work.outline.block(block.heading.isEmpty() ? QString(MoreHeading) : block.heading)
                        .items));
        return;
    }
    const auto plain = std::ranges::count_if(first.items, [this](const OutlineItem &item) {
        return kindOf(item).isEmpty() || kindOf(item) == "observation"_L1;
    });
    QSet<QString> kinds;
    for (const OutlineItem &item : first.items)
        kinds.insert(kindOf(item));
    if (plain * 5 >= first.count() * 2 || kinds.size() < 2) {
        work.outline.blocks = byTopic(std::move(first.items), m_names);
        return;
    }
    QMap<int, OutlineBlock> byKind;
    for (OutlineItem &item : first.items) {
        const QString kind = kindOf(item);
        byKind[rankOf(kind)].heading = pluralOf(kind);
        byKind[rankOf(kind)].items.push_back(std::move(item));
    }
    work.outline.blocks.assign(std::make_move_iterator(byKind.begin()),
                               std::make_move_iterator(byKind.end()));
}

void Extraction::arrange(Work &work)
{
    const bool hasHeadings = work.outline.blocks.size() > 1;
    for (OutlineItem &item : work.added) {
        if (!work.isOurs) {
            work.outline.block(SeenSince).items.push_back(std::move(item));
            continue;
        }
        if (!hasHeadings) {
            work.outline.blocks.front().items.push_back(std::move(item));
            continue;
        }
        const auto kind =
            std::ranges::find(work.outline.blocks, pluralOf(kindOf(item)), &OutlineBlock::heading);
        const int topic = kind == work.outline.blocks.end() ? topicOf(item, work.outline.blocks) : -1;
        OutlineBlock &block = kind != work.outline.blocks.end() ? *kind
                              : topic >= 0                      ? work.outline.blocks[size_t(topic)]
                                                                : work.outline.block(MoreHeading);
        block.items.push_back(std::move(item));
    }
    work.added.clear();
    divide(work);
    work.text.body = work.outline.toMarkdown();
}

Result<WriterDraft> Extraction::run()
{
    open();
    if (auto done = takeOut(); !done)
        return tl::unexpected(done.error());
    for (auto &[slug, work] : m_works)
        index(work);
    const std::vector<Evidence> rows = toPlace();
    QHash<QString, int> said; // how often a subject is spoken of, earlier notes included
    for (const CitedRow &row : m_task.cited)
        ++said[titleOf(row.entityId)];
    for (const Evidence &evidence : rows) {
        if (!m_task.cited.contains(evidence.uid))
            ++said[subjectOf(evidence).title];
    }
    QSet<QString> brought;
    for (const Evidence &evidence : rows) {
        const Subject subject = subjectOf(evidence);
        // Drafts are shown and released by topic, so each subject gets its own section.
        const bool isOwn = m_task.isDraft || subject.notes.isEmpty() || existing(subject.title)
                           || said.value(subject.title) > 1;
        const QString text = extract(evidence.text, LongestText);
        if (isOwn) {
            if (!brought.contains(subject.title))
                bringNotes(subject);
            brought.insert(subject.title);
            place(subject.title, evidence, text);
            continue;
        }
        const bool namesIt = !subject.isEntity || text.contains(subject.title, Qt::CaseInsensitive);
        place(subject.notes, evidence, namesIt ? text : subject.title + u": "_s + text);
    }
    for (const QString &slug : std::as_const(m_order))
        m_names.append(m_works.at(slug).text.title);
    for (const QString &slug : std::as_const(m_order)) {
        Work &work = m_works.at(slug);
        if (!work.isTouched)
            continue;
        arrange(work);
        m_draft.sections.push_back(work.text);
    }
    return std::move(m_draft);
}

} // namespace

QString extract(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    std::vector<qsizetype> ends = sentenceEnds(text);
    ends.push_back(text.size());
    struct Sentence
    {
        qsizetype start;
        qsizetype length;
        double weight;
    };
    QHash<quint64, int> counts;
    for (const quint64 stem : gistOf(text).stems)
        counts[stem] = 0;
    std::vector<Sentence> sentences;
    qsizetype start = 0;
    std::vector<Gist> gists;
    for (const qsizetype end : ends) {
        gists.push_back(gistOf(text.sliced(start, end - start)));
        for (const quint64 stem : gists.back().stems)
            ++counts[stem];
        sentences.push_back({start, end - start, 0});
        start = end;
    }
    for (size_t i = 0; i < sentences.size(); ++i) {
        for (const quint64 stem : gists[i].stems)
            sentences[i].weight += counts.value(stem);
        // The first sentence usually says what the rest is about, so it weighs more.
        sentences[i].weight =
            sentences[i].weight / double(std::max<size_t>(3, gists[i].stems.size())) + (i == 0 ? 1 : 0);
    }
    std::vector<size_t> order(sentences.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::stable_sort(order,
                             [&](size_t a, size_t b) { return sentences[a].weight > sentences[b].weight; });
    std::vector<size_t> chosen;
    qsizetype length = 0;
    for (const size_t i : order) {
        if (length + sentences[i].length > most && !chosen.empty())
            continue;
        chosen.push_back(i);
        length += sentences[i].length;
    }
    std::ranges::sort(chosen);
    QStringList parts;
    for (const size_t i : chosen)
        parts.append(text.sliced(sentences[i].start, sentences[i].length).trimmed());
    const QString joined = parts.join(u' ');
    if (joined.size() <= most)
        return joined;
    const qsizetype cut = joined.lastIndexOf(u' ', most - 1);
    return cutTo(joined, cut > most / 2 ? cut : most - 1) + u'…';
}

Result<WriterDraft> ExtractiveWriter::write(const WriterTask &task, JobContext &)
{
    return Extraction(task).run();
}

} // namespace store::distillation
