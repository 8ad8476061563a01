// SPDX-License-Identifier: MIT
#include "views/grades/fixfirststrip.h"

#include "models/fixfirstmodel.h"
#include "models/grades.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

FixFirstStrip::FixFirstStrip(models::Grades *grades, QAction *open, QWidget *parent)
    : Band(Theme::Window, Qt::BottomEdge, parent)
    , m_grades(grades)
    , m_subjects(new InkLabel(Theme::Type::Small, Theme::Text2, this))
{
    setObjectName(u"fixFirstStrip"_s);
    auto *name = new InkLabel(tr("Fix first"), Theme::Type::Small, Theme::Text, this);
    name->setBold(true);
    m_subjects->setObjectName(u"fixFirstSubjects"_s);
    auto *button = new KeyButton(open, this, KeyButton::SmallFlat);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 3, 16, 3);
    row->setSpacing(12);
    row->addWidget(name);
    row->addWidget(m_subjects, 1);
    row->addWidget(button);
    connect(grades, &models::Grades::toFixChanged, this, &FixFirstStrip::take);
    take();
}

void FixFirstStrip::take()
{
    const QStringList words = models::fixFirstWords(m_grades->toFix());
    m_isSaying = !words.isEmpty();
    m_subjects->setFigures(words);
    setVisible(m_isWanted && m_isSaying);
}

void FixFirstStrip::setWanted(bool on)
{
    m_isWanted = on;
    setVisible(m_isWanted && m_isSaying);
}

} // namespace views
