// SPDX-License-Identifier: MIT
#include "views/settings/settingspage.h"

#include "models/workbench.h"
#include "store/layers/settingact.h"
#include "store/retrieval/agentpolicy.h"
#include "views/frame/urgentnotices.h"
#include "views/look/chosenlook.h"
#include "views/look/textsize.h"
#include "views/parts/currencyform.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/parts/sectionlist.h"
#include "views/settings/agentssection.h"
#include "views/settings/clientssection.h"
#include "views/settings/copiessection.h"
#include "views/settings/formrow.h"
#include "views/settings/modelssection.h"
#include "views/settings/recipessection.h"
#include "views/settings/reviewsection.h"
#include "views/settings/rulessection.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto SingleKeysKey = "keys/single"_L1;
constexpr int SectionsWidth = 190;
constexpr int Near = 40; // px within which a section counts as being at the top

struct StoreSettings
{
    QString expiryDays;
    QString secrets;
    QString currency;
};

store::Result<StoreSettings> readSettings(store::Database &database)
{
    const auto days = store::setting(database, "expiry.days");
    const auto secrets = store::setting(database, "guard.secrets");
    const auto currency = store::setting(database, "currency");
    for (const auto *value : {&days, &secrets, &currency}) {
        if (!*value)
            return tl::unexpected(value->error());
    }
    return StoreSettings{*days, *secrets, *currency};
}

} // namespace

SettingsPage::SettingsPage(models::Workbench *bench, QWidget *parent)
    : Page(&bench->actions, u"settings"_s, tr("Settings"), parent)
    , m_bench(bench)
{
    auto *title = new InkLabel(tr("Settings"), Theme::Type::Title, Theme::Text, this);
    Theme::follow(title, [title] { title->setFixedHeight(Theme::current()->scaled(48)); });
    title->setContentsMargins(16, 0, 0, 0);
    m_scroll = new QScrollArea(this);
    QSplitter *panes = panesOf(u"settingsPanes"_s, {makeSections(), makeScroll()}, 1, this);
    panes->setSizes({Theme::current()->scaled(SectionsWidth), QWIDGETSIZE_MAX});
    auto *column = flushColumn(this);
    column->addWidget(title);
    column->addWidget(panes, 1);
    connect(&bench->store, &models::StoreThread::opened, this, &SettingsPage::readStore);
    connect(&bench->session, &models::TriageSession::undone, this, &SettingsPage::readStore);
    readStore();
    // The focus does not begin in a field: keys meant for the page would be typed into the name that signs.
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(m_sections);
    m_sections->setCurrentRow(0);
}

// The list at the left: choosing a section scrolls to it, and scrolling selects the section at the top.
QWidget *SettingsPage::makeSections()
{
    auto *place = new QWidget(this);
    m_sections = new SectionList(tr("Sections"), place);
    m_sections->setObjectName(u"settingSections"_s);
    auto *row = new QHBoxLayout(place);
    row->setContentsMargins({});
    row->addWidget(m_sections);
    Theme::follow(place, [place] { place->setFixedWidth(Theme::current()->scaled(SectionsWidth)); });
    connect(m_sections, &QListWidget::currentRowChanged, this, &SettingsPage::scrollTo);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, &SettingsPage::followScroll);
    // Sections above grow when they are read: scrolls to the chosen one again.
    connect(
        m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { scrollTo(m_chosen); },
        Qt::QueuedConnection);
    return place;
}

void SettingsPage::addSection(const QString &name, QWidget *section)
{
    m_scroll->widget()->layout()->addWidget(section);
    m_sections->addSection(name);
    m_places += section;
}

void SettingsPage::addStoreSection(const QString &name, FormSection *section)
{
    addSection(name, section);
    connect(section, &FormSection::messageRaised, this, &SettingsPage::messageRaised);
    connect(section, &FormSection::changeRaised, this, &SettingsPage::changeRaised);
    connect(section, &FormSection::rowRequested, this, &SettingsPage::rowRequested);
}

void SettingsPage::scrollTo(int section)
{
    if (section < 0 || m_follows)
        return;
    m_chosen = section;
    m_scroll->verticalScrollBar()->setValue(m_places.at(section)->y());
}

void SettingsPage::followScroll(int top)
{
    const auto above =
        std::ranges::count_if(m_places, [top](const QWidget *place) { return place->y() <= top + Near; });
    const bool isEnd = top == m_scroll->verticalScrollBar()->maximum();
    if (m_chosen >= 0 && !isEnd && top != m_places.at(m_chosen)->y())
        m_chosen = -1; // a person scrolled
    const int chosen = m_sections->currentRow();
    // At the end several sections are visible, and the chosen one may not be at the top: it stays selected.
    if (isEnd && chosen >= int(above))
        return;
    const QScopedValueRollback<bool> guard(m_follows, true);
    m_sections->setCurrentRow(std::max(0, int(above) - 1));
}

void SettingsPage::restore(models::Workbench *bench)
{
    ChosenLook::restore();
    bench->actions.setSingleKeysEnabled(QSettings().value(SingleKeysKey, true).toBool());
}

void SettingsPage::stepBack()
{
    m_sections->setFocus(Qt::OtherFocusReason);
}

QWidget *SettingsPage::makeScroll()
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 0, 16, 16);
    column->setSpacing(12);
    m_scroll->setObjectName(u"settingsScroll"_s);
    m_scroll->setAccessibleName(tr("All settings"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus); // Tab goes to its fields
    m_scroll->setWidget(content);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto *copies = new CopiesSection(m_bench, content);
    auto *models = new ModelsSection(m_bench, content);
    connect(models, &ModelsSection::messageRaised, this, &SettingsPage::messageRaised);
    connect(copies, &CopiesSection::restoreRequested, this, &SettingsPage::restoreRequested);
    addSection(tr("This window"), makeWindowForm());
    addSection(tr("Keys"), makeKeyForm());
    addSection(tr("The open store"), makeStoreForm());
    addSection(tr("Copies of the store"), copies);
    auto *clients = new ClientsSection(m_bench, content);
    connect(clients, &ClientsSection::messageRaised, this, &SettingsPage::messageRaised);
    addSection(tr("Agents' programs"), clients);
    addStoreSection(tr("Agents"), new AgentsSection(m_bench, content));
    addStoreSection(tr("Recipes"), new RecipesSection(m_bench, content));
    addStoreSection(tr("Rules"), new RulesSection(m_bench, content));
    addStoreSection(tr("Reviewing together"), new ReviewSection(m_bench, content));
    addSection(tr("Models"), models);
    column->addStretch();
    return m_scroll;
}

void SettingsPage::showSection(const QWidget *field)
{
    const auto holds = [field](const QWidget *place) { return place->isAncestorOf(field); };
    const auto place = std::ranges::find_if(m_places, holds);
    if (place != m_places.end())
        m_sections->setCurrentRow(int(place - m_places.begin()));
}

void SettingsPage::showModels()
{
    m_sections->setCurrentRow(m_sections->count() - 1);
    findChild<QComboBox *>(u"modelProvider"_s)->setFocus(Qt::OtherFocusReason);
}

QWidget *SettingsPage::makeWindowForm()
{
    auto *box = new QWidget(this);
    auto *form = new QFormLayout(box);
    dressForm(form);
    auto *head = new SectionHeader(tr("This window"), box);
    head->setLine(false);
    form->addRow(head);
    m_reviewer = new QLineEdit(m_bench->reviewer.known(), box);
    m_reviewer->setObjectName(u"settingReviewer"_s);
    addFormRow(form, tr("Your name"), m_reviewer, tr("It signs every decision in the ledger."));
    connect(m_reviewer, &QLineEdit::editingFinished, this,
            [this] { m_bench->reviewer.setName(m_reviewer->text().trimmed()); });
    addLooks(form);
    return box;
}

void SettingsPage::addLooks(QFormLayout *form)
{
    QWidget *box = form->parentWidget();
    auto *scheme = new QComboBox(box);
    scheme->addItems({tr("As the desktop"), tr("Light"), tr("Dark")});
    scheme->setObjectName(u"settingScheme"_s);
    auto *contrast = new QComboBox(box);
    contrast->addItems({tr("As the desktop"), tr("High")});
    contrast->setObjectName(u"settingContrast"_s);
    const auto showChosen = [scheme, contrast] {
        scheme->setCurrentIndex(int(Theme::current()->scheme()));
        contrast->setCurrentIndex(int(Theme::current()->contrast()));
    };
    showChosen();
    connect(Theme::current(), &Theme::changed, this, showChosen);
    auto *size = new QComboBox(box);
    for (const int percent : TextSize::Choices)
        size->addItem(percent == TextSize::Usual ? tr("As the desktop") : tr("%1 %").arg(percent), percent);
    size->setCurrentIndex(std::max(0, size->findData(TextSize::percent())));
    size->setObjectName(u"settingTextSize"_s);
    auto *language = new QComboBox(box);
    language->addItem(tr("As the desktop"), QString());
    language->addItem(u"English"_s, u"en"_s);
    language->addItem(u"Deutsch"_s, u"de"_s);
    language->setCurrentIndex(std::max(0, language->findData(QSettings().value(LanguageKey).toString())));
    language->setObjectName(u"settingLanguage"_s);
    addFormRow(form, tr("Colours"), scheme, tr("Changes at once."));
    addFormRow(form, tr("Contrast"), contrast,
               tr("High: stronger edges and no pale fills. Changes at once."));
    addFormRow(form, tr("Size of texts"), size, tr("Changes at once."));
    addFormRow(form, tr("Language"), language, tr("From the next start on."));
    auto *notices = new QCheckBox(tr("On"), box);
    notices->setChecked(QSettings().value(UrgentNotices::Key).toBool());
    notices->setObjectName(u"settingNotices"_s);
    addFormRow(form, tr("Notices on the desktop"), notices,
               tr("Of proposals that are critical or about to expire, with their first line."));
    connect(notices, &QCheckBox::toggled, this,
            [](bool isOn) { QSettings().setValue(UrgentNotices::Key, isOn); });
    auto *unsent = new QCheckBox(tr("On"), box);
    unsent->setChecked(models::UnsentVerdicts::isWanted());
    unsent->setObjectName(u"settingUnsent"_s);
    addFormRow(form, tr("Verdicts without the server"), unsent,
               tr("While a team's server is away they are kept as drafts in this window, and sent when it is "
                  "back."));
    connect(unsent, &QCheckBox::toggled, this, &models::UnsentVerdicts::setWanted);
    connect(scheme, &QComboBox::activated, this, [](int index) { ChosenLook::choose(Theme::Scheme(index)); });
    connect(contrast, &QComboBox::activated, this,
            [](int index) { ChosenLook::choose(Theme::Contrast(index)); });
    connect(size, &QComboBox::activated, this, [size] { TextSize::choose(size->currentData().toInt()); });
    connect(language, &QComboBox::activated, this, [this, language] {
        QSettings().setValue(LanguageKey, language->currentData());
        Q_EMIT messageRaised(tr("The language changes at the next start"));
    });
}

QWidget *SettingsPage::makeKeyForm()
{
    auto *box = new QWidget(this);
    auto *form = new QFormLayout(box);
    dressForm(form);
    form->addRow(new SectionHeader(tr("Keys"), box));
    m_singleKeys = new QCheckBox(tr("On"), box);
    m_singleKeys->setChecked(m_bench->actions.areSingleKeysEnabled());
    m_singleKeys->setObjectName(u"settingSingleKeys"_s);
    auto *reset = new KeyButton(tr("All keys as at first"), box);
    reset->setObjectName(u"settingResetKeys"_s);
    addFormRow(form, tr("Single-letter keys"), m_singleKeys,
               tr("A, X, O and the others. Keys with Ctrl or Alt always work."));
    addFormRow(form, tr("Your own keys"), reset, tr("They are changed on the key sheet, which ? opens."));
    connect(m_singleKeys, &QCheckBox::toggled, this, [this](bool isOn) {
        QSettings().setValue(SingleKeysKey, isOn);
        m_bench->actions.setSingleKeysEnabled(isOn);
    });
    connect(reset, &KeyButton::clicked, this, [this, reset] {
        if (m_ownKeys.isEmpty())
            resetKeys();
        else
            bringKeysBack();
        reset->setText(m_ownKeys.isEmpty() ? tr("All keys as at first") : tr("My own keys again"));
    });
    return box;
}

void SettingsPage::resetKeys()
{
    models::ActionRegistry &actions = m_bench->actions;
    for (const QString &id : actions.ids()) {
        if (actions.isRemapped(id))
            m_ownKeys.insert(id, actions.key(id));
    }
    actions.resetAllKeys();
    Q_EMIT messageRaised(m_ownKeys.isEmpty()
                             ? tr("All keys are as at first")
                             : tr("All keys are as at first; the same button brings yours back"));
}

// First takes the keys from all of these actions, as two may have had each other's.
void SettingsPage::bringKeysBack()
{
    bool isDone = true;
    for (const QString &id : m_ownKeys.keys())
        isDone = m_bench->actions.setKey(id, {}) && isDone;
    for (auto own = m_ownKeys.cbegin(); own != m_ownKeys.cend(); ++own)
        isDone = m_bench->actions.setKey(own.key(), own.value()) && isDone;
    m_ownKeys.clear();
    Q_EMIT messageRaised(isDone ? tr("Your own keys are back")
                                : tr("Your own keys are back, but those that another act has by now"));
}

QWidget *SettingsPage::makeStoreForm()
{
    auto *box = new QWidget(this);
    auto *form = new QFormLayout(box);
    dressForm(form);
    form->addRow(new SectionHeader(tr("The open store"), box));
    m_expiry = new QSpinBox(box);
    m_expiry->setRange(0, store::AgentPolicy::MostExpiryDays);
    m_expiry->setSuffix(tr(" days"));
    m_expiry->setSpecialValueText(tr("never"));
    m_expiry->setKeyboardTracking(false);
    m_secrets = new QComboBox(box);
    m_secrets->addItem(tr("Store the text with the secret masked"), u"redact"_s);
    m_secrets->addItem(tr("Refuse the row"), u"refuse"_s);
    m_expiry->setObjectName(u"settingExpiry"_s);
    m_secrets->setObjectName(u"settingSecrets"_s);
    addFormRow(form, tr("Waiting rows expire after"), m_expiry,
               tr("Rows that nobody decided. Undoable like any act."));
    addFormRow(form, tr("A row with a secret"), m_secrets, tr("Holds for rows that arrive from now on."));
    m_currency = new QLineEdit(box);
    m_currency->setObjectName(u"settingCurrency"_s);
    m_currency->setMaxLength(CurrencyForm::MostLetters);
    addFormRow(form, CurrencyForm::tr("Currency of the prices"), m_currency,
               tr("In which your providers bill. Stands beside every cost."));
    connect(m_currency, &QLineEdit::editingFinished, this, [this] {
        if (const QString currency = m_currency->text().simplified(); currency != m_storedCurrency)
            keep(u"currency"_s, m_storedCurrency = currency, tr("Currency of the prices: %1").arg(currency));
    });
    connect(m_expiry, &QSpinBox::valueChanged, this, [this](int days) {
        keep(u"expiry.days"_s, QString::number(days),
             tr("Waiting rows expire after: %1").arg(m_expiry->text()));
    });
    connect(m_secrets, &QComboBox::activated, this, [this] {
        keep(u"guard.secrets"_s, m_secrets->currentData().toString(),
             tr("A row with a secret: %1").arg(m_secrets->currentText()));
    });
    return box;
}

void SettingsPage::readStore()
{
    const bool isWritable = m_bench->store.mayWrite(u"setting"_s);
    m_reviewer->setText(m_bench->reviewer.known());
    m_reviewer->setEnabled(m_bench->store.member().isEmpty()); // in a team's store it is who logged in
    m_expiry->setEnabled(isWritable);
    m_secrets->setEnabled(isWritable);
    m_currency->setEnabled(isWritable);
    m_bench->store.read(readSettings).then(this, [this](const store::Result<StoreSettings> &settings) {
        if (!settings)
            return;
        const QSignalBlocker quiet(m_expiry);
        m_expiry->setValue(settings->expiryDays.toInt());
        m_secrets->setCurrentIndex(std::max(0, m_secrets->findData(settings->secrets)));
        m_storedCurrency = settings->currency;
        if (!m_currency->hasFocus())
            m_currency->setText(settings->currency);
    });
}

void SettingsPage::keep(const QString &key, const QString &value, const QString &said)
{
    const auto signer = m_bench->reviewer.signer();
    if (!signer)
        return readStore(); // the field shows again what is kept
    const auto work = [key, value, signer](store::Database &database) {
        return store::changeSettings(database, {{key, value}}, *signer);
    };
    m_bench->store.run(work).then(this, [this, said](const store::Result<QString> &kept) {
        m_bench->feed.poll();
        if (kept)
            Q_EMIT changeRaised(said, *kept);
        else
            Q_EMIT messageRaised(kept.error().message);
    });
}

} // namespace views
