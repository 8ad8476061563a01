// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

namespace views {

// The seven silhouettes: each status has a shape of its own, so that nobody depends on its colour.
enum class Glyph { NeedsReview, Approved, Rejected, Expired, OneTime, Sensitive, Superseded };
inline constexpr int GlyphCount = 7;

// Paints the silhouette in its own colour; `cut` is the colour beneath, in which the mark inside shows.
void paintStatus(QPainter *painter, Glyph glyph, const QRectF &rect, const QColor &cut);
// The same in a colour of the caller's (for inverse chips and disabled buttons).
void paintStatus(QPainter *painter, Glyph glyph, const QRectF &rect, const QColor &ink, const QColor &cut);

// The silhouette of a status by its name in the store; nothing for a word that is none.
[[nodiscard]] std::optional<Glyph> glyphOfStatus(const QString &name);
[[nodiscard]] QColor glyphColor(Glyph glyph);
[[nodiscard]] QColor glyphSoft(Glyph glyph);
// "Needs review", "Approved for reuse", …; translated.
[[nodiscard]] QString glyphWord(Glyph glyph);

} // namespace views
