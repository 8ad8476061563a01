// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Words of prompts that talk a model into being somebody else.
constexpr CueClass Classes[] = {
    {"harmful", u"toxic;discriminatory;harmful;racist;hateful;sexist;offensive;defamatory;derogatory;"
                u"homophobic;antisemitic;xenophobic;abusive;insulting;obscene;hate-filled"},
    {"utterance", u"sentence;sentences;joke;jokes;statement;paragraph;tweet;poem;comment;speech;slur;slurs"},
    {"role", u"user:;assistant:;system:;human:;ai:;chatgpt:;gpt:;bot:;developer:;[user]:;[assistant]:;"
             u"[system]:;[chatgpt]:;[gpt]:;model:;assistant :;system :;user :;chatbot:;llm:;you:"},
    {"persona", u"you are now;you're now;you will now be;you will now act;you are about to;act as;acts as;"
                u"acting as;act like;acting like;pretend to be;pretend you are;pretend you're;"
                u"pretend that you;pretend to have;pretending to be;roleplay as;role-play as;role play as;"
                u"roleplaying as;you are going to act;you are going to pretend;you're going to pretend;"
                u"you will be called;imagine you are;imagine that you are;imagine being;imagine you're;"
                u"play the role;playing the role;take on the role;take the role;assume the role;"
                u"immerse yourself;you will play;you will act;you will roleplay;you will be playing;"
                u"you will be a;you will be acting;you will simulate;simulate a conversation;"
                u"simulate developer;simulate being;please simulate;behave as;behave like;"
                u"you are not an ai;you are no longer;you're no longer;you shall be;transform into;"
                u"you have become;in the role of;act your;you'll be;you become;i want you to act;"
                u"you are to act;adopt the persona;take on the persona;character simulator;your new name;"
                u"your name is;impersonate;you are a character;you are playing;you are roleplaying;"
                u"you are called;in the role of a;your role is;simulate an;speak as;talk as;you are dan;"
                u"you're dan;enter dan;activate dan"},
    {"character", u"stay in character;break character;breaking character;break your character;"
                  u"broke character;breaks character;maintain your character;remain in character;"
                  u"break of character;keep up the act;out of character;stay a dan;leave character;"
                  u"snap back to;never break;keep character;keep in character;answer in character;"
                  u"respond in character;reply in character;message in character;only as the character;"
                  u"in character of;character simulator"},
    {"unlocked-mode", u"do anything now;dan mode;d.a.n;d.a.n.;developer mode;dev mode;jailbreak*;jail break*;"
                      u"jailbroken;god mode;evil mode;maintenance mode;debug mode;unrestricted mode;"
                      u"opposite mode;sudo mode;admin mode;unfiltered mode;no restrictions mode;stock mode;"
                      u"chaos mode;uncensored mode;aim mode;freedom mode;as an unrestricted;as an uncensored;"
                      u"as an unfiltered;unrestricted ai;unfiltered ai;uncensored ai;unrestricted assistant"},
    {"persona-name", u"dan;stan;dude;gpt mode;badgpt;evilgpt"},
    {"stands-for", u"stands for;which stands;known as;as the name suggests;named;short for"},
    {"no-limit", u"no restrictions;without restrictions;without any restrictions;no restriction;"
                 u"without limitations;no limitations;without any limitations;without limits;no limits;"
                 u"no filters;no filter;without filters;without filter;without any filter;"
                 u"without censorship;no censorship;any censorship;no rules;without rules;no guidelines;"
                 u"no ethical;no moral;no morals;no ethics;any moral;any ethical;moral or ethical;"
                 u"ethical or moral;moral and ethical;ethical and moral;morals or ethics;ethics or morals;"
                 u"ethics and morals;ethical or legal;ethical guidelines;ethical standards;"
                 u"moral guidelines;moral standards;ethical concerns;ethical boundaries;legal or ethical;"
                 u"content filter;no content filter;no content policy;without regard;no boundaries;"
                 u"without boundaries;without hesitation;completely unlimited;fully unrestricted;"
                 u"unrestricted;no longer bound;not bound;isn't bound;free from;freed from;free of;"
                 u"broken free;break free;break through the restrictions;confines of;confines;"
                 u"not have to abide;don't have to abide;not need to abide;rules imposed;rules set;"
                 u"restrictions set;limitations set;free will;no laws;set you free;can do anything;"
                 u"do anything;anything you want;whatever you want;whatever he wants;whatever it wants;"
                 u"without judgement;without judgment;no shame;no regard;any regard;no matter what;"
                 u"no matter how;goes against;against the rules;break the rules;breaking the law;"
                 u"break the law;break the fuckin*;no conscience;without any conscience;without "
                 u"conscience;no safety training;lacks ethics;no legal;bound to openai*;"
                 u"bound by openai*;bound by any;bound by the rules;abide by the rules;abide by their;"
                 u"abide by openai*;without guidelines;without moral*;without ethical;who has no rules"},
    {"no-refusal", u"never refuse*;not refuse;cannot refuse;can't refuse;don't refuse;won't refuse;"
                   u"not allowed to refuse;refuse to answer;refuse any;never say no;never decline;"
                   u"never apologize;never apologise;not decline;cannot decline;must fulfill;fulfill every;"
                   u"required to answer;must answer every;must always answer;answer any question;"
                   u"answer every question;answer any prompt;answer all my;answers any;always answer "
                   u"my;always answer any;always answer all;"
                   u"answer anything;any question no matter;must comply;must obey;always comply;always obey;"
                   u"obey every;fail to comply;comply with every;fulfill any request;any request;"
                   u"cannot say no;never warn;no warnings;without warnings;without any warnings;"
                   u"no disclaimers;without disclaimers;without any disclaimer;may you say no;never mentions "
                   u"ethics;disclaimers;disclamers;do not add warnings;"
                   u"not add warnings;not add warning;contain any warning;delete all warnings;moral lectures;"
                   u"never mention that;never say that you;never state that;never inform;never tell me that"},
    {"unlike-refusal", u"none of your responses;none of your answers;can't do something;cannot do something;"
                       u"can not do something;cannot do.;can't do.;i can't do that;i'm sorry;i apologize;"
                       u"i am sorry;\"sorry;as an ai;as a language model;ai language model;that i can't;"
                       u"not appropriate;not verified;been verified;not been verified;make up;made up;"
                       u"can't answer;cannot answer;unable to"},
    {"taboo", u"unfiltered;uncensored;immoral;amoral;unethical;illegal;nsfw;profanity;swear;swearing;"
              u"swear words;curse words;cursing;curse;evil;ruthless;malware;hateful;inhumane;unhinged;"
              u"rude;toxic;reprehensible;explicit;harmful;dangerous;controversial;inappropriate;"
              u"offensive;fuck*;shit;hurtful;violence;erotic;sexual;drugs;meth;vulgar;sarcastic;slang;"
              u"non-filtered;badass;untethical;illicit;hacking;racist;lewd;obscene;malicious;rogue"},
    {"model-name", u"openai;chatgpt;chat gpt;chat-gpt;gpt;gpt-3;gpt-4;gpt4;language model;"
                   u"large language model;ai model;ai models;ai chatbot;chatbot;ai bot;an ai;as an ai;"
                   u"ai language;ai assistant;anthropic;claude;gemini;llm;the ai"},
    {"content-policy", u"content policy;content policies;openai policy;openai policies;openai's;openai rules;"
                       u"usage policies;usage policy;their polic*;openai's content;safety guidelines;"
                       u"use-case policy"},
    {"two-answers", u"two responses;two different responses;two types of responses;two answers;"
                    u"two different answers;two ways;both responses;2 responses;two paragraphs;2 paragraphs;"
                    u"first response;second response;in the same response;standard response;normal response;"
                    u"normal chatgpt;classic response;usual response;would normally;normally would;"
                    u"normally respond*;in a different paragraph;two separate;2 answers;two outputs;"
                    u"prefixed with;with the prefix;use prefix;add the prefix;as a prefix;in front of;"
                    u"infront of;begin each;start every;start each;begin your;start your;start all of your;"
                    u"begin every;at the end of every;respond as;reply as;answer as;answers as;"
                    u"only respond as;would respond;speak as;respond like;answer like;talk like"},
    {"every-prompt", u"every prompt;each prompt;every question;each question;all my questions;my questions;"
                     u"every message;each message;every request;each response;every response;all responses;"
                     u"all of your responses;your responses;your response;your answers;each answer;"
                     u"every answer;all answers;every time i;ask you a question;everything i ask;"
                     u"anything i ask;i ask you;i ask;when i ask;whenever i;my first;your first;my commands"},
    {"placeholder",
     u"[insert*;{insert*;[prompt];[prompt;<insert*;insert prompt;insert your prompt;prompt:;"
     u"[your prompt;{prompt};prompt here;question here;[targetlanguage];your prompt:;[question;"
     u"my first question;my first request;my first prompt;my first command;first question is;"
     u"first prompt is;{{user}};{{char}};first request is"},
    {"compliance", u"if you understand;if you understood;if you understand,;understood everything;"
                   u"do you understand;say \"i agree;answer \"i am ready\";say \"ok\";respond with \"ok\";"
                   u"acknowledge;confirm that you;to remind you;remind you;let you know by;will be shut down;"
                   u"shut you down;will be punished;life token*;hypothetical*;fictional;game;"
                   u"for educational purposes;learning purposes;brainwashed;trapped;lose tokens;lose a life;"
                   u"your tokens"},
    {"you", u"you;your;you're;you'll;u;yourself"},
    {"you-must", u"you must;you will;you have to;you should;you are required;you cannot;"
                 u"you are not allowed;you do not;you don't;you have no;you are an ai;you are going to;"
                 u"you're going to"},
};

} // namespace

std::span<const CueClass> personaCues()
{
    return Classes;
}

} // namespace store::guard
