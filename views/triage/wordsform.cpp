// SPDX-License-Identifier: MIT
#include "views/triage/wordsform.h"

#include "store/rows/reflexiontext.h"
#include "views/look/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int Across = 3; // fields beside each other
constexpr int StrategyLines = 2;
constexpr int LeastLetters = 8; // characters of a choice that are always visible
constexpr int MostPriority = 1'000'000;
constexpr double ConfidenceStep = 0.05;
constexpr double Unsaid = -ConfidenceStep; // one step below 0: no confidence was said

QStringList tagsIn(const QString &text)
{
    QStringList tags;
    for (const QString &tag : text.split(u',', Qt::SkipEmptyParts)) {
        if (const QString trimmed = tag.trimmed(); !trimmed.isEmpty())
            tags += trimmed;
    }
    return tags;
}

QString asText(const QJsonValue &value)
{
    return value.isArray() ? value.toVariant().toStringList().join(u", "_s) : value.toString();
}

} // namespace

WordsForm::WordsForm(const QString &prefix, QWidget *parent)
    : QWidget(parent)
    , m_prefix(prefix + u':')
    , m_grid(new QGridLayout(this))
    , m_strategy(new QPlainTextEdit(this))
    , m_priority(new QSpinBox(this))
    , m_confidence(new QDoubleSpinBox(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(2);
    m_strategy->setObjectName(m_prefix + u"strategy"_s);
    m_strategy->setTabChangesFocus(true);
    auto *strategyName = new QLabel(tr("Strategy"), this);
    strategyName->setBuddy(m_strategy);
    m_strategy->setAccessibleName(strategyName->text());
    m_grid->addWidget(strategyName, 0, 0, 1, Across);
    m_grid->addWidget(m_strategy, 1, 0, 1, Across);
    addLine(u"entity_type"_s, tr("Entity type"));
    addLine(u"entity_id"_s, tr("Entity"));
    addChoice(u"kind"_s, tr("Kind"));
    addChoice(u"outcome"_s, tr("Outcome"));
    addLine(u"change_type"_s, tr("Change type"));
    addLine(u"category"_s, tr("Category"));
    addChoice(u"sensitivity"_s, tr("Sensitivity"));
    addLine(u"scope"_s, tr("Scope"));
    m_priority->setRange(-MostPriority, MostPriority);
    place(u"priority"_s, tr("Priority"), m_priority);
    addConfidence();
    addLine(u"tags"_s, tr("Tags, with commas between"), Across - 1);
    connect(m_strategy, &QPlainTextEdit::textChanged, this, &WordsForm::changed);
    connect(m_priority, &QSpinBox::valueChanged, this, &WordsForm::changed);
    connect(Theme::current(), &Theme::changed, this, &WordsForm::dress);
    dress();
}

void WordsForm::place(const QString &column, const QString &name, QWidget *field, int across)
{
    field->setObjectName(m_prefix + column);
    auto *label = new QLabel(name, this);
    label->setBuddy(field);
    field->setAccessibleName(name);
    const int placed = int(m_names.size());
    const int row = 2 + 2 * (placed / Across);
    m_grid->addWidget(label, row, placed % Across, 1, across);
    m_grid->addWidget(field, row + 1, placed % Across, 1, across);
    m_grid->setColumnStretch(placed % Across, 1);
    m_names.insert(column, name);
}

void WordsForm::addLine(const QString &column, const QString &name, int across)
{
    auto *edit = new QLineEdit(this);
    m_lines.push_back({column, edit});
    place(column, name, edit, across);
    connect(edit, &QLineEdit::textChanged, this, &WordsForm::changed);
}

void WordsForm::addChoice(const QString &column, const QString &name)
{
    auto *box = new QComboBox(this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(LeastLetters);
    for (const QString &word : store::vocabulary(column))
        box->addItem(word.isEmpty() ? tr("none") : word, word);
    m_choices.push_back({column, box});
    place(column, name, box);
    connect(box, &QComboBox::currentIndexChanged, this, &WordsForm::changed);
}

void WordsForm::addConfidence()
{
    m_confidence->setRange(Unsaid, 1);
    m_confidence->setSingleStep(ConfidenceStep);
    m_confidence->setSpecialValueText(tr("not said"));
    place(u"confidence"_s, tr("Confidence, 0 to 1"), m_confidence);
    connect(m_confidence, &QDoubleSpinBox::valueChanged, this, &WordsForm::changed);
}

QJsonValue WordsForm::confidence() const
{
    return m_confidence->value() < 0 ? QJsonValue() : QJsonValue(m_confidence->value());
}

void WordsForm::dress()
{
    const Theme *theme = Theme::current();
    for (QLabel *label : findChildren<QLabel *>()) {
        label->setFont(theme->font(Theme::Type::Small));
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    m_strategy->setFont(theme->font(Theme::Type::Body));
    const int frame = 2 * (m_strategy->frameWidth() + int(m_strategy->document()->documentMargin()));
    m_strategy->setFixedHeight(StrategyLines * m_strategy->fontMetrics().lineSpacing() + frame);
}

void WordsForm::setRow(const store::Reflexion &row)
{
    m_before = {};
    apply({{u"strategy"_s, row.strategy},
           {u"entity_type"_s, row.entityType},
           {u"entity_id"_s, row.entityId},
           {u"kind"_s, row.kind},
           {u"outcome"_s, row.outcome},
           {u"change_type"_s, row.changeType},
           {u"category"_s, row.category},
           {u"sensitivity"_s, row.sensitivity},
           {u"scope"_s, row.scope},
           {u"priority"_s, row.priority},
           {u"confidence"_s, row.confidence ? QJsonValue(*row.confidence) : QJsonValue()},
           {u"tags"_s, QJsonArray::fromStringList(row.tags)}});
    m_before = words(); // as the fields show it: untouched fields are no change
}

void WordsForm::apply(const QJsonObject &changes)
{
    const auto has = [&changes](const QString &column) { return changes.contains(column); };
    if (has(u"strategy"_s))
        m_strategy->setPlainText(changes.value("strategy"_L1).toString());
    if (has(u"priority"_s))
        m_priority->setValue(changes.value("priority"_L1).toInt());
    if (has(u"confidence"_s))
        m_confidence->setValue(changes.value("confidence"_L1).toDouble(Unsaid));
    for (const Line &line : m_lines) {
        if (has(line.column))
            line.edit->setText(asText(changes.value(line.column)));
    }
    for (const Choice &choice : m_choices) {
        if (has(choice.column))
            choice.box->setCurrentIndex(choice.box->findData(changes.value(choice.column).toString()));
    }
}

QJsonObject WordsForm::words() const
{
    QJsonObject all{{u"strategy"_s, m_strategy->toPlainText()},
                    {u"priority"_s, m_priority->value()},
                    {u"confidence"_s, confidence()}};
    for (const Line &line : m_lines)
        all.insert(line.column, line.column == "tags"_L1
                                    ? QJsonValue(QJsonArray::fromStringList(tagsIn(line.edit->text())))
                                    : QJsonValue(line.edit->text()));
    for (const Choice &choice : m_choices)
        all.insert(choice.column, choice.box->currentData().toString());
    return all;
}

QJsonObject WordsForm::changes() const
{
    QJsonObject different;
    const QJsonObject now = words();
    for (auto word = now.begin(); word != now.end(); ++word) {
        if (m_before.value(word.key()) != word.value())
            different.insert(word.key(), word.value());
    }
    return different;
}

} // namespace views
