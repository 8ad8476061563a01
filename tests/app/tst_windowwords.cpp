// SPDX-License-Identifier: MIT
#include "app/language.h"
#include "store/clock.h"
#include "store/database/database.h"
#include "store/distillation/distiller.h"
#include "store/distillation/extractivewriter.h"
#include "store/jobs/quietcontext.h"
#include "store/schema/layer.h"
#include "tests/app/windowposes.h"
#include "tests/app/windowtest.h"
#include "views/grades/charthead.h"
#include "views/grades/timechart.h"
#include "views/jobs/joblog.h"
#include "views/jobs/jobspage.h"
#include "views/parts/inklabel.h"
#include "views/parts/messageslot.h"
#include "views/parts/sectionheader.h"
#include "views/wiki/wikipage.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QSplitterHandle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTableView>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// "KeyButton wikiEdit in wikiPage"
QString nameOf(const QWidget *widget)
{
    QString name = QLatin1StringView(widget->metaObject()->className()).toString() + u' '
                   + (widget->objectName().isEmpty() ? widget->accessibleName() : widget->objectName());
    for (const QWidget *above = widget->parentWidget(); above; above = above->parentWidget()) {
        if (!above->objectName().isEmpty() && !above->objectName().startsWith("qt_"_L1))
            return name + u" in "_s + above->objectName();
    }
    return name;
}

// The kinds of memories are words of the data, the same in every language, as agents write them.
bool isKind(const QString &text)
{
    return store::reflexionLayer().column(u"kind")->words().contains(text.toUtf8());
}

// A tip that says all of it makes up for what is cut, where the widget ends it with an ellipsis.
bool isTold(const QWidget *widget, const QString &text)
{
    const auto plain = [](QString words) { return words.remove(u'&').simplified(); };
    return plain(widget->toolTip()).contains(plain(text));
}

QString missing(const QString &text, int wanted, int there)
{
    return wanted <= there + 1 ? QString() : u"“%1” takes %2 px of %3"_s.arg(text).arg(wanted).arg(there);
}

QString cutIn(const QLabel *label)
{
    if (label->text().isEmpty() || label->textFormat() == Qt::RichText)
        return {};
    if (label->wordWrap()) {
        const int height = label->heightForWidth(label->width());
        return missing(label->text().left(40) + u" (height)"_s, height, label->height());
    }
    // Meant to give way: it ends with an ellipsis, and its tip has the rest.
    const auto *ink = qobject_cast<const InkLabel *>(label);
    if (ink && ink->isYielding())
        return {};
    return missing(label->text(), label->sizeHint().width(), label->width());
}

QString cutIn(const QAbstractButton *button)
{
    const bool isElided = button->inherits("views::FilterChip") || button->inherits("views::OptionChip")
                          || button->inherits("views::FlipRow") || button->inherits("views::RowLine")
                          || button->inherits("views::ChangeRow") || button->inherits("views::RecentLine");
    if (isElided && (isTold(button, button->text()) || isTold(button, button->accessibleName())))
        return {};
    return missing(button->text(), button->sizeHint().width(), button->width());
}

QString cutIn(const QLineEdit *field)
{
    // A search field says in its tip what it is for.
    if (!field->text().isEmpty() || field->inherits("views::SearchField")
        || isTold(field, field->placeholderText()))
        return {};
    const QMargins sides = field->textMargins();
    const int wanted = field->fontMetrics().horizontalAdvance(field->placeholderText());
    return missing(field->placeholderText(), wanted, field->width() - sides.left() - sides.right() - 8);
}

QString cutIn(const QComboBox *combo)
{
    QStyleOptionComboBox option;
    option.initFrom(combo);
    option.editable = combo->isEditable();
    const QRect room =
        combo->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, combo);
    return missing(combo->currentText(), combo->fontMetrics().horizontalAdvance(combo->currentText()),
                   room.width());
}

QString cutIn(const QHeaderView *header)
{
    if (header->orientation() != Qt::Horizontal || !header->model())
        return {};
    for (int section = 0; section < header->count(); ++section) {
        const QString text = header->model()->headerData(section, Qt::Horizontal).toString();
        if (header->isSectionHidden(section) || text.isEmpty())
            continue;
        const QString what = missing(text, header->sectionSizeHint(section), header->sectionSize(section));
        if (!what.isEmpty())
            return what;
    }
    return {};
}

QString cutIn(const QTabBar *tabs)
{
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const QString what =
            missing(tabs->tabText(tab), tabs->fontMetrics().horizontalAdvance(tabs->tabText(tab)),
                    tabs->tabRect(tab).width());
        if (!what.isEmpty())
            return what;
    }
    return {};
}

// Nothing lies beside what is seen of it.
QString cutIn(const QScrollArea *area)
{
    const int room = area->viewport()->width();
    QStringList wide;
    for (const QWidget *part : area->widget()->findChildren<const QWidget *>()) {
        if (part->isVisible() && part->mapTo(area->widget(), QPoint(part->width(), 0)).x() > room)
            wide += nameOf(part);
    }
    return wide.isEmpty() ? QString()
                          : missing(u"the whole of "_s + wide.join(u", "_s), area->widget()->width(), room);
}

QString cutIn(const TimeChart *chart)
{
    for (const QGraphicsItem *item : chart->scene()->items()) {
        const auto *text = qgraphicsitem_cast<const QGraphicsSimpleTextItem *>(item);
        if (text && text->isVisible() && text->text().endsWith(u'…'))
            return u"a label ends as “%1”"_s.arg(text->text());
    }
    return {};
}

QString cutIn(const QWidget *widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        return cutIn(label);
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        return cutIn(button);
    if (const auto *field = qobject_cast<const QLineEdit *>(widget))
        return cutIn(field);
    if (const auto *combo = qobject_cast<const QComboBox *>(widget))
        return cutIn(combo);
    if (const auto *header = qobject_cast<const QHeaderView *>(widget))
        return cutIn(header);
    if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
        return cutIn(tabs);
    if (const auto *area = qobject_cast<const QScrollArea *>(widget))
        return cutIn(area);
    if (const auto *chart = qobject_cast<const TimeChart *>(widget))
        return cutIn(chart);
    if (widget->inherits("views::SectionHeader") || widget->inherits("views::ChartHead"))
        return isTold(widget, widget->accessibleName())
                   ? QString()
                   : missing(widget->accessibleName(), widget->sizeHint().width(), widget->width());
    return {};
}

// Columns that collide: neighbours that lie over each other.
QString collisionIn(const QWidget *parent)
{
    if (qobject_cast<const QSplitter *>(parent) || parent->inherits("QComboBox")
        || parent->inherits("QAbstractScrollArea") || parent->inherits("QLineEdit") || !parent->layout())
        return {};
    QList<const QWidget *> laid;
    for (int i = 0; i < parent->layout()->count(); ++i) {
        const QWidget *widget = parent->layout()->itemAt(i)->widget();
        if (widget && widget->isVisible() && !widget->size().isEmpty())
            laid += widget;
    }
    for (qsizetype i = 1; i < laid.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const QRect common = laid.at(i)->geometry() & laid.at(j)->geometry();
            if (common.width() > 1 && common.height() > 1)
                return u"lies over %1"_s.arg(nameOf(laid.at(j))) + u": "_s + nameOf(laid.at(i));
        }
    }
    return {};
}

// English texts that have a German one of their own.
QMultiHash<QString, QString> germanTexts()
{
    QFile file(QStringLiteral(MEMOIR_SOURCE_DIR "/translations/memoir_de.ts"));
    QMultiHash<QString, QString> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "source"_L1)
            source = xml.readElementText();
        else if (xml.name() == "translation"_L1)
            texts.insert(source, xml.readElementText(QXmlStreamReader::IncludeChildElements));
    }
    return texts;
}

QStringList textsOf(const QWidget *widget)
{
    QStringList texts{widget->accessibleName(), widget->toolTip(), widget->accessibleDescription()};
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        texts += label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        texts += button->text();
    if (const auto *field = qobject_cast<const QLineEdit *>(widget))
        texts += field->placeholderText();
    if (const auto *header = qobject_cast<const QHeaderView *>(widget); header && header->model()) {
        for (int section = 0; section < header->count(); ++section)
            texts += header->model()->headerData(section, header->orientation()).toString();
    }
    return texts;
}

} // namespace

// What the window says in German has room and is German, on every page, in every pose and size.
class TestWindowWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(u"de_DE"_s));
        app::installLanguage();
        QFont font = QApplication::font(); // as the program chooses it
        if (QFontDatabase::hasFamily(u"Inter"_s))
            font.setFamily(u"Inter"_s);
        font.setPixelSize(13);
        QApplication::setFont(font);
        m_home = std::make_unique<SampleHome>();
        distil();
        m_german = germanTexts();
        QVERIFY(m_german.size() > 1000);
    }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void nothingIsCutAndNothingCollides_data() { addPoses(true); }
    void nothingIsCutAndNothingCollides()
    {
        Scene scene;
        QVERIFY(scene.openPose(m_home->sample()));
        QStringList problems;
        const bool isWhole = QTest::qWaitFor([&] { return (problems = problemsIn(scene)).isEmpty(); }, 1'000);
        QVERIFY2(isWhole, qPrintable(u"\n   "_s + problems.join(u"\n   "_s)));
    }

    void everyTextIsGerman_data() { addPoses(false); }
    void everyTextIsGerman()
    {
        Scene scene;
        QVERIFY(scene.openPose(m_home->sample()));
        QStringList english;
        for (const QWidget *widget : scene.window.findChildren<QWidget *>()) {
            for (const QString &text : textsOf(widget)) {
                if (text.size() > 3 && !widget->inherits("views::RowLine") && !isKind(text)
                    && m_german.contains(text) && !m_german.contains(text, text) && widget->isVisible())
                    english += text + u" of "_s + nameOf(widget);
            }
        }
        QVERIFY2(english.isEmpty(), qPrintable(u"\n   "_s + english.join(u"\n   "_s)));
    }

private:
    // So that there is a run to look at.
    void distil() const
    {
        store::QuietContext quiet;
        auto database = store::Database::open(m_home->sample(), store::Database::Mode::ReadWrite);
        QVERIFY(database);
        store::distillation::ExtractiveWriter writer;
        QVERIFY(store::distillation::Distiller(**database, writer, quiet).run(store::now()));
    }
    static QStringList problemsIn(Scene &scene)
    {
        QStringList problems;
        for (const QWidget *widget : scene.window.findChildren<QWidget *>()) {
            if (!widget->isVisible() || widget->size().isEmpty() || qobject_cast<const MessageSlot *>(widget))
                continue;
            if (const QString cut = cutIn(widget); !cut.isEmpty())
                problems += nameOf(widget) + u": "_s + cut;
            if (const QString collision = collisionIn(widget); !collision.isEmpty())
                problems += collision;
        }
        return problems;
    }

    std::unique_ptr<SampleHome> m_home;
    QMultiHash<QString, QString> m_german; // some mean several things
};

QTEST_MAIN(TestWindowWords)
#include "tst_windowwords.moc"
