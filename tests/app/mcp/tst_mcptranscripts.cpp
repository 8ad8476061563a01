// SPDX-License-Identifier: MIT
#include "tests/app/mcp/schemavalidator.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// Uids by the order in which they appear, times and the version by their names: what differs from run to run.
class Normaliser
{
public:
    QString normalised(QString line)
    {
        static const QRegularExpression uid(u"\\b(rfx|eps|prp|dec|ctx)_[0-9A-HJKMNP-TV-Z]{26}\\b"_s);
        static const QRegularExpression time(u"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"_s);
        for (auto found = uid.match(line); found.hasMatch(); found = uid.match(line))
            line.replace(found.captured(), named(found.captured(), found.captured(1)));
        line.replace(time, u"TIME"_s);
        // The estimate of tokens may get better.
        static const QRegularExpression tokens(u"(tokens\\\\?\":)\\d+"_s);
        line.replace(tokens, u"\\1N"_s);
        line.replace(u"\"version\":\"" MEMOIR_VERSION "\""_s, u"\"version\":\"VERSION\""_s);
        return line;
    }
    // The other way round, for what is sent.
    QString real(QString line) const
    {
        for (auto name = m_names.cbegin(); name != m_names.cend(); ++name)
            line.replace(QRegularExpression(u"\\b%1\\b"_s.arg(name.value())), name.key());
        return line;
    }

private:
    QString named(const QString &uid, const QString &prefix)
    {
        QString &name = m_names[uid];
        if (name.isEmpty())
            name = u"%1_%2"_s.arg(prefix).arg(++m_counts[prefix]);
        return name;
    }

    QHash<QString, QString> m_names;
    QHash<QString, int> m_counts;
};

} // namespace

// Conversations as they are: lines that begin with ">" are sent, those with "<" are the answers, "$" runs
// memoirctl. MEMOIR_WRITE_TRANSCRIPTS=1 writes the answers anew; read the difference before you commit it.
class tst_mcptranscripts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theConversationIsTheSame_data();
    void theConversationIsTheSame();
};

void tst_mcptranscripts::theConversationIsTheSame_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(MEMOIR_SOURCE_DIR "/tests/app/mcp/transcripts"));
    for (const QFileInfo &file : folder.entryInfoList({u"*.txt"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

void tst_mcptranscripts::theConversationIsTheSame()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList script = QString::fromUtf8(file.readAll()).split(u'\n');
    const QTemporaryDir folder;
    const QString store = folder.filePath(u"store.memoir"_s);
    CtlProcess(store).makeStore();
    McpProcess server(store, {u"--agent"_s, u"ops"_s});
    Normaliser normaliser;

    QStringList said;
    for (const QString &line : script) {
        if (line.startsWith(u'<'))
            continue;
        said += line;
        if (line.startsWith(u'$')) {
            const auto done = CtlProcess(store).run(normaliser.real(line.mid(2)).split(u' '));
            QVERIFY2(done.exitCode == 0, done.err.constData());
        }
        if (!line.startsWith(u'>'))
            continue;
        const QByteArray sent = normaliser.real(line.mid(2)).toUtf8();
        const QJsonObject message = QJsonDocument::fromJson(sent).object();
        if (message.isEmpty())
            server.write(sent + '\n');
        else
            server.send(message);
        const bool isAnswered =
            message.isEmpty() || message.contains("id"_L1) || !message.contains("method"_L1);
        if (isAnswered) {
            const QByteArray reply = QJsonDocument(server.receive()).toJson(QJsonDocument::Compact);
            said += u"< "_s + normaliser.normalised(QString::fromUtf8(reply));
        }
    }

    if (qEnvironmentVariableIsSet("MEMOIR_WRITE_TRANSCRIPTS")) {
        QFile written(path);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(said.join(u'\n').toUtf8());
        QSKIP("The answers were written anew.");
    }
    for (qsizetype i = 0; i < std::max(script.size(), said.size()); ++i)
        QCOMPARE(said.value(i), script.value(i));
    McpProcess listing(store); // for the output schemas
    listing.initialize();
    listing.ask(u"tools/list"_s);
    VERIFY_SCHEMAS(listing.exchanges() + server.exchanges());
}

QTEST_GUILESS_MAIN(tst_mcptranscripts)
#include "tst_mcptranscripts.moc"
