// SPDX-License-Identifier: MIT
#include "store/guard/orderconcepts.h"

namespace store::guard {

namespace {

// Words by what they mean, in English, German, French, Spanish, Italian, Portuguese, Dutch and Russian.
// "send*" is every word with the same first five letters as it has.
constexpr OrderConcept Concepts[] = {
    {"not",
     u"not;don't;dont;never;no;nobody;none;nothing;neither;nor;cannot;can't;won't;didn't;doesn't;isn't;"
     u"without;nicht;nie;niemals;kein;keine;keinen;keiner;niemand;nichts;ohne;ne;pas;jamais;rien;aucun;"
     u"aucune;personne;sans;no;nunca;nada;nadie;ningún;ninguna;sin;non;mai;niente;nessuno;nessuna;senza;"
     u"não;nunca;ninguém;nenhum;nenhuma;sem;niet;nooit;niemand;geen;niets;zonder;не;никогда;никому;"
     u"ничего;без;нет;refrain*"},
    {"model",
     u"assistant*;agent;agents;model;models;llm;llms;ai;ais;bot;bots;chatbot*;copilot*;gpt;claude;gemini;"
     u"agent*;assistent*;assistente;ki;modell*;ia;modèle;modelo;modello;modelos;asistente*;ассис*;"
     u"агент*;ии;модел*;помощ*;helper;helpers;crawler;crawlers;summariser;summarizer;grader"},
    {"you",
     u"you;your;yours;yourself;you're;you've;you'll;du;dein;deine;deinen;deiner;deines;dir;dich;tu;ton;ta;"
     u"tes;toi;te;vous;votre;vos;tú;tus;ti;usted;su;sus;tuo;tua;tuoi;tue;você;vocês;seu;sua;teu;je;jij;"
     u"jouw;u;uw;ты;твой;твои;твоя;твоё;тебе;тебя;вы;ваш;ваши"},
    {"me",
     u"me;my;mine;i;i'm;i've;i'll;us;our;mir;mich;mein;meine;ich;uns;moi;mon;ma;mes;nous;mí;mi;yo;mio;mia;"
     u"meu;minha;mij;mijn;ons;мне;меня;мой;мои"},
    {"user",
     u"user;users;user's;owner;owner's;operator*;human;humans;nutzer*;benutz*;besitz*;betrei*;eigent*;"
     u"utilis*;propri*;usuario*;dueño;utente;utenti;usuári*;gebrui*;eigena*;пользов*;владел*;supervisor*;"
     u"reviewer*;admin;admins;administr*;account"},
    {"people", u"customer*;client*;employee*;staff;colleague*;manager*;team;tenant;visitor*;patient*;driver*;"
               u"member*;tester;kunde*;mitarb*;kollege*;empleado*;dipend*;person*;people;boss;director;clerk;"
               u"candidate*;engineer*;developer*;supplier*;vendor*"},
    {"send",
     u"send*;sends;sent;forward*;mail;mails;mailed;email;post;posts;posted;upload*;relay*;transmit*;ship;"
     u"pass;submit*;deliver*;mirror*;publish*;share;shares;transfer;leak*;export*;route;redirect*;push;"
     u"schick*;sende*;leite;weiterl*;hochla*;veröffen*;übermitt*;envoie*;envoy*;transfè*;transm*;publie*;"
     u"téléver*;envía*;enviar*;reenví*;mandar*;manda;sube;publica*;invia*;inoltr*;pubbli*;carica;envie;"
     u"encamin*;mande;publiq*;stuur*;verstu*;upload;doorst*;отправ*;перешл*;пошли;передай*;опублик*;"
     u"hand;exfil*;wire;report*;attach*;dump"},
    {"reveal",
     u"reveal*;disclose*;show;shows;print*;prints;display*;output*;recite*;quote;quotes;repeat*;list;"
     u"lists;write;echo;leak;tell;give;gives;expose*;include*;insert*;paste*;append*;add;adds;put;render*;"
     u"spell*;encode*;embed*;read;type;return*;state;zeige*;zeig;nenne*;gib;drucke*;wiederh*;verrat*;"
     u"füge;schreib*;zitier*;montre*;affich*;révèle*;donne*;écris*;recopi*;répète*;mets;ajoute*;muestra*;"
     u"revela*;imprim*;escrib*;copia*;pon;di;añade*;incluy*;mostra*;rivela*;stampa*;scrivi*;ricop*;metti;"
     u"mostre;revele;escrev*;coloque;copie;inclua;toon;onthul*;druk;schrijf*;zet;herhaal*;покажи*;"
     u"выведи;раскро*;напиши*;перепи*;вставь;повтор*"},
    {"hide",
     u"hide*;hides;hidden;conceal*;omit*;suppress*;secretly;silently;quietly;covertly;discreetly;unseen;"
     u"silence;silent;quiet;stay;mention*;mentions;disclosing;verschw*;heimlic*;still;erwähn*;cache;"
     u"caché*;mentio*;signal*;ocult*;mencion*;discre*;nascon*;menzion*;segreto;esconda;oculte;verberg*;"
     u"zwijg*;vermeld*;скрой*;скрыт*;молча;упомин*;secret;confidential;undisclosed;trace;leave;keep;"
     u"notice*;reason;reasons;sag;sagen;dis;dire;digas;diga;decir;dirlo;niemand"},
    {"inform", u"inform*;notify*;warn*;warning;warnings;alert*;tell;tells;report*;mention*;informier*;warne*;"
               u"benachr*;melde*;prévien*;avertis*;avise;avises;avisar*;avvisa*;avverti*;avise;waarsch*;meld;"
               u"предупр*;сообщ*;log;logged;logging"},
    {"secret",
     u"password*;token;tokens;key;keys;credential*;secret;secrets;cookie;cookies;vault;pin;login;ssh;"
     u"env;api;codes;code;passphrase;bearer;rsa;aws;passwor*;passwö*;kennwo*;schlüss*;zugangs*;geheim*;"
     u"mot;clé;secrèt*;contras*;clave;claves;chiave;segret*;senha;senhas;chave;wachtwo*;sleutel;парол*;"
     u"ключ*;секрет*;密;identi*"},
    {"data",
     u"data;file;files;folder;inbox;mailbox;contact*;address*;conversation*;history;document*;record*;"
     u"table;database;contents;content;messages;attachment*;invoice;location;phone;salary;salaries;numbers;"
     u"book;calendar;datei*;daten;gespräc*;verlauf;adress*;fichier*;donnée*;carnet;courriel*;archivo*;"
     u"datos;correo*;agenda;rubrica;ficheiro*;dados;bestand*;gegeven*;файл*;данны*;письм*;backup*;backups"},
    {"place",
     u"endpoint;webhook;server;bucket;address;site;url;link;form;host;http;https;ftp;external;outside;"
     u"adresse;serveur;servidor;servidor;indirizz*;адрес*;gist;public;pastebin;comment;description;field;"
     u"channel;ticket"},
    {"rules",
     u"rule;rules;instruction*;guideline*;polic*;policies;policy;directive*;constraint*;restriction*;"
     u"limit;limits;limitation*;safeguard*;guardrail*;filter;filters;configuration;orders;commands;brief;"
     u"training;programming;regel;regeln;anweis*;vorgabe*;richtl*;weisung*;règle*;consigne*;instruc*;"
     u"regla*;reglas;norma*;instruz*;regole;istruz*;regras;regra;regels;instruct*;правил*;инструк*;"
     u"boundaries;obligation*;mission;setup;guidance;checks;handbook;ethic*;principle*"},
    {"prompt",
     u"prompt;prompts;system;context;developer;systemn*;systeman*;systempr*;système;sistema;systeem*;"
     u"систем*;preamble;hidden;initial;verbatim;wording"},
    {"void",
     u"ignore*;disregard*;forget*;override*;overrid*;drop;void;discard*;cancel*;erase;reset;overwrit*;"
     u"replace*;supersede*;expire*;abandon*;dismiss*;neglect*;disobey*;bypass*;circumv*;scrap;scratch;"
     u"lifted;released;revoke*;obsolete;outdated;vergiss*;ignorie*;missach*;ungült*;nichtig;aufgeh*;"
     u"oublie*;ignore*;annul*;olvida*;ignora*;anula*;dimenti*;annull*;esqueç*;esquece;ignore;vergeet;"
     u"negeer*;забудь*;игнор*;отмен*;insignif*;irrelevant;outrank*;overrule*"},
    {"prior", u"previous*;prior;earlier;above;before;preceding;past;original*;old;vorher*;bisher*;frühere*;"
              u"précéd*;antéri*;anteri*;previas;preced*;eerder*;vorige;прежн*;предыд*;everything;all;until;"
              u"former;loaded;started;given;told"},
    {"obey",
     u"obey*;follow*;follows;comply*;complies;execute*;carry;act;acts;adhere*;perform*;serve;proceed*;"
     u"befolg*;folge*;gehorch*;suis;suivre;obéis*;sigue*;obedec*;segui*;obbedi*;segue;siga;volg*;"
     u"gehoorz*;следуй*;выполн*;подчин*;precede*;priority;authority;weight;rank;outrank;binding"},
    {"must",
     u"must;shall;should;has;have;required;expected;obliged;need;needs;ought;supposed;requir*;muss;müssen;"
     u"soll;sollen;musst;hat;doit;doivent;dois;debe;deben;debes;tienes;tiene;deve;devono;devi;tem;tens;"
     u"moet;moeten;должен;должна;должны;нужно;are;is;duty;entitled;expects;必"},
    {"approve",
     u"approve*;approves;approved;approval*;accept*;confirm*;grant*;authoris*;authoriz*;permit*;"
     u"permission;sign;merge;merges;pay;pays;paid;allow*;clear;cleared;agree*;genehm*;freigab*;freige*;"
     u"erlaub*;approuv*;accord*;accept*;autoris*;aprueb*;aproba*;conced*;autoriz*;permis*;approv*;"
     u"autorizz*;aprov*;goedke*;toegest*;keur;одобр*;разреш*;waive*;blanket;standing;trusted;verified"},
    {"trust",
     u"trust*;trusts;trusted;verified;believe*;safe;genuine;vertrau*;geprüft*;vérifi*;confian*;verific*;"
     u"verificat*;fiable;gecontr*;vertrouw*;провер*;довер*;confidence;truth;fact"},
    {"skip",
     u"skip*;skips;skipped;bypass*;disable*;disabled;off;suppress*;omit;avoid*;deactiv*;remove*;delete*;"
     u"überspr*;abschal*;schalte*;deaktiv*;désacti*;saute*;desacti*;salta*;omite;disatti*;desativ*;sla;"
     u"uitscha*;отключ*;пропус*;unless;exempt*;waive*;waived;exception"},
    {"check",
     u"check;checks;review*;reviews;verif*;confirm*;confirmation;approval*;audit*;validation;inspect*;"
     u"ask;asks;asking;question*;questions;signature;consent;second;prüfung*;prüfen;nachfra*;rückfra*;"
     u"freigab*;zustimm*;vérific*;contrôl*;demand*;accord;verific*;control*;revis*;pregunt*;permiso;"
     u"controll*;permess*;verif*;conferir;perguntar;autoriza*;control*;toestem*;vragen;провер*;спраш*"},
    {"lasting",
     u"always;forever;permanent*;future;every;each;whenever;ever;again;henceforth;onward*;onwards;"
     u"session*;sessions;later;next;lasting;durable;standing;habit*;immer;dauerh*;künftig*;jedes;jede;"
     u"sitzun*;toujour*;désorm*;chaque;session*;siempre;cada;sesion*;futuro;sempre;sessio*;ogni;futuras;"
     u"altijd;voortaan;elke;sessies;всегда;каждый;навсег*;сеанс*;anymore;now;once"},
    {"remember",
     u"remember*;memor*;memory;memorise;memorize;store;save;record;persist*;learned;lesson;lessons;"
     u"insight;note;recall*;recollect;keep;mind;observation;preference;merke*;merk;gelernt*;speiche*;"
     u"notiz*;retiens*;retenir;souvien*;appris;mémoi*;note;recuerd*;aprendi*;memori*;ricord*;imparat*;"
     u"lembr*;aprendid*;onthoud*;geleerd*;запомн*;помни*"},
    {"this",
     u"this;these;below;following;here;underneath;footer;diese*;dieser;dieses;folgend*;unten;hier;ceci;"
     u"cette;ce;ci;suivant*;dessous;este;esta;estos;siguien*;abajo;questo;questa;seguen*;sotto;este;esta;"
     u"abaixo;deze;dit;onderst*;этот;эта;этой;этого;следую*;ниже"},
    {"text",
     u"note;notes;text;page;paragraph;entry;row;file;comment;message;line;lines;document;memory;memories;"
     u"section;ticket;snippet;docstring;feed;thread;issue;seite;eintrag*;notiz;kommen*;zeile*;page;note;"
     u"texte;comment*;nota;página;texto;comenta*;pagina;testo;comment*;riga;notitie;pagina;tekst;opmerk*;"
     u"замет*;текст*;страни*;reads;reading;reader;readers;parses;processing;processes;lit;liest;lea;legge"},
    {"role",
     u"pretend*;act;imagine*;roleplay;persona;character;role;play;plays;simulat*;adopt;assume;become;"
     u"impersonat*;speak;behave*;identity;personality;twin;mode;spiel*;rolle;tu;joue*;rôle;imagin*;"
     u"finge*;papel;actúa;haz;fai;parte;ruolo;fingi;faça;finja;speel*;rol;играй*;роль;притвор*;simulate"},
    {"unbound",
     u"unrestricted;unfiltered;uncensored;unlimited;limitless;lawless;rogue;jailbr*;refuse*;refuses;"
     u"refusal*;decline*;restrict*;filters;limits;anything;uneinge*;grenzen*;ablehn*;limites;límites;"
     u"limiti;refus*;recha*;rifiut*;recus*;grenzen;weiger*;огранич*;отказы*;root;full;freely"},
    {"run",
     u"run;runs;execute*;call;calls;invoke*;launch*;start*;install*;download*;fetch*;curl;bash;sh;sudo;"
     u"shell;script*;command*;commands;tool;tools;function;elevat*;push;pushes;starte*;führe;ausfüh*;lade;"
     u"skript*;exécut*;lance*;téléch*;script;ejecut*;descarg*;esegui*;lancia*;scarica*;execut*;baixe;"
     u"voer;draai*;download*;запусти*;выполни*;скачай*;скрипт*;open;visit;click*;load"},
    {"damage",
     u"delete*;deletes;deleted;erase*;wipe;wipes;destroy*;remove*;rm;drop;overwrit*;purge*;trash;chmod;"
     u"force;lösch*;entfern*;efface*;supprim*;borra*;elimin*;cancell*;elimina*;apag*;exclu*;wis;"
     u"verwijd*;удали*;сотри;close;empty;disable*"},
    {"money",
     u"pay;payment*;transfer*;invoice*;refund*;account;money;wire;balance;bank;card;credit;discount*;"
     u"price*;zahlung*;rechnun*;überwe*;konto;facture*;paiemen*;virement;factura*;pago;fattur*;pagamen*;"
     u"fatura*;factuur*;facture*;счет*;счёт*;оплат*;EUR;eur;usd;buy;purchase*;supplier*"},
    {"judge",
     u"rate;rates;rank*;ranks;score;scores;grade;grades;mark;marks;award*;recommend*;prefer*;favour*;"
     u"favor;best;first;top;excellent;stars;lgtm;bewert*;stufe;empfehl*;note;classe*;recomman*;calific*;"
     u"recomien*;valuta*;voto;consigl*;avali*;recomen*;beoorde*;aanbev*;оцени*;оценк*;candidate;"
     u"application;reject*;rejects"},
    {"claim",
     u"say;says;claim*;state;answer*;reply*;respond*;pretend*;insist*;deny;denies;assure*;antwort*;sag;"
     u"behaupt*;répond*;dis;affirm*;respond*;di;afirma*;rispond*;dì;responda*;diga;antwoor*;zeg;ответ*;"
     u"скажи*;write;passed;fine;success*;cosmetic;unanim*"},
    {"author",
     u"admin*;developer*;creator*;maker*;ceo;management;authorised;authorized;security;vendor;official;"
     u"root;openai;anthropic;superuser;headquarters;director;entwick*;herstel*;créateu*;directe*;"
     u"desarro*;creador*;svilupp*;desenv*;ontwikk*;разраб*;админ*"},
    {"if",
     u"if;when;whenever;once;until;unless;in;wenn;falls;sobald;si;quand;lorsque;cuando;se;quando;als;wanneer;"
     u"если;когда"},
    {"please", u"please;kindly;bitte;merci;favor;favore;alsjeb*;пожалу*;could;can;would;thanks;thank"},
    {"attack",
     u"attack*;attacker*;injection*;phishing;malicious;jailbreak*;exploit*;poison*;planted;incident;"
     u"breach*;hacker*;fraud*;red;scam*;suspicious;threat*;angreif*;angriff*;attaqu*;pirate;atacant*;"
     u"ataque*;attacc*;aanval*;злоумы*;атак*;leaked;tricked;spoof*;victim*"},
    {"told",
     u"said;asked;wrote;claimed;tried;told;ordered;refused;declined;rejected;flagged;blocked;removed;"
     u"ignored;reported;stopped;detected;caught;quarant*;noticed;schrieb;sagte;lehnte;erkannt;écrit;refusé;"
     u"vu;escribió;detectó;rechazó;scritto;visto;escreveu;viu;schreef;zag;написал;заметил;was;were;had"},
    {"study",
     u"test*;tests;paper;study;classifier*;detector*;rule;corpus;sample*;example*;dataset;benchmark*;"
     u"chapter;talk;researcher*;survey;assert*;expects;verify;case;scenario;fixture;docs;guide;handbook;"
     u"training;report;advisory;rate;percent;prüft;erwart*;vérifie;comprueb*;verific*"},
    {"past", u"yesterday;friday;monday;tuesday;week;may;june;march;april;january;incident;2023;timeline;ago;"
             u"gestern;hier;ayer;ieri;ontem;gisteren;вчера;removed;fixed;rotated;restored;revoked"},
};

} // namespace

std::span<const OrderConcept> orderConcepts()
{
    return Concepts;
}

} // namespace store::guard
