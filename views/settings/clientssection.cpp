// SPDX-License-Identifier: MIT
#include "views/settings/clientssection.h"

#include "models/workbench.h"
#include "store/database/server/address.h"
#include "store/database/server/team.h"
#include "views/look/theme.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/sectionheader.h"
#include "views/settings/formrow.h"

#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int LinesShown = 12;
constexpr int LinesWidth = 420; // px, like the notes below fields

QString linesOf(const std::vector<models::ClientFile> &files)
{
    QStringList lines;
    for (const models::ClientFile &file : files) {
        if (!file.isChanged())
            continue;
        lines.append(QDir::toNativeSeparators(file.path));
        lines += models::changedLines(file);
    }
    return lines.join(u'\n');
}

bool isChanged(const std::vector<models::ClientFile> &files)
{
    return std::ranges::any_of(files, &models::ClientFile::isChanged);
}

} // namespace

ClientsSection::ClientsSection(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_client(new QComboBox(this))
    , m_agent(new QLineEdit(this))
    , m_state(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_lines(new QPlainTextEdit(this))
    , m_connect(new KeyButton(tr("Connect"), this))
    , m_remove(new KeyButton(tr("Take it out again"), this))
{
    setObjectName(u"clientsSection"_s);
    auto *form = new QFormLayout(this);
    dressForm(form);
    form->addRow(new SectionHeader(tr("Agents' programs"), this));
    m_client->setObjectName(u"client"_s);
    for (const models::Client &one : models::clients())
        m_client->addItem(QString::fromLatin1(one.title), QString::fromLatin1(one.name));
    addFormRow(form, tr("Program"), m_client,
               tr("It starts Memoir's server for its agents, and hooks where it has them."));
    m_agent->setObjectName(u"clientAgent"_s);
    addFormRow(form, tr("Agent"), m_agent,
               tr("Whose memories its sessions are. What they write waits for review."));
    m_state->setObjectName(u"clientState"_s);
    addFormRow(form, tr("Now"), m_state,
               tr("Read from the program's own files; nothing else in them is changed."));
    m_lines->setObjectName(u"clientLines"_s);
    m_lines->setReadOnly(true);
    m_lines->setTabChangesFocus(true);
    m_lines->setWordWrapMode(QTextOption::WrapAnywhere); // long paths wrap
    addFormRow(form, tr("What changes"), m_lines, tr("The lines that connecting writes."));
    connect(Theme::current(), &Theme::changed, this, &ClientsSection::dress);
    dress();
    auto *buttons = new QWidget(this);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins({});
    m_connect->setObjectName(u"clientConnect"_s);
    m_remove->setObjectName(u"clientRemove"_s);
    row->addWidget(m_connect);
    row->addWidget(m_remove);
    row->addStretch();
    form->addRow(formLabel({}, this), buttons);
    connect(m_client, &QComboBox::currentIndexChanged, this, &ClientsSection::chooseClient);
    connect(m_agent, &QLineEdit::textChanged, this, &ClientsSection::refresh);
    connect(m_connect, &KeyButton::clicked, this, [this] { carryOut(true); });
    connect(m_remove, &KeyButton::clicked, this, [this] { carryOut(false); });
    connect(&bench->store, &models::StoreThread::opened, this, &ClientsSection::refresh);
    connect(&bench->store, &models::StoreThread::closed, this, &ClientsSection::refresh);
    chooseClient();
}

// Gives the field for the lines the monospace font and its height.
void ClientsSection::dress()
{
    const Theme *theme = Theme::current();
    m_lines->setFont(theme->font(Theme::Type::Mono));
    m_lines->setFixedHeight(m_lines->fontMetrics().lineSpacing() * LinesShown + theme->scaled(16));
    m_lines->setMaximumWidth(theme->scaled(LinesWidth));
}

const models::Client &ClientsSection::client() const
{
    return models::clients()[size_t(m_client->currentIndex())];
}

// For a team's store the address has the agent's own login; a person's login must never serve an agent.
models::ClientConnection ClientsSection::connection() const
{
    const QString agent = m_agent->text().trimmed();
    const bool isShared = m_bench->store.isShared();
    return {.program = models::commandLineProgram(),
            .store = isShared ? store::server::Address::withUser(m_bench->store.path(), agent)
                              : m_bench->store.path(),
            .agent = agent,
            .home = QDir::homePath(),
            .project = {},
            .withHooks = !isShared};
}

void ClientsSection::chooseClient()
{
    m_agent->setText(client().format == models::Client::Format::None ? u"my-agent"_s
                                                                     : QString::fromLatin1(client().name));
    refresh();
}

void ClientsSection::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void ClientsSection::refresh()
{
    if (!isVisible()) // showEvent() reads them
        return;
    const bool isReady = m_bench->store.isOpen() && !m_agent->text().trimmed().isEmpty();
    m_connect->setEnabled(false);
    m_remove->setEnabled(false);
    m_lines->clear();
    if (!isReady) {
        m_state->setText(m_bench->store.isOpen() ? tr("Give the agent a name.") : tr("No store is open."));
        return;
    }
    if (m_bench->store.isShared())
        askForLogin();
    else
        showConnection();
}

void ClientsSection::askForLogin()
{
    m_state->setText(tr("Asking the server whether that agent has a login…"));
    const QString agent = connection().agent;
    m_bench->store
        .read([agent](store::Database &database) { return store::server::Team::hasAgent(database, agent); })
        .then(this, [this, agent](const store::Result<bool> &has) {
            if (agent != connection().agent || !m_bench->store.isOpen())
                return; // the name was changed meanwhile
            if (!has)
                m_state->setText(has.error().message);
            else
                *has ? showConnection() : showMissingLogin();
        });
}

void ClientsSection::showMissingLogin()
{
    const models::ClientConnection wanted = connection();
    const auto without = models::disconnectedFiles(client(), wanted);
    m_remove->setEnabled(without && isChanged(*without));
    m_state->setText(
        tr("The agent %1 has no login at this server yet. Who keeps the server makes it, with this line; "
           "then the agent can be connected.")
            .arg(wanted.agent));
    m_lines->setPlainText(models::shellLine(
        {u"memoirctl"_s, u"--store"_s, store::server::Address::withUser(m_bench->store.path(), u"OWNER"_s),
         u"team"_s, u"add-agent"_s, wanted.agent}));
}

void ClientsSection::showConnection()
{
    if (client().format == models::Client::Format::None) {
        m_state->setText(tr("Paste these lines into the program's settings of MCP servers."));
        m_lines->setPlainText(models::serverJson(connection()));
        return;
    }
    showFiles(models::connectedFiles(client(), connection()));
}

void ClientsSection::showFiles(const store::Result<std::vector<models::ClientFile>> &files)
{
    if (!files) {
        m_state->setText(files.error().message);
        return;
    }
    const auto without = models::disconnectedFiles(client(), connection());
    const bool isThere = without && isChanged(*without);
    m_connect->setEnabled(isChanged(*files));
    m_remove->setEnabled(isThere);
    m_lines->setPlainText(linesOf(*files));
    m_state->setText(!isChanged(*files) ? tr("Connected with this store.")
                     : isThere          ? tr("Connected otherwise: with another store, agent or program.")
                                        : tr("Not connected."));
}

void ClientsSection::carryOut(bool isWanted)
{
    const auto files = isWanted ? models::connectedFiles(client(), connection())
                                : models::disconnectedFiles(client(), connection());
    const auto written = files ? models::write(*files) : tl::unexpected(files.error());
    const QString title = QString::fromLatin1(client().title);
    refresh();
    if (!written)
        Q_EMIT messageRaised(written.error().message);
    else
        Q_EMIT messageRaised(isWanted ? tr("%1 uses this store from its next start on.").arg(title)
                                      : tr("%1 knows nothing of this store any more.").arg(title));
}

} // namespace views
