// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wikitext.h"
#include "store/result.h"

#include <QJsonObject>
#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace store {

class Database;

// One section of the wiki as stored. Layer 3; written by WikiWriter.
struct WikiSection
{
    static constexpr int PositionStep = 1024; // between new neighbours: room for sections put between them

    QString uid; // wik_…
    QString slug;
    QString agent = {}; // the agent it belongs to; empty: everybody's
    QString title;
    QString body; // Markdown with its citations
    int position = 0;
    QString status;         // current, retired, frame (the text above the first section of the file)
    QString strength;       // mentioned, observed, consistently, always; empty without a citation
    int cites = 0;          // rows it cites; those recorded as no longer in force do not count
    int citeDays = 0;       // different days that these rows come from, sightings included
    QString lastReinforced; // the latest of those days, "2026-11-21"
    QString model;          // the author: a model, "extractive", "hand"
    QString contentHash;
    QString createdAt;
    QString updatedAt;
    QJsonObject extra;
    int findings = 0;
    int revision = 1;
    bool isHeldBack = false; // a source is not in force; Lineage::whyHeldBack() says which

    bool operator==(const WikiSection &) const = default;
};

// A row that a section cites, in its present state.
struct WikiCitation
{
    int ordinal = 0; // from 1, in order of first mention
    QString uid;
    QString layer;
    int citedRevision = 0; // revision that the section cited; 0 where the row did not exist then
    int revision = 0;      // now; 0 where the row is gone
    QString status;        // of the row now; empty where it is gone or its layer has none
    QString text;          // beginning of the row's text
    QString day;           // day that the row comes from
    int days = 0;          // different days it was seen on
    bool holdsBack = false;

    bool operator==(const WikiCitation &) const = default;
};

// One write of a section: by whom and from how many sources.
struct WikiLogLine
{
    QString uid;
    QString section; // slug
    QString at;
    int sources = 0;
    QString model;
    QString outcome; // written, imported, edited, retired, rolled_back, unchanged
    QJsonObject detail;
};

// A section as it stood after one ledger entry.
struct WikiVersion
{
    int revision = 0;
    QString at;
    QString actor;
    QString action;
    QString reason;
    QString changeset;
    QString title;
    QString body;
    QString status;
    bool isForgotten = false; // it quoted a row that was forgotten since: no text
};

// Reads the wiki. Strengths are computed while reading, from citations and sightings. Synchronous; use it on
// the database's thread only.
class Wiki
{
public:
    explicit Wiki(Database &database)
        : m_database(database)
    {}

    enum class Which { Current, All };
    [[nodiscard]] Result<std::vector<WikiSection>>
    sections(Which which = Which::Current); // in the file's order
    [[nodiscard]] Result<WikiSection> one(const QString &uid);
    [[nodiscard]] Result<std::optional<WikiSection>> named(const QString &slug);
    // Computes strength, days and the like from the section's citations; needs its uid, title and text.
    [[nodiscard]] Result<WikiSection> weighed(WikiSection section);
    [[nodiscard]] Result<std::vector<WikiCitation>> citations(const QString &uid);

    // Newest first; of one section, or of all where the slug is empty.
    [[nodiscard]] Result<std::vector<WikiLogLine>> log(const QString &slug, int limit);
    // Newest first, from the ledger; back to the entry that added or imported it.
    [[nodiscard]] Result<std::vector<WikiVersion>> history(const QString &uid);

    // The wiki as SYSTEM_WIKI.md shows it, which anybody may read: without sections that belong to an agent.
    // Without `withHeldBack` also without held-back sections; such a text must not be read back, because that
    // would retire them. `leftOut`: uids of further sections to leave out.
    [[nodiscard]] Result<WikiFile> file(bool withHeldBack = true, bool withAgents = false,
                                        const QSet<QString> &leftOut = {});

private:
    [[nodiscard]] Result<std::vector<WikiSection>> read(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<void> weigh(std::vector<WikiSection> &sections);

    Database &m_database;
};

// A section as a part of the file: its text and any unusual layout.
WikiPart partOf(const WikiSection &section);

// Slug of the row that holds the text above the first section; no heading can have this slug.
inline constexpr QLatin1StringView FrameSlug("_frame");

} // namespace store
