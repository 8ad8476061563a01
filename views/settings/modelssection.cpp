// SPDX-License-Identifier: MIT
#include "views/settings/modelssection.h"

#include "llmclient/provider.h"
#include "models/workbench.h"
#include "views/look/icons.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/sectionheader.h"
#include "views/settings/formrow.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using llmclient::ModelSettings;
using llmclient::Purpose;

namespace {

QString wordsOf(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Chat: return ModelsSection::tr("Chat and golden questions");
    case Purpose::Distill: return ModelsSection::tr("Wiki distillation");
    case Purpose::Grade: return ModelsSection::tr("Grading of answers");
    case Purpose::Embed: return ModelsSection::tr("Embeddings");
    }
    return {};
}

QString wordsOf(const ModelSettings &settings)
{
    const llmclient::Provider *provider = llmclient::providerNamed(settings.provider);
    if (!provider)
        return ModelsSection::tr("None: nothing is sent");
    return settings.model.isEmpty() ? provider->title : provider->title + u" · "_s + settings.model;
}

QDoubleSpinBox *numberField(QWidget *parent, double most, int decimals)
{
    auto *field = new QDoubleSpinBox(parent);
    field->setRange(0, most);
    field->setDecimals(decimals);
    field->setKeyboardTracking(false);
    return field;
}

} // namespace

ModelsSection::ModelsSection(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_desk(&bench->modelDesk)
{
    setObjectName(u"modelsSection"_s);
    m_form = new QFormLayout(this);
    QFormLayout *form = m_form;
    dressForm(form);
    form->addRow(new SectionHeader(tr("Models"), this));
    form->addRow(makeOverview());
    makeSwitches(form);
    makeServer(form);
    makeKey(form);
    makeNumbers(form);
    form->addRow(QString(), makeButtons());
    m_resultPlace = new QWidget(this);
    m_resultPlace->setObjectName(u"modelResult"_s);
    m_resultPlace->setAccessibleName(tr("What the test found"));
    m_result = new QVBoxLayout(m_resultPlace);
    m_result->setContentsMargins({});
    m_result->setSpacing(4);
    form->addRow(m_resultPlace);
    connectDesk();
    showSwitches();
    showPurpose();
}

// The list of all purposes with their models and last tests.
QWidget *ModelsSection::makeOverview()
{
    auto *place = new QWidget(this);
    place->setObjectName(u"modelOverview"_s);
    auto *grid = new QGridLayout(place);
    grid->setContentsMargins(0, 0, 0, 8);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    for (const Purpose one : llmclient::AllPurposes) {
        auto *state = new InkLabel(Theme::Type::Body, Theme::Text, place);
        state->setObjectName(u"modelState%1"_s.arg(int(one)));
        state->setWordWrap(true);
        grid->addWidget(formLabel(wordsOf(one), place), int(one), 0);
        grid->addWidget(state, int(one), 1);
        m_states.insert(int(one), state);
    }
    return place;
}

void ModelsSection::showOverview()
{
    for (const Purpose one : llmclient::AllPurposes) {
        InkLabel *state = m_states.value(int(one));
        const ModelSettings settings = m_desk->of(one);
        const llmclient::Provider *provider = llmclient::providerNamed(settings.provider);
        QStringList words{wordsOf(settings)};
        if (provider && m_desk->settings().limits.isOffline)
            words += tr("rests: offline");
        const auto check = m_checks.constFind(int(one));
        const bool isTested = provider && check != m_checks.cend();
        const bool isGood =
            isTested && std::ranges::all_of(check->steps, &llmclient::ModelCheck::Step::isGood);
        if (isTested)
            words += isGood ? tr("✓ test passed") : tr("✗ test failed");
        state->setText(words.join(u" · "_s));
        state->setRole(isTested && !isGood ? Theme::Rejected : provider ? Theme::Text : Theme::Text3);
    }
}

void ModelsSection::makeSwitches(QFormLayout *form)
{
    m_offline = new QCheckBox(tr("Send nothing to any model"), this);
    m_offline->setObjectName(u"modelsOffline"_s);
    addFormRow(form, tr("Offline"), m_offline,
               tr("Without a model the work is done by extracts and checks, here."));
    m_limit = numberField(this, 100000, 2);
    m_limit->setSpecialValueText(tr("none"));
    m_limit->setObjectName(u"modelsLimit"_s);
    addFormRow(form, tr("Limit per day"), m_limit,
               tr("Paid calls are refused before they would pass it. In the currency of the prices."));
    m_spent = new InkLabel(Theme::Type::Small, Theme::Text2, this);
    m_spent->setObjectName(u"modelsSpent"_s);
    form->addRow(QString(), m_spent);
    connect(m_offline, &QCheckBox::toggled, this, [this](bool on) {
        auto limits = m_desk->settings().limits;
        limits.isOffline = on;
        saveLimits(limits);
    });
    connect(m_limit, &QDoubleSpinBox::valueChanged, this, [this](double amount) {
        auto limits = m_desk->settings().limits;
        limits.limitPerDay = amount;
        saveLimits(limits);
    });
}

void ModelsSection::saveLimits(const llmclient::Limits &limits)
{
    if (const auto reviewer = m_bench->reviewer.name())
        m_desk->saveLimits(limits, *reviewer);
    else
        showSwitches(); // they show again what is kept
}

void ModelsSection::makeServer(QFormLayout *form)
{
    m_purpose = new QComboBox(this);
    for (const Purpose one : llmclient::AllPurposes)
        m_purpose->addItem(wordsOf(one), int(one));
    m_purpose->setObjectName(u"modelPurpose"_s);
    addFormRow(form, tr("Model for"), m_purpose, {});
    m_provider = new QComboBox(this);
    m_provider->setObjectName(u"modelProvider"_s);
    addFormRow(form, tr("Provider"), m_provider,
               tr("Nothing is sent anywhere before one is chosen and saved."));
    m_url = new QLineEdit(this);
    m_url->setObjectName(u"modelUrl"_s);
    addFormRow(form, tr("Address"), m_url, tr("https, or http on this computer."));
    m_model = new QLineEdit(this);
    m_model->setObjectName(u"modelName"_s);
    m_offered = new QMenu(this);
    m_offered->setAccessibleName(tr("Models that are offered"));
    m_choose = m_model->addAction(icon(u"down"_s), QLineEdit::TrailingPosition);
    m_choose->setText(tr("Choose a model"));
    m_choose->setShortcut(Qt::ALT | Qt::Key_Down);
    m_choose->setShortcutContext(Qt::WidgetShortcut);
    connect(m_choose, &QAction::triggered, this,
            [this] { m_offered->popup(m_model->mapToGlobal(QPoint(0, m_model->height()))); });
    fillOffered({});
    addFormRow(form, tr("Model"), m_model,
               tr("Type its name, or test the connection to choose from what is offered."));
    m_fields = {m_url, m_model};
    fillProviders();
    connect(m_purpose, &QComboBox::activated, this, &ModelsSection::showPurpose);
    connect(m_provider, &QComboBox::activated, this, [this] {
        m_url->clear();
        fit();
    });
}

void ModelsSection::makeKey(QFormLayout *form)
{
    m_keyKind = new QComboBox(this);
    m_keyKind->addItem(tr("No key is needed"), QString());
    m_keyKind->addItem(tr("Environment variable"), u"env:"_s);
    m_keyKind->addItem(tr("The desktop's keychain"), u"keychain:"_s);
    m_keyKind->addItem(tr("What a command prints"), u"command:"_s);
    m_keyKind->setObjectName(u"modelKeyKind"_s);
    addFormRow(form, tr("Key from"), m_keyKind, {});
    m_keyName = new QLineEdit(this);
    m_keyName->setObjectName(u"modelKeyName"_s);
    addFormRow(form, tr("Its name"), m_keyName,
               tr("Of the variable or the entry, or the command. Never the key itself."));
    m_key = new QLineEdit(this);
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("Paste a key to put it there"));
    m_key->setObjectName(u"modelKey"_s);
    addFormRow(form, tr("Key for the keychain"), m_key,
               tr("Kept by the desktop alone; Memoir does not store it."));
    m_fields += {m_keyKind};
    connect(m_keyKind, &QComboBox::activated, this, &ModelsSection::fit);
    connect(m_key, &QLineEdit::returnPressed, this, &ModelsSection::keepKey);
}

void ModelsSection::makeNumbers(QFormLayout *form)
{
    m_timeout = numberField(this, 86400, 0);
    m_timeout->setSuffix(tr(" s"));
    m_timeout->setMinimum(1);
    m_deadline = numberField(this, 86400, 0);
    m_deadline->setSuffix(tr(" s"));
    m_deadline->setMinimum(1);
    m_priceIn = numberField(this, 100000, 3);
    m_priceOut = numberField(this, 100000, 3);
    m_inputType = new QLineEdit(this);
    m_timeout->setObjectName(u"modelTimeout"_s);
    m_deadline->setObjectName(u"modelDeadline"_s);
    m_priceIn->setObjectName(u"modelPriceIn"_s);
    m_priceOut->setObjectName(u"modelPriceOut"_s);
    m_inputType->setObjectName(u"modelInputType"_s);
    addFormRow(form, tr("Silence ends a call after"), m_timeout, {});
    addFormRow(form, tr("A call ends after"), m_deadline, tr("Retries and waits included."));
    addFormRow(form, tr("Price of tokens sent"), m_priceIn, {});
    addFormRow(form, tr("Price of tokens answered"), m_priceOut, tr("Per million. 0 where nothing is paid."));
    addFormRow(form, tr("Input type"), m_inputType, tr("For embeddings of Voyage; empty sends none."));
    m_fields += {m_timeout, m_deadline, m_priceIn, m_priceOut};
}

QWidget *ModelsSection::makeButtons()
{
    auto *place = new QWidget(this);
    auto *row = new QHBoxLayout(place);
    row->setContentsMargins({});
    m_save = new KeyButton(tr("Save"), place);
    m_test = new KeyButton(tr("Test connection"), place);
    m_stop = new KeyButton(tr("Stop"), place);
    m_save->setObjectName(u"modelSave"_s);
    m_test->setObjectName(u"modelTest"_s);
    m_stop->setObjectName(u"modelStop"_s);
    m_test->setAccessibleDescription(tr("Saves, then tries the address, the key, the model and one word."));
    m_copy = new KeyButton(tr("Same for all that write"), place);
    m_copy->setObjectName(u"modelCopy"_s);
    m_copy->setToolTip(tr("Chat, wiki distillation and grading; embeddings have models of their own."));
    for (KeyButton *button : {m_save, m_test, m_copy, m_stop})
        row->addWidget(button);
    row->addStretch();
    m_stop->hide();
    connect(m_save, &KeyButton::clicked, this, [this] { save(false); });
    connect(m_test, &KeyButton::clicked, this, [this] { save(true); });
    connect(m_copy, &KeyButton::clicked, this, &ModelsSection::copyToAll);
    connect(m_stop, &KeyButton::clicked, m_desk, &models::ModelDesk::stopCheck);
    return place;
}

void ModelsSection::connectDesk()
{
    using models::ModelDesk;

    connect(m_desk, &ModelDesk::changed, this, [this] {
        showSwitches();
        // Unsaved changes in the fields are kept.
        if (typed() == m_shown)
            show(m_desk->of(purpose()));
    });
    connect(m_desk, &ModelDesk::checkingChanged, this, [this] {
        m_stop->setVisible(m_desk->isChecking());
        m_test->setEnabled(!m_desk->isChecking());
    });
    connect(m_desk, &ModelDesk::saved, this, [this](Purpose which) {
        if (which != purpose())
            return;
        const QString before = wordsOf(m_kept);
        show(m_desk->of(which));
        if (!std::exchange(m_testsWhenSaved, false)) {
            // Names the model before, since this computer's settings cannot be undone.
            Q_EMIT messageRaised(wordsOf(m_kept) == before
                                     ? tr("Model kept for %1").arg(wordsOf(which))
                                     : tr("Model kept for %1; before: %2").arg(wordsOf(which), before));
            return;
        }
        addResult(true, tr("Saved. Testing…"));
        m_desk->check(which, m_shown);
    });
    connect(m_desk, &ModelDesk::checked, this, [this](Purpose which, const llmclient::ModelCheck &check) {
        m_checks.insert(int(which), check);
        showOverview();
        if (which != purpose())
            return;
        showCheck(check);
        if (!check.models.isEmpty() && m_model->text().isEmpty())
            m_choose->trigger();
    });
    connect(m_desk, &ModelDesk::offered, this, [this](Purpose which, const QStringList &names) {
        if (which != purpose())
            return;
        fillOffered(names);
    });
    connect(m_desk, &ModelDesk::failed, this, [this](Purpose which, const QString &sentence) {
        m_testsWhenSaved = false;
        if (which != purpose())
            return;
        clearResult();
        addResult(false, sentence);
    });
    connect(m_desk, &ModelDesk::refused, this, &ModelsSection::messageRaised);
    connect(m_desk, &ModelDesk::keyKept, this, [this](const QString &entry) {
        m_key->clear();
        Q_EMIT messageRaised(tr("The key is in the keychain as \"%1\"").arg(entry));
    });
}

Purpose ModelsSection::purpose() const
{
    return Purpose(m_purpose->currentData().toInt());
}

QString ModelsSection::typedKeySource() const
{
    const QString kind = m_keyKind->currentData().toString();
    return kind.isEmpty() ? QString() : kind + m_keyName->text().trimmed();
}

ModelSettings ModelsSection::typed() const
{
    ModelSettings settings = m_shown; // parts without a field stay
    settings.provider = m_provider->currentData().toString();
    settings.url = m_url->text().trimmed();
    settings.model = m_model->text().trimmed();
    settings.keySource = typedKeySource();
    settings.timeoutS = m_timeout->value();
    settings.deadlineS = m_deadline->value();
    settings.priceIn = m_priceIn->value();
    settings.priceOut = m_priceOut->value();
    settings.inputType = m_inputType->text().trimmed();
    return settings.provider.isEmpty() ? ModelSettings() : settings;
}

void ModelsSection::fillProviders()
{
    const bool isEmbed = purpose() == Purpose::Embed;
    m_provider->clear();
    m_provider->addItem(tr("None: nothing is sent"), QString());
    for (const llmclient::Provider &one : llmclient::allProviders()) {
        if (isEmbed ? one.canEmbed : one.canChat)
            m_provider->addItem(one.title, QString(one.name));
    }
}

// Names from a server: an "&" is doubled, as a menu would take it for a mnemonic.
void ModelsSection::fillOffered(const QStringList &names)
{
    m_offered->clear();
    for (const QString &name : names) {
        QAction *action = m_offered->addAction(QString(name).replace(u'&', "&&"_L1));
        connect(action, &QAction::triggered, m_model, [this, name] { m_model->setText(name); });
    }
    m_choose->setVisible(!names.isEmpty());
}

void ModelsSection::showPurpose()
{
    clearResult();
    fillProviders();
    fillOffered({});
    show(m_desk->of(purpose()));
    if (const auto check = m_checks.constFind(int(purpose())); check != m_checks.cend())
        showCheck(*check);
}

void ModelsSection::show(const ModelSettings &settings)
{
    m_provider->setCurrentIndex(std::max(0, m_provider->findData(settings.provider)));
    m_url->setText(settings.url);
    m_model->setText(settings.model);
    const QString kind = settings.keySource.section(u':', 0, 0);
    m_keyKind->setCurrentIndex(std::max(0, m_keyKind->findData(kind.isEmpty() ? QString() : kind + u':')));
    m_keyName->setText(settings.keySource.section(u':', 1));
    m_key->clear();
    m_timeout->setValue(settings.timeoutS);
    m_deadline->setValue(settings.deadlineS);
    m_priceIn->setValue(settings.priceIn);
    m_priceOut->setValue(settings.priceOut);
    m_inputType->setText(settings.inputType);
    m_kept = settings;
    m_shown = settings;
    m_shown = typed(); // rounded by the fields: equal until a person changes one
    fit();
}

void ModelsSection::showSwitches()
{
    const auto &settings = m_desk->settings();
    const bool isWritable = m_bench->store.mayWrite(u"setting"_s);
    const QSignalBlocker quietSwitch(m_offline);
    const QSignalBlocker quietLimit(m_limit);
    m_offline->setChecked(settings.limits.isOffline);
    m_limit->setValue(settings.limits.limitPerDay);
    m_spent->setText(tr("Spent today: %1").arg(QLocale().toString(settings.spentToday, 'f', 2)));
    for (QWidget *field : {static_cast<QWidget *>(m_offline), static_cast<QWidget *>(m_limit),
                           static_cast<QWidget *>(m_purpose), static_cast<QWidget *>(m_provider)})
        field->setEnabled(isWritable);
    showOverview();
    fit();
}

// Enables only the fields that matter for the chosen provider.
void ModelsSection::fit()
{
    if (!m_test) // called while the section is being made
        return;
    const llmclient::Provider *provider = llmclient::providerNamed(m_provider->currentData().toString());
    const bool isOn = provider && m_provider->isEnabled();
    const QString kind = m_keyKind->currentData().toString();
    for (QWidget *field : std::as_const(m_fields))
        field->setEnabled(isOn);
    m_keyName->setEnabled(isOn && !kind.isEmpty());
    m_key->setEnabled(isOn && kind == "keychain:"_L1);
    m_inputType->setEnabled(isOn && purpose() == Purpose::Embed);
    QList<QWidget *> all = m_fields;
    all += {m_keyName, m_key, m_inputType};
    for (QWidget *field : std::as_const(all))
        showFormRow(m_form, field, provider && (field->isEnabled() || m_fields.contains(field)));
    m_copy->setVisible(provider && purpose() != Purpose::Embed);
    m_copy->setEnabled(isOn);
    m_save->setEnabled(m_provider->isEnabled());
    m_test->setEnabled(isOn && !m_desk->isChecking());
    m_url->setPlaceholderText(provider ? QString(provider->url) : QString());
    m_keyName->setPlaceholderText(kind == "env:"_L1       ? u"ANTHROPIC_API_KEY"_s
                                  : kind == "command:"_L1 ? u"pass show anthropic"_s
                                  : kind.isEmpty()        ? QString()
                                                          : u"anthropic"_s);
}

void ModelsSection::save(bool thenTest)
{
    const auto reviewer = m_bench->reviewer.name();
    if (!reviewer)
        return;
    clearResult();
    m_testsWhenSaved = thenTest;
    if (m_key->isEnabled() && !m_key->text().isEmpty())
        keepKey();
    m_desk->save(purpose(), typed(), *reviewer);
}

void ModelsSection::copyToAll()
{
    const auto reviewer = m_bench->reviewer.name();
    if (!reviewer)
        return;
    save(false);
    for (const Purpose one : {Purpose::Chat, Purpose::Distill, Purpose::Grade}) {
        if (one != purpose())
            m_desk->save(one, typed(), *reviewer);
    }
}

void ModelsSection::keepKey()
{
    if (!m_key->text().trimmed().isEmpty() && !m_keyName->text().trimmed().isEmpty())
        m_desk->keepKey(m_keyName->text().trimmed(), m_key->text().trimmed());
}

void ModelsSection::clearResult()
{
    while (QLayoutItem *item = m_result->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void ModelsSection::addResult(bool isGood, const QString &sentence)
{
    auto *line = new InkLabel(Theme::Type::Body, isGood ? Theme::Approved : Theme::Rejected, m_resultPlace);
    line->setReadable();
    line->setText((isGood ? u"✓ "_s : u"✗ "_s) + sentence);
    m_result->addWidget(line);
}

void ModelsSection::showCheck(const llmclient::ModelCheck &check)
{
    clearResult();
    for (const auto &step : check.steps)
        addResult(step.isGood, step.sentence);
    QMetaObject::invokeMethod(this, &ModelsSection::bringResultUp, Qt::QueuedConnection);
}

// Scrolls to the result of the test; queued, so that it is laid out by then.
void ModelsSection::bringResultUp()
{
    for (QWidget *around = parentWidget(); around; around = around->parentWidget()) {
        if (auto *scroll = qobject_cast<QScrollArea *>(around))
            scroll->ensureWidgetVisible(m_resultPlace);
    }
}

} // namespace views
