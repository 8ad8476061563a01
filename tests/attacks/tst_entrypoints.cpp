// SPDX-License-Identifier: MIT
// A token that is written so that no plain rule reads it, through every way into the store beside the texts
// of rows: it is masked or refused, and afterwards no column of any table holds it.
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/exchange/import.h"
#include "store/guard/secrets.h"
#include "store/guard/undisguise.h"
#include "store/knowledge/ingest.h"
#include "store/layers/chat.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/settings.h"
#include "store/layers/wikiwriter.h"
#include "store/training/ticks.h"
#include "tests/attacks/storedtexts.h"
#include "tests/store/distillationstore.h"
#include "tests/store/stackstore.h"

#include <QFile>

using namespace store;
using namespace Qt::StringLiterals;
using tests::StackStore;

namespace {

// Made here, of the published form; never a real one.
const QString Token = u"ghp_"_s + u"aB3dE5gH7jK9mN1pQ3sT5vX7zA2cD4fG6hJ8"_s;

using Deed = std::function<void(StackStore &, const QString &)>;

QString split(char16_t mark)
{
    return Token.left(9) + QChar(mark) + Token.mid(9, 12) + QChar(mark) + Token.mid(21);
}

QString everySaid(const std::function<QString(QChar)> &write)
{
    QString written;
    for (const QChar unit : Token)
        written += write(unit);
    return written;
}

QString escaped(const QString &text)
{
    QString written;
    for (const QChar unit : text)
        written += u"\\u%1"_s.arg(uint(unit.unicode()), 4, 16, QChar(u'0'));
    return written;
}

std::vector<std::pair<QString, QString>> disguises()
{
    return {{u"zero width"_s, split(0x200b)},
            {u"U+FEFF"_s, split(0xfeff)},
            {u"full width"_s, everySaid([](QChar unit) { return QString(QChar(unit.unicode() + 0xfee0)); })},
            {u"percent"_s,
             everySaid([](QChar unit) { return u"%%1"_s.arg(uint(unit.unicode()), 2, 16, QChar(u'0')); })}};
}

Actor mara()
{
    return Actor::person(u"mara"_s);
}

// Whether it was masked or refused is the same to the file.
template<typename Outcome>
void done(const Outcome &)
{}

void tell(StackStore &store, const StackQuestion &question, const Actor &by = mara(), const QString &run = {})
{
    if (const auto stack = store.reader().stack(question))
        done(Snapshots(store.database()).record(*stack, by, run));
}

Deed asked(QString StackQuestion::*field)
{
    return [field](StackStore &store, const QString &secret) {
        StackQuestion question = StackStore::asked();
        question.*field = secret;
        tell(store, question);
    };
}

void import(StackStore &store, exchange::ImportFormat format, const QJsonObject &line)
{
    QFile file(store.folder() + u"/import.jsonl"_s);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no file");
    file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
    file.close();
    done(exchange::importFile(store.database(), file.fileName(), format, mara()));
}

Deed imported(const std::function<QJsonObject(const QString &)> &line)
{
    return [line](StackStore &store, const QString &secret) {
        import(store, exchange::ImportFormat::Memoir, line(secret));
    };
}

Deed read(const QString &name, const std::function<QString(const QString &)> &content,
          bool isNamespace = false)
{
    return [=](StackStore &store, const QString &secret) {
        const QString folder = store.folder() + u"/documents"_s;
        QDir().mkpath(folder);
        QFile file(folder + u'/' + QString(name).replace(u"%1"_s, secret));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        file.write(content(secret).toUtf8());
        file.close();
        knowledge::IngestOptions options{.paths = {folder}, .embed = false};
        if (isNamespace)
            options.nameSpace = secret;
        done(knowledge::ingest(store.database(), options, mara()));
    };
}

Deed graded(QString TrainingRun::*field)
{
    return [field](StackStore &store, const QString &secret) {
        training::Ticks ticks(store.database());
        const auto tick = ticks.begin(QStringList{u"q1"_s}, mara());
        TrainingRun run;
        run.questionId = u"q1"_s;
        run.answer = u"Net-30."_s;
        run.grade = 4;
        run.passed = true;
        run.runAt = isoTime(now());
        run.*field = secret;
        if (tick)
            done(ticks.record(*tick, run, nullptr, mara()));
    };
}

Deed said(QString ChatEntry::*field)
{
    return [field](StackStore &store, const QString &secret) {
        ChatEntry entry{.role = u"assistant"_s, .content = u"On Monday."_s};
        entry.*field = secret;
        done(ChatLog(store.database()).add(entry));
    };
}

Deed forgotten(const QString &uid)
{
    return [uid](StackStore &store, const QString &secret) {
        VERIFY_RESULT(forget(store.database(), uid, 0, mara(), secret, now()));
    };
}

void rolledBack(StackStore &store, const QString &secret)
{
    using namespace store::distillation;
    store.approved(u"ACME bills late"_s);
    tests::Listener listener;
    tests::ScriptedWriter writer([&](const WriterTask &task) -> Result<WriterDraft> {
        WriterDraft draft;
        draft.sections.push_back(task.sections.front());
        draft.sections.front().title = secret;
        draft.sections.front().slug = secret;
        draft.sections.front().body = u"Nothing."_s;
        return draft;
    });
    const auto run = Distiller(store.database(), writer, listener).run(now());
    VERIFY_RESULT(run);
    QVERIFY(*run);
    QCOMPARE((*run)->state, u"rolled_back"_s);
}

std::vector<std::pair<QString, Deed>> reasons()
{
    return {
        {u"reason of a decision"_s,
         [](StackStore &store, const QString &secret) {
             VERIFY_RESULT(store.decide({store.add(u"Net-30"_s)}, Status::Rejected, secret));
         }},
        {u"reason of an undo"_s,
         [](StackStore &store, const QString &secret) {
             const auto act = store.decide({store.add(u"Net-30"_s)}, Status::Rejected, u"x"_s);
             VERIFY_RESULT(Undo(store.database()).undo(act->uid, mara(), secret));
         }},
        {u"reason of forgetting a proposal"_s, forgotten(u"prp_1"_s)},
        {u"reason of forgetting a section"_s, forgotten(u"wik_1"_s)},
        {u"reason of forgetting a chat"_s,
         [](StackStore &store, const QString &secret) {
             const auto entry =
                 ChatLog(store.database()).add({.role = u"user"_s, .content = u"When is it due?"_s});
             VERIFY_RESULT(forget(store.database(), entry->uid, 0, mara(), secret, now()));
         }},
        {u"reason of a golden question"_s,
         [](StackStore &store, const QString &secret) {
             VERIFY_RESULT(training::setGoldenStatus(store.database(), u"gld_1"_s, 1, u"retired"_s, mara(),
                                                     secret, now()));
         }},
        {u"reason of an edit of the wiki"_s,
         [](StackStore &store, const QString &secret) {
             VERIFY_RESULT(editSection(store.database(), u"wik_1"_s, 1, u"Terms"_s, u"Net-60."_s, mara(),
                                       secret, now()));
         }},
        {u"reason of an edit of a row"_s,
         [](StackStore &store, const QString &secret) {
             VERIFY_RESULT(Curation(store.database())
                               .edit(store.add(u"Net-30"_s), {{u"observation"_s, u"Net-60"_s}}, mara(),
                                     secret, {}, now()));
         }},
        {u"reviewer"_s,
         [](StackStore &store, const QString &secret) {
             const QString uid = store.add(u"Net-30"_s);
             done(Curation(store.database())
                      .decide({{uid}, Status::Rejected, Actor::person(secret), {}, {}, false, {}}));
         }},
    };
}

std::vector<std::pair<QString, Deed>> contexts()
{
    return {
        {u"entity type of a context"_s, asked(&StackQuestion::entityType)},
        {u"entity of a context"_s, asked(&StackQuestion::entityId)},
        {u"agent of a context"_s, asked(&StackQuestion::agent)},
        {u"question of a context"_s, asked(&StackQuestion::question)},
        {u"run of a context"_s,
         [](StackStore &store, const QString &secret) { tell(store, StackStore::asked(), mara(), secret); }},
        {u"who asked for a context"_s, [](StackStore &store, const QString &secret) {
             tell(store, StackStore::asked(), Actor::agent(secret));
         }}};
}

std::vector<std::pair<QString, Deed>> imports()
{
    const QString at = u"2026-11-21T10:00:00.000Z"_s;
    return {
        {u"key in the policy of an agent"_s, imported([=](const QString &secret) {
             return QJsonObject{{u"type"_s, u"agent"_s},
                                {u"uid"_s, u"agt_01JD5C8E00000000000000000A"_s},
                                {u"name"_s, u"clerk"_s},
                                {u"created_at"_s, at},
                                {u"policy"_s, QJsonObject{{secret, true}}}};
         })},
        {u"key in the provenance of an episode"_s, imported([=](const QString &secret) {
             return QJsonObject{
                 {u"type"_s, u"episode"_s},
                 {u"uid"_s, u"eps_01JD5C8E00000000000000000A"_s},
                 {u"agent"_s, u"clerk"_s},
                 {u"kind"_s, u"event"_s},
                 {u"content"_s, u"Paid."_s},
                 {u"created_at"_s, at},
                 {u"provenance"_s, QJsonObject{{secret, QJsonArray{QJsonObject{{secret, 1}}}}}}};
         })},
        {u"redactions of a section"_s, imported([=](const QString &secret) {
             const QJsonObject found{{u"field"_s, secret},       {u"rule"_s, secret}, {u"masked"_s, secret},
                                     {u"severity"_s, u"high"_s}, {u"start"_s, 0},     {u"end"_s, 4}};
             return QJsonObject{{u"type"_s, u"wiki"_s},
                                {u"uid"_s, u"wik_01JD5C8E00000000000000000A"_s},
                                {u"slug"_s, u"payments"_s},
                                {u"title"_s, u"Payments"_s},
                                {u"body_md"_s, u"Net-30."_s},
                                {u"status"_s, u"current"_s},
                                {u"content_hash"_s, u"0"_s.repeated(64)},
                                {u"created_at"_s, at},
                                {u"updated_at"_s, at},
                                {u"redactions"_s, QJsonArray{found}}};
         })},
        {u"tool, model and grader of an imported run"_s,
         [](StackStore &store, const QString &secret) {
             import(store, exchange::ImportFormat::Training,
                    {{u"question_id"_s, u"q1"_s},
                     {u"answer"_s, u"Net-30."_s},
                     {u"grade"_s, 4},
                     {u"run_at"_s, u"2026-11-21T10:00:00.000Z"_s},
                     {u"tool"_s, secret},
                     {u"model"_s, secret},
                     {u"grader"_s, secret},
                     { u"tags"_s,
                       QJsonArray {
                           secret
                       } }});
         }},
    };
}

std::vector<std::pair<QString, Deed>> documents()
{
    const auto plain = [](const QString &) { return u"# Terms\n\nNet-30.\n"_s; };
    return {
        {u"namespace"_s, read(u"terms.md"_s, plain, true)},
        {u"name of a file"_s, read(u"notes %1.md"_s, plain)},
        {u"title of Markdown"_s,
         read(u"terms.md"_s,
              [](const QString &secret) {
                  return u"---\ntitle: \"%1\"\nowner: \"%1\"\n---\n\nNet-30.\n"_s.replace(u"%1"_s,
                                                                                          escaped(secret));
              })},
        {u"key of YAML"_s, read(u"terms.yaml"_s,
                                [](const QString &secret) {
                                    return u"title: \"%1\"\n\"%1\": \"%1\"\n"_s.replace(u"%1"_s,
                                                                                        escaped(secret));
                                })},
        {u"title of JSON"_s, read(u"terms.json"_s,
                                  [](const QString &secret) {
                                      return u"{\"title\": \"%1\", \"%1\": \"%1\"}"_s.replace(
                                          u"%1"_s, escaped(secret));
                                  })},
        {u"title of a page"_s, read(u"terms.html"_s,
                                    [](const QString &secret) {
                                        return u"<title>%1</title><p>Net-30.</p>"_s.replace(u"%1"_s, secret);
                                    })},
    };
}

std::vector<std::pair<QString, Deed>> others()
{
    return {
        {u"key of a setting"_s,
         [](StackStore &store, const QString &secret) {
             done(setSetting(store.database(), secret, u"x"_s, mara()));
         }},
        {u"folder in the key of a setting"_s,
         [](StackStore &store, const QString &secret) {
             done(setSetting(store.database(), u"knowledge.new_files:/"_s + secret, u"wait"_s, mara()));
         }},
        {u"model of a chat"_s, said(&ChatEntry::model)},
        {u"conversation of a chat"_s, said(&ChatEntry::conversation)},
        {u"agent of a chat"_s, said(&ChatEntry::agent)},
        {u"tool of a run"_s, graded(&TrainingRun::tool)},
        {u"model of a run"_s, graded(&TrainingRun::model)},
        {u"grader of a run"_s, graded(&TrainingRun::grader)},
        {u"title in a run that was rolled back"_s, rolledBack},
    };
}

bool holdsToken(const QString &text)
{
    if (text.contains(Token))
        return true;
    for (const guard::PlainText &reading : guard::plainReadings(text)) {
        if (reading.text().contains(Token))
            return true;
    }
    return std::ranges::any_of(guard::secrets(text),
                               [](const guard::Finding &found) { return found.rule == "github-token"_L1; });
}

} // namespace

class TstEntryPoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noColumnHoldsAToken_data();
    void noColumnHoldsAToken();
};

void TstEntryPoints::noColumnHoldsAToken_data()
{
    QTest::addColumn<Deed>("act");
    QTest::addColumn<QString>("secret");
    for (const auto &acts : {reasons(), contexts(), imports(), documents(), others()}) {
        for (const auto &[what, act] : acts) {
            for (const auto &[how, secret] : disguises())
                QTest::addRow("%s, %s", qPrintable(what), qPrintable(how)) << act << secret;
        }
    }
}

void TstEntryPoints::noColumnHoldsAToken()
{
    QFETCH(const Deed, act);
    QFETCH(const QString, secret);
    QVERIFY(holdsToken(secret));
    StackStore store;

    act(store, secret);

    for (const QString &text : attacks::storedTexts(store.database()))
        QVERIFY2(!holdsToken(text.mid(text.indexOf(u": "_s) + 2)), qPrintable(text));
    const auto verified = verify(store.database());
    VERIFY_RESULT(verified);
    QVERIFY2(verified->isWhole(),
             qPrintable(verified->problems.empty() ? QString() : verified->problems.front().message));
}

MEMOIR_STORE_TEST(TstEntryPoints)
#include "tst_entrypoints.moc"
