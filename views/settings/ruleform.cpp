// SPDX-License-Identifier: MIT
#include "views/settings/ruleform.h"

#include "store/retrieval/agentpolicy.h"
#include "store/rows/reflexiontext.h"
#include "views/settings/formrow.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>

namespace views {

using namespace Qt::StringLiterals;
using store::rules::Rule;

RuleForm::RuleForm(QWidget *parent)
    : QWidget(parent)
{
    auto *form = new QFormLayout(this);
    dressForm(form);
    m_name = addLine(form, u"ruleName"_s, tr("Name"), tr("It signs the ledger as rule:NAME."));
    m_agent = addLine(form, u"ruleAgent"_s, tr("Rows of the agent"));
    m_kind = addChoice(form, u"kind"_s, tr("of the kind"));
    m_origin = addChoice(form, u"origin"_s, tr("of the origin"));
    m_tag = addLine(form, u"ruleTag"_s, tr("with the tag"));
    m_entityType = addLine(form, u"ruleEntityType"_s, tr("about a"));
    m_entityId = addLine(form, u"ruleEntityId"_s, tr("called"));
    m_text = addLine(form, u"ruleText"_s, tr("with the words"));
    m_older = new QSpinBox(this);
    m_older->setObjectName(u"ruleOlder"_s);
    m_older->setRange(0, store::AgentPolicy::MostExpiryDays);
    m_older->setSuffix(tr(" days"));
    m_older->setSpecialValueText(tr("any time"));
    addFormRow(form, tr("waiting longer than"), m_older, tr("What is left empty is no condition."));
    m_verdict = new QComboBox(this);
    m_verdict->setObjectName(u"ruleVerdict"_s);
    for (const store::Status status : store::AllStatuses) {
        if (store::isRuling(store::Status::NeedsReview, status))
            m_verdict->addItem(store::words(status), int(status));
    }
    addFormRow(form, tr("become"), m_verdict, tr("A rule never approves."));
    m_reason = addLine(form, u"ruleReason"_s, tr("Reason"), tr("Stands in the ledger with each row."));
    connect(m_older, &QSpinBox::valueChanged, this, &RuleForm::tell);
    connect(m_verdict, &QComboBox::currentIndexChanged, this, &RuleForm::tell);
}

QLineEdit *RuleForm::addLine(QFormLayout *form, const QString &name, const QString &title,
                             const QString &note)
{
    auto *field = new QLineEdit(this);
    field->setObjectName(name);
    addFormRow(form, title, field, note);
    connect(field, &QLineEdit::textChanged, this, &RuleForm::tell);
    return field;
}

QComboBox *RuleForm::addChoice(QFormLayout *form, const QString &column, const QString &title)
{
    auto *box = new QComboBox(this);
    box->setObjectName(u"rule:"_s + column);
    box->addItem(tr("any"), QString());
    for (const QString &word : store::vocabulary(column))
        box->addItem(word, word);
    addFormRow(form, title, box, {});
    connect(box, &QComboBox::currentIndexChanged, this, &RuleForm::tell);
    return box;
}

void RuleForm::tell()
{
    if (!m_isShowing)
        Q_EMIT changed();
}

void RuleForm::setNameFixed(bool isFixed)
{
    m_name->setReadOnly(isFixed);
}

void RuleForm::setRule(const Rule &rule)
{
    const QScopedValueRollback<bool> guard(m_isShowing, true);
    m_rule = rule;
    m_name->setText(rule.name);
    m_agent->setText(rule.filter.agent);
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(rule.filter.kind)));
    m_origin->setCurrentIndex(std::max(0, m_origin->findData(rule.filter.origin)));
    m_tag->setText(rule.filter.tag);
    m_entityType->setText(rule.filter.entityType);
    m_entityId->setText(rule.filter.entityId);
    m_text->setText(rule.filter.text);
    m_older->setValue(rule.filter.olderThanDays);
    m_verdict->setCurrentIndex(std::max(0, m_verdict->findData(int(rule.verdict))));
    m_reason->setText(rule.reason);
}

Rule RuleForm::rule() const
{
    Rule rule = m_rule;
    rule.name = m_name->text().trimmed();
    rule.filter.agent = m_agent->text().trimmed();
    rule.filter.kind = m_kind->currentData().toString();
    rule.filter.origin = m_origin->currentData().toString();
    rule.filter.tag = m_tag->text().trimmed();
    rule.filter.entityType = m_entityType->text().trimmed();
    rule.filter.entityId = m_entityId->text().trimmed();
    rule.filter.text = m_text->text().trimmed();
    rule.filter.olderThanDays = m_older->value();
    rule.verdict = store::Status(m_verdict->currentData().toInt());
    rule.reason = m_reason->text().trimmed();
    return rule;
}

} // namespace views
