// SPDX-License-Identifier: MIT
#include "views/parts/filebrowser.h"

#include "store/cut.h"
#include "views/look/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QShortcut>
#include <QStandardPaths>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto FolderKey = "files/folder"_L1;
constexpr int Width = 780;
constexpr int Height = 480;
constexpr int PlacesWidth = 140;
constexpr int NameWidth = 320;
constexpr qsizetype MostNamed = 24; // characters of a folder's name on a button

QString firstFolder()
{
    const QString last = QSettings().value(FolderKey).toString();
    return QFileInfo(last).isDir() ? last : QDir::homePath();
}

QString withoutTilde(const QString &path)
{
    return path == "~"_L1 || path.startsWith("~/"_L1) ? QDir::homePath() + path.sliced(1) : path;
}

QStringList patternsOf(const QString &filter)
{
    static const QRegularExpression brackets(u"\\(([^()]*)\\)\\s*$"_s);
    const QString patterns = brackets.match(filter).captured(1);
    return patterns.isEmpty() ? QStringList{u"*"_s} : patterns.split(u' ', Qt::SkipEmptyParts);
}

QString quoted(const QStringList &names)
{
    return names.size() == 1 ? names.front() : u'"' + names.join("\" \""_L1) + u'"';
}

} // namespace

FileBrowser::FileBrowser(Purpose purpose, const QString &title, const QString &filter, QWidget *parent)
    : QDialog(parent)
    , m_purpose(purpose)
    , m_model(new QFileSystemModel(this))
{
    setObjectName(u"fileBrowser"_s);
    setWindowTitle(title);
    setWindowModality(Qt::WindowModal);
    // Set before the model lists a folder.
    m_model->setIconProvider(&m_icons);
    const bool isOfFolders = purpose == Purpose::OpenFolder;
    m_model->setFilter(QDir::AllDirs | QDir::NoDotAndDotDot | (isOfFolders ? QDir::Filters() : QDir::Files));
    m_model->setNameFilterDisables(false);
    makeWidgets(filter);
    arrange();
    connectAll();
    takeFilter();
    setFolder(firstFolder());
}

void FileBrowser::makeWidgets(const QString &filter)
{
    m_up = new QPushButton(tr("&Up"), this);
    m_newFolder = new QPushButton(tr("&New folder"), this);
    m_take = new QPushButton(m_purpose == Purpose::SaveFile     ? tr("&Save")
                             : m_purpose == Purpose::OpenFolder ? tr("&Choose")
                                                                : tr("&Open"),
                             this);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_takeFolder = new QPushButton(this);
    m_takeFolder->setObjectName(u"takeFolder"_s);
    for (QPushButton *button : {m_up, m_newFolder, m_take, m_takeFolder, m_cancel})
        button->setAutoDefault(false); // Return is handled by the field or the list
    m_path = new QLineEdit(this);
    m_path->setAccessibleName(tr("Folder"));
    m_path->setCompleter(new QCompleter(m_model, this));
    m_name = new QLineEdit(this);
    m_name->setObjectName(u"fileName"_s);
    m_name->setAccessibleName(tr("Name"));
    m_filter = new QComboBox(this);
    m_filter->setAccessibleName(tr("Kind of file"));
    m_filter->addItems(filter.split(u";;"_s, Qt::SkipEmptyParts));
    m_list = new QTreeView(this);
    m_list->setAccessibleName(tr("Files"));
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setUniformRowHeights(true);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(0, Qt::AscendingOrder);
    m_list->setSelectionMode(m_purpose == Purpose::OpenFiles ? QAbstractItemView::ExtendedSelection
                                                             : QAbstractItemView::SingleSelection);
    m_list->hideColumn(2); // the file type: the icon shows it
    m_list->setColumnWidth(0, Theme::current()->scaled(NameWidth));
    m_note = new QLabel(this);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_tick = new QCheckBox(this);
    m_tick->setObjectName(u"fileTick"_s);
    m_tick->hide();
}

QWidget *FileBrowser::makePlaces()
{
    auto *places = new QListWidget(this);
    places->setAccessibleName(tr("Places"));
    places->setFixedWidth(Theme::current()->scaled(PlacesWidth));
    const auto add = [&](const QString &name, const QString &path) {
        if (path.isEmpty() || !QFileInfo(path).isDir())
            return;
        auto *item = new QListWidgetItem(m_icons.icon(QAbstractFileIconProvider::Folder), name, places);
        item->setData(Qt::UserRole, path);
    };
    add(tr("Home"), QDir::homePath());
    for (const auto place : {QStandardPaths::DesktopLocation, QStandardPaths::DocumentsLocation,
                             QStandardPaths::DownloadLocation}) {
        const QString path = QStandardPaths::writableLocation(place);
        if (path != QDir::homePath())
            add(QStandardPaths::displayName(place), path);
    }
    add(tr("Memoir"), QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/memoir"_L1);
    add(tr("Computer"), QDir::rootPath());
    connect(places, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { setFolder(item->data(Qt::UserRole).toString()); });
    connect(places, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { setFolder(item->data(Qt::UserRole).toString()); });
    return places;
}

void FileBrowser::arrange()
{
    auto *top = new QHBoxLayout;
    top->addWidget(m_up);
    top->addWidget(m_path, 1);
    top->addWidget(m_newFolder);
    auto *middle = new QHBoxLayout;
    middle->addWidget(makePlaces());
    middle->addWidget(m_list, 1);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_name, 1);
    bottom->addWidget(m_filter);
    bottom->addWidget(m_takeFolder);
    bottom->addWidget(m_cancel);
    bottom->addWidget(m_take);
    auto *all = new QVBoxLayout(this);
    all->addLayout(top);
    all->addLayout(middle, 1);
    all->addWidget(m_note);
    all->addWidget(m_tick);
    all->addLayout(bottom);
    const bool isOfFolders = m_purpose == Purpose::OpenFolder;
    m_filter->setVisible(!isOfFolders && m_filter->count() > 0);
    m_newFolder->setVisible(m_purpose == Purpose::SaveFile);
    m_takeFolder->setVisible(m_purpose == Purpose::OpenFileOrFolder);
    m_note->hide();
    const Theme *theme = Theme::current();
    resize(theme->scaled(Width), theme->scaled(Height));
    m_purpose == Purpose::SaveFile ? m_name->setFocus() : m_list->setFocus();
}

void FileBrowser::connectAll()
{
    connect(m_up, &QPushButton::clicked, this, [this] { setFolder(QFileInfo(m_folder).path()); });
    connect(m_newFolder, &QPushButton::clicked, this, &FileBrowser::makeFolder);
    connect(m_take, &QPushButton::clicked, this, &FileBrowser::accept);
    connect(m_takeFolder, &QPushButton::clicked, this, [this] { finish({wholeFolder()}); });
    connect(m_name, &QLineEdit::textChanged, this, &FileBrowser::nameWholeFolder);
    connect(m_cancel, &QPushButton::clicked, this, &FileBrowser::reject);
    connect(m_path, &QLineEdit::returnPressed, this, &FileBrowser::takePath);
    // In the list a letter looks for a name; a slash, which no name has, begins a path.
    new QShortcut(Qt::Key_Slash, m_list, this, &FileBrowser::beginPath, Qt::WidgetShortcut);
    connect(m_name, &QLineEdit::returnPressed, this, &FileBrowser::accept);
    connect(m_filter, &QComboBox::currentIndexChanged, this, &FileBrowser::takeFilter);
    connect(m_list, &QTreeView::activated, this, &FileBrowser::enter);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &FileBrowser::takeSelection);
    auto *hidden = new QAction(tr("Show hidden files"), this);
    hidden->setShortcut(Qt::CTRL | Qt::Key_H);
    hidden->setCheckable(true);
    connect(hidden, &QAction::toggled, this,
            [this](bool on) { m_model->setFilter(m_model->filter().setFlag(QDir::Hidden, on)); });
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addAction(hidden);
}

void FileBrowser::say(const QString &sentence)
{
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

void FileBrowser::setFolder(const QString &path)
{
    const QFileInfo info(withoutTilde(path));
    if (!info.isDir())
        return say(tr("There is no folder %1.").arg(path));
    say({});
    m_folder = QDir::cleanPath(info.absoluteFilePath());
    m_list->setRootIndex(m_model->setRootPath(m_folder));
    m_list->clearSelection();
    m_path->setText(m_folder);
    m_up->setEnabled(m_folder != QDir::rootPath());
    nameWholeFolder();
}

void FileBrowser::setName(const QString &name)
{
    if (QFileInfo(name).isAbsolute())
        setFolder(QFileInfo(name).path());
    m_name->setText(QFileInfo(name).fileName());
    m_name->setSelection(0, int(QFileInfo(name).completeBaseName().size()));
}

void FileBrowser::ask(const Tick &tick)
{
    m_tick->setText(tick.question);
    m_tick->setChecked(tick.isOn);
    m_tick->setVisible(!tick.question.isEmpty());
}

bool FileBrowser::isTicked() const
{
    return m_tick->isChecked();
}

void FileBrowser::beginPath()
{
    m_name->setText(QDir::rootPath());
    m_name->setFocus();
}

void FileBrowser::takePath()
{
    const QFileInfo info(withoutTilde(m_path->text().trimmed()));
    if (!info.isFile() || m_purpose == Purpose::OpenFolder)
        return setFolder(info.filePath());
    setFolder(info.path());
    setName(info.fileName());
}

void FileBrowser::takeFilter()
{
    m_model->setNameFilters(patternsOf(m_filter->currentText()));
}

void FileBrowser::takeSelection()
{
    const bool isOfFolders = m_purpose == Purpose::OpenFolder;
    QStringList names;
    for (const QModelIndex &index : m_list->selectionModel()->selectedRows()) {
        if (m_model->isDir(index) == isOfFolders || m_purpose == Purpose::OpenFileOrFolder)
            names += m_model->fileName(index);
    }
    if (!names.isEmpty())
        m_name->setText(quoted(names));
}

// The folder that is named or selected, else the one that is listed.
QString FileBrowser::wholeFolder() const
{
    const QString path = named().constFirst();
    return QFileInfo(path).isDir() ? path : m_folder;
}

void FileBrowser::nameWholeFolder()
{
    if (m_purpose != Purpose::OpenFileOrFolder)
        return;
    const QString folder = wholeFolder();
    const QString name = folder == QDir::rootPath() ? folder : QFileInfo(folder).fileName();
    m_takeFolder->setText(
        tr("Take the &folder %1").arg(store::shortenedTo(name, MostNamed).replace(u'&', "&&"_L1)));
    m_takeFolder->setToolTip(folder);
}

void FileBrowser::enter(const QModelIndex &index)
{
    if (!m_model->isDir(index))
        return accept();
    m_purpose == Purpose::SaveFile ? void() : m_name->clear();
    setFolder(m_model->filePath(index));
}

void FileBrowser::makeFolder()
{
    const QString base = tr("New folder");
    QString name = base;
    for (int i = 2; QFileInfo::exists(m_folder + u'/' + name); ++i)
        name = u"%1 %2"_s.arg(base).arg(i);
    if (!QDir(m_folder).mkdir(name))
        return say(tr("No folder can be made in %1.").arg(m_folder));
    setFolder(m_folder + u'/' + name);
}

QStringList FileBrowser::named() const
{
    const QString text = m_name->text().trimmed();
    QStringList names{text};
    if (m_purpose == Purpose::OpenFiles && text.size() > 2 && text.startsWith(u'"') && text.endsWith(u'"'))
        names = text.sliced(1, text.size() - 2).split("\" \""_L1, Qt::SkipEmptyParts);
    for (QString &name : names)
        name = QDir::cleanPath(QDir(m_folder).absoluteFilePath(withoutTilde(name)));
    return names;
}

bool FileBrowser::mayOpen(const QStringList &paths)
{
    for (const QString &path : paths) {
        const QFileInfo info(path);
        if (m_purpose == Purpose::OpenFolder ? info.isDir() : info.exists())
            continue;
        say(tr("There is no %1.").arg(path));
        return false;
    }
    return true;
}

bool FileBrowser::maySave(QString &path)
{
    const QString suffix = patternsOf(m_filter->currentText()).value(0).section(u'.', -1);
    if (QFileInfo(path).suffix().isEmpty() && !suffix.contains(u'*'))
        path += u'.' + suffix;
    if (!QFileInfo(QFileInfo(path).path()).isDir()) {
        say(tr("There is no folder %1.").arg(QFileInfo(path).path()));
        return false;
    }
    if (!QFileInfo::exists(path))
        return true;
    QMessageBox question(QMessageBox::Question, windowTitle(),
                         tr("%1 exists. Write over it?").arg(QFileInfo(path).fileName()),
                         QMessageBox::Yes | QMessageBox::No, this);
    question.setTextFormat(Qt::PlainText);
    question.setDefaultButton(QMessageBox::No);
    return question.exec() == QMessageBox::Yes;
}

void FileBrowser::accept()
{
    const bool isOfFolders = m_purpose == Purpose::OpenFolder;
    if (m_name->text().trimmed().isEmpty())
        return isOfFolders ? finish({m_folder}) : say(tr("Choose a file, or type its name."));
    QStringList paths = named();
    if (!isOfFolders && paths.size() == 1 && QFileInfo(paths.front()).isDir()) {
        m_name->clear();
        return setFolder(paths.front());
    }
    if (m_purpose == Purpose::SaveFile ? maySave(paths.front()) : mayOpen(paths))
        finish(paths);
}

void FileBrowser::finish(const QStringList &paths)
{
    m_chosen = paths;
    QSettings().setValue(FolderKey, m_folder);
    QDialog::accept();
}

} // namespace views
