// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wikitext.h"
#include "store/result.h"

#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace store {

class Database;

// One section of the wiki as stored. Layer 3; written by WikiWriter.
struct WikiSection
{
    QString uid; // wik_…
    QString slug;
    QString agent = {}; // whose it is; empty: everybody's
    QString title;
    QString body; // Markdown with its citations
    int position = 0;
    QString status;   // current, retired, frame (what stands above the sections of the file)
    QString strength; // mentioned, observed, consistently, always; empty without a citation
    int cites = 0;    // different rows cited; those that are recorded as no longer in force do not count
    int citeDays = 0; // different days that those rows speak of, sightings included
    QString lastReinforced; // the latest of those days, "2026-11-21"
    QString model;          // who worded it: a model, "extractive", "hand"
    QString contentHash;
    QString createdAt;
    QString updatedAt;
    QJsonObject extra;
    int findings = 0;
    int revision = 1;
    bool isHeldBack = false; // something it was made from is not in force: Lineage::whyHeldBack says what

    bool operator==(const WikiSection &) const = default;
};

// A row that a section cites, as it stands now.
struct WikiCitation
{
    int ordinal = 0; // from 1, in order of first mention
    QString uid;
    QString layer;
    int citedRevision = 0; // of the row when the section cited it; 0 where it was not there
    int revision = 0;      // now; 0 where the row is gone
    QString status;        // of the row now; empty where it is gone or its layer has none
    QString text;          // what the row says, first words first
    QString day;           // that the row speaks of
    int days = 0;          // different days it was seen on
    bool holdsBack = false;

    bool operator==(const WikiCitation &) const = default;
};

// One generation of a section: what was written, by whom, from how many sources.
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
};

// Reads the wiki. Strengths are worked out as it reads, from citations and sightings. Synchronous; belongs to
// the database's thread.
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
    // The section with what its citations make of it: strength, days and the rest, from its uid, title and
    // text.
    [[nodiscard]] Result<WikiSection> weighed(WikiSection section);
    [[nodiscard]] Result<std::vector<WikiCitation>> citations(const QString &uid);

    // Newest first; of one section, or of all where the slug is empty.
    [[nodiscard]] Result<std::vector<WikiLogLine>> log(const QString &slug, int limit);
    // Newest first, from the ledger; back to the entry that added or imported it.
    [[nodiscard]] Result<std::vector<WikiVersion>> history(const QString &uid);

    // The wiki as SYSTEM_WIKI.md has it, which anybody may read: without the sections that belong to an
    // agent. Sections that are held back are left out where asked: what is written without them must not be
    // read back, or it would retire them.
    [[nodiscard]] Result<WikiFile> file(bool withHeldBack = true, bool withAgents = false);

private:
    [[nodiscard]] Result<std::vector<WikiSection>> read(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<void> weigh(std::vector<WikiSection> &sections);

    Database &m_database;
};

// A section's place in the file: its text with what is unusual about its layout.
WikiPart partOf(const WikiSection &section);

// The section that holds what stands above the others; its slug cannot be that of a heading.
inline constexpr QLatin1StringView FrameSlug("_frame");

} // namespace store
