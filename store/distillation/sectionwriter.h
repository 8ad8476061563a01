// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/evidence.h"
#include "store/jobs/job.h"
#include "store/retrieval/stackdiff.h"

#include <QDate>

#include <functional>
#include <optional>

namespace store::distillation {

// A section in the form that writers read and write.
struct SectionText
{
    QString uid; // empty for a new one
    QString slug;
    QString title;
    QString body;
    QString model; // the author of the text
    int position = 0;
    int revision = 0;
    bool isEmptied = false; // the writer left it without text
    bool isTold = true;     // it could be told when it was read
    int days = 0;           // different days that its rows speak of
    QString last = {};      // the latest of them, "2026-11-21"; empty for a new one

    bool operator==(const SectionText &) const = default;
};

// A row that a section already cites.
struct CitedRow
{
    QString entityType;
    QString entityId;
    QString kind;
};

// The state of the wiki that one run works on.
struct WriterTask
{
    QDate today;                       // the age of statements is counted from this day
    bool isDraft = false;              // for one agent, of rows that nobody approved among others
    std::vector<SectionText> sections; // current ones, in the file's order
    QStringList takenSlugs;            // of all sections, retired ones too
    Offer offer;
    QHash<QString, CitedRow> cited; // by uid: all rows that the sections rest on
    // Reads a cited row if it may be told now; nullopt otherwise.
    std::function<Result<std::optional<Evidence>>(const QString &uid)> read;
    // Records what a model is about to be told, and the model's name; a writer without a model does not call
    // it.
    std::function<Result<void>(std::vector<ToldRow> rows, const QString &model)> tell;
};

// A writer's result: only the touched sections. A section left without text is removed from the wiki.
struct WriterDraft
{
    std::vector<SectionText> sections;
    QStringList leftToPerson; // uids of departed rows in sections this writer does not rewrite
    QString model;            // author of the sections; empty: the writer's name
    int calls = 0;
    qint64 tokensIn = 0;
    qint64 tokensOut = 0;
    double cost = 0;
    QStringList requestIds; // of the provider
};

// Writes the touched sections anew, citing every row it is offered. Strengths, the record of rows out of
// force and all checks are done by the distiller. Called on the job's thread, with no transaction open.
class SectionWriter
{
public:
    virtual ~SectionWriter() = default;

    virtual QString name() const = 0; // author of its sections
    virtual JobCost estimate(const WriterTask &task) const = 0;
    // Returns soon after the context is stopped; the result is then dropped.
    [[nodiscard]] virtual Result<WriterDraft> write(const WriterTask &task, JobContext &context) = 0;
};

} // namespace store::distillation
