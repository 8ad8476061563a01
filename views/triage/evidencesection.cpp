// SPDX-License-Identifier: MIT
#include "views/triage/evidencesection.h"

#include "store/cut.h"
#include "store/layers/wheresaid.h"
#include "store/retrieval/digest.h"
#include "views/look/hiddentext.h"
#include "views/look/theme.h"
#include "views/parts/sectionheader.h"
#include "views/triage/monobox.h"
#include "views/triage/triagewords.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int NameWidth = 84;
constexpr int MostEpisodes = 6;
constexpr int MostReached = 4;   // categories named one by one
constexpr int EpisodeHead = 600; // characters shown of one episode

// "channel #ops, thread t1".
QString placeWords(const store::WhereSaid &where)
{
    QStringList words;
    for (const auto &[name, value] : {std::pair(EvidenceSection::tr("channel %1"), where.channel),
                                      std::pair(EvidenceSection::tr("thread %1"), where.thread),
                                      std::pair(EvidenceSection::tr("conversation %1"), where.conversation),
                                      std::pair(EvidenceSection::tr("message %1"), where.message),
                                      std::pair(EvidenceSection::tr("tool call %1"), where.toolCall),
                                      std::pair(EvidenceSection::tr("approval %1"), where.approval)}) {
        if (!value.isEmpty())
            words += name.arg(value);
    }
    return words.join(u", "_s);
}

} // namespace

QString originWords(const QString &origin)
{
    const QHash<QString, QString> words{{u"user"_s, EvidenceSection::tr("a person using the agent")},
                                        {u"operator"_s, EvidenceSection::tr("an operator")},
                                        {u"tool"_s, EvidenceSection::tr("a tool's answer")},
                                        {u"system"_s, EvidenceSection::tr("the system")},
                                        {u"import"_s, EvidenceSection::tr("an import")},
                                        {u"web"_s, EvidenceSection::tr("a web page")}};
    return words.value(origin, origin);
}

EvidenceSection::EvidenceSection(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout)
    , m_episodes(new MonoBox(this))
{
    add(Strategy, tr("Strategy"));
    add(Outcome, tr("Outcome"));
    add(ChangeType, tr("Change"));
    add(Category, tr("Category"));
    add(Reach, tr("Also reaches"));
    add(Priority, tr("Priority"));
    add(Sensitivity, tr("Sensitivity"));
    add(Run, tr("Run"));
    add(Workflow, tr("Workflow"));
    add(Agent, tr("Agent"));
    add(Origin, tr("Written by"));
    add(Scope, tr("Scope"), true);
    add(Title, tr("Title"));
    add(Where, tr("Said in"));
    add(References, tr("Refers to"));
    add(Confidence, tr("Confidence"));
    add(Tags, tr("Tags"));
    add(Written, tr("Written"));
    add(Expires, tr("Expires"));
    add(Told, tr("Told"));
    m_grid->setVerticalSpacing(3);
    m_grid->setHorizontalSpacing(8);
    m_grid->setColumnStretch(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(new SectionHeader(tr("Evidence"), this));
    column->addLayout(m_grid);
    column->addSpacing(4);
    column->addWidget(m_episodes);
    dress();
    connect(Theme::current(), &Theme::changed, this, &EvidenceSection::dress);
}

void EvidenceSection::add(Field field, const QString &name, bool mono)
{
    Pair &pair = m_fields[field];
    pair.name = new QLabel(name, this);
    pair.value = new QLabel(this);
    pair.value->setTextFormat(Qt::PlainText);
    pair.value->setWordWrap(true);
    pair.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    pair.value->setProperty("mono", mono);
    pair.name->setForegroundRole(QPalette::PlaceholderText);
    pair.name->setFixedWidth(Theme::current()->scaled(NameWidth));
    pair.name->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_grid->addWidget(pair.name, field, 0);
    m_grid->addWidget(pair.value, field, 1);
}

void EvidenceSection::dress()
{
    const Theme *theme = Theme::current();
    for (const Pair &pair : m_fields) {
        pair.name->setFont(theme->font(Theme::Type::Small));
        const bool isMono = pair.value->property("mono").toBool();
        pair.value->setFont(theme->font(isMono ? Theme::Type::MonoTiny : Theme::Type::Small));
    }
}

void EvidenceSection::set(Field field, const QString &text, const QString &tip)
{
    const Pair &pair = m_fields[field];
    pair.value->setText(withoutHidden(text));
    pair.value->setToolTip(tip);
    pair.value->setAccessibleName(pair.name->text() + u' ' + text);
    pair.name->setVisible(!text.isEmpty());
    pair.value->setVisible(!text.isEmpty());
}

void EvidenceSection::setRow(const store::Reflexion &row)
{
    set(Strategy, row.strategy);
    set(Outcome, row.outcome);
    set(ChangeType, row.changeType);
    set(Category, row.category);
    set(Priority, row.priority == 0 ? QString() : QLocale().toString(row.priority));
    set(Sensitivity, row.sensitivity == "public"_L1 ? QString() : row.sensitivity);
    set(Run, row.run);
    set(Workflow, row.workflow);
    set(Agent, row.agent);
    set(Origin, originWords(row.origin));
    set(Scope, row.scope);
    const store::WhereSaid where = store::WhereSaid::of(row.provenance);
    set(Title, store::digest::ownTitleOf(row));
    set(Where, placeWords(where));
    set(References, where.references.join(u", "_s));
    set(Confidence, row.confidence ? QLocale().toString(*row.confidence, 'f', 2) : QString());
    set(Tags, row.tags.join(u", "_s));
    set(Written, whenWords(row.createdAt), fullTime(row.createdAt));
    set(Expires, whenWords(row.expiresAt), fullTime(row.expiresAt));
    set(Told,
        row.useCount == 0 ? QString()
                          : tr("%Ln time(s), last %1", nullptr, row.useCount).arg(whenWords(row.lastUsedAt)),
        fullTime(row.lastUsedAt));
}

void EvidenceSection::setReach(const QStringList &categories)
{
    QStringList shown = categories.first(std::min<qsizetype>(categories.size(), MostReached));
    if (const int rest = int(categories.size() - shown.size()); rest > 0)
        shown += tr("%n more", nullptr, rest);
    set(Reach, shown.join(u", "_s));
}

void EvidenceSection::setEpisodes(const std::vector<store::Episode> &episodes)
{
    QStringList texts;
    for (const store::Episode &episode : episodes) {
        if (texts.size() == MostEpisodes)
            break;
        const QString head =
            episode.source.isEmpty() ? episode.kind : episode.kind + u" · "_s + episode.source;
        texts.append(head + u'\n' + store::cutTo(episode.content, EpisodeHead));
    }
    m_episodes->setText(withoutHidden(texts.join(u"\n\n"_s)));
}

} // namespace views
