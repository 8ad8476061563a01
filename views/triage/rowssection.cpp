// SPDX-License-Identifier: MIT
#include "views/triage/rowssection.h"

#include "models/words.h"
#include "views/parts/sectionheader.h"
#include "views/triage/rowline.h"
#include "views/triage/triagewords.h"

#include <QJsonDocument>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int MostRows = 8;
constexpr int MostActs = 10;
constexpr int TextHead = 160;

QString opinionWords(const store::LedgerLine &line)
{
    const auto opinion =
        store::statusNamed(QJsonDocument::fromJson(line.detail)["set"_L1]["opinion"_L1].toString());
    return opinion ? store::words(*opinion) : QString();
}

QString actWords(const store::LedgerLine &line)
{
    const QString who = models::actorWords(line.actor);
    const auto to = store::statusNamed(line.toStatus);
    if (line.action == "add"_L1)
        return RowsSection::tr("Written by %1").arg(who);
    if (line.action == "import"_L1)
        return RowsSection::tr("Imported by %1").arg(who);
    if (line.action == "edit"_L1)
        return RowsSection::tr("Edited by %1").arg(who);
    if (line.action == "snooze"_L1)
        return RowsSection::tr("Snoozed by %1").arg(who);
    if (line.action == "dismiss"_L1)
        return RowsSection::tr("Finding dismissed by %1").arg(who);
    if (line.action == "second"_L1)
        return RowsSection::tr("%1 would say: %2", "a person, and a status").arg(who, opinionWords(line));
    if (line.action == "endorse"_L1)
        return RowsSection::tr("Approved by %1: 1 of 2").arg(who);
    if (line.action == "settle"_L1)
        return RowsSection::tr("Settled by %1: it stays").arg(who);
    if (line.action == "corroborate"_L1)
        return RowsSection::tr("Seen again by %1").arg(who);
    if (line.action == "undo"_L1)
        return RowsSection::tr("Undone by %1").arg(who);
    if (line.action == "redo"_L1)
        return RowsSection::tr("Put back by %1").arg(who);
    //: a status and who set it: "Approved for reuse, mara"
    return to ? RowsSection::tr("%1, %2").arg(store::words(*to), who) : line.action + u' ' + who;
}

} // namespace

RowsSection::RowsSection(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_header(new SectionHeader(title, this))
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_header);
    hide();
}

RowLine *RowsSection::line(int number)
{
    while (int(m_lines.size()) <= number) {
        auto *made = new RowLine(this);
        connect(made, &RowLine::clicked, this, [this, made] { Q_EMIT opened(made->target()); });
        m_column->addWidget(made);
        m_lines.push_back(made);
    }
    return m_lines[std::size_t(number)];
}

void RowsSection::show(int count)
{
    for (int i = 0; i < int(m_lines.size()); ++i)
        m_lines[std::size_t(i)]->setVisible(i < count);
    setVisible(count > 0);
}

void RowsSection::setRows(const std::vector<store::SimilarRow> &rows, bool withScore)
{
    const int count = std::min(int(rows.size()), MostRows);
    for (int i = 0; i < count; ++i) {
        const store::SimilarRow &row = rows[std::size_t(i)];
        line(i)->set(glyphOf(row.status), headOf(row.observation, TextHead),
                     withScore ? QString::number(row.score, 'f', 2) : QString(), shortUid(row.uid));
        line(i)->setTarget(row.uid);
    }
    m_header->setFigure(QString::number(rows.size()));
    show(count);
}

void RowsSection::setConflicts(const store::Reflexion &row, const std::vector<store::FactConflict> &conflicts)
{
    if (row.factKey.isEmpty())
        return show(0);
    const auto said = [&row](const QString &value) {
        return headOf(row.factKey + u" = "_s + value, TextHead);
    };
    //: of two facts with one key: the one on the card
    line(0)->set(glyphOf(row.status), said(row.factValue), tr("this row"), shortUid(row.uid));
    line(0)->setTarget(row.uid);
    const int count = std::min(int(conflicts.size()), MostRows - 1);
    for (int i = 0; i < count; ++i) {
        const store::FactConflict &other = conflicts[std::size_t(i)];
        line(i + 1)->set(glyphOf(other.status), said(other.value), whenWords(other.observedAt),
                         shortUid(other.uid));
        line(i + 1)->setTarget(other.uid);
    }
    m_header->setTitle(conflicts.empty() ? tr("Fact") : tr("Says otherwise"));
    m_header->setFigure(conflicts.empty() ? QString() : QString::number(conflicts.size()));
    show(count + 1);
}

void RowsSection::setContradicting(const std::vector<models::Contradicting> &rows)
{
    const int count = std::min(int(rows.size()), MostRows);
    for (int i = 0; i < count; ++i) {
        const auto &[other, how] = rows[std::size_t(i)];
        line(i)->set(glyphOf(other.status), headOf(other.observation, TextHead),
                     how.isDenial() ? tr("one denies it") : tr("%1, here %2").arg(how.other, how.figure),
                     shortUid(other.uid));
        line(i)->setTarget(other.uid);
    }
    m_header->setFigure(QString::number(rows.size()));
    show(count);
}

void RowsSection::setHistory(const std::vector<store::LedgerLine> &lines)
{
    const int count = std::min(int(lines.size()), MostActs);
    for (int i = 0; i < count; ++i) {
        const store::LedgerLine &act = lines[lines.size() - 1 - std::size_t(i)]; // newest first
        const auto to = store::statusNamed(act.toStatus);
        QString words = actWords(act);
        if (!act.reason.isEmpty())
            words = tr("%1: “%2”").arg(words, headOf(act.reason, TextHead));
        line(i)->set(to ? std::optional(glyphOf(*to)) : std::nullopt, words, whenWords(act.at), {});
        line(i)->setToolTip(fullTime(act.at) + u'\n' + words);
        line(i)->setTarget(QString::number(act.seq));
    }
    m_header->setFigure(QString::number(lines.size()));
    show(count);
}

bool RowsSection::focusFirst()
{
    if (isHidden() || m_lines.empty())
        return false;
    m_lines.front()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

} // namespace views
