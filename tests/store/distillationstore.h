// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/distillation/distiller.h"
#include "store/distillation/extractivewriter.h"
#include "store/layers/citations.h"
#include "store/layers/wikiwriter.h"
#include "tests/store/teststore.h"

#include <stop_token>

namespace tests {

// Remembers what a job says; stopped where a test says so.
class Listener final : public store::JobContext
{
public:
    void progress(int done, int total, const QString &step) override
    {
        steps.append(QStringLiteral("%1/%2 %3").arg(done).arg(total).arg(step));
        if (stopAt == done)
            source.request_stop();
    }
    void note(const QString &text) override { notes.append(text); }
    void warn(const QString &text) override { warnings.append(text); }
    std::stop_token stopToken() const override { return source.get_token(); }

    QStringList steps;
    QStringList notes;
    QStringList warnings;
    int stopAt = -1;
    std::stop_source source;
};

// A writer that does what a test says.
class ScriptedWriter final : public store::distillation::SectionWriter
{
public:
    using Script = std::function<store::Result<store::distillation::WriterDraft>(
        const store::distillation::WriterTask &)>;

    explicit ScriptedWriter(Script writing)
        : script(std::move(writing))
    {}

    QString name() const override { return QStringLiteral("test/scripted"); }
    store::JobCost estimate(const store::distillation::WriterTask &) const override { return {}; }
    store::Result<store::distillation::WriterDraft> write(const store::distillation::WriterTask &task,
                                                          store::JobContext &) override
    {
        ++calls;
        return script(task);
    }

    Script script;
    int calls = 0;
};

// A store with what the distiller reads, and the short ways to it.
class DistillationStore : public TestStore
{
public:
    static store::Actor mara() { return store::Actor::person(QStringLiteral("mara")); }
    static QDateTime at(int day = 20) { return QDateTime({2026, 11, day}, {3, 0}, Qt::UTC); }

    QString approved(const QString &text, const QString &entity = QStringLiteral("ACME"),
                     const QString &day = QStringLiteral("2026-11-01"))
    {
        const QString uid =
            add(text, QStringLiteral("finance"), entity, day + QStringLiteral("T08:00:00.000Z"));
        must(decide({uid}, store::Status::ApprovedForReuse, QStringLiteral("read")));
        return uid;
    }
    void seenAgain(const QString &text, const QString &day, const QString &entity = QStringLiteral("ACME"))
    {
        add(text, QStringLiteral("finance"), entity, day + QStringLiteral("T09:00:00.000Z"));
    }
    store::WikiSection section(const QString &title, const QString &body)
    {
        return must(store::Wiki(database())
                        .one(must(store::addSection(database(), title, body, mara(), at(10))).uid));
    }
    store::WikiSection named(const QString &slug)
    {
        const auto found = must(store::Wiki(database()).named(slug));
        return found ? *found : store::WikiSection{};
    }

    store::Result<std::optional<store::WikiRun>> tryRun(store::distillation::SectionWriter &writer,
                                                        int day = 20, int tries = 3)
    {
        store::distillation::Distiller distiller(database(), writer, listener);
        distiller.setLimits({.evidence = evidenceLimit, .tries = tries});
        return distiller.run(at(day));
    }
    store::WikiRun run(store::distillation::SectionWriter &writer, int day = 20, int tries = 3)
    {
        return *must(tryRun(writer, day, tries));
    }
    store::WikiRun extract(int day = 20)
    {
        store::distillation::ExtractiveWriter writer;
        return run(writer, day);
    }

    // Everything a run may change, as text.
    QByteArray wikiBytes()
    {
        QByteArray bytes;
        for (const QString &sql :
             {QStringLiteral("SELECT * FROM wiki_section ORDER BY id"),
              QStringLiteral("SELECT * FROM wiki_citation ORDER BY section_uid, ordinal"),
              QStringLiteral("SELECT * FROM lineage ORDER BY derived_uid, source_uid"),
              QStringLiteral("SELECT * FROM ledger ORDER BY seq")}) {
            auto query = must(database().run(sql));
            const int columns = query->columnCount();
            while (query->next()) {
                for (int i = 0; i < columns; ++i)
                    bytes += query->value(i).toByteArray() + '\x1f';
                bytes += '\n';
            }
        }
        return bytes;
    }
    bool isTold(const QString &uid)
    {
        return number(
                   QStringLiteral("SELECT count(*) FROM retrievable_wiki_section WHERE uid = '%1'").arg(uid))
               == 1;
    }
    QString mark(const QString &uid)
    {
        return must(
                   database().value(
                       QStringLiteral("SELECT state || ' ' || tries FROM wiki_evidence WHERE source_uid = ?"),
                       {uid}))
            .toString();
    }

    Listener listener;
    int evidenceLimit = 20'000;
};

// A draft of one new section that cites every offered row.
inline store::distillation::WriterDraft citingAll(const store::distillation::WriterTask &task,
                                                  const QString &title)
{
    store::distillation::SectionText section;
    section.slug = store::wikiSlug(title, task.takenSlugs);
    section.title = title;
    for (const auto &evidence : task.offer.evidence)
        section.body += evidence.text + QStringLiteral(" [") + evidence.uid + QStringLiteral("]\n\n");
    store::distillation::WriterDraft draft;
    draft.sections.push_back(section);
    return draft;
}

// The same, and it notes what was offered.
inline auto notingOffered(QStringList &offered, const QString &title)
{
    return [&offered, title](const store::distillation::WriterTask &task) {
        for (const store::distillation::Evidence &evidence : task.offer.evidence)
            offered.append(evidence.uid);
        return citingAll(task, title);
    };
}

} // namespace tests
