// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

#include <array>
#include <functional>

class QWidget;

namespace views {

// The colours and type sizes of the window, read from tokens.json. The application makes one on the
// GUI thread before its first widget; it sets the application's palette and outlives every widget.
class Theme : public QObject
{
    Q_OBJECT

public:
    enum class Scheme { System, Light, Dark };
    Q_ENUM(Scheme)
    enum class Contrast { System, High };
    Q_ENUM(Contrast)

    // Named as in tokens.json.
    enum Role {
        Window,
        Rail,
        Base,
        Sunken,
        Hover,
        Border,
        BorderStrong,
        Text,
        Text2,
        Text3,
        Accent,
        AccentSoft,
        OnAccent,
        Review,
        ReviewSoft,
        Approved,
        ApprovedSoft,
        Rejected,
        RejectedSoft,
        Expired,
        ExpiredSoft,
        OneTime,
        OneTimeSoft,
        Sensitive,
        SensitiveSoft,
        Superseded,
        SupersededSoft,
        L1,
        L2,
        L3,
        L4,
        L5,
        Scrim,
        Grade1,
        Grade2,
        Grade3,
        RoleCount
    };
    Q_ENUM(Role)

    // Sizes are factors of the desktop's font; Title, Figure, Entity are semibold, Button is medium.
    enum class Type {
        Title,
        Figure,
        Observation,
        ObservationWide,
        Entity,
        Body,
        Button,
        Small,
        Tiny,
        Mono,
        MonoTiny
    };
    static constexpr int TypeCount = int(Type::MonoTiny) + 1;

    explicit Theme(QObject *parent = nullptr);
    ~Theme() override;

    // The application's theme, which must exist already.
    [[nodiscard]] static Theme *current();
    [[nodiscard]] static Theme *of(const QWidget *widget);
    // Calls `dress` now and whenever the theme changes, as long as `widget` lives: for what takes a font or a
    // size from it.
    static void follow(QObject *widget, const std::function<void()> &dress);

    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme scheme);
    [[nodiscard]] bool isDark() const { return m_dark; }

    [[nodiscard]] Contrast contrast() const { return m_contrast; }
    void setContrast(Contrast contrast);
    // Border becomes BorderStrong, no soft fills, lines of 2 px.
    [[nodiscard]] bool isHighContrast() const { return m_contrast == Contrast::High || m_systemHighContrast; }
    [[nodiscard]] int lineWidth() const { return isHighContrast() ? 2 : 1; }

    [[nodiscard]] QColor color(Role role) const { return m_colors[m_dark ? 1 : 0][role]; }
    // A colour of either scheme from the tokens, whichever scheme is shown.
    [[nodiscard]] QColor token(Role role, bool dark) const { return m_tokens[dark ? 1 : 0][role]; }
    [[nodiscard]] QColor accent() const { return color(Accent); }
    // Black or white, whichever is read better on the fill: at least 4.5 to 1 on any.
    [[nodiscard]] static QColor inkOn(const QColor &fill);
    [[nodiscard]] QColor layer(int number) const; // 1 to 5
    [[nodiscard]] QColor grade(int grade) const;  // 0 to 4

    // Fonts are made on first use, as looking them up costs more than the rest of an empty window. All
    // callers share them, so that the cache of shaped text finds its texts again.
    [[nodiscard]] const QFont &font(Type type) const;
    [[nodiscard]] const QFont &bold(Type type) const; // semibold, 600
    // `choose` runs once before the first font is made; it may set the application's font.
    void beforeFonts(std::function<void()> choose) { m_chooseFont = std::move(choose); }
    [[nodiscard]] int lineHeight(Type type) const;
    // A length given for a font of 13 px, scaled to the present font, but never made smaller.
    [[nodiscard]] int scaled(int px) const;

Q_SIGNALS:
    // The palette is set before this is emitted.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void readTokens();
    void watchDesktop();
    void apply();
    void ensureFonts() const;
    void makeFonts() const;
    [[nodiscard]] int bodyPixels() const;
    [[nodiscard]] QFont made(Type type) const;
    [[nodiscard]] QPalette palette() const;

    std::array<std::array<QColor, RoleCount>, 2> m_tokens;
    std::array<std::array<QColor, RoleCount>, 2> m_colors;
    Scheme m_scheme = Scheme::System;
    bool m_systemDark = false;
    bool m_dark = false;
    Contrast m_contrast = Contrast::System;
    bool m_systemHighContrast = false;
    mutable std::function<void()> m_chooseFont;
    mutable std::array<std::array<QFont, TypeCount>, 2> m_fonts; // plain, bold
    mutable bool m_settingFonts = false;
    mutable int m_bodyPixels = 0; // 0: no fonts yet
};

} // namespace views
