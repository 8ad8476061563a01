// SPDX-License-Identifier: MIT
#include "views/settings/copiessection.h"

#include "models/workbench.h"
#include "store/recovery/copies.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/sectionheader.h"
#include "views/settings/formrow.h"

#include <QDir>
#include <QFormLayout>

using namespace Qt::StringLiterals;

namespace views {

CopiesSection::CopiesSection(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
{
    setObjectName(u"copiesSection"_s);
    auto *form = new QFormLayout(this);
    dressForm(form);
    form->addRow(new SectionHeader(tr("Copies of the store"), this));
    auto *folder = new InkLabel(Theme::Type::Body, Theme::Text, this);
    folder->setObjectName(u"copiesFolder"_s);
    folder->setReadable();
    m_folder = folder;
    addFormRow(form, tr("Copies go to"), m_folder, tr("The backup job makes them; Jobs says when it runs."));
    m_restore = new KeyButton(tr("Go back to a copy…"), this);
    m_restore->setObjectName(u"settingRestore"_s);
    addFormRow(form, tr("Going back"), m_restore,
               tr("Lists the copies with what each holds. What stands there now is kept beside."));
    m_restore->setAccessibleName(tr("Go back to a copy"));
    connect(m_restore, &KeyButton::clicked, this, &CopiesSection::restoreRequested);
    connect(&bench->store, &models::StoreThread::opened, this, &CopiesSection::readStore);
    connect(&bench->store, &models::StoreThread::closed, this, &CopiesSection::readStore);
    readStore();
}

void CopiesSection::readStore()
{
    m_folder->clear();
    const bool isShared = m_bench->store.isShared();
    m_restore->setEnabled(!isShared);
    if (!m_bench->store.isOpen())
        return;
    if (isShared) {
        showFolder(
            tr("Who keeps the server makes copies, with \"memoirctl backup FILE\", and goes back to one "
               "with \"memoirctl restore FILE --yes\", while nobody is connected."));
        return;
    }
    m_bench->store.read(store::backupFolder).then(this, [this](const store::Result<QString> &folder) {
        showFolder(folder ? QDir::toNativeSeparators(*folder) : folder.error().message);
    });
}

// Adjusts the height, as a form layout does not grow with a text that is set later.
void CopiesSection::showFolder(const QString &words)
{
    m_folder->setText(words);
    m_folder->setMinimumHeight(m_folder->heightForWidth(m_folder->maximumWidth()));
}

} // namespace views
