// SPDX-License-Identifier: MIT
#include "models/verifyjob.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;

class TestVerifyJob : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aWholeStoreIsVerifiedBesideAnOpenOne()
    {
        tests::OpenStore window;
        window.fill(500);
        QVERIFY(window.open());
        VerifyJob job;
        store::Verification verification;
        connect(&job, &VerifyJob::finished, this,
                [&](const store::Verification &told) { verification = told; });

        job.start(window.file.path());

        QTRY_COMPARE(verification.entries, 500);
        QCOMPARE(verification.rows, 500);
        QVERIFY(verification.isWhole());
        QVERIFY(!job.isRunning());
    }
    void aMissingStoreFails()
    {
        VerifyJob job;
        QSignalSpy failed(&job, &VerifyJob::failed);

        job.start(u"/nowhere/none.memoir"_s);

        QTRY_COMPARE(failed.count(), 1);
    }
    void aCancelledRunSaysSo()
    {
        tests::OpenStore window;
        window.fill(2'000);
        VerifyJob job;
        store::Error error;
        connect(&job, &VerifyJob::failed, this, [&](const store::Error &told) { error = told; });

        job.start(window.file.path());
        job.cancel();

        QTRY_COMPARE(error.code, store::Error::Code::Cancelled);
        QVERIFY(!error.message.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestVerifyJob)
#include "tst_verifyjob.moc"
