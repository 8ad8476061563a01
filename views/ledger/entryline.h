// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"
#include "views/look/statusglyph.h"

#include <QAbstractButton>

#include <optional>

namespace views {

// A related entry in the panel of a ledger entry: silhouette or icon, text, a grey word at the right. A click
// goes to that entry.
class EntryLine : public QAbstractButton
{
    Q_OBJECT

public:
    EntryLine(std::optional<Glyph> glyph, const QString &icon, const QString &text, const QString &tail,
              QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::optional<Glyph> m_glyph;
    QString m_icon; // shown where there is no status
    QString m_tail;
};

} // namespace views
