// SPDX-License-Identifier: MIT
#include "tests/views/pagelook.h"
#include "views/triage/cardhead.h"

#include <QAction>
#include <QLabel>
#include <QSettings>
#include <QTest>

using namespace Qt::StringLiterals;

// What stands above the observation: where a row is about nothing that has a name, its kind stands alone.
class tst_CardHead : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;

    static QStringList shown(const store::Reflexion &row)
    {
        QAction copy;
        views::CardHead head(&copy);
        head.setRow(row);
        head.show();
        QStringList words;
        for (const QLabel *label : head.findChildren<QLabel *>()) {
            if (label->isVisible() && label->textInteractionFlags().testFlag(Qt::TextSelectableByMouse)
                && label->objectName() != "uid"_L1)
                words += label->text();
        }
        return words;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_look = std::make_unique<tests::PageLook>();
        QSettings().clear();
    }
    void cleanupTestCase() { m_look.reset(); }

    void aDotStandsBetweenTwoWords()
    {
        store::Reflexion row;
        row.entityId = u"acme"_s;
        row.entityType = u"vendor"_s;
        row.kind = u"fact"_s;
        QCOMPARE(shown(row), QStringList({u"acme"_s, u"vendor"_s, u"· fact"_s}));
        row.entityId = row.entityType = QString();
        QCOMPARE(shown(row), QStringList{u"fact"_s});
        row.kind.clear();
        QCOMPARE(shown(row).join(QString()), QString());
    }
};

QTEST_MAIN(tst_CardHead)
#include "tst_cardhead.moc"
