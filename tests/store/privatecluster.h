// SPDX-License-Identifier: MIT
#pragma once

#include <QtTest>

#include <algorithm>
#include <csignal>
#include <functional>
#include <grp.h>
#include <map>
#include <memory>
#include <pwd.h>
#include <sys/prctl.h>
#include <unistd.h>

// Starts a cluster, or skips the test where there is none to start.
#define START_CLUSTER_OR_SKIP(cluster)                                                                       \
    do {                                                                                                     \
        if (!tests::PrivateCluster::isInstalled())                                                           \
            QSKIP("PostgreSQL 15 is not installed (package postgresql-15)");                                 \
        QCOMPARE((cluster).start(), QString());                                                              \
    } while (false)

namespace tests {

using namespace Qt::StringLiterals;

// One person or agent at a server's socket, by psql.
class PsqlSession
{
    Q_DISABLE_COPY_MOVE(PsqlSession)
public:
    struct Answer
    {
        QString rows;
        QString error;
    };

    PsqlSession() = default;
    ~PsqlSession()
    {
        m_shell.closeWriteChannel();
        m_shell.waitForFinished();
    }

    // What went wrong; empty where it runs.
    QString start(const QString &program, const QString &socketFolder, const QString &role,
                  const QString &database)
    {
        m_shell.setProcessChannelMode(QProcess::MergedChannels); // in the order in which they were said
        m_shell.start(program, {u"-X"_s, u"-q"_s, u"-At"_s, u"-h"_s, socketFolder, u"-U"_s, role, u"-d"_s,
                                database, u"-v"_s, u"VERBOSITY=terse"_s});
        return m_shell.waitForStarted() ? run(u"SET client_min_messages = error;"_s).error
                                        : m_shell.errorString();
    }

    // In one session; a transaction that was refused is to be ended by the SQL itself. (A word of psql's own
    // ends the answer: no query has one in such a transaction.)
    Answer run(const QString &sql)
    {
        m_shell.write(sql.toUtf8() + "\n\\warn '" + End + "'\n");
        QByteArray said;
        while (!said.endsWith(QByteArray(End) + '\n')) {
            if (!m_shell.waitForReadyRead(Patience))
                return {{}, u"psql says no more: "_s + QString::fromUtf8(said + m_shell.readAll())};
            said += m_shell.readAll();
        }
        QStringList rows = QString::fromUtf8(said).split(u'\n', Qt::SkipEmptyParts);
        rows.removeLast();
        const auto isError = [](const QString &line) { return line.startsWith("ERROR:"_L1); };
        const auto errors = std::stable_partition(rows.begin(), rows.end(), std::not_fn(isError));
        return {rows.first(errors - rows.begin()).join(u'\n'),
                rows.sliced(errors - rows.begin()).join(u'\n')};
    }

private:
    static constexpr int Patience = 60'000;
    static constexpr auto End = "end of answer";

    QProcess m_shell;
};

// A PostgreSQL server of a test's own: in a folder that goes with it, reached by a socket in there and by
// nothing else, and run by nobody where root runs the test (PostgreSQL refuses root).
class PrivateCluster
{
public:
    using Answer = PsqlSession::Answer;

    PrivateCluster() = default;
    // With a PostgreSQL of the tests' own (cmake/pgvector.cmake), as far as it is not Debian's: copied to
    // where whoever runs the server gets at it.
    explicit PrivateCluster(const QString &server)
        : m_programs(m_folder.filePath(u"server/lib/postgresql/15/bin/"_s))
    {
        QProcess::execute(u"cp"_s, {u"-a"_s, server, m_folder.filePath(u"server"_s)});
    }

    ~PrivateCluster()
    {
        m_sessions.clear();
        if (m_server.state() == QProcess::NotRunning)
            return;
        ::kill(pid_t(m_server.processId()), SIGINT); // ends sessions and stops
        if (!m_server.waitForFinished())
            m_server.kill();
    }

    static bool isInstalled()
    {
        return std::ranges::all_of(
            QStringList{u"initdb"_s, u"postgres"_s, u"psql"_s},
            [](const QString &name) { return QFileInfo(program(name)).isExecutable(); });
    }

    // All that a store is made of, in the order of the scripts' names.
    static QString schema()
    {
        const QDir scripts(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/sql/postgres"));
        QString all = u"SET search_path = public, sqlite, pg_temp;\n"_s;
        for (const QString &name : scripts.entryList({u"*.sql"_s}, QDir::Files, QDir::Name)) {
            QFile file(scripts.filePath(name));
            if (file.open(QIODevice::ReadOnly))
                all += QString::fromUtf8(file.readAll()) + u'\n';
        }
        return all;
    }

    // Before start(): of the server, "NAME=VALUE". Without them it forgets what it keeps when the power goes.
    void set(const QStringList &settings) { m_settings = settings; }

    // What went wrong; empty where it runs.
    QString start()
    {
        if (m_folder.filePath(u".s.PGSQL.5432"_s).toUtf8().size() > LongestSocket)
            return u"The folder for temporary files has a name too long for a socket."_s;
        letItBeOwned();
        const QString problem = made(u"initdb"_s, Initdb + QStringList{u"-D"_s, data()});
        return problem.isEmpty() ? serve() : problem;
    }

    // With all that one kept (keepTo()), without making anything. What went wrong; empty where it runs.
    QString startFrom(const QString &kept)
    {
        letItBeOwned();
        const QString problem = copied(kept, data());
        return problem.isEmpty() ? serve() : problem;
    }
    // After stop(): into a folder that is there, for startFrom(). What went wrong; empty where it is kept.
    QString keepTo(const QString &folder) const { return copied(data(), folder); }

    // As a copy of another that follows it, until it is promoted. What went wrong; empty where it runs.
    QString startBehind(const PrivateCluster &other)
    {
        letItBeOwned();
        QDir(data()).removeRecursively();
        const QString problem =
            made(u"pg_basebackup"_s, {u"-R"_s, u"-X"_s, u"stream"_s, u"-c"_s, u"fast"_s, u"--no-sync"_s,
                                      u"-U"_s, Owner, u"-h"_s, other.folder(), u"-D"_s, data()});
        return problem.isEmpty() ? serve() : problem;
    }

    // On a disk of its own with so much room. What went wrong; empty where it runs.
    QString startOnDiskOf(int megabytes)
    {
        letItBeOwned();
        const QString script =
            u"mkdir -p %1 && mount -t tmpfs -o size=%2m,mode=700 none %1 && %3 %4 --wal-segsize=4 -D %1 "
            ">&2 && exec setpriv --pdeathsig QUIT %5 -D %1 -c min_wal_size=8MB -c max_wal_size=24MB %6"_s.arg(
                data(), QString::number(megabytes), program(u"initdb"_s), Initdb.join(u' '),
                program(u"postgres"_s), habits().join(u' '));
        return serveBy(u"unshare"_s, {u"-U"_s, u"-m"_s, u"--map-current-user"_s, u"--keep-caps"_s, u"sh"_s,
                                      u"-c"_s, script});
    }
    // Whether a user of this computer may have such a disk.
    static bool mayHaveDisks()
    {
        QProcess tried;
        PrivateCluster::handOver(tried, QDir::tempPath());
        tried.start(u"unshare"_s, {u"-U"_s, u"-m"_s, u"--map-current-user"_s, u"--keep-caps"_s, u"sh"_s,
                                   u"-c"_s, u"mount -t tmpfs none /mnt"_s});
        return tried.waitForFinished(Patience) && tried.exitStatus() == QProcess::NormalExit
               && tried.exitCode() == 0;
    }
    // What a shell does in the server's own folder.
    QString runThere(const QString &command)
    {
        return run(u"COPY (SELECT 1) TO PROGRAM 'cat > /dev/null; %1';"_s.arg(command)).error;
    }

    // All that it keeps stays, and whoever is connected is cut off; by SIGQUIT it has to recover then.
    void stop(int signal = SIGINT)
    {
        m_sessions.clear();
        ::kill(pid_t(m_server.processId()), signal);
        m_server.waitForFinished(Patience);
    }

    // Again, after stop(). What went wrong; empty where it runs.
    QString serve() { return serveBy(own(u"postgres"_s), QStringList{u"-D"_s, data()} + habits()); }

    // As a role that is there and may log in. What went wrong; empty where it may.
    QString begin(const QString &role, const QString &database = u"postgres"_s)
    {
        auto session = std::make_unique<PsqlSession>();
        const QString problem = session->start(program(u"psql"_s), m_folder.path(), role, database);
        if (problem.isEmpty())
            m_sessions[role] = std::move(session);
        return problem;
    }

    QString folder() const { return m_folder.path(); } // of its socket
    // Of a database on it, as a store's address is written.
    QString address(const QString &role, const QString &database) const
    {
        return u"postgresql://%1@/%2?host=%3"_s.arg(role, database, m_folder.path());
    }
    QString ownersAddress(const QString &database) const { return address(Owner, database); }
    // What went wrong; empty where it is made.
    QString makeDatabase(const QString &name)
    {
        return run(u"CREATE DATABASE %1 TEMPLATE template0 LOCALE 'C.UTF-8';"_s.arg(name)).error;
    }

    Answer run(const QString &sql) { return runAs(Owner, sql); }
    // What the server says of itself.
    QByteArray log() const
    {
        QFile file(m_folder.filePath(u"log"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    // After begin().
    Answer runAs(const QString &role, const QString &sql) { return m_sessions.at(role)->run(sql); }

private:
    static constexpr int Patience = 60'000;
    static constexpr int LongestSocket = 106;
    inline static const QString Owner = u"memoir"_s;

    inline static const QStringList Initdb{
        u"-A"_s, u"trust"_s, u"-U"_s, Owner, u"-E"_s, u"UTF8"_s, u"--locale=C.UTF-8"_s, u"--no-sync"_s};

    // Owned by whom it was.
    static QString copied(const QString &folder, const QString &to)
    {
        const int code = QProcess::execute(u"cp"_s, {u"-aT"_s, folder, to});
        return code == 0 ? QString() : u"%1 cannot be copied to %2."_s.arg(folder, to);
    }

    QString made(const QString &by, const QStringList &arguments)
    {
        QProcess maker;
        handOver(maker, m_folder.path());
        maker.setProcessChannelMode(QProcess::MergedChannels);
        maker.start(own(by), arguments);
        const bool isMade = maker.waitForFinished(Patience) && maker.exitCode() == 0;
        return isMade ? QString() : u"%1: %2"_s.arg(by, QString::fromUtf8(maker.readAll()));
    }

    QStringList habits() const
    {
        QStringList habits{u"-k"_s, m_folder.path()};
        for (const QString &setting : QStringList{u"listen_addresses="_s, u"fsync=off"_s} + m_settings)
            habits += {u"-c"_s, setting};
        return habits;
    }

    QString serveBy(const QString &by, const QStringList &arguments)
    {
        handOver(m_server, m_folder.path());
        // Into a file, for nobody reads what it says while the test waits for an answer.
        m_server.setProcessChannelMode(QProcess::MergedChannels);
        m_server.setStandardOutputFile(m_folder.filePath(u"log"_s));
        m_server.start(by, arguments);
        const auto isReady = [this] {
            return log().contains("ready to accept connections")
                   || log().contains("ready to accept read-only connections");
        };
        if (!QTest::qWaitFor([&] { return isReady() || m_server.state() == QProcess::NotRunning; }, Patience)
            || !isReady())
            return QString::fromUtf8(log());
        return begin(Owner);
    }

    static QString program(const QString &name) { return u"/usr/lib/postgresql/15/bin/"_s + name; }
    QString own(const QString &name) const
    {
        return QFile::exists(m_programs + name) ? m_programs + name : program(name);
    }
    QString data() const { return m_folder.filePath(u"data"_s); }

    void letItBeOwned() const
    {
        const passwd *nobody = ::getpwnam("nobody");
        if (::geteuid() == 0 && nobody
            && ::chown(QFile::encodeName(m_folder.path()).constData(), nobody->pw_uid, nobody->pw_gid) != 0)
            qWarning("The cluster's folder stays with root.");
    }

    // It goes when the test goes, however that ends.
    static void handOver(QProcess &process, const QString &folder)
    {
        const passwd *nobody = ::geteuid() == 0 ? ::getpwnam("nobody") : nullptr;
        const uid_t user = nobody ? nobody->pw_uid : ::geteuid();
        const gid_t group = nobody ? nobody->pw_gid : ::getegid();
        process.setWorkingDirectory(folder);
        process.setChildProcessModifier([user, group, isRoot = nobody != nullptr] {
            if (isRoot && (::setgroups(0, nullptr) != 0 || ::setgid(group) != 0 || ::setuid(user) != 0))
                ::_exit(1);
            ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
        });
    }

    QTemporaryDir m_folder{QDir::tempPath() + u"/memoir_pg-XXXXXX"_s};
    const QString m_programs;
    QProcess m_server;
    QStringList m_settings;
    std::map<QString, std::unique_ptr<PsqlSession>> m_sessions;
};

} // namespace tests
