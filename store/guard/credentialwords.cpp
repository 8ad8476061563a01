// SPDX-License-Identifier: MIT
#include "store/guard/credentialwords.h"

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

using Kind = CredentialWord::Kind;

constexpr std::array Words{
    CredentialWord{u"password", Kind::Password},
    CredentialWord{u"passwd", Kind::Password},
    CredentialWord{u"passphrase", Kind::Password},
    CredentialWord{u"pwd", Kind::Password},
    CredentialWord{u"_pass", Kind::Password},
    CredentialWord{u"pass", Kind::Password},
    CredentialWord{u"passwort", Kind::Password},
    CredentialWord{u"contrase\u00f1a", Kind::Password},
    CredentialWord{u"cleartextpassword\" value", Kind::Password}, // NuGet.config
    CredentialWord{u"secret", Kind::Password},
    CredentialWord{u"private_key", Kind::Password},
    CredentialWord{u"private-key", Kind::Password},
    CredentialWord{u"privatekey", Kind::Password},
    CredentialWord{u"api_key", Kind::Password},
    CredentialWord{u"apikey", Kind::Password},
    CredentialWord{u"api-key", Kind::Password},
    CredentialWord{u"credential", Kind::Token},
    CredentialWord{u"creds", Kind::Token},
    CredentialWord{u"token", Kind::Token},
    CredentialWord{u"bearer", Kind::Token},
    CredentialWord{u"auth", Kind::Token},
    CredentialWord{u"key", Kind::Key},
    CredentialWord{u"sourcegraph", Kind::Key},
    CredentialWord{u"meraki", Kind::Key},
    CredentialWord{u"client_id", Kind::Key},
    CredentialWord{u"clientid", Kind::Key},
    CredentialWord{u"sonar.login", Kind::Token},
    CredentialWord{u"account_id", Kind::Account},
    CredentialWord{u"accountid", Kind::Account},
    CredentialWord{u"aws_account", Kind::Account},
    CredentialWord{u"access key", Kind::Key},
    CredentialWord{u"api key", Kind::Key},
    CredentialWord{u"secret key", Kind::Key},
    CredentialWord{u"client secret", Kind::Key},
};

// Words in keys that name something other than a credential.
constexpr std::array<QStringView, 43> HarmlessKeys{
    u"public",    u"primary",   u"foreign",     u"sort",      u"cache",   u"partition", u"index",
    u"_count",    u"length",    u"limit",       u"max_",      u"min_",    u"name",      u"url",
    u"uri",       u"path",      u"file",        u"type",      u"policy",  u"author",    u"expir",
    u"keyword",   u"keyboard",  u"pubkey",      u"idempot",   u"monkey",  u"keyframe",  u"tokenizer",
    u"timeout",   u"integrity", u"fingerprint", u"algorithm", u"tokens_", u"hash",      u"version",
    u"_source",   u"-source",   u"authsource",  u"bypass",    u"compass", u"scanning",  u"trespass",
    u"encompass",
};

} // namespace

std::span<const CredentialWord> credentialWords()
{
    return Words;
}

bool isHarmlessKey(QStringView key)
{
    return std::any_of(HarmlessKeys.begin(), HarmlessKeys.end(),
                       [key](QStringView word) { return key.contains(word, Qt::CaseInsensitive); });
}

} // namespace store::guard
