// SPDX-License-Identifier: MIT
#include "views/parts/inklabel.h"
#include "views/parts/spareroom.h"

#include <QHBoxLayout>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using views::InkLabel;

class TestSpareRoom : public QObject
{
    Q_OBJECT

    std::unique_ptr<views::Theme> m_theme;

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<views::Theme>(); }
    void cleanupTestCase() { m_theme.reset(); }

    void theUidGoesBeforeTheNameIsCutAndComesBack()
    {
        QWidget row;
        auto *layout = new QHBoxLayout(&row);
        auto *name = new InkLabel(views::Theme::Type::Body, views::Theme::Text, &row);
        auto *uid = new InkLabel(views::Theme::Type::MonoTiny, views::Theme::Text3, &row);
        name->setYielding();
        name->setText(u"The handbook of payments"_s);
        uid->setText(u"src_01M83…78J4"_s);
        layout->addWidget(name, 1);
        layout->addWidget(uid);
        auto *room = new views::SpareRoom(name, uid);
        const int both = row.sizeHint().width();
        row.resize(both + 20, 40);
        row.show();
        QTRY_VERIFY(uid->isVisible() && !name->isCut());
        row.resize(both - 10, 40);
        QTRY_VERIFY(!uid->isVisible() && !name->isCut());
        row.resize(both + 20, 40);
        QTRY_VERIFY(uid->isVisible());
        name->setText(name->text().repeated(2));
        QTRY_VERIFY(!uid->isVisible());
        name->setText(u"Payments"_s);
        QTRY_VERIFY(uid->isVisible());
        room->setWanted(false);
        QVERIFY(!uid->isVisible());
    }
};

QTEST_MAIN(TestSpareRoom)
#include "tst_spareroom.moc"
