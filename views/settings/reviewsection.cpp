// SPDX-License-Identifier: MIT
#include "views/settings/reviewsection.h"

#include "models/lanes.h"
#include "models/proposalwords.h"
#include "store/layers/proposal.h"
#include "store/layers/settingact.h"
#include "store/rows/secondopinions.h"
#include "store/schema/foureyes.h"
#include "store/schema/layer.h"
#include "views/settings/formrow.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <utility>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int AsAll = -1; // the share of a kind that has none of its own
constexpr int ShareColumns = 3;
constexpr int SwitchColumns = 2;
const QString Share = store::SecondOpinions::Share;
const QString OfKinds = store::foureyes::Setting;
const QString OfRisks = store::foureyes::RiskSetting;

QStringList kinds()
{
    QStringList kinds;
    for (const QByteArray &kind : store::reflexionLayer().column(u"kind")->words())
        kinds += QString::fromLatin1(kind);
    return kinds;
}

// Small fields beside each other, each with its name.
QGridLayout *gridIn(QWidget *place, int columns)
{
    auto *grid = new QGridLayout(place);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    for (int column = 0; column < columns; ++column)
        grid->setColumnStretch(column, 1);
    return grid;
}

QString switched(const QString &name, bool isOn)
{
    return isOn ? ReviewSection::tr("Takes two people: %1").arg(name)
                : ReviewSection::tr("Takes one person again: %1").arg(name);
}

} // namespace

ReviewSection::ReviewSection(models::Workbench *bench, QWidget *parent)
    : FormSection(bench, u"reviewSection"_s, tr("Reviewing together"), parent)
{
    makeShares();
    makeApprovals();
    show({});
}

void ReviewSection::makeShares()
{
    auto *ofAll = addShare(Share, tr("Verdicts that a second person is asked about"));
    ofAll->setObjectName(u"settingSecondOpinion"_s);
    ofAll->setSpecialValueText(tr("none"));
    addFormRow(
        form(), tr("Second opinions"), ofAll,
        tr("Of a hundred verdicts so many, drawn by chance. That person is not shown the first verdict; "
           "where they differ the row goes to Disagreements."));
    QList<std::pair<QString, QString>> ofKinds;
    for (const QString &kind : kinds())
        ofKinds.emplaceBack(Share + u'.' + kind, kind);
    addFormRow(form(), tr("Of one kind"),
               addShares(ofKinds, false, AsAll, tr("as above", "the share of a kind of rows")),
               tr("Goes before the share of all."));
    QList<std::pair<QString, QString>> ofLanes;
    for (const QString &lane : store::SecondOpinions::lanes())
        ofLanes.emplaceBack(store::SecondOpinions::ShareOfLane + lane, models::Lanes::nameOf(lane));
    addFormRow(form(), tr("Of one lane"),
               addShares(ofLanes, true, 0, tr("as above", "the share of a kind of rows")),
               tr("Verdicts on rows of this lane, where that is more than the shares above."));
}

// Fields beside each other, each below its name, or a list of them where names are long; `least` stands for
// no share of their own.
QWidget *ReviewSection::addShares(const QList<std::pair<QString, QString>> &shares, bool isList, int least,
                                  const QString &none)
{
    auto *place = new QWidget(this);
    QGridLayout *grid = gridIn(place, isList ? 0 : ShareColumns);
    if (isList)
        grid->setColumnStretch(0, 1);
    int n = 0;
    for (const auto &[key, name] : shares) {
        QSpinBox *field = addShare(key, name);
        field->setParent(place);
        field->setObjectName(u"setting_"_s + key);
        field->setMinimum(least);
        field->setSpecialValueText(none);
        auto *label = new QLabel(name, place);
        label->setBuddy(field);
        if (isList) {
            grid->addWidget(label, n, 0);
            grid->addWidget(field, n, 1);
        } else {
            grid->addWidget(label, n / ShareColumns * 2, n % ShareColumns);
            grid->addWidget(field, n / ShareColumns * 2 + 1, n % ShareColumns);
        }
        ++n;
    }
    return place;
}

QSpinBox *ReviewSection::addShare(const QString &key, const QString &name)
{
    auto *field = new QSpinBox(this);
    field->setRange(0, 100);
    field->setSuffix(tr(" %"));
    field->setKeyboardTracking(false);
    field->setAccessibleName(name);
    field->findChild<QLineEdit *>()->setAccessibleName(name); // the part that has the focus
    m_shares.insert(key, field);
    connect(field, &QSpinBox::valueChanged, this, [this, key, name, field](int value) {
        keep(key, value == AsAll ? QString() : QString::number(value),
             tr("%1: second opinions %2", "a kind of rows; a share").arg(name, field->text()));
    });
    return field;
}

void ReviewSection::makeApprovals()
{
    auto *ofKinds = new QWidget(this);
    QGridLayout *grid = gridIn(ofKinds, SwitchColumns);
    grid->addWidget(addSwitch(OfKinds, tr("every kind", "of memories"), ofKinds), 0, 0);
    int n = SwitchColumns;
    for (const QString &kind : kinds()) {
        grid->addWidget(addSwitch(OfKinds + u'.' + kind, kind, ofKinds), n / SwitchColumns,
                        n % SwitchColumns);
        ++n;
    }
    addFormRow(form(), tr("Two people approve memories"), ofKinds,
               tr("The first approval waits for another person's. The database refuses the same one twice."));
    auto *ofRisks = new QWidget(this);
    grid = gridIn(ofRisks, SwitchColumns);
    grid->addWidget(addSwitch(OfRisks, tr("every risk", "of proposals"), ofRisks), 0, 0);
    n = SwitchColumns;
    for (const QString &risk : store::allRisks()) {
        grid->addWidget(addSwitch(OfRisks + u'.' + risk, models::riskWords(risk), ofRisks), n / SwitchColumns,
                        n % SwitchColumns);
        ++n;
    }
    addFormRow(form(), tr("Two people approve proposals"), ofRisks,
               tr("Of these risks, as the agent says. It gets its answer when both have approved the same."));
}

QCheckBox *ReviewSection::addSwitch(const QString &key, const QString &name, QWidget *parent)
{
    auto *field = new QCheckBox(name, parent);
    field->setObjectName(u"setting_"_s + key);
    m_switches.insert(key, field);
    connect(field, &QCheckBox::toggled, this, [this, key, name](bool isOn) {
        keep(key, isOn ? u"on"_s : u"off"_s, switched(name, isOn));
        fit();
    });
    return field;
}

void ReviewSection::readStore()
{
    if (!bench()->store.isOpen())
        return show({});
    const QStringList keys = m_shares.keys() + m_switches.keys();
    const auto work = [keys](store::Database &database) -> store::Result<store::SettingValues> {
        store::SettingValues values;
        for (const QString &key : keys) {
            const auto value = store::storedSetting(database, key);
            if (!value)
                return tl::unexpected(value.error());
            values.append({key, *value});
        }
        return values;
    };
    bench()->store.read(work).then(this, [this](const store::Result<store::SettingValues> &values) {
        values ? show(*values) : Q_EMIT messageRaised(values.error().message);
    });
}

void ReviewSection::show(const store::SettingValues &values)
{
    const QHash<QString, QString> before = std::exchange(m_stored, {});
    for (const auto &[key, value] : values)
        m_stored.insert(key, value);
    for (auto share = m_shares.cbegin(); share != m_shares.cend(); ++share) {
        const QString value = m_stored.value(share.key());
        if (share.value()->hasFocus() && before.value(share.key()) == value)
            continue; // what is being typed stays
        const QSignalBlocker quiet(share.value());
        share.value()->setValue(value.isEmpty() ? share.value()->minimum() : value.toInt());
    }
    for (auto field = m_switches.cbegin(); field != m_switches.cend(); ++field) {
        const QSignalBlocker quiet(field.value());
        field.value()->setChecked(m_stored.value(field.key()) == "on"_L1);
    }
    fit();
}

// What holds for all leaves nothing to say of one.
void ReviewSection::fit()
{
    const bool canWrite = isWritable();
    for (QSpinBox *field : std::as_const(m_shares))
        field->setEnabled(canWrite);
    for (auto field = m_switches.cbegin(); field != m_switches.cend(); ++field) {
        const QString ofAll = field.key().startsWith(OfRisks) ? OfRisks : OfKinds;
        const bool isCovered = field.key() != ofAll && m_switches.value(ofAll)->isChecked();
        field.value()->setEnabled(canWrite && !isCovered);
    }
}

void ReviewSection::keep(const QString &key, const QString &value, const QString &said)
{
    if (m_stored.value(key) == value)
        return;
    const auto work = [key, value](store::Database &database, const store::Actor &actor) {
        return store::changeSettings(database, {{key, value}}, actor);
    };
    carryOut(said, work, [this, key, value] { m_stored.insert(key, value); });
}

} // namespace views
