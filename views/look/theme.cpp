// SPDX-License-Identifier: MIT
#include "views/look/theme.h"

#include "views/look/portallook.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopedValueRollback>
#include <QStyleHints>
#include <QTimer>

#include <chrono>
#include <cmath>
#include <utility>

// Static libraries register their resources only when asked; the macro must stand outside of namespaces.
static void registerLook()
{
    Q_INIT_RESOURCE(look);
}

namespace views {

namespace {

using namespace Qt::StringLiterals;

Theme *theTheme = nullptr;

constexpr std::array<const char *, Theme::RoleCount> RoleNames{"window",
                                                               "rail",
                                                               "base",
                                                               "sunken",
                                                               "hover",
                                                               "border",
                                                               "borderstrong",
                                                               "text",
                                                               "text2",
                                                               "text3",
                                                               "accent",
                                                               "accentsoft",
                                                               "onaccent",
                                                               "review",
                                                               "reviewsoft",
                                                               "approved",
                                                               "approvedsoft",
                                                               "rejected",
                                                               "rejectedsoft",
                                                               "expired",
                                                               "expiredsoft",
                                                               "onetime",
                                                               "onetimesoft",
                                                               "sensitive",
                                                               "sensitivesoft",
                                                               "superseded",
                                                               "supersededsoft",
                                                               "l1",
                                                               "l2",
                                                               "l3",
                                                               "l4",
                                                               "l5",
                                                               "scrim",
                                                               "grade1",
                                                               "grade2",
                                                               "grade3"};

constexpr std::chrono::milliseconds AskPortalAfter{100};

struct TypeMetric
{
    qreal factor;
    int line; // px at a font of 13
    QFont::Weight weight;
};

constexpr TypeMetric metric(Theme::Type type)
{
    switch (type) {
    case Theme::Type::Title: return {1.31, 22, QFont::DemiBold};
    case Theme::Type::Figure: return {1.54, 26, QFont::DemiBold};
    case Theme::Type::Observation: return {1.23, 25, QFont::Normal};
    case Theme::Type::ObservationWide: return {1.38, 28, QFont::Normal};
    case Theme::Type::Entity: return {1.15, 20, QFont::DemiBold};
    case Theme::Type::Button: return {1, 18, QFont::Medium};
    case Theme::Type::Small: return {0.92, 16, QFont::Normal};
    case Theme::Type::Tiny:
    case Theme::Type::MonoTiny: return {0.85, 14, QFont::Normal};
    case Theme::Type::Mono: return {0.92, 16, QFont::Normal};
    case Theme::Type::Body: break;
    }
    return {1, 18, QFont::Normal};
}

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

void setClassFonts(const Theme &theme)
{
    QApplication::setFont(theme.font(Theme::Type::Button), "QPushButton");
    QApplication::setFont(theme.bold(Theme::Type::Tiny), "QHeaderView");
    QApplication::setFont(theme.font(Theme::Type::Small), "QTipLabel");
}

bool isSoftFill(int role)
{
    return role >= Theme::ReviewSoft && role <= Theme::SupersededSoft && (role - Theme::ReviewSoft) % 2 == 0;
}

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_systemDark(isDarkPalette(QGuiApplication::palette()))
{
    Q_ASSERT(!theTheme);
    theTheme = this;
    registerLook();
    readTokens();
    watchDesktop();
    qApp->installEventFilter(this);
    apply();
}

Theme::~Theme()
{
    theTheme = nullptr;
}

Theme *Theme::current()
{
    Q_ASSERT(theTheme);
    return theTheme;
}

void Theme::follow(QObject *widget, const std::function<void()> &dress)
{
    dress();
    connect(current(), &Theme::changed, widget, dress);
}

Theme *Theme::of(const QWidget *)
{
    return current();
}

void Theme::readTokens()
{
    QFile file(u":/look/tokens.json"_s);
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    const QJsonObject tokens = opened ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();

    for (int dark = 0; dark < 2; ++dark) {
        const QJsonObject scheme = tokens.value(dark ? u"dark"_s : u"light"_s).toObject();
        for (int role = 0; role < RoleCount; ++role)
            m_tokens[dark][role] = QColor(scheme.value(QLatin1StringView(RoleNames[role])).toString());
    }
}

void Theme::watchDesktop()
{
    auto *portal = new PortalLook(this);
    connect(portal, &PortalLook::highContrastTold, this, [this](bool on) {
        m_systemHighContrast = on;
        apply();
    });
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const auto follow = [this](Qt::ColorScheme scheme) {
        m_systemDark = scheme == Qt::ColorScheme::Dark;
        apply();
    };
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, follow);
    m_systemDark = QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    const auto follow = [this](bool dark) {
        m_systemDark = dark;
        apply();
    };
    connect(portal, &PortalLook::darkTold, this, follow);
#endif
    // Connecting to D-Bus blocks for a while: done after the first paint.
    QTimer::singleShot(AskPortalAfter, portal, &PortalLook::ask);
}

void Theme::setScheme(Scheme scheme)
{
    if (scheme == m_scheme)
        return;
    m_scheme = scheme;
    apply();
}

void Theme::setContrast(Contrast contrast)
{
    if (contrast == m_contrast)
        return;
    m_contrast = contrast;
    apply();
}

void Theme::apply()
{
    m_dark = m_scheme == Scheme::Dark || (m_scheme == Scheme::System && m_systemDark);
    m_colors = m_tokens;
    for (auto &colors : m_colors) {
        for (int role = 0; isHighContrast() && role < RoleCount; ++role)
            colors[role] = isSoftFill(role) ? colors[Base] : colors[role == Border ? BorderStrong : role];
    }
    QApplication::setPalette(palette());
    if (m_bodyPixels != 0)
        makeFonts();
    Q_EMIT changed();
}

void Theme::ensureFonts() const
{
    if (m_bodyPixels == 0)
        makeFonts();
}

void Theme::makeFonts() const
{
    // Setting a font sends ApplicationFontChange again; eventFilter() must ignore that one.
    const QScopedValueRollback<bool> guard(m_settingFonts, true);
    if (const auto choose = std::exchange(m_chooseFont, {}))
        choose();
    m_bodyPixels = QFontInfo(QApplication::font()).pixelSize();
    for (int type = 0; type < TypeCount; ++type) {
        m_fonts[0][std::size_t(type)] = made(Type(type));
        m_fonts[1][std::size_t(type)] = made(Type(type));
        m_fonts[1][std::size_t(type)].setWeight(QFont::DemiBold);
    }
    setClassFonts(*this);
}

QPalette Theme::palette() const
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole to, Role from) { palette.setColor(to, color(from)); };
    set(QPalette::Window, Window);
    set(QPalette::Base, Base);
    set(QPalette::AlternateBase, Sunken);
    set(QPalette::Button, Base);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::ToolTipText, QPalette::BrightText})
        set(role, Text);
    set(QPalette::PlaceholderText, Text3);
    set(QPalette::Highlight, AccentSoft);
    set(QPalette::Link, Accent);
    set(QPalette::LinkVisited, Accent);
    set(QPalette::Light, Base);
    set(QPalette::Midlight, Hover);
    set(QPalette::Mid, Border);
    set(QPalette::Dark, BorderStrong);
    set(QPalette::Shadow, BorderStrong);
    set(QPalette::ToolTipBase, Base);
    for (const auto role :
         {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, color(Text3));
    palette.setColor(QPalette::Inactive, QPalette::Highlight, color(Hover));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(Hover));
    palette.setColor(QPalette::Disabled, QPalette::Base, color(Sunken));
    return palette;
}

QColor Theme::inkOn(const QColor &fill)
{
    const auto light = [](float part) {
        return part <= 0.04045F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
    };
    const float luminance =
        0.2126F * light(fill.redF()) + 0.7152F * light(fill.greenF()) + 0.0722F * light(fill.blueF());
    // Where black and white contrast alike: 1.05 / (l + 0.05) = (l + 0.05) / 0.05.
    return luminance > 0.179F ? Qt::black : Qt::white;
}

QColor Theme::layer(int number) const
{
    return color(Role(L1 + std::clamp(number, 1, 5) - 1));
}

QColor Theme::grade(int grade) const
{
    static constexpr std::array<Role, 5> Roles{Rejected, Grade1, Grade2, Grade3, L1};
    return color(Roles.at(std::size_t(std::clamp(grade, 0, 4))));
}

int Theme::bodyPixels() const
{
    ensureFonts();
    return m_bodyPixels;
}

const QFont &Theme::font(Type type) const
{
    ensureFonts();
    return m_fonts[0][std::size_t(type)];
}

const QFont &Theme::bold(Type type) const
{
    ensureFonts();
    return m_fonts[1][std::size_t(type)];
}

QFont Theme::made(Type type) const
{
    const bool mono = type == Type::Mono || type == Type::MonoTiny;
    QFont font = mono ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QApplication::font();
    font.setPixelSize(qRound(m_bodyPixels * metric(type).factor));
    font.setWeight(metric(type).weight);
    return font;
}

int Theme::lineHeight(Type type) const
{
    return qRound(metric(type).line * bodyPixels() / 13.0);
}

int Theme::scaled(int px) const
{
    return std::max(px, qRound(px * bodyPixels() / 13.0));
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    // The desktop changed its font; all sizes are factors of it.
    if (watched == qApp && !m_settingFonts && event->type() == QEvent::ApplicationFontChange) {
        const auto classFonts = [this] {
            const QScopedValueRollback<bool> guard(m_settingFonts, true);
            setClassFonts(*this);
        };
        // Queued: Qt resets the fonts of single classes right after this event.
        QMetaObject::invokeMethod(this, classFonts, Qt::QueuedConnection);
        apply();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace views
