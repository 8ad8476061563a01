// SPDX-License-Identifier: MIT
#include "llmclient/tasks/wikiwriter.h"

#include "llmclient/tasks/sentsections.h"
#include "llmclient/tasks/wikianswer.h"
#include "llmclient/text.h"
#include "store/cut.h"
#include "store/distillation/distiller.h"
#include "store/layers/citations.h"
#include "store/layers/wikitext.h"
#include "store/retrieval/tokens.h"
#include "store/schema/layer.h"

#include <QSet>

#include <algorithm>

namespace llmclient::tasks {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;
using store::distillation::SectionText;
using store::distillation::WriterDraft;
using store::distillation::WriterTask;

namespace {

// An answer's estimated tokens, as a share of its input.
constexpr double AnswerShare = 0.8;

QSet<QString> restedOn(const SectionText &section)
{
    const QStringList uids = store::restedOn(section.title + u'\n' + section.body);
    return QSet<QString>(uids.begin(), uids.end());
}

} // namespace

// One run: the draft so far and its cost.
struct WikiWriter::Working
{
    const WriterTask &task;
    store::JobContext &context;
    WikiDraftSections sections;
    std::vector<bool> isTouched;
    QStringList takenSlugs;
    WikiHandles handles;
    WriterDraft draft;

    // The names of rows that the answer had to keep or take in and did not.
    QStringList missing(const WikiBatch &batch, const std::vector<WikiAnswerSection> &answer);
    void take(const std::vector<WikiAnswerSection> &answer);
};

QStringList WikiWriter::Working::missing(const WikiBatch &batch, const std::vector<WikiAnswerSection> &answer)
{
    QSet<QString> after;
    QSet<QString> before;
    for (const WikiAnswerSection &section : answer) {
        for (const QString &uid : store::citedUids(section.title + u'\n' + section.body))
            after.insert(uid);
    }
    for (const SectionText &section : sections) {
        const bool isAnswered =
            std::ranges::find(answer, section.slug, &WikiAnswerSection::slug) != answer.end();
        (isAnswered ? before : after) += restedOn(section);
    }
    for (const store::distillation::Departed &row : task.offer.departed)
        after.insert(row.uid);
    QStringList names;
    for (const QString &uid : before - after)
        names.append(handles.handleOf(uid));
    for (const auto *evidence : batch.evidence) {
        if (!after.contains(evidence->uid))
            names.append(handles.handleOf(evidence->uid));
    }
    names.sort();
    names.removeDuplicates();
    return names;
}

void WikiWriter::Working::take(const std::vector<WikiAnswerSection> &answer)
{
    for (const WikiAnswerSection &written : answer) {
        auto section = std::ranges::find(sections, written.slug, &SectionText::slug);
        if (written.slug.isEmpty() || section == sections.end()) {
            SectionText fresh;
            fresh.slug = store::wikiSlug(written.title, takenSlugs);
            takenSlugs.append(fresh.slug);
            sections.push_back(std::move(fresh));
            isTouched.push_back(true);
            section = sections.end() - 1;
        }
        section->title = written.title;
        section->body = written.body;
        isTouched[size_t(section - sections.begin())] = true;
    }
}

store::JobCost WikiWriter::estimate(const WriterTask &task) const
{
    store::JobCost cost;
    cost.model = m_model->name();
    WikiHandles handles;
    const auto sent = sentSections(task);
    if (!sent)
        return cost; // the run itself will report the error
    const auto batches = batchesOf(task, sent->sections, m_budget);
    qint64 in = 0;
    qint64 out = 0;
    for (size_t i = 0; i < batches.size(); ++i) {
        const ChatRequest request = wikiRequest(task, sent->sections, batches[i], i == 0, handles);
        for (const ChatMessage &message : request.messages)
            in += store::TokenEstimate().count(message.text);
        out += qint64(double(batches[i].tokens) * AnswerShare);
    }
    cost.calls = int(batches.size());
    cost.tokens = in + out;
    cost.cost = m_model->price(in, out);
    return cost;
}

Result<std::vector<WikiAnswerSection>> WikiWriter::ask(Working &working, ChatRequest &request,
                                                       const QStringList &slugs, QString &said)
{
    const auto answer = m_model->chat(request, {}, working.context.stopToken());
    if (!answer)
        return tl::unexpected(answer.error());
    WriterDraft &draft = working.draft;
    ++draft.calls;
    draft.tokensIn += answer->usage.tokensIn.value_or(0);
    draft.tokensOut += answer->usage.tokensOut.value_or(0);
    draft.cost += answer->cost.value_or(0);
    if (!answer->requestId.isEmpty())
        draft.requestIds.append(answer->requestId);
    said = answer->text;
    return readWikiAnswer(*answer, slugs, working.handles);
}

// Records which texts go to the model (promise P16).
Result<void> WikiWriter::noteTold(const Working &working, const WikiBatch &batch) const
{
    if (!working.task.tell)
        return {};
    std::vector<store::ToldRow> told;
    for (const auto *evidence : batch.evidence)
        told.push_back({.layer = evidence->layer,
                        .uid = evidence->uid,
                        .revision = evidence->revision,
                        .fate = u"full"_s});
    for (const int index : batch.sections) {
        const SectionText &section = working.sections[size_t(index)];
        if (!section.uid.isEmpty())
            told.push_back({.layer = store::wikiLayer().key(),
                            .uid = section.uid,
                            .revision = section.revision,
                            .fate = u"full"_s});
    }
    return working.task.tell(std::move(told), m_model->name());
}

Result<void> WikiWriter::writeBatch(Working &working, const WikiBatch &batch, bool isFirst)
{
    if (auto noted = noteTold(working, batch); !noted)
        return noted;
    ChatRequest request = wikiRequest(working.task, working.sections, batch, isFirst, working.handles);
    QStringList slugs;
    for (const int section : batch.sections)
        slugs.append(working.sections[size_t(section)].slug);
    QString said;
    auto answer = ask(working, request, slugs, said);
    if (working.context.isStopped() || (!answer && answer.error().code != Error::Code::Refused))
        return answer ? Result<void>() : tl::unexpected(answer.error());
    const QStringList missing = answer ? working.missing(batch, *answer) : QStringList();
    if (!answer || !missing.isEmpty()) {
        const QString problem = answer
                                    ? u"These rows are named nowhere in it: "_s + missing.join(u", "_s) + u'.'
                                    : answer.error().message;
        working.context.note(Text::tr("The model is asked once more: %1").arg(store::cutTo(problem, 400)));
        request.messages.append({ChatMessage::Role::Assistant, said, false});
        request.messages.append(
            {ChatMessage::Role::User,
             u"This answer cannot be taken. "_s + problem + u" Answer again, whole, in the same form."_s,
             false});
        answer = ask(working, request, slugs, said);
        if (!answer)
            return tl::unexpected(answer.error());
    }
    working.take(*answer);
    return {};
}

Result<WriterDraft> WikiWriter::write(const WriterTask &task, store::JobContext &context)
{
    auto sent = sentSections(task);
    if (!sent)
        return tl::unexpected(sent.error());
    Working working{task, context, std::move(sent->sections), std::move(sent->isCleaned), task.takenSlugs,
                    {},   {}};
    working.draft.leftToPerson = sent->leftToPerson;
    const auto batches = batchesOf(task, working.sections, m_budget);
    for (size_t i = 0; i < batches.size() && !context.isStopped(); ++i) {
        context.progress(int(i), int(batches.size()), store::distillation::Distiller::stepNames().at(1));
        if (auto done = writeBatch(working, batches[i], i == 0); !done)
            return tl::unexpected(done.error());
    }
    working.draft.model = m_model->name();
    working.draft.sections = std::move(sent->emptied);
    for (size_t i = 0; i < working.sections.size(); ++i) {
        if (working.isTouched[i])
            working.draft.sections.push_back(working.sections[i]);
    }
    return std::move(working.draft);
}

} // namespace llmclient::tasks
