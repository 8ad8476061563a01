// SPDX-License-Identifier: MIT
#include "views/firstrun/firstrunpage.h"

#include "models/background.h"
#include "models/recentstores.h"
#include "views/firstrun/droparea.h"
#include "views/firstrun/recentline.h"
#include "views/look/icons.h"
#include "views/parts/banner.h"
#include "views/parts/choicebutton.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/sectionheader.h"

#include <QBoxLayout>
#include <QScrollArea>

#include <ranges>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int ColumnWidth = 560;
constexpr int RecentShown = 3;

QLabel *makeIconLabel(const QString &name, int side, QWidget *parent)
{
    auto *label = new QLabel(parent);
    const auto dress = [label, name, side] {
        label->setPixmap((name == "memoir"_L1 ? QIcon(u":/look/memoir.svg"_s) : icon(name)).pixmap(side));
    };
    QObject::connect(Theme::current(), &Theme::changed, label, dress);
    dress();
    return label;
}

} // namespace

FirstRunPage::FirstRunPage(QWidget *parent)
    : Page(nullptr, u"firstRun"_s, tr("Begin"), parent)
    , m_banner(new Banner(this))
{
    m_banner->setObjectName(u"firstRunBanner"_s);
    m_banner->clear();
    auto *inner = new QWidget;
    auto *rows = new QVBoxLayout(inner);
    rows->addStretch(2);
    // Between stretches and not aligned: a layout asks no aligned widget how high its width makes it.
    auto *middle = new QHBoxLayout;
    middle->addStretch();
    middle->addWidget(makeColumn());
    middle->addStretch();
    rows->addLayout(middle);
    rows->addSpacing(16);
    rows->addWidget(makeFacts(), 0, Qt::AlignHCenter);
    rows->addStretch(3);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setAccessibleName(tr("Ways to a store"));
    area->setWidget(inner);

    auto *all = flushColumn(this);
    all->addWidget(m_banner);
    all->addWidget(area, 1);
    refresh();
}

QWidget *FirstRunPage::makeColumn()
{
    auto *page = new QWidget(this);
    page->setFixedWidth(Theme::current()->scaled(ColumnWidth));
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->setSpacing(8);
    addHead(column);
    addChoices(column);
    column->addWidget(new DropArea(page));
    column->addSpacing(12);
    m_recent = new QWidget(page);
    auto *recent = flushColumn(m_recent);
    recent->addWidget(new SectionHeader(tr("Recent"), m_recent));
    m_recentRows = new QVBoxLayout;
    recent->addLayout(m_recentRows);
    column->addWidget(m_recent);
    return page;
}

void FirstRunPage::addHead(QVBoxLayout *column)
{
    auto *title = new InkLabel(Theme::Type::Figure, Theme::Text, this);
    title->setBold(true);
    title->setText(tr("Decide what your agents remember"));
    auto *sentence = new InkLabel(Theme::Type::Body, Theme::Text2, this);
    sentence->setWordWrap(true);
    sentence->setText(tr("Agents write down what they saw. You decide what they learn from it. Memoir shows "
                         "exactly what a model will be told."));
    column->addWidget(makeIconLabel(u"memoir"_s, 40, this));
    column->addSpacing(8);
    column->addWidget(title);
    column->addWidget(sentence);
    column->addSpacing(8);
}

ChoiceButton *FirstRunPage::addChoice(QVBoxLayout *column, const char *name, const QString &iconName,
                                      const QString &title, const QString &sentence, int key)
{
    auto *choice = new ChoiceButton(iconName, title, sentence, QString::number(key), this);
    choice->setObjectName(QString::fromLatin1(name));
    column->addWidget(choice);
    return choice;
}

void FirstRunPage::addChoices(QVBoxLayout *column)
{
    ChoiceButton *sample =
        addChoice(column, "chooseSample", u"play"_s, tr("Open the sample workspace"),
                  tr("Sixty days of several agents at work. Nothing leaves this computer."), 1);
    ChoiceButton *create = addChoice(column, "chooseCreate", u"plus"_s, tr("Start an empty store"),
                                     tr("One file. Connect an agent with a single command afterwards."), 2);
    ChoiceButton *open = addChoice(column, "chooseOpen", u"folder"_s, tr("Open a store"),
                                   tr("Opening changes nothing in it."), 3);
    ChoiceButton *import = addChoice(
        column, "chooseImport", u"import"_s, tr("Bring memories from another tool"),
        tr("Files from Claude Code, claude-mem, mem0, Letta, basic-memory, the MCP memory server, or JSON "
           "lines. All arrive as “needs review”."),
        4);
    ChoiceButton *team = addChoice(column, "chooseTeam", u"user"_s, tr("Open a team's store"),
                                   tr("On a PostgreSQL server, by your own name."), 5);
    connect(sample, &ChoiceButton::clicked, this, &FirstRunPage::sampleRequested);
    connect(create, &ChoiceButton::clicked, this, &FirstRunPage::createRequested);
    connect(open, &ChoiceButton::clicked, this, &FirstRunPage::openRequested);
    connect(import, &ChoiceButton::clicked, this, &FirstRunPage::importRequested);
    connect(team, &ChoiceButton::clicked, this, &FirstRunPage::teamRequested);
    setFocusProxy(sample);
}

QWidget *FirstRunPage::makeFacts()
{
    auto *facts = new QWidget(this);
    auto *row = new QHBoxLayout(facts);
    row->setContentsMargins({});
    row->setSpacing(8);
    const std::pair<QString, QString> all[] = {
        {u"keyboard"_s, tr("Everything has a key. Press ? to see them.")},
        {u"undo"_s, tr("Everything can be undone, also tomorrow.")},
        {u"lock"_s, tr("No account, no network needed.")}};
    for (const auto &[iconName, text] : all) {
        auto *label = new InkLabel(text, Theme::Type::Small, Theme::Text2, facts);
        row->addWidget(makeIconLabel(iconName, 14, facts));
        row->addWidget(label);
        row->addSpacing(16);
    }
    return facts;
}

void FirstRunPage::refresh()
{
    emptyLayout(m_recentRows);
    m_listed.clear();
    m_recent->hide();
    const auto stores = models::RecentStores::all();
    for (const models::RecentStore &store : stores | std::ranges::views::take(RecentShown))
        list(store);
    models::inBackground(this, models::RecentStores::standard,
                         [this](const std::optional<models::RecentStore> &standard) {
                             if (standard)
                                 list(*standard);
                         });
}

void FirstRunPage::list(const models::RecentStore &store)
{
    if (m_listed.contains(store.path))
        return;
    m_listed += store.path;
    auto *line = new RecentLine(store, m_recent);
    connect(line, &RecentLine::clicked, this, [this, path = store.path] { Q_EMIT storeRequested(path); });
    m_recentRows->addWidget(line);
    m_recent->show();
}

void FirstRunPage::showProblem(const QString &sentence, QAction *act)
{
    m_banner->show(Banner::Kind::Refused, tr("The store was not opened."), sentence, {act});
}

void FirstRunPage::showProgress(const QString &sentence)
{
    if (sentence.isEmpty())
        m_banner->clear();
    else
        m_banner->show(Banner::Kind::Info, sentence);
}

} // namespace views
