// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QStringList>

namespace app::ctl {

class Output;

// Says where forgotten words still are, as store::removeRemains() answered: "still_in", or "not_cleaned"
// where it failed.
void insertLeft(QJsonObject &answer, const store::Result<QStringList> &cleaned);
void printLeft(Output &out, const store::Result<QStringList> &cleaned);

} // namespace app::ctl
