// SPDX-License-Identifier: MIT
#include "llmclient/tasks/sentsections.h"

#include "store/layers/citations.h"
#include "store/layers/citedstatements.h"
#include "store/schema/layer.h"

#include <QSet>

namespace llmclient::tasks {

using namespace Qt::StringLiterals;
using store::Result;
using store::distillation::SectionText;
using store::distillation::WriterTask;

namespace {

class Cleaning
{
public:
    explicit Cleaning(const WriterTask &task)
        : m_task(task)
    {
        for (auto row = task.offer.notInForce.cbegin(); row != task.offer.notInForce.cend(); ++row)
            m_gone.insert(row.key());
    }

    Result<SentSections> run()
    {
        for (const SectionText &section : m_task.sections) {
            if (auto taken = section.isTold ? keep(section) : clean(section); !taken)
                return tl::unexpected(taken.error());
        }
        return std::move(m_sent);
    }

private:
    Result<void> keep(const SectionText &section)
    {
        m_sent.sections.push_back(section);
        m_sent.isCleaned.push_back(false);
        return {};
    }

    Result<void> clean(SectionText section)
    {
        const QString before = store::withoutRecords(section.body);
        Result<void> read;
        section.body = store::withoutStatementsOf(before, m_gone, [&](const QString &uid) {
            const auto row = m_task.read(uid);
            if (!row)
                read = tl::unexpected(row.error());
            return row && *row ? (*row)->text : QString();
        });
        const auto isOpen = read ? restsOnOpenRows(section) : tl::unexpected(read.error());
        if (!isOpen)
            return tl::unexpected(isOpen.error());
        if (!*isOpen || section.body == before) {
            for (const QString &uid : store::restedOn(section.title + u'\n' + before)) {
                if (m_gone.contains(uid) && !m_sent.leftToPerson.contains(uid))
                    m_sent.leftToPerson.append(uid);
            }
        } else if (section.body.trimmed().isEmpty()) {
            m_sent.emptied.push_back(std::move(section));
        } else {
            m_sent.sections.push_back(std::move(section));
            m_sent.isCleaned.push_back(true);
        }
        return {};
    }

    // By the doors of reflexions and decisions; a section or a document that it cites may be held back
    // itself.
    Result<bool> restsOnOpenRows(const SectionText &section)
    {
        for (const QString &uid : store::restedOn(section.title + u'\n' + section.body)) {
            const QString layer = store::layerNameOf(uid);
            if (store::episodeLayer().is(layer) || store::proposalLayer().is(layer))
                continue;
            if (!store::reflexionLayer().is(layer) && !store::decisionLayer().is(layer))
                return false;
            const auto row = m_task.read(uid);
            if (!row || !*row)
                return row.map([](const auto &) { return false; });
        }
        return true;
    }

    const WriterTask &m_task;
    QSet<QString> m_gone;
    SentSections m_sent;
};

} // namespace

Result<SentSections> sentSections(const WriterTask &task)
{
    return Cleaning(task).run();
}

} // namespace llmclient::tasks
