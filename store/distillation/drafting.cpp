// SPDX-License-Identifier: MIT
#include "store/distillation/drafting.h"

#include <algorithm>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const SectionText &section)
{
    return section.title + u'\n' + section.body;
}

const SectionText *sectionOf(const std::vector<SectionText> &sections, const SectionText &like)
{
    const auto found = std::ranges::find_if(sections, [&](const SectionText &section) {
        return like.uid.isEmpty() ? section.slug == like.slug : section.uid == like.uid;
    });
    return found == sections.end() ? nullptr : &*found;
}

QSet<QString> setOf(const QStringList &uids)
{
    return QSet<QString>(uids.begin(), uids.end());
}

QSet<QString> citedIn(const std::vector<SectionText> &sections)
{
    QSet<QString> cited;
    for (const SectionText &section : sections)
        cited += setOf(citedUids(textOf(section)));
    return cited;
}

bool isSuperseded(const QString &status)
{
    return status == "superseded"_L1 || status == "retired"_L1;
}

// Settles one draft.
class Settling
{
public:
    Settling(const WriterTask &task, WriterDraft draft, const DaysOf &days)
        : m_task(task)
        , m_days(days)
    {
        m_settled.sections = std::move(draft.sections);
        for (const Departed &row : task.offer.departed) {
            if (!draft.leftToPerson.contains(row.uid))
                m_toLeave.insert(row.uid);
        }
    }

    Settled run()
    {
        for (SectionText &section : m_settled.sections)
            section.body = withoutRecords(section.body);
        for (SectionText &section : m_settled.sections)
            section.isEmptied = section.body.trimmed().isEmpty();
        gather();
        checkDissolved();
        for (SectionText &section : m_settled.sections)
            record(section);
        checkOffered();
        for (SectionText &section : m_settled.sections)
            strengthen(section);
        return std::move(m_settled);
    }

private:
    // Collects what the whole wiki rests on afterwards, and where each row was before.
    void gather()
    {
        for (const SectionText &section : m_task.sections) {
            const QStringList cited = citedUids(textOf(section));
            if (sectionOf(m_settled.sections, section)) {
                m_before += setOf(cited);
            } else {
                m_elsewhere += setOf(cited);
                m_rested += setOf(restedOn(textOf(section)));
            }
        }
        QSet<QString> offered;
        for (const Evidence &evidence : m_task.offer.evidence)
            offered.insert(evidence.uid);
        for (const SectionText &section : m_settled.sections) {
            for (const QString &uid : citedUids(textOf(section))) {
                m_rested.insert(uid);
                if (!m_before.contains(uid) && !offered.contains(uid) && !m_elsewhere.contains(uid))
                    note(m_settled.unknown, uid, section);
                if (m_toLeave.contains(uid))
                    note(m_settled.stale, uid, section);
            }
        }
    }

    void note(QStringList &faults, const QString &uid, const SectionText &section)
    {
        if (!faults.contains(uid))
            faults.append(uid);
        if (!m_settled.failing.contains(keyOf(section)))
            m_settled.failing.append(keyOf(section));
    }

    // Rows that this section cited and that are cited nowhere now: recorded if they are out of force,
    // otherwise lost.
    void record(SectionText &section)
    {
        const SectionText *before = sectionOf(m_task.sections, section);
        if (!before)
            return;
        const RecordedCitations earlier = recordedCitations(before->body);
        RecordedCitations recorded;
        for (const QString &uid : citedUids(textOf(*before))) {
            if (m_rested.contains(uid) || m_recorded.contains(uid) || m_elsewhere.contains(uid))
                continue;
            const QString status = m_task.offer.notInForce.value(uid);
            const bool wasSuperseded = earlier.superseded.contains(uid);
            const bool wasWithdrawn = earlier.withdrawn.contains(uid);
            if (isSuperseded(status) || (status.isEmpty() && wasSuperseded))
                recorded.superseded.append(uid);
            else if (!status.isEmpty() || wasWithdrawn)
                recorded.withdrawn.append(uid);
            else {
                note(m_settled.lost, uid, section);
                continue;
            }
            m_recorded.insert(uid);
            if (!wasSuperseded && !wasWithdrawn)
                (isSuperseded(status) ? m_settled.superseded : m_settled.withdrawn).append(uid);
        }
        if (const QString lines = recordLines(recorded); !lines.isEmpty())
            section.body += (section.body.isEmpty() ? u""_s : u"\n\n"_s) + lines;
    }

    // Notes topics that were seen on many days and that this run would empty although a row of theirs is
    // still in force.
    void checkDissolved()
    {
        for (const SectionText &section : m_settled.sections) {
            const SectionText *before = sectionOf(m_task.sections, section);
            if (!section.isEmptied || !before || before->days < AlwaysDays)
                continue;
            const QStringList rested = restedOn(textOf(*before));
            const bool isGone = std::ranges::all_of(
                rested, [this](const QString &uid) { return m_task.offer.notInForce.contains(uid); });
            if (!isGone)
                note(m_settled.dissolved, before->title, section);
        }
    }

    void checkOffered()
    {
        for (const Evidence &evidence : m_task.offer.evidence) {
            if (m_rested.contains(evidence.uid))
                m_settled.taken.append(evidence.uid);
            else if (!m_settled.lost.contains(evidence.uid))
                m_settled.lost.append(evidence.uid);
        }
        const QSet<QString> taken = setOf(m_settled.taken);
        for (const SectionText &section : m_settled.sections) {
            for (const CitedStatement &claim : citedStatements(section.body)) {
                for (const QString &uid : claim.cites) {
                    if (claim.cites.size() > 1 && taken.contains(uid))
                        m_settled.merged.append(uid);
                }
            }
        }
        m_settled.merged.removeDuplicates();
    }

    void strengthen(SectionText &section) const
    {
        const SectionText *before = sectionOf(m_task.sections, section);
        const bool isByHand = before && (before->model == "hand"_L1 || before->model.isEmpty());
        section.body = withStrengths(section.body, m_days,
                                     isByHand ? setOf(before->body.split(u'\n')) : QSet<QString>());
    }

    const WriterTask &m_task;
    const DaysOf &m_days;
    Settled m_settled;
    QSet<QString> m_toLeave; // rows that are not in force and that the new text must not rest on
    QSet<QString> m_before;
    QSet<QString> m_elsewhere; // cited by untouched sections
    QSet<QString> m_rested;
    QSet<QString> m_recorded;
};

} // namespace

Settled settle(const WriterTask &task, WriterDraft draft, const DaysOf &days)
{
    return Settling(task, std::move(draft), days).run();
}

QHash<QString, QString> mergedTopics(const WriterTask &task, const Settled &settled)
{
    QHash<QString, QString> places;
    for (const SectionText &section : settled.sections) {
        const SectionText *before = section.isEmptied ? sectionOf(task.sections, section) : nullptr;
        if (!before)
            continue;
        QSet<QString> rows = setOf(restedOn(textOf(*before)));
        rows.removeIf([&task](const QString &uid) { return task.offer.notInForce.contains(uid); });
        const auto place = std::ranges::find_if(settled.sections, [&rows](const SectionText &other) {
            return !other.isEmptied && setOf(restedOn(textOf(other))).contains(rows);
        });
        if (!rows.isEmpty() && place != settled.sections.end())
            places.insert(before->uid, keyOf(*place));
    }
    return places;
}

QString keyOf(const SectionText &section)
{
    return section.uid.isEmpty() ? section.slug : section.uid;
}

std::optional<Parted> standingAlone(const WriterTask &task, WriterDraft draft, const QStringList &failing,
                                    const DaysOf &days)
{
    Parted parted{task, {}, {}, {}};
    QSet<QString> failed;
    std::erase_if(draft.sections, [&](const SectionText &section) {
        if (!failing.contains(keyOf(section)))
            return false;
        parted.failed.push_back(section);
        failed.insert(section.uid);
        return true;
    });
    if (parted.failed.empty() || draft.sections.empty())
        return std::nullopt;
    const QSet<QString> kept = citedIn(draft.sections);
    const QSet<QString> withheld = citedIn(parted.failed) - kept;
    std::erase_if(parted.task.offer.evidence, [&](const Evidence &row) {
        if (!withheld.contains(row.uid))
            return false;
        parted.withheld.evidence.push_back(row);
        return true;
    });
    std::erase_if(parted.task.offer.departed, [&](const Departed &row) {
        if (!setOf(row.sections).intersects(failed))
            return false;
        parted.withheld.departed.push_back(row);
        return true;
    });
    parted.settled = settle(parted.task, std::move(draft), days);
    return parted.settled.isWhole() ? std::optional(std::move(parted)) : std::nullopt;
}

} // namespace store::distillation
