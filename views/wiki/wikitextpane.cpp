// SPDX-License-Identifier: MIT
#include "views/wiki/wikitextpane.h"

#include "models/words.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/lanebutton.h"
#include "views/parts/panehead.h"
#include "views/parts/spareroom.h"
#include "views/wiki/sourceview.h"
#include "views/wiki/wikieditor.h"

#include <QAction>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace views {

WikiTextPane::WikiTextPane(const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_title(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_name(new InkLabel(Theme::Type::MonoTiny, Theme::Text3, this))
    , m_textButton(new LaneButton(0, tr("Text"), this))
    , m_changesButton(new LaneButton(0, tr("Changes"), this))
    , m_versionBar(new QWidget(this))
    , m_versionWords(new InkLabel(Theme::Type::Small, Theme::Text3, m_versionBar))
    , m_stack(new QStackedWidget(this))
    , m_text(new SourceView(this))
    , m_editor(new WikiEditor(this))
{
    m_text->setObjectName(u"wikiText"_s);
    m_text->setAccessibleName(tr("Text of the section"));
    m_title->setBold(true);
    m_title->setYielding();
    m_name->setYielding();
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *group = new QButtonGroup(this);
    for (LaneButton *button : {m_textButton, m_changesButton}) {
        button->setCheckable(true);
        group->addButton(button);
    }
    m_textButton->setChecked(true);
    m_textButton->setObjectName(u"wikiShowText"_s);
    m_changesButton->setObjectName(u"wikiShowChanges"_s);
    connect(m_changesButton, &LaneButton::toggled, m_actions.changes, &QAction::setChecked);
    auto *editing = new KeyButton(actions.edit, this, KeyButton::SmallFlat);

    auto *owner = new KeyButton(actions.owner, this, KeyButton::SmallFlat);
    owner->setTerse(true);

    auto *place = new PaneHead(this);
    QHBoxLayout *head = place->row();
    head->addWidget(m_title, 1);
    head->addWidget(m_name);
    head->addWidget(owner);
    head->addWidget(editing);
    head->addWidget(m_textButton);
    head->addWidget(m_changesButton);
    new SpareRoom(m_title, m_name);
    auto *versions = new QHBoxLayout(m_versionBar);
    versions->setContentsMargins(12, 4, 12, 4);
    versions->setSpacing(8);
    versions->addWidget(m_versionWords, 1);
    for (QAction *action : {actions.older, actions.newer})
        versions->addWidget(new KeyButton(action, m_versionBar, KeyButton::SmallFlat));
    m_versionWords->setObjectName(u"wikiVersion"_s);
    m_versionBar->hide();

    m_stack->addWidget(m_text);
    m_stack->addWidget(m_editor);
    auto *column = flushColumn(this);
    column->addWidget(place);
    column->addWidget(m_versionBar);
    column->addWidget(m_stack, 1);
}

void WikiTextPane::show(const models::WikiDetail &detail)
{
    const bool isSame = m_hasDetail && m_detail.section.uid == detail.section.uid;
    if (!isSame || m_detail.section.revision != detail.section.revision)
        m_version = 0;
    const bool hasSameText =
        isSame && m_detail.section == detail.section && m_detail.versions.size() == detail.versions.size();
    m_detail = detail;
    m_hasDetail = true;
    m_title->setText(detail.section.title);
    m_name->setText(models::cutUid(detail.section.uid) + u" r"_s + QString::number(detail.section.revision));
    m_name->setToolTip(detail.section.uid);
    if (!hasSameText)
        fill();
}

void WikiTextPane::clear()
{
    m_hasDetail = false;
    m_title->setText({});
    m_name->setText({});
    m_text->showText({});
    m_versionBar->hide();
}

void WikiTextPane::setChanges(bool on)
{
    m_showsChanges = on;
    m_version = 0;
    (on ? m_changesButton : m_textButton)->setChecked(true);
    fill();
}

void WikiTextPane::stepVersion(int by)
{
    const int last = std::max(0, int(m_detail.versions.size()) - 2);
    m_version = std::clamp(m_version + by, 0, last);
    fill();
}

QString WikiTextPane::versionWords() const
{
    if (m_detail.versions.empty())
        return {};
    const store::WikiVersion &version = m_detail.versions[size_t(m_version)];
    const QString when = models::momentWords(version.at);
    const QString who = version.actor.section(u':', 1);
    if (m_detail.versions.size() < 2)
        return tr("This is its first version, %1, %2.").arg(when, who);
    const QString words = tr("Revision %1, %2, %3").arg(version.revision).arg(when, who);
    if (models::isForgotten(m_detail, m_version))
        return tr("%1: what changed is not kept, for a text quoted a row that was forgotten").arg(words);
    return version.reason.isEmpty() ? words : words + u": "_s + version.reason;
}

void WikiTextPane::fill()
{
    m_versionBar->setVisible(m_showsChanges && m_hasDetail);
    if (!m_hasDetail)
        return;
    const int last = int(m_detail.versions.size()) - 2;
    m_actions.older->setEnabled(m_showsChanges && m_version < last);
    m_actions.newer->setEnabled(m_showsChanges && m_version > 0);
    if (!m_showsChanges)
        return m_text->showText(m_detail.text);
    m_versionWords->setText(versionWords());
    if (models::isForgotten(m_detail, m_version))
        return m_text->showText({});
    const auto changes = models::wikiChanges(m_detail, m_version);
    changes.empty() ? m_text->showText(m_detail.text) : m_text->showChanges(changes);
}

void WikiTextPane::startEditing()
{
    if (!m_hasDetail)
        return;
    m_editor->edit(m_detail.section);
    m_stack->setCurrentWidget(m_editor);
    m_editor->focusText();
}

void WikiTextPane::startNew()
{
    m_editor->editNew();
    m_stack->setCurrentWidget(m_editor);
    m_editor->focusText();
}

void WikiTextPane::stopEditing()
{
    m_stack->setCurrentWidget(m_text);
}

bool WikiTextPane::isEditing() const
{
    return m_stack->currentWidget() == m_editor;
}

} // namespace views
