// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace app::ctl {

// The script for a shell; empty where there is none for it.
QByteArray completionScript(const QString &shell);
QStringList completionShells();

} // namespace app::ctl
