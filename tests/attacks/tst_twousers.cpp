// SPDX-License-Identifier: MIT
// Two users of the computer on one store, by a group that both are in: each reads and writes, neither locks
// the other out or takes the other's memory of the store for an attack; a third user is told that it may not.
// Needs root, who alone can become somebody else.
#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/jobs/backupjob.h"
#include "store/jobs/quietcontext.h"
#include "store/recovery/copies.h"
#include "store/recovery/restore.h"
#include "store/rows/anchoring.h"
#include "tests/store/teststore.h"

#include <QDir>

#include <functional>

#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace store;
using namespace tests;
using Mode = Database::Mode;

namespace {

// Numbers that no user of the computer has.
constexpr uid_t Anna = 47'101;
constexpr uid_t Bert = 47'102;
constexpr uid_t Stranger = 47'103;
constexpr gid_t Shared = 47'200;

QString nameOf(uid_t user)
{
    return user == Anna ? u"anna"_s : user == Bert ? u"bert"_s : u"stranger"_s;
}

// A process of that user, and what it says at its end: nothing where all went well.
class UserProcess
{
    Q_DISABLE_COPY_MOVE(UserProcess)
public:
    using Work = std::function<QString()>;

    UserProcess(uid_t user, const QString &home, const Work &work)
    {
        if (::pipe(m_said) != 0)
            qFatal("no pipe");
        m_process = ::fork();
        if (m_process == 0)
            be(user, home, work);
        ::close(m_said[1]);
    }
    ~UserProcess() { std::ignore = end(); }

    QString end()
    {
        if (m_process <= 0)
            return {};
        QByteArray said;
        char part[4096];
        for (ssize_t count = 0; (count = ::read(m_said[0], part, sizeof part)) > 0;)
            said.append(part, count);
        int status = 0;
        ::waitpid(std::exchange(m_process, 0), &status, 0);
        ::close(m_said[0]);
        if (!WIFEXITED(status))
            return u"it was killed by signal %1; %2"_s.arg(WTERMSIG(status)).arg(QString::fromUtf8(said));
        return QString::fromUtf8(said);
    }

private:
    [[noreturn]] void be(uid_t user, const QString &home, const Work &work)
    {
        ::close(m_said[0]);
        ::umask(002);
        const gid_t group = user; // of one's own
        const gid_t groups[] = {Shared};
        if (::setgroups(user == Stranger ? 0 : 1, groups) != 0 || ::setgid(group) != 0 || ::setuid(user) != 0)
            ::_exit(2);
        qputenv("HOME", home.toUtf8());
        qputenv("XDG_CONFIG_HOME", (home + u"/config"_s).toUtf8());
        qputenv("XDG_STATE_HOME", (home + u"/state"_s).toUtf8());
        const QByteArray said = work().toUtf8();
        std::ignore = ::write(m_said[1], said.constData(), size_t(said.size()));
        ::_exit(0);
    }

    int m_said[2] = {};
    pid_t m_process = 0;
};

// Two processes wait for each other.
class Signal
{
public:
    Signal()
    {
        if (::pipe(m_ends) != 0)
            qFatal("no pipe");
    }
    void give() const { std::ignore = ::write(m_ends[1], "x", 1); }
    void await() const
    {
        char one = 0;
        std::ignore = ::read(m_ends[0], &one, 1);
    }

private:
    int m_ends[2] = {};
};

QString added(Database &database, uid_t user, const QString &text)
{
    NewReflexion row;
    row.entityId = nameOf(user);
    row.observation = text;
    const auto written = ReflexionWriter(database).add({row}, Actor::agent(nameOf(user)));
    if (!written)
        return written.error().message;
    if (!written->front())
        return written->front().error().message;
    const auto decided = Curation(database).decide({{written->front()->uid},
                                                    Status::ApprovedForReuse,
                                                    Actor::person(nameOf(user)),
                                                    u"seen"_s,
                                                    {},
                                                    false,
                                                    {}});
    return decided ? QString() : decided.error().message;
}

// With the memory that this user has of the store.
QString unlessWhole(Database &database, int rows)
{
    const auto verified = verify(database);
    if (!verified || !verified->isWhole())
        return verified ? verified->problems.front().message : verified.error().message;
    const auto count = database.value(u"SELECT count(*) FROM reflexion_log"_s);
    if (!count || count->toInt() != rows)
        return count ? u"%1 rows"_s.arg(count->toInt()) : count.error().message;
    const auto anchored = anchorIfWritten(database);
    return anchored ? QString() : anchored.error().message;
}

} // namespace

class TestTwoUsers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void bothReadAndWriteAtTheSameTime();
    void neitherTakesTheOthersWritingForAnAttack();
    void whoCameFirstDoesNotLockTheOtherOut();
    void rootWorkingOnItLocksNobodyOut();
    void aCopyThatIsPutBackIsForBoth();
    void copiesOfOneAreGoodForTheOther();
    void aThirdUserIsToldThatItMayNot_data();
    void aThirdUserIsToldThatItMayNot();
    void aStoreOfOnesOwnStaysOnesOwn();

private:
    QString as(uid_t user, const UserProcess::Work &work) const
    {
        return UserProcess(user, m_folder->filePath(nameOf(user)), work).end();
    }
    // Opens the store, adds one approved row and finds so many in it.
    QString work(uid_t user, int rows) const;
    QString problemOfRights() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_shared;
    QString m_path;
};

void TestTwoUsers::init()
{
    if (::geteuid() != 0)
        QSKIP("Only root can become two users.");
    m_folder = std::make_unique<QTemporaryDir>();
    QCOMPARE(::chmod(QFile::encodeName(m_folder->path()).constData(), 0755), 0);
    for (const uid_t user : {Anna, Bert, Stranger}) {
        const QString home = m_folder->filePath(nameOf(user));
        QVERIFY(QDir().mkpath(home));
        QCOMPARE(::chown(QFile::encodeName(home).constData(), user, user), 0);
    }
    m_shared = m_folder->filePath(u"shared"_s);
    QVERIFY(QDir().mkpath(m_shared));
    QCOMPARE(::chown(QFile::encodeName(m_shared).constData(), Anna, Shared), 0);
    QCOMPARE(::chmod(QFile::encodeName(m_shared).constData(), 02770), 0);
    m_path = m_shared + u"/team.memoir"_s;
    QCOMPARE(as(Anna,
                [this] {
                    const auto database = Database::open(m_path, Mode::Create);
                    return database ? added(**database, Anna, u"Anna was here."_s) : database.error().message;
                }),
             QString());
    // What a person does who shares it.
    QCOMPARE(::chmod(QFile::encodeName(m_path).constData(), 0660), 0);
}

QString TestTwoUsers::work(uid_t user, int rows) const
{
    return as(user, [this, user, rows] {
        const auto database = Database::open(m_path, Mode::ReadWrite);
        if (!database)
            return database.error().message;
        const QString problem = added(**database, user, u"Row %1 of %2."_s.arg(rows).arg(nameOf(user)));
        return problem.isEmpty() ? unlessWhole(**database, rows) : problem;
    });
}

QString TestTwoUsers::problemOfRights() const
{
    for (const QFileInfo &file : QDir(m_shared).entryInfoList({u"team.memoir*"_s}, QDir::Files)) {
        struct stat found = {};
        ::stat(QFile::encodeName(file.filePath()).constData(), &found);
        if (found.st_gid != Shared || (found.st_mode & 0777) != 0660)
            return u"%1: group %2, mode %3"_s.arg(file.fileName())
                .arg(found.st_gid)
                .arg(found.st_mode & 0777, 0, 8);
    }
    return {};
}

void TestTwoUsers::bothReadAndWriteAtTheSameTime()
{
    QCOMPARE(work(Anna, 2), QString());
    const Signal isOpen;
    const Signal goOn;
    UserProcess anna(Anna, m_folder->filePath(u"anna"_s), [&] {
        const auto database = Database::open(m_path, Mode::ReadWrite);
        QString problem = database ? added(**database, Anna, u"Before Bert."_s) : database.error().message;
        isOpen.give();
        goOn.await();
        if (problem.isEmpty())
            problem = added(**database, Anna, u"After Bert."_s);
        return problem.isEmpty() ? unlessWhole(**database, 5) : problem;
    });
    isOpen.await();
    const QString bert = work(Bert, 4);
    const QString rights = problemOfRights();
    const QStringList sides = QDir(m_shared).entryList({u"team.memoir-*"_s}, QDir::Files);
    goOn.give();
    QCOMPARE(anna.end(), QString());
    QCOMPARE(bert, QString());
    QCOMPARE(rights, QString());
    QVERIFY2(sides.contains(u"team.memoir-wal"_s) && sides.contains(u"team.memoir-shm"_s),
             qPrintable(sides.join(u' ')));
    QCOMPARE(work(Bert, 6), QString());
}

void TestTwoUsers::neitherTakesTheOthersWritingForAnAttack()
{
    QCOMPARE(work(Anna, 2), QString()); // and remembers where the ledger ends
    QCOMPARE(work(Bert, 3), QString());
    QCOMPARE(work(Anna, 4), QString());
    QCOMPARE(work(Bert, 5), QString());
    QCOMPARE(problemOfRights(), QString());
}

// Her gate was there before the store was shared, closed to him: her next opening mends that.
void TestTwoUsers::whoCameFirstDoesNotLockTheOtherOut()
{
    const QByteArray gate = QFile::encodeName(m_path + u"-gate"_s);
    QCOMPARE(::chmod(gate.constData(), 0600), 0);
    const QString refused = work(Bert, 2);
    QVERIFY2(refused.contains("-gate"_L1) && refused.endsWith(u'.'), qPrintable(refused));
    QCOMPARE(work(Anna, 2), QString());
    QCOMPARE(work(Bert, 3), QString());
    QCOMPARE(problemOfRights(), QString());
}

void TestTwoUsers::rootWorkingOnItLocksNobodyOut()
{
    for (const char *side : {"-wal", "-shm", "-gate"})
        QFile::remove(m_path + QLatin1StringView(side));
    {
        auto database = Database::open(m_path, Mode::ReadWrite);
        VERIFY_RESULT(database);
        QCOMPARE(added(**database, 0, u"Root was here."_s), QString());
        QCOMPARE(work(Bert, 3), QString());
        QCOMPARE(problemOfRights(), QString());
    }
    QCOMPARE(work(Anna, 4), QString());
}

void TestTwoUsers::aCopyThatIsPutBackIsForBoth()
{
    const QString copy = m_shared + u"/team.backup"_s;
    QCOMPARE(as(Bert,
                [&] {
                    const auto database = Database::open(m_path, Mode::ReadWrite);
                    const auto made = database ? backUp(**database, copy) : tl::unexpected(database.error());
                    return made ? QString() : made.error().message;
                }),
             QString());
    QCOMPARE(work(Anna, 2), QString());
    QCOMPARE(as(Bert,
                [&] {
                    const auto restored = restore(m_path, copy, Actor::person(u"bert"_s));
                    return restored ? restored->doubt : restored.error().message;
                }),
             QString());
    QCOMPARE(problemOfRights(), QString());
    QCOMPARE(work(Anna, 2), QString());
    QCOMPARE(work(Bert, 3), QString());
}

void TestTwoUsers::copiesOfOneAreGoodForTheOther()
{
    const auto backUpAs = [&](uid_t user) {
        return as(user, [&] {
            const auto database = Database::open(m_path, Mode::ReadWrite);
            if (!database)
                return database.error().message;
            store::QuietContext context;
            const auto done = BackupJob().run(**database, context);
            return done ? QString() : done.error().message;
        });
    };
    QCOMPARE(backUpAs(Anna), QString());
    QCOMPARE(work(Bert, 2), QString());
    QCOMPARE(backUpAs(Bert), QString());
    QCOMPARE(as(Bert,
                [&] {
                    const auto copies = copiesOf(m_path, {}, Depth::Whole);
                    for (const StoreCopy &copy : copies) {
                        if (!copy.isGood() || copy.kind != StoreCopy::Kind::Scheduled)
                            return copy.path + copy.problem + copy.doubt;
                    }
                    return copies.size() == 2 ? QString() : u"%1 copies"_s.arg(copies.size());
                }),
             QString());
}

void TestTwoUsers::aThirdUserIsToldThatItMayNot_data()
{
    QTest::addColumn<int>("folderMode");
    QTest::newRow("the folder is closed") << 02770;
    QTest::newRow("the folder is open") << 02775;
}

void TestTwoUsers::aThirdUserIsToldThatItMayNot()
{
    QFETCH(const int, folderMode);
    QCOMPARE(work(Anna, 2), QString());
    QCOMPARE(::chmod(QFile::encodeName(m_shared).constData(), mode_t(folderMode)), 0);
    for (const Mode mode : {Mode::ReadWrite, Mode::ReadOnly, Mode::Create}) {
        const QString refused = as(Stranger, [&] {
            const auto database = Database::open(m_path, mode);
            return database ? u"opened"_s : database.error().message;
        });
        QVERIFY2(refused.contains("team.memoir"_L1) && refused.endsWith(u'.')
                     && refused.contains("ermi"_L1), // permission, permitted
                 qPrintable(refused));
    }
    QCOMPARE(problemOfRights(), QString());
    QCOMPARE(work(Bert, 3), QString());
}

void TestTwoUsers::aStoreOfOnesOwnStaysOnesOwn()
{
    QCOMPARE(::chmod(QFile::encodeName(m_path).constData(), 0600), 0);
    QCOMPARE(work(Anna, 2), QString());
    for (const QFileInfo &file : QDir(m_shared).entryInfoList({u"team.memoir*"_s}, QDir::Files))
        QCOMPARE(int(file.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther)), 0);
    QVERIFY(!work(Bert, 3).isEmpty());
}

QTEST_GUILESS_MAIN(TestTwoUsers)
#include "tst_twousers.moc"
