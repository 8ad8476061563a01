// SPDX-License-Identifier: MIT
#include "views/settings/settingspage.h"

#include "models/workbench.h"
#include "store/layers/settings.h"
#include "views/parts/inklabel.h"
#include "views/parts/sectionheader.h"
#include "views/settings/copiessection.h"
#include "views/settings/formrow.h"
#include "views/settings/modelssection.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto SchemeKey = "look/scheme"_L1;
constexpr auto SingleKeysKey = "keys/single"_L1;
constexpr int ColumnWidth = 560;

struct StoreSettings
{
    QString expiryDays;
    QString secrets;
};

store::Result<StoreSettings> readSettings(store::Database &database)
{
    const auto days = store::setting(database, u"expiry.days"_s, u"30"_s);
    const auto secrets = store::setting(database, u"guard.secrets"_s, u"redact"_s);
    if (!days || !secrets)
        return tl::unexpected(days ? secrets.error() : days.error());
    return StoreSettings{*days, *secrets};
}

} // namespace

SettingsPage::SettingsPage(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
{
    setObjectName(u"settingsPage"_s);
    setAccessibleName(tr("Settings"));
    auto *title = new InkLabel(Theme::Type::Title, Theme::Text, this);
    title->setText(tr("Settings"));
    title->setFixedHeight(Theme::current()->scaled(48));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(title);
    column->addWidget(makeScroll(), 1);
    connect(&bench->store, &models::StoreThread::opened, this, &SettingsPage::readStore);
    readStore();
    // Not into a field: what is pressed next may be meant as keys, and would sign every decision.
    setFocusPolicy(Qt::ClickFocus);
}

void SettingsPage::restore(models::Workbench *bench)
{
    const QSettings settings;
    Theme::current()->setScheme(Theme::Scheme(settings.value(SchemeKey, 0).toInt()));
    bench->actions.setSingleKeysEnabled(settings.value(SingleKeysKey, true).toBool());
}

QWidget *SettingsPage::makeScroll()
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 16, 16);
    column->setSpacing(12);
    auto *models = new ModelsSection(m_bench, content);
    connect(models, &ModelsSection::messageRaised, this, &SettingsPage::messageRaised);
    column->addWidget(makeWindowForm());
    column->addWidget(makeStoreForm());
    auto *copies = new CopiesSection(m_bench, content);
    connect(copies, &CopiesSection::restoreRequested, this, &SettingsPage::restoreRequested);
    column->addWidget(copies);
    column->addWidget(models);
    column->addStretch();
    m_scroll = new QScrollArea(this);
    m_scroll->setAccessibleName(tr("All settings"));
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return m_scroll;
}

void SettingsPage::showModels()
{
    auto *provider = findChild<QComboBox *>(u"modelProvider"_s);
    m_scroll->verticalScrollBar()->setValue(findChild<QWidget *>(u"modelsSection"_s)->y());
    provider->setFocus(Qt::OtherFocusReason);
}

QWidget *SettingsPage::makeWindowForm()
{
    auto *box = new QWidget(this);
    box->setMaximumWidth(Theme::current()->scaled(ColumnWidth));
    auto *form = new QFormLayout(box);
    form->setContentsMargins({});
    auto *head = new SectionHeader(tr("This window"), box);
    head->setLine(false);
    form->addRow(head);
    m_reviewer = new QLineEdit(m_bench->session.reviewer(), box);
    m_scheme = new QComboBox(box);
    m_scheme->addItems({tr("As the desktop"), tr("Light"), tr("Dark")});
    m_scheme->setCurrentIndex(int(Theme::current()->scheme()));
    m_singleKeys = new QCheckBox(tr("On"), box);
    m_singleKeys->setChecked(m_bench->actions.areSingleKeysEnabled());
    m_reviewer->setObjectName(u"settingReviewer"_s);
    m_scheme->setObjectName(u"settingScheme"_s);
    m_singleKeys->setObjectName(u"settingSingleKeys"_s);
    addFormRow(form, tr("Your name"), m_reviewer, tr("It signs every decision in the ledger."));
    addFormRow(form, tr("Colours"), m_scheme, tr("Changes at once."));
    addFormRow(form, tr("Single-letter keys"), m_singleKeys,
               tr("A, X, O and the others. Keys with Ctrl or Alt always work."));
    connect(m_reviewer, &QLineEdit::editingFinished, this,
            [this] { m_bench->session.setReviewer(m_reviewer->text().trimmed()); });
    connect(m_scheme, &QComboBox::activated, this, [](int scheme) {
        QSettings().setValue(SchemeKey, scheme);
        Theme::current()->setScheme(Theme::Scheme(scheme));
    });
    connect(m_singleKeys, &QCheckBox::toggled, this, [this](bool isOn) {
        QSettings().setValue(SingleKeysKey, isOn);
        m_bench->actions.setSingleKeysEnabled(isOn);
    });
    return box;
}

QWidget *SettingsPage::makeStoreForm()
{
    auto *box = new QWidget(this);
    box->setMaximumWidth(Theme::current()->scaled(ColumnWidth));
    auto *form = new QFormLayout(box);
    form->setContentsMargins({});
    form->addRow(new SectionHeader(tr("The open store"), box));
    m_expiry = new QSpinBox(box);
    m_expiry->setRange(0, 3650);
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
    connect(m_expiry, &QSpinBox::valueChanged, this,
            [this](int days) { keep(u"expiry.days"_s, QString::number(days)); });
    connect(m_secrets, &QComboBox::activated, this,
            [this] { keep(u"guard.secrets"_s, m_secrets->currentData().toString()); });
    return box;
}

void SettingsPage::readStore()
{
    const bool isWritable = m_bench->store.isOpen() && !m_bench->store.isReadOnly();
    m_expiry->setEnabled(isWritable);
    m_secrets->setEnabled(isWritable);
    m_bench->store.read(readSettings).then(this, [this](const store::Result<StoreSettings> &settings) {
        if (!settings)
            return;
        const QSignalBlocker quiet(m_expiry);
        m_expiry->setValue(settings->expiryDays.toInt());
        m_secrets->setCurrentIndex(std::max(0, m_secrets->findData(settings->secrets)));
    });
}

void SettingsPage::keep(const QString &key, const QString &value)
{
    const auto work = [key, value, reviewer = m_bench->session.reviewer()](store::Database &database) {
        return store::setSetting(database, key, value, store::Actor::person(reviewer));
    };
    m_bench->store.run(work).then(this, [this](const store::Result<void> &answer) {
        Q_EMIT messageRaised(answer ? tr("Setting kept in the store") : answer.error().message);
    });
}

} // namespace views
