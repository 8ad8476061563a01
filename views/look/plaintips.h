// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace views {

// Shows tips that look like HTML as the text they are. Tips say what rows say, and for <img src="…"> in one
// Qt would open and close any file, the store among them.
class PlainTips final : public QObject
{
public:
    explicit PlainTips(QObject *parent);
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace views
