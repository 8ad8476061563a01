// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace views {

// Shows tooltips that look like HTML as plain text. Tooltips hold texts from outside, and for an <img
// src="…"> in one Qt would open and close any file: closing the store's would drop SQLite's locks on it.
class PlainTips final : public QObject
{
public:
    explicit PlainTips(QObject *parent);
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace views
