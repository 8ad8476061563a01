// SPDX-License-Identifier: MIT
#include "store/layers/declaredsettings.h"

#include "store/layers/proposal.h"
#include "store/layers/searchmode.h"
#include "store/schema/layer.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace settingvalues {

bool isAmount(const QString &value)
{
    bool isNumber = false;
    const double amount = value.toDouble(&isNumber);
    return value.isEmpty() || (isNumber && std::isfinite(amount) && amount >= 0);
}

// A code or sign shown after numbers; empty: not shown.
bool isCurrency(const QString &value)
{
    return value.size() <= 8 && value == value.simplified();
}

// A file by its whole path or relative to the store; empty: none is written.
bool isFile(const QString &value)
{
    return !value.endsWith(u'/') && !QFileInfo(value).isDir();
}

// An existing folder, or empty for none.
bool isFolder(const QString &value)
{
    return value.isEmpty() || (QDir::isAbsolutePath(value) && QFileInfo(value).isDir());
}

// An absolute path, or empty for the folder beside the store. The folder is made when it is needed.
bool isFolderToMake(const QString &value)
{
    return value.isEmpty() || QDir::isAbsolutePath(value);
}

// Nothing: of one kind, as of all.
bool isPercent(const QString &value)
{
    return value.isEmpty() || isWhole<0, 100>(value);
}

// Empty: the default for the store's embedder.
bool isSearchMode(const QString &value)
{
    return value.isEmpty() || searchModeNamed(value).has_value();
}

bool isSecretPolicy(const QString &value)
{
    return value == "redact"_L1 || value == "refuse"_L1;
}

bool isSwitch(const QString &value)
{
    return value == "on"_L1 || value == "off"_L1;
}

bool isWaitingPolicy(const QString &value)
{
    return value == "told"_L1 || value == "wait"_L1;
}

// knowledge.new_files/NAME or knowledge.new_files:/PATH.
bool isNamespaceOrFolder(QStringView rest)
{
    return rest.startsWith(u'/') || rest.startsWith(u":/");
}

bool isOfKind(QStringView rest)
{
    return rest.startsWith(u'.') && reflexionLayer().column(u"kind")->words().contains(rest.mid(1).toUtf8());
}

bool isOfKindOrLane(QStringView rest)
{
    constexpr QLatin1StringView Lane = SecondOpinions::ShareOfLane.mid(SecondOpinions::Share.size());
    return isOfKind(rest)
           || (rest.startsWith(Lane) && SecondOpinions::lanes().contains(rest.mid(Lane.size())));
}

bool isOfRisk(QStringView rest)
{
    return rest.startsWith(u'.') && allRisks().contains(rest.mid(1));
}

} // namespace settingvalues

bool DeclaredSetting::has(QStringView asked) const
{
    const QLatin1StringView name(key);
    return asked == name || (goesOn && asked.startsWith(name) && goesOn(asked.mid(name.size())));
}

QString DeclaredSetting::wider(const QString &part) const
{
    const qsizetype whole = qstrlen(key);
    const qsizetype folder = whole + 2; // behind ":/"
    return part.size() > folder && part.at(whole) == u':'
               ? part.left(std::max(folder, part.lastIndexOf(u'/')))
               : QString::fromLatin1(key);
}

const DeclaredSetting *declaredSetting(QStringView key)
{
    const auto found =
        std::ranges::find_if(DeclaredSettings, [key](const DeclaredSetting &one) { return one.has(key); });
    return found == DeclaredSettings.end() ? nullptr : &*found;
}

} // namespace store
