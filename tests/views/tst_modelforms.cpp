// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/rows/reflexions.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/teststore.h"
#include "tests/views/pagelook.h"
#include "views/context/chattranscript.h"
#include "views/context/contextpage.h"
#include "views/look/theme.h"
#include "views/settings/settingspage.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using llmclient::Purpose;
using tests::ModelServer;

// Setting a model in the settings and asking it on the Context page, by keys and fields.
class tst_ModelForms : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;
    std::unique_ptr<tests::TestStore> m_file;
    std::unique_ptr<ModelServer> m_server;
    std::unique_ptr<models::Workbench> m_bench;
    QTemporaryDir m_config;
    QString m_told;

    template<typename Widget>
    static Widget *named(QWidget *page, const QString &name)
    {
        auto *widget = page->findChild<Widget *>(name);
        if (!widget)
            qFatal("no %s", qPrintable(name));
        return widget;
    }
    void showStack(views::ContextPage *page)
    {
        page->resize(1280, 800);
        page->show();
        store::StackQuestion question = m_bench->context.question();
        question.question = u"When is ACME paid?"_s;
        page->ask(question);
        QTRY_VERIFY(m_bench->context.stack());
    }
    // Pictures for people, where MEMOIR_GRABS names a folder.
    static void grab(QWidget *page, const QString &name)
    {
        if (const QString folder = qEnvironmentVariable("MEMOIR_GRABS"); !folder.isEmpty())
            QTest::qWait(50), page->grab().save(folder + u'/' + name + u".png"_s);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
        m_look = std::make_unique<tests::PageLook>();
    }
    void init()
    {
        m_file = std::make_unique<tests::TestStore>();
        m_told = m_file->add(u"ACME is paid on Mondays."_s);
        QVERIFY(m_file->decide({m_told}, store::Status::ApprovedForReuse));
        m_server = std::make_unique<ModelServer>();
        m_bench = std::make_unique<models::Workbench>();
        const auto opened = m_bench->store.open(m_file->path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(opened.isFinished());
    }
    void cleanup()
    {
        m_bench.reset();
        m_server.reset();
        m_file.reset();
    }
    void cleanupTestCase() { m_look.reset(); }

    // What the page says of the client's files is what stands in them.
    void aClientIsConnectedAndTakenOut()
    {
        QTemporaryDir home;
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", home.path().toUtf8());
        views::SettingsPage page(m_bench.get());
        page.resize(1200, 900);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QSignalSpy said(&page, &views::SettingsPage::messageRaised);
        auto *client = named<QComboBox>(&page, u"client"_s);
        client->setCurrentIndex(client->findData(u"cursor"_s));
        auto *state = named<QLabel>(&page, u"clientState"_s);
        auto *lines = named<QPlainTextEdit>(&page, u"clientLines"_s);
        QCOMPARE(state->text(), u"Not connected."_s);
        QVERIFY2(lines->toPlainText().contains(u"\"memoir\": {"_s), qPrintable(lines->toPlainText()));
        QVERIFY(!named<QAbstractButton>(&page, u"clientRemove"_s)->isEnabled());
        named<QListWidget>(&page, u"settingSections"_s)->setCurrentRow(4);
        grab(&page, u"settings-clients-before"_s);

        named<QAbstractButton>(&page, u"clientConnect"_s)->click();
        QCOMPARE(state->text(), u"Connected with this store."_s);
        QCOMPARE(said.last().first().toString(), u"Cursor uses this store from its next start on."_s);
        QVERIFY(lines->toPlainText().isEmpty());
        QFile file(home.filePath(u".cursor/mcp.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains(m_file->path().toUtf8()));
        named<QListWidget>(&page, u"settingSections"_s)->setCurrentRow(4);
        grab(&page, u"settings-clients"_s);

        named<QLineEdit>(&page, u"clientAgent"_s)->setText(u"other"_s);
        QCOMPARE(state->text(), u"Connected otherwise: with another store, agent or program."_s);
        named<QAbstractButton>(&page, u"clientRemove"_s)->click();
        QCOMPARE(state->text(), u"Not connected."_s);
        named<QLineEdit>(&page, u"clientAgent"_s)->clear();
        QCOMPARE(state->text(), u"Give the agent a name."_s);
        QVERIFY(!named<QAbstractButton>(&page, u"clientConnect"_s)->isEnabled());
        qputenv("HOME", before);
    }

    void aModelIsSetAndTested()
    {
        views::SettingsPage page(m_bench.get());
        page.resize(900, 900);
        page.show();
        auto *provider = named<QComboBox>(&page, u"modelProvider"_s);
        QTRY_VERIFY(provider->isEnabled());
        QCOMPARE(provider->currentData().toString(), QString());
        QVERIFY(!named<QAbstractButton>(&page, u"modelTest"_s)->isEnabled());
        QVERIFY(!named<QLineEdit>(&page, u"modelUrl"_s)->isEnabled());

        provider->setCurrentIndex(provider->findData(u"openai-compatible"_s));
        Q_EMIT provider->activated(provider->currentIndex());
        named<QLineEdit>(&page, u"modelUrl"_s)->setText(m_server->url());
        named<QLineEdit>(&page, u"modelName"_s)->setText(u"test-model"_s);
        named<QAbstractButton>(&page, u"modelTest"_s)->click();

        auto *result = named<QWidget>(&page, u"modelResult"_s);
        QTRY_COMPARE(result->findChildren<QLabel *>().size(), 5);
        for (const QLabel *line : result->findChildren<QLabel *>()) {
            QVERIFY2(line->text().startsWith(u'✓'), qPrintable(line->text()));
            QCOMPARE(line->textFormat(), Qt::PlainText);
        }
        QCOMPARE(m_bench->modelDesk.of(Purpose::Chat).url, m_server->url());
        page.showModels();
        grab(&page, u"settings-models"_s);

        // Something that is not allowed is said, and nothing is kept.
        named<QLineEdit>(&page, u"modelUrl"_s)->setText(u"http://example.com/v1"_s);
        named<QAbstractButton>(&page, u"modelSave"_s)->click();
        QTRY_COMPARE(result->findChildren<QLabel *>().size(), 1);
        QVERIFY(result->findChild<QLabel *>()->text().startsWith(u'✗'));
        QCOMPARE(m_bench->modelDesk.of(Purpose::Chat).url, m_server->url());

        named<QCheckBox>(&page, u"modelsOffline"_s)->click();
        QTRY_VERIFY(m_bench->modelDesk.settings().limits.isOffline);
    }

    void everyFieldHasAName()
    {
        views::SettingsPage page(m_bench.get());
        const auto fields = named<QWidget>(&page, u"modelsSection"_s)->findChildren<QWidget *>();
        for (const QWidget *field : fields) {
            if (field->focusPolicy() != Qt::NoFocus && field->objectName().startsWith(u"model"_s)
                && !qobject_cast<const QAbstractButton *>(field))
                QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
        }
    }

    void withoutAModelThePanelSaysWhereToSetOne()
    {
        views::ContextPage page(m_bench.get());
        showStack(&page);
        QSignalSpy wanted(&page, &views::ContextPage::settingsRequested);

        m_bench->actions.action(u"context.chat"_s)->trigger();

        QTRY_VERIFY(named<QWidget>(&page, u"chatEmpty"_s)->isVisible());
        QVERIFY(!named<QLineEdit>(&page, u"chatQuestion"_s)->isEnabled());
        m_bench->actions.action(u"context.chatSettings"_s)->trigger();
        QCOMPARE(wanted.size(), 1);
        QVERIFY(m_server->requests().isEmpty());
    }

    void anAnswerIsReadWithItsLinks()
    {
        m_server->use(m_file->database(), Purpose::Chat);
        m_server->answer({u"On <b>Mondays</b> [%1]. ![x](http://192.0.2.1/x.png)"_s.arg(m_told)});
        views::ContextPage page(m_bench.get());
        showStack(&page);
        m_bench->actions.action(u"context.chat"_s)->trigger();
        auto *field = named<QLineEdit>(&page, u"chatQuestion"_s);
        QTRY_VERIFY(field->isEnabled());

        QTest::keyClicks(field, u"And on which day?"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(m_bench->chat.canKeep());

        auto *transcript = named<views::ChatTranscript>(&page, u"chatTranscript"_s);
        const QString read = transcript->toPlainText();
        QVERIFY(read.contains(u"And on which day?"_s));
        QVERIFY(read.contains(u"On <b>Mondays</b> ["_s)); // as it was said, not as it was meant
        QVERIFY(read.contains(u"![x]("_s));
        grab(&page, u"context-chat"_s);
        m_look->theme.setScheme(views::Theme::Scheme::Dark);
        grab(&page, u"context-chat-dark"_s);
        m_look->theme.setScheme(views::Theme::Scheme::Light);

        // Its link is reached and followed by keys.
        QSignalSpy asked(&page, &views::ContextPage::rowRequested);
        transcript->setFocus();
        QTest::keyClick(transcript, Qt::Key_Tab);
        QTest::keyClick(transcript, Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.constFirst().constFirst().toString(), m_told);

        QSignalSpy said(&page, &views::ContextPage::changeRaised); // it can be taken back
        m_bench->actions.action(u"context.chatReflexion"_s)->trigger();
        QTRY_COMPARE(said.size(), 1);
    }

    void aFailureGivesTheQuestionBack()
    {
        m_server->use(m_file->database(), Purpose::Chat);
        m_server->fail(401, 10);
        views::ContextPage page(m_bench.get());
        showStack(&page);
        m_bench->actions.action(u"context.chat"_s)->trigger();
        auto *field = named<QLineEdit>(&page, u"chatQuestion"_s);
        QTRY_VERIFY(field->isEnabled());
        QTest::keyClicks(field, u"And now?"_s);
        QTest::keyClick(field, Qt::Key_Return);
        auto *problem = named<QLabel>(&page, u"chatProblem"_s);
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().contains(u"key"_s));
        QCOMPARE(field->text(), u"And now?"_s);
        // Taken up again, the conversation says so, and the question stands ready once more.
        field->clear();
        m_bench->chat.readConversations();
        QTRY_COMPARE(m_bench->chat.conversations().size(), size_t(1));
        m_bench->chat.resume(m_bench->chat.conversations().front().conversation);
        const auto *transcript = named<views::ChatTranscript>(&page, u"chatTranscript"_s);
        QTRY_VERIFY(transcript->toPlainText().contains(u"And now?\nNo answer came."_s));
        QCOMPARE(field->text(), u"And now?"_s);
    }
};

QTEST_MAIN(tst_ModelForms)
#include "tst_modelforms.moc"
