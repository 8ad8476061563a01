// SPDX-License-Identifier: MIT
#include "llmclient/retry.h"
#include "models/worddiff.h"
#include "store/clock.h"
#include "store/curation/autocapture.h"
#include "store/distillation/gist.h"
#include "store/layers/checks.h"
#include "store/layers/citations.h"
#include "store/layers/citedstatements.h"
#include "store/layers/jsondiff.h"
#include "store/retrieval/plainjson.h"
#include "store/retrieval/tokens.h"
#include "store/rows/saidletters.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"
#include "views/triage/snoozechoices.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// What is read out of texts that people and agents write.
namespace fuzz {

using namespace Qt::StringLiterals;

namespace {

QJsonValue jsonOf(const QString &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

} // namespace

int moment(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    const QDateTime at = store::fromIsoTime(u"2026-11-22T08:00:30.000Z"_s);
    if (const QDateTime moment = views::parseMoment(text, at); moment.isValid())
        holds(moment > at, "a row comes back before it went");
    if (const QDateTime time = store::fromIsoTime(text); time.isValid())
        holds(time.date().year() > 9999 || store::fromIsoTime(store::isoTime(time)) == time,
              "a time reads back as another one");
    return 0;
}

int citations(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    for (const store::Citation &citation : store::citationsIn(text))
        holds(text.contains(citation.uid), "a citation does not stand in its text");
    static_cast<void>(store::restedOnInAnyForm(text));
    static_cast<void>(store::recordedCitations(text));
    static_cast<void>(store::withoutRecords(text));
    static_cast<void>(store::withoutCitations(text));
    const auto none = [](const QString &) { return QSet<QString>(); };
    static_cast<void>(store::citedStatements(text));
    static_cast<void>(store::withStrengths(text, none));
    return 0;
}

int capture(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    for (const store::Capture &capture : store::captures(text))
        holds(0 <= capture.start && capture.start < capture.end && capture.end <= text.size(),
              "a sentence lies outside of its message");
    return 0;
}

int saidWords(const uint8_t *data, size_t size)
{
    const auto [text, whole] = pairOf(data, size);
    static_cast<void>(store::marksOf(store::saidLetters(text)));
    static_cast<void>(store::isDisguised(text));
    holds(store::TokenEstimate().count(text) >= 0, "a text has fewer tokens than none");
    const auto gist = store::distillation::gistOf(text);
    const double share = store::distillation::shareOf(gist, store::distillation::gistOf(whole));
    holds(0 <= share && share <= 1, "texts share more than all of their words");
    return 0;
}

// A check from a golden file that came from elsewhere, and an answer.
int check(const uint8_t *data, size_t size)
{
    const auto [pattern, answer] = pairOf(data, size);
    store::GoldenQuestion question;
    question.mustInclude = {pattern};
    question.mustNotInclude = {u"regex:"_s + pattern};
    static_cast<void>(store::training::problemOfCheck(pattern));
    const auto outcome = store::training::checked(question, answer);
    holds(outcome.found <= outcome.wanted, "more is found than was wanted");
    return 0;
}

int differences(const uint8_t *data, size_t size)
{
    const auto [before, after] = pairOf(data, size);
    static_cast<void>(models::wordDiff(before, after));
    static_cast<void>(store::jsonDifferences(jsonOf(before), jsonOf(after)));
    static_cast<void>(store::jsonLeaves(jsonOf(after)));
    static_cast<void>(store::plainJson(after));
    return 0;
}

int replyHeaders(const uint8_t *data, size_t size)
{
    const QByteArray value = bytesOf(data, size);
    const QDateTime at = store::fromIsoTime(u"2026-11-22T08:00:30.000Z"_s);
    for (const char *name : {"retry-after", "retry-after-ms"}) {
        const auto wait = llmclient::askedWait({{name, value}}, at);
        holds(!wait || wait->count() >= 0, "a server asks for less than no time");
    }
    return 0;
}

} // namespace fuzz
