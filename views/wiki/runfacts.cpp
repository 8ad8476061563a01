// SPDX-License-Identifier: MIT
#include "views/wiki/runfacts.h"

#include "models/wikirunmodel.h"
#include "models/words.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/triage/rowline.h"
#include "views/triage/triagewords.h"

#include <QAction>
#include <QBoxLayout>
#include <QJsonArray>
#include <QLocale>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 12;
constexpr size_t MostShown = 12; // rows listed of one fate
constexpr size_t MostSections = 100;

using Kind = models::WikiRunDetail::Fate::Kind;

QString titleOf(Kind kind)
{
    switch (kind) {
    case Kind::Lost: return RunFacts::tr("Lost");
    case Kind::Superseded: return RunFacts::tr("Superseded, cited still");
    case Kind::Withdrawn: return RunFacts::tr("No longer in force");
    case Kind::Merged: return RunFacts::tr("Said together");
    case Kind::Left: return RunFacts::tr("Left to a person");
    }
    return {};
}

QString outcomeWords(const QString &outcome)
{
    return outcome == "added"_L1         ? RunFacts::tr("new")
           : outcome == "changed"_L1     ? RunFacts::tr("changed")
           : outcome == "retired"_L1     ? RunFacts::tr("taken out")
           : outcome == "rolled_back"_L1 ? RunFacts::tr("rolled back")
                                         : RunFacts::tr("taken back");
}

QString stateSentence(const store::WikiRun &run)
{
    const QString when = models::momentWords(run.startedAt);
    QString text = models::runWords(run) + u". "_s;
    if (run.offered > 0)
        text += RunFacts::tr("%Ln rows of evidence", nullptr, run.offered) + u", "_s;
    text += RunFacts::tr("%1, %2.").arg(models::writerWords(run.model), when);
    const QString by = run.detail.value("accepted_by"_L1).toString().section(u':', 1);
    if (!by.isEmpty())
        text += u' ' + RunFacts::tr("Accepted by %1.").arg(by);
    if (run.state == "rolled_back"_L1)
        text +=
            u' '
            + RunFacts::tr(
                "The wiki stands as before, byte for byte; what is shown is the text that was not taken.");
    return text;
}

} // namespace

RunFacts::RunFacts(QAction *again, QWidget *parent)
    : QWidget(parent)
    , m_again(again)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *body = new QWidget(this);
    auto *column = flushColumn(body);
    m_run = new QVBoxLayout;
    m_run->setSpacing(0);
    m_open = new QVBoxLayout;
    m_open->setSpacing(0);
    column->addLayout(m_run);
    column->addLayout(m_open);
    column->addStretch(1);
    QScrollArea *area = scrolledPane(body, tr("What became of the run"), this);
    area->setObjectName(u"wikiRunFacts"_s);
    area->setFocusPolicy(Qt::StrongFocus); // keys scroll it
    flushColumn(this)->addWidget(area);
    setFocusProxy(area);
}

QWidget *RunFacts::addBlock(QVBoxLayout *column, const QString &title, int count, QAction *action)
{
    QWidget *parent = m_run->parentWidget();
    auto *head = new SectionHeader(title, parent);
    if (count > 0)
        head->setFigure(QString::number(count));
    if (action)
        head->setAction(action);
    column->addWidget(new PaneHead(head, parent));
    auto *block = new QWidget(parent);
    auto *lines = new QVBoxLayout(block);
    lines->setContentsMargins(Margin, 6, Margin, 10);
    lines->setSpacing(2);
    column->addWidget(block);
    return block;
}

void RunFacts::addText(QVBoxLayout *column, const QString &text, const QString &name)
{
    auto *label = new InkLabel(Theme::Type::Body, Theme::Text2, m_run->parentWidget());
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setReadable();
    label->setText(text);
    column->addWidget(label);
}

void RunFacts::addRow(QVBoxLayout *column, const QString &uid, const QString &status, const QString &text,
                      const QString &figure)
{
    auto *line = new RowLine(m_run->parentWidget());
    const auto known = store::statusNamed(status);
    line->set(known ? std::optional(glyphOf(*known)) : std::nullopt, text.isEmpty() ? uid : text, figure, {});
    line->setTarget(uid);
    connect(line, &RowLine::clicked, this, [this, uid] { Q_EMIT rowRequested(uid); });
    column->addWidget(line);
}

void RunFacts::addFate(const models::WikiRunDetail::Fate &fate)
{
    QWidget *block = addBlock(m_run, titleOf(fate.kind), fate.count);
    auto *lines = static_cast<QVBoxLayout *>(block->layout());
    block->setObjectName(fate.kind == Kind::Lost ? u"wikiRunLost"_s : QString());
    for (size_t i = 0; i < std::min(fate.rows.size(), MostShown); ++i)
        addRow(lines, fate.rows[i].uid, fate.rows[i].status, fate.rows[i].text, {});
    if (const int more = fate.count - int(std::min(fate.rows.size(), MostShown)); more > 0)
        addText(lines, tr("and %Ln more", nullptr, more));
}

void RunFacts::addRemarks(const store::WikiRun &run)
{
    const QJsonArray remarks = run.detail.value("remarks"_L1).toArray();
    if (remarks.isEmpty())
        return;
    auto *lines =
        static_cast<QVBoxLayout *>(addBlock(m_run, tr("To look at"), int(remarks.size()))->layout());
    lines->setSpacing(8);
    for (qsizetype i = 0; i < std::min(remarks.size(), qsizetype(MostShown)); ++i) {
        const QString section = remarks.at(i)["section"_L1].toString();
        const QString other = remarks.at(i)["other"_L1].toString();
        const QString where = other.isEmpty() || other == section ? section : section + u" · "_s + other;
        addText(lines, where + u": "_s + remarks.at(i)["text"_L1].toString());
    }
}

void RunFacts::addSections(const store::WikiRun &run)
{
    const QJsonArray sections = run.detail.value("sections"_L1).toArray();
    if (sections.isEmpty())
        return;
    QWidget *block = addBlock(m_run, tr("Sections"), int(sections.size()));
    block->setObjectName(u"wikiRunSections"_s);
    const bool isWritten = run.state == "written"_L1 || run.state == "accepted"_L1;
    for (qsizetype i = 0; i < std::min(sections.size(), qsizetype(MostSections)); ++i)
        addSection(static_cast<QVBoxLayout *>(block->layout()), sections.at(i).toObject(),
                   isWritten && m_isWritable);
    if (sections.size() > qsizetype(MostSections))
        addText(static_cast<QVBoxLayout *>(block->layout()),
                tr("and %Ln more", nullptr, int(sections.size()) - int(MostSections)));
}

// A section of the run: its result, and the buttons to accept it or take it back if that is still possible.
void RunFacts::addSection(QVBoxLayout *column, const QJsonObject &section, bool isOpen)
{
    const QString uid = section.value("uid"_L1).toString();
    const QString title = section.value("title"_L1).toString();
    const QString outcome = section.value("outcome"_L1).toString();
    const bool isAccepted = section.contains("accepted_by"_L1);
    addRow(column, uid, {}, title, isAccepted ? tr("accepted") : outcomeWords(outcome));
    if (!isOpen || outcome == "rolled_back"_L1 || outcome == "reverted"_L1)
        return;
    auto *acts = new QHBoxLayout;
    acts->setSpacing(6);
    acts->addStretch(1);
    const auto add = [&](const QString &word, const QString &name, auto signal) {
        auto *button = new KeyButton(word, column->parentWidget());
        button->setSmall(true);
        button->setFlat(true);
        button->setAccessibleName(name);
        connect(button, &KeyButton::clicked, this, [this, uid, signal] { Q_EMIT(this->*signal)(uid); });
        acts->addWidget(button);
    };
    if (!isAccepted)
        add(tr("Accept"), tr("Accept “%1”").arg(title), &RunFacts::sectionAccepted);
    add(tr("Take back"), tr("Take “%1” back").arg(title), &RunFacts::sectionReverted);
    auto *place = new QWidget(column->parentWidget());
    acts->setContentsMargins({});
    place->setLayout(acts);
    column->addWidget(place);
}

void RunFacts::addUse(const store::WikiRun &run)
{
    const int calls = run.detail.value("calls"_L1).toInt();
    if (calls == 0)
        return;
    const QLocale locale;
    QStringList parts{tr("%Ln calls", nullptr, calls),
                      tr("%1 tokens in, %2 out")
                          .arg(locale.toString(run.detail.value("tokens_in"_L1).toInteger()),
                               locale.toString(run.detail.value("tokens_out"_L1).toInteger()))};
    if (const double cost = run.detail.value("cost"_L1).toDouble(); cost > 0)
        parts += tr("cost %1").arg(locale.toString(cost, 'f', 4));
    addText(static_cast<QVBoxLayout *>(addBlock(m_run, tr("What it took"), 0)->layout()),
            parts.join(u" · "_s));
}

void RunFacts::show(const models::WikiRunDetail &detail)
{
    emptyLayout(m_run);
    auto *lines = static_cast<QVBoxLayout *>(addBlock(m_run, tr("What became of it"), 0)->layout());
    addText(lines, stateSentence(detail.run), u"wikiRunState"_s);
    if (const QString reason = detail.run.detail.value("reason"_L1).toString(); !reason.isEmpty())
        addText(lines, reason, u"wikiRunReason"_s);
    for (const models::WikiRunDetail::Fate &fate : detail.fates)
        addFate(fate);
    addRemarks(detail.run);
    addUse(detail.run);
    addSections(detail.run); // added last, as there may be many
}

void RunFacts::showOpen(const std::vector<store::LeftEvidence> &open)
{
    emptyLayout(m_open);
    if (open.empty())
        return;
    QWidget *block = addBlock(m_open, tr("Not in the wiki"), int(open.size()), m_again);
    block->setObjectName(u"wikiOpenRows"_s);
    auto *lines = static_cast<QVBoxLayout *>(block->layout());
    for (size_t i = 0; i < std::min(open.size(), MostShown); ++i) {
        const store::LeftEvidence &row = open[i];
        const QString figure =
            row.state == "left_to_person"_L1 ? tr("yours") : tr("%Ln tries", nullptr, row.tries);
        addRow(lines, row.uid, row.status, row.text, figure);
    }
    if (open.size() > MostShown)
        addText(lines, tr("and %Ln more", nullptr, int(open.size() - MostShown)));
}

void RunFacts::clear()
{
    emptyLayout(m_run);
}

} // namespace views
