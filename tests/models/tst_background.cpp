// SPDX-License-Identifier: MIT
#include "models/background.h"

#include <QTest>
#include <QThreadPool>

#include <semaphore>

// What is worked out on another thread comes back to whoever asked, and to nobody once that is gone.
class TestBackground : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theAnswerComesOnTheThreadOfWhoAsked()
    {
        const QThread *worked = nullptr;
        const QThread *heard = nullptr;
        QObject asker;
        models::inBackground(
            &asker, [] { return QThread::currentThread(); },
            [&](const QThread *thread) {
                worked = thread;
                heard = QThread::currentThread();
            });
        QTRY_VERIFY(heard != nullptr);
        QCOMPARE(heard, QThread::currentThread());
        QVERIFY(worked != heard);
    }

    void nobodyIsToldOnceWhoAskedIsGone()
    {
        std::binary_semaphore goOn{0};
        bool isTold = false;
        {
            QObject asker;
            models::inBackground(
                &asker,
                [&goOn] {
                    goOn.acquire();
                    return 1;
                },
                [&isTold](int) { isTold = true; });
        }
        goOn.release();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents();
        QVERIFY(!isTold);
    }
};

QTEST_GUILESS_MAIN(TestBackground)
#include "tst_background.moc"
