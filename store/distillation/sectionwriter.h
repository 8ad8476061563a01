// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/evidence.h"
#include "store/jobs/job.h"
#include "store/retrieval/stackdiff.h"

#include <QDate>

#include <functional>
#include <optional>

namespace store::distillation {

// A section as a writer reads and writes it.
struct SectionText
{
    QString uid; // empty for a new one
    QString slug;
    QString title;
    QString body;
    QString model; // who worded it
    int position = 0;
    int revision = 0;
    bool isEmptied = false; // the writer left no word of it
    bool isTold = true;     // its door showed it when it was read
    int days = 0;           // different days that its rows speak of
    QString last = {};      // the latest of them, "2026-11-21"; empty for a new one

    bool operator==(const SectionText &) const = default;
};

// What is known of a row that a section cites already.
struct CitedRow
{
    QString entityType;
    QString entityId;
    QString kind;
};

// The snapshot one run works on.
struct WriterTask
{
    QDate today;                       // from which the age of what sections say is counted
    bool isDraft = false;              // for one agent, of rows that nobody approved among others
    std::vector<SectionText> sections; // current ones, in the file's order
    QStringList takenSlugs;            // of all sections, retired ones too
    Offer offer;
    QHash<QString, CitedRow> cited; // by uid, of what the sections rest on
    // Reads a cited row through the doors; nothing where it is not behind them any more.
    std::function<Result<std::optional<Evidence>>(const QString &uid)> read;
    // Records what a model is about to be told, by whatever name it goes; a writer that asks none does not
    // call it.
    std::function<Result<void>(std::vector<ToldRow> rows, const QString &model)> tell;
};

// What a writer made of it: the touched sections only. Sections that it left without a word are taken out of
// the wiki.
struct WriterDraft
{
    std::vector<SectionText> sections;
    QStringList leftToPerson; // uids of departed rows in sections this writer does not rewrite
    QString model;            // who signs; empty for the writer's own name
    int calls = 0;
    qint64 tokensIn = 0;
    qint64 tokensOut = 0;
    double cost = 0;
    QStringList requestIds; // of the provider
};

// Words the touched sections anew, with a citation of every row it is offered. Strengths, the record of what
// is not in force any more and all checks are the distiller's. Called on the job's thread, with no
// transaction open.
class SectionWriter
{
public:
    virtual ~SectionWriter() = default;

    virtual QString name() const = 0; // as sections are signed
    virtual JobCost estimate(const WriterTask &task) const = 0;
    // Once the context is stopped it returns as soon as it can; what it returns then is dropped.
    [[nodiscard]] virtual Result<WriterDraft> write(const WriterTask &task, JobContext &context) = 0;
};

} // namespace store::distillation
