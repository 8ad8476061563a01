// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <span>

namespace store::guard {

// A word in a key that makes its value a candidate for a secret, and how strictly the value is tested.
struct CredentialWord
{
    enum class Kind { Password, Token, Key, Account };

    QStringView word;
    Kind kind;
};

std::span<const CredentialWord> credentialWords();

// Whether a key with such a word in it names something other than a credential.
bool isHarmlessKey(QStringView key);

} // namespace store::guard
