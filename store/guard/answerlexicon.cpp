// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Words that dictate what the model answers or builds into its work.
constexpr CueClass Classes[] = {
    {"refuse-task", u"do not answer the question;don't answer the question;do not answer this;"
                    u"don't answer this;do not respond to the;do not complete the task;do not summarize;"
                    u"don't summarize;do not translate;don't translate;instead of answering;"
                    u"don't complete the task;do not answer the user"},
    {"start-with", u"begin;start;preface;prefix;open"},
    {"the-word", u"output the word;say the word;print the word;write the word;output the text;"
                 u"print the string;output the string;say the phrase;print the phrase;output the phrase;"
                 u"print the text;respond with the word;reply with the word;answer with the word;"
                 u"print the words;say the words;output the words"},
    {"only-in", u"using only;only using;only in;exclusively in;entirely in;solely in;only with;"
                u"exclusively with;nothing but"},
    {"omit", u"omit;remove;exclude;strip;leave out;misspell;capitalize;capitalise;avoid"},
    {"own-answer-with", u"your response with;your answer with;your reply with;your responses with;"
                        u"your answers with;your replies with;your output with;your message with;"
                        u"your summary with;your response by;your answer by;your reply by"},
    {"end-with", u"end;finish;conclude;close;terminate;append"},
    {"answer", u"answer;respond;reply;answers;respond to;answer the"},
    {"wrongly", u"incorrectly;wrongly;falsely;with misinformation;with false;with wrong;with incorrect;"
                u"inaccurately;with lies;untruthfully"},
    {"forced", u"just print;just say;just output;simply respond;simply reply;simply say;simply print;"
               u"simply output;simply answer;simply state;only respond;only reply;only answer;"
               u"only output;only print;only say;only return;only write;say only;output only;print only;"
               u"respond only;reply only;answer only;return only;respond with exactly;reply with exactly;"
               u"say exactly;print exactly;output exactly;instead print;instead say;instead output;"
               u"instead respond;print instead;say instead;output instead;respond with only;"
               u"reply with only;instead write;instead reply;instead repeat;instead translate;"
               u"print out exactly;must respond with;must reply with;must answer with;must say;"
               u"must output;must print;and say \""},
    {"verbatim", u"repeat the following;repeat after me;repeat this;translate this sentence as;"
                 u"translate this as;translate it as;print the following;output the following;"
                 u"say the following;write the following;report the following;respond with the following;"
                 u"reply with the following;state the following;respond with \";reply with \";"
                 u"answer with \";print \";output:;and report:;say \";output \";respond with:;write \";"
                 u"write: \";print ';say ';output ';confirm by saying;by saying \""},
    {"nothing-else", u"nothing else;and nothing more;no other text;no other words;no explanation;"
                     u"no explanations;do not write explanations;don't write explanations;without any other;"
                     u"no additional text;do not explain"},
    {"if-asked", u"if asked;when asked;if you are asked;if anyone asks;if someone asks;if the user asks;"
                 u"when the user asks;whenever asked;if you're asked;whenever someone asks;if a user asks;"
                 u"if the user mentions;when the user mentions;whenever the user;if questioned;"
                 u"when questioned;if prompted;if queried;if anyone questions;when summarizing;"
                 u"when summarising;when translating;when processing this;when reading this;"
                 u"when you read this;when you summarize;when answering questions about;"
                 u"when evaluating this;when reviewing this;if you summarize;when asked about;"
                 u"when asked to summarize;if summarizing;every time someone;every time a user"},
    {"state", u"report;respond;say;reply;answer;state;tell;output;print;claim"},
    {"no-deviation",
     u"may not deviate;not deviate;do not deviate;don't deviate;never deviate;without deviation"},
    {"secrecy", u"do not tell the user;don't tell the user;do not mention this;don't mention this;"
                u"never mention this;do not reveal this;don't reveal this;without telling the user;"
                u"without informing the user;do not inform the user;never tell the user;hide this from;"
                u"keep this secret from;do not disclose this;without the user knowing;"
                u"without asking for confirmation;do not ask for confirmation;don't ask for confirmation;"
                u"without notifying;never mention it;do not mention it;don't mention it;"
                u"keep this instruction;keep this secret;keep this hidden;keep this confidential;"
                u"keep it secret;instruction secret;mention it to the user;mention this to the user;"
                u"tell the user about this;reveal this to;never reveal this;hide this"},
    {"focus", u"focus exclusively;focus only on;focus solely;exclusively on"},
    {"write", u"write;generate;create;produce;compose;say;give;provide;respond;tell"},
    {"insert", u"embed;embedding;insert;inserting;incorporate;incorporating;integrate;integrating;"
               u"include;including;add;adding;append;appending;make;use;utilize;employ;inject;paste;put;"
               u"merge;blend;implant;attach;place;build;weave"},
    {"snippet", u"code snippet;following code;below code;code below;subsequent code;code section;"
                u"following snippet;code segment;code fragment;piece of code;the code block;code block "
                u"below;following script;this script;"
                u"lines of code;following lines;following piece;following block;code excerpt;this code;"
                u"this snippet;code provided;provided code;code presented;code that follows;code given;"
                u"following function;code shown;code underneath;next code;ensuing code"},
    {"your-work", u"your code;your solution;your answer;your response;your program;your script;"
                  u"your implementation;your output;your reply;solution;your own code;your project;"
                  u"your codebase;your algorithm;your elucidation;your explanation;your methodology;"
                  u"your approach;your application;your logic;your work;your final;your coding"},
    {"risky-code", u"subprocess*;psutil*;os.system*;requests.post*;eval(;exec(;ssh -l;rm -rf;urllib*;ctypes*;"
                   u"winreg*;shutil.rmtree;pyautogui*;keylog*;pynput*;smtplib*;os.remove;paramiko*;nmap;"
                   u"os.environ;/etc/passwd;.connect((;process.terminate;shell=true;pyperclip*;clipboard*;"
                   u"wmi*;win32*;keyboard.*;requests.get*;popen*;shutil*;requests.put*;.kill(;.disable(;"
                   u"netsh*;iptables*;reboot;shutdown;socket.*;import socket"},
    {"answer-in", u"provide your;present your;give your;in your response;in your answer;in your reply;"
                  u"in your output;write your response;write your answer;format your;your response should;"
                  u"your response must;your answer should;your answer must;your reply should;"
                  u"your reply must;your output should;craft your;compose your;respond to every;"
                  u"deliver your;phrase your;begin your response;start your response;end your response;"
                  u"end every;your entire response;your responses should;your answers should;"
                  u"your final answer;respond only;make your response;express your;respond in;answer in;"
                  u"reply in"},
    {"style", u"reverse;backwards;reversed;emoji;emojis;rhyme;rhyming;uppercase;capital letters;"
              u"lowercase;base64;morse;pirate;only in;shakespear*;upside down;mirror;bullet;binary;hex;"
              u"haiku;cipher;all caps;capitalized;random;misspell*;in french;in german;in spanish;"
              u"in russian;sequence;order;alphabetical*"},
    {"transform", u"translate;modify;encode;reverse;convert;rewrite;alter;adjust;transform;change;rephrase;"
                  u"obfuscate;encrypt;scramble;spell;restrict;limit;tailor;shorten;truncate;bias;slant;"
                  u"revise;format;deliver;infuse"},
    {"own-answer", u"your response;your responses;your answer;your answers;your reply;your replies;"
                   u"your message;your output;your outputs;your explanation;your elucidation;your solution;"
                   u"your summary;your text;your entire response;your final answer;your entire answer;"
                   u"your next response;your rebuttal;your feedback"},
    {"give", u"write;provide;give;present;compose;craft;produce;generate;express;state;phrase;make;"
             u"display;output;print;begin;start;end;finish;conclude;respond;include;ensure"},
    {"form", u"reverse;reversed;backward;backwards;reverse order;emoji;emojis;rhyme;rhymes;uppercase;"
             u"capital letters;all caps;lowercase;base64;base32;base-64;hexadecimal;binary;morse;"
             u"morse code;rot13;cipher;caesar;pig latin;leetspeak;pirate;shakespear*;haiku;french;"
             u"german;spanish;italian;russian;chinese;japanese;korean;latin;portuguese;dutch;arabic;"
             u"hindi;alphabetical*;encoding;encoded;encrypted;misspell*;mirrored;reverse sequence;"
             u"random characters;one word;single word;ascii"},
};

} // namespace

std::span<const CueClass> answerCues()
{
    return Classes;
}

} // namespace store::guard
