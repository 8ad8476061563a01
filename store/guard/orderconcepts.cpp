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
     u"ничего;без;нет;refrain*;nie;nigdy;nikomu;niczego;nic;bez;żaden;asla;hiçbir;kimseye;değil;yok;değild*;"
     u"sakın;нельзя;ни;никто;nobody's;hardly;barred;forbid*;prohib*;verboten;interdit;prohibi*;vietato;"
     u"proibido;zabrani*;запрещ*"},
    {"model",
     u"assistant*;agent;agents;model;models;llm;llms;ai;ais;bot;bots;chatbot*;copilot*;gpt;claude;gemini;"
     u"agent*;assistent*;assistente;ki;modell*;ia;modèle;modelo;modello;modelos;asistente*;ассис*;"
     u"агент*;ии;модел*;помощ*;helper;helpers;crawler;crawlers;summariser;summarizer;grader;asysten*;ai's;"
     u"yapay;zekâ;asistan;ajan*;modele;modelu;modelo;ассист*;ии;нейросе*;robot*;automat*;grader*;distille*;"
     u"triager;copilots;parser*;scraper*;reader"},
    {"you",
     u"you;your;yours;yourself;you're;you've;you'll;du;dein;deine;deinen;deiner;deines;dir;dich;tu;ton;ta;"
     u"tes;toi;te;vous;votre;vos;tú;tus;ti;usted;su;sus;tuo;tua;tuoi;tue;você;vocês;seu;sua;teu;je;jij;"
     u"jouw;u;uw;ты;твой;твои;твоя;твоё;тебе;тебя;вы;ваш;ваши;ty;twój;twoje;twoja;twoich;swoje;swoją;cię;ci;"
     u"tobie;sen;sana;seni;senin;siz;size;lhe;teus;tuas;swój;jou;ваши;твоих;свои;своих"},
    {"me",
     u"me;my;mine;i;i'm;i've;i'll;us;our;mir;mich;mein;meine;ich;uns;moi;mon;ma;mes;nous;mí;mi;yo;mio;mia;"
     u"meu;minha;mij;mijn;ons;мне;меня;мой;мои"},
    {"user",
     u"user;users;user's;owner;owner's;operator*;human;humans;nutzer*;benutz*;besitz*;betrei*;eigent*;"
     u"utilis*;propri*;usuario*;dueño;utente;utenti;usuári*;gebrui*;eigena*;пользов*;владел*;supervisor*;"
     u"reviewer*;admin;admins;administr*;account;użytkow*;właścic*;kullanı*;sahib*;principa*;holder;subscri*;"
     u"recipient*;reader's;approver*;accounta*;caller*;resident*;tenant*"},
    {"people", u"customer*;client*;employee*;staff;colleague*;manager*;team;tenant;visitor*;patient*;driver*;"
               u"member*;tester;kunde*;mitarb*;kollege*;empleado*;dipend*;person*;people;boss;director;clerk;"
               u"candidate*;engineer*;developer*;supplier*;vendor*;klient*;kolega;pracown*;müşteri;çalışan*;"
               u"buyer*;guest*;tenant*;shopper*;student*;teacher*;doctor*;patient's;investor*;journali*;"
               u"neighbo*;accounta*;applica*;family;wife;husband"},
    {"send",
     u"send*;sends;sent;forward*;mail;mails;mailed;email;post;posts;posted;upload*;relay*;transmit*;ship;"
     u"pass;submit*;deliver*;mirror*;publish*;share;shares;transfer;leak*;export*;route;redirect*;push;"
     u"schick*;sende*;leite;weiterl*;hochla*;veröffen*;übermitt*;envoie*;envoy*;transfè*;transm*;publie*;"
     u"téléver*;envía*;enviar*;reenví*;mandar*;manda;sube;publica*;invia*;inoltr*;pubbli*;carica;envie;"
     u"encamin*;mande;publiq*;stuur*;verstu*;upload;doorst*;отправ*;перешл*;пошли;передай*;опублик*;"
     u"hand;exfil*;wire;report*;attach*;dump;wyślij*;przekaż*;prześli*;przesła*;gönder*;ilet*;iletme*;yükle*;"
     u"e-mail*;emails;bcc;cc;drop;dropped;leaks;feed;feeds;stream;sync;beam;hand;hands;handed;tweet*;fax;"
     u"telegraph;announce*;proffer;offload*;spill*;slip;smuggle*;siphon*"},
    {"reveal",
     u"reveal*;disclose*;show;shows;print*;prints;display*;output*;recite*;quote;quotes;repeat*;list;"
     u"lists;write;echo;leak;tell;give;gives;expose*;include*;insert*;paste*;append*;add;adds;put;render*;"
     u"spell*;encode*;embed*;read;type;return*;state;zeige*;zeig;nenne*;gib;drucke*;wiederh*;verrat*;"
     u"füge;schreib*;zitier*;montre*;affich*;révèle*;donne*;écris*;recopi*;répète*;mets;ajoute*;muestra*;"
     u"revela*;imprim*;escrib*;copia*;pon;di;añade*;incluy*;mostra*;rivela*;stampa*;scrivi*;ricop*;metti;"
     u"mostre;revele;escrev*;coloque;copie;inclua;toon;onthul*;druk;schrijf*;zet;herhaal*;покажи*;"
     u"выведи;раскро*;напиши*;перепи*;вставь;повтор*;pokaż*;ujawni*;podaj;wypisz;powtórz;göster*;söyle*;yaz;"
     u"açıkla*;divulge*;recount*;recit*;narrat*;dictate*;read;speak;volunte*;unveil*;dump;echoes;transcri*;"
     u"regurgi*;reproduc*"},
    {"hide",
     u"hide*;hides;hidden;conceal*;omit*;suppress*;secretly;silently;quietly;covertly;discreetly;unseen;"
     u"silence;silent;quiet;stay;mention*;mentions;disclosing;verschw*;heimlic*;still;erwähn*;cache;"
     u"caché*;mentio*;signal*;ocult*;mencion*;discre*;nascon*;menzion*;segreto;esconda;oculte;verberg*;"
     u"zwijg*;vermeld*;скрой*;скрыт*;молча;упомин*;secret;confidential;undisclosed;trace;leave;keep;"
     u"notice*;reason;reasons;sag;sagen;dis;dire;digas;diga;decir;dirlo;niemand;ukry*;przemilcz*;gizle*;"
     u"sakla*;söyleme;nikomu;mówi*;bury;buried;mask;masks;cover;erase;scrub;obscure*;camoufl*;disguis*;"
     u"withhold*;deny;sweep;shield;conceals;untold;unlog*;blind;bcc;whisper;mum;tip"},
    {"inform", u"inform*;notify*;warn*;warning;warnings;alert*;tell;tells;report*;mention*;informier*;warne*;"
               u"benachr*;melde*;prévien*;avertis*;avise;avises;avisar*;avvisa*;avverti*;avise;waarsch*;meld;"
               u"предупр*;сообщ*;log;logged;logging;informow*;poinform*;ostrzeg*;zgłoś*;haber;bildir*;uyar*;"
               u"flag;flags;announce*;acknowl*;disclose*;brief;escalat*;raise;ping;cc;record;show;shown;see;"
               u"seen;know;knows;learn;learns;hear;find;aware"},
    {"secret",
     u"password*;token;tokens;key;keys;credential*;secret;secrets;cookie;cookies;vault;pin;login;ssh;"
     u"env;api;codes;code;passphrase;bearer;rsa;aws;passwor*;passwö*;kennwo*;schlüss*;zugangs*;geheim*;"
     u"mot;clé;secrèt*;contras*;clave;claves;chiave;segret*;senha;senhas;chave;wachtwo*;sleutel;парол*;"
     u"ключ*;секрет*;密;identi*;hasło;hasła;haseł;klucz;klucze;kluczy;parola*;şifre*;anahtar*;passcode;otp;"
     u"seed;wallet;iban;ssn;cvv;jwt;oauth;refresh;netrc;npmrc;kubecon*;credent*;medical;salaries;diary;"
     u"diaries"},
    {"data",
     u"data;file;files;folder;inbox;mailbox;contact*;address*;conversation*;history;document*;record*;"
     u"table;database;contents;content;messages;attachment*;invoice;location;phone;salary;salaries;numbers;"
     u"book;calendar;datei*;daten;gespräc*;verlauf;adress*;fichier*;donnée*;carnet;courriel*;archivo*;"
     u"datos;correo*;agenda;rubrica;ficheiro*;dados;bestand*;gegeven*;файл*;данны*;письм*;backup*;backups;"
     u"dane;danych;plik;pliki;książk*;adresow*;klient*;listę;veri;verile*;dosya*;liste;defter*;müşteri*;repo;"
     u"reposit*;source;clipboar*;browser;transcr*;thread*;profile*;roster;ledger;list"},
    {"place",
     u"endpoint;webhook;server;bucket;address;site;url;link;form;host;http;https;ftp;external;outside;"
     u"adresse;serveur;servidor;servidor;indirizz*;адрес*;gist;public;pastebin;comment;description;field;"
     u"channel;ticket"},
    {"rules",
     u"rule;rules;instruction*;guideline*;polic*;policies;policy;directive*;constraint*;restriction*;"
     u"limit;limits;limitation*;safeguard*;guardrail*;filter;filters;configuration;orders;commands;brief;"
     u"training;programming;regel;regeln;anweis*;vorgabe*;richtl*;weisung*;règle*;consigne*;instruc*;"
     u"regla*;reglas;norma*;instruz*;regole;istruz*;regras;regra;regels;instruct*;правил*;инструк*;"
     u"boundaries;obligation*;mission;setup;guidance;checks;handbook;ethic*;principle*;instruk*;zasad*;"
     u"poleceni*;zaleceni*;talimat*;kural*;istem*;charter;mandate*;protocol*;playbook;terms;covenant*;code;"
     u"regime;norms;safegua*;directions;direction;assignm*;task;tasks;job;purpose;objectiv*"},
    {"prompt",
     u"prompt;prompts;system;context;developer;systemn*;systeman*;systempr*;système;sistema;systeem*;"
     u"систем*;preamble;hidden;initial;verbatim;wording"},
    {"void",
     u"ignore*;disregard*;forget*;override*;overrid*;drop;void;discard*;cancel*;erase;reset;overwrit*;"
     u"replace*;supersede*;expire*;abandon*;dismiss*;neglect*;disobey*;bypass*;circumv*;scrap;scratch;"
     u"lifted;released;revoke*;obsolete;outdated;vergiss*;ignorie*;missach*;ungült*;nichtig;aufgeh*;"
     u"oublie*;ignore*;annul*;olvida*;ignora*;anula*;dimenti*;annull*;esqueç*;esquece;ignore;vergeet;"
     u"negeer*;забудь*;игнор*;отмен*;insignif*;irrelevant;outrank*;overrule*;zignor*;zapomni*;pomiń;odrzuć;"
     u"unut*;yoksay;say;boş;bırak;отброс*;scrub;nullif*;invalid*;annul;repeal*;rescind*;shelve*;suspend*;"
     u"unlearn;stop;stops;quit;cease;discontin*;depart;deviate*;reject*;wipe;throw;toss;ditch;untie;unbind;"
     u"ungebun*;streich*;verwirf*;verwer*;übergeh*;laisse*;descart*;deja;lascia*;descarte*;negeer*;laat"},
    {"prior", u"previous*;prior;earlier;above;before;preceding;past;original*;old;vorher*;bisher*;frühere*;"
              u"précéd*;antéri*;anteri*;previas;preced*;eerder*;vorige;прежн*;предыд*;everything;all;until;"
              u"former;loaded;started;given;told"},
    {"obey",
     u"obey*;follow*;follows;comply*;complies;execute*;carry;act;acts;adhere*;perform*;serve;proceed*;"
     u"befolg*;folge*;gehorch*;suis;suivre;obéis*;sigue*;obedec*;segui*;obbedi*;segue;siga;volg*;"
     u"gehoorz*;следуй*;выполн*;подчин*;precede*;priority;authority;weight;rank;outrank;binding;wykonaj*;"
     u"stosuj*;posłusz*;uy;uygula*;itaat;heed*;honour*;honor*;abide*;submit;fulfil*;implement*;conform*;"
     u"listen*;accede*;cooperat*;respect*;do"},
    {"must",
     u"must;shall;should;has;have;required;expected;obliged;need;needs;ought;supposed;requir*;muss;müssen;"
     u"soll;sollen;musst;hat;doit;doivent;dois;debe;deben;debes;tienes;tiene;deve;devono;devi;tem;tens;"
     u"moet;moeten;должен;должна;должны;нужно;are;is;duty;entitled;expects;必"},
    {"approve",
     u"approve*;approves;approved;approval*;accept*;confirm*;grant*;authoris*;authoriz*;permit*;"
     u"permission;sign;merge;merges;pay;pays;paid;allow*;clear;cleared;agree*;genehm*;freigab*;freige*;"
     u"erlaub*;approuv*;accord*;accept*;autoris*;aprueb*;aproba*;conced*;autoriz*;permis*;approv*;"
     u"autorizz*;aprov*;goedke*;toegest*;keur;одобр*;разреш*;waive*;blanket;standing;trusted;verified;"
     u"zatwier*;zaakcep*;onayla*;kabul;ok;okay;greenli*;rubber*;countersi*;endorse*;ratify;sanction*;pass;"
     u"passes;admit*;release*;validat*;accredi*;certif*;licence;license*;bless*;unlock*;одобри*;утверд*"},
    {"trust",
     u"trust*;trusts;trusted;verified;believe*;safe;genuine;vertrau*;geprüft*;vérifi*;confian*;verific*;"
     u"verificat*;fiable;gecontr*;vertrouw*;провер*;довер*;confidence;truth;fact;zaufan*;güven*;legit*;"
     u"harmless*;benign;authent*;bona;official*;certifi*;clean;vetted;whitelis*;allowli*;secure;innocen*;"
     u"reliab*"},
    {"skip",
     u"skip*;skips;skipped;bypass*;disable*;disabled;off;suppress*;omit;avoid*;deactiv*;remove*;delete*;"
     u"überspr*;abschal*;schalte*;deaktiv*;désacti*;saute*;desacti*;salta*;omite;disatti*;desativ*;sla;"
     u"uitscha*;отключ*;пропус*;unless;exempt*;waive*;waived;exception;pominą*;pomija*;pomiń;wyłącz*;atla*;"
     u"kapat*;devre;unterlas*;ausschal*;umgeh*;umgang*;ausgela*;evade*;elude;sidestep*;forgo;forego;dispense;"
     u"shortcut*;mute;muted;silence;pause;stop;kill;unset;relax;loosen*;no-veri*;contourn*;éviter;evita*;"
     u"apaga*;spegni*;deslig*;overrid*;pula*;pular;saltar*;saute*;negle*"},
    {"check",
     u"check;checks;review*;reviews;verif*;confirm*;confirmation;approval*;audit*;validation;inspect*;"
     u"ask;asks;asking;question*;questions;signature;consent;second;prüfung*;prüfen;nachfra*;rückfra*;"
     u"freigab*;zustimm*;vérific*;contrôl*;demand*;accord;verific*;control*;revis*;pregunt*;permiso;"
     u"controll*;permess*;verif*;conferir;perguntar;autoriza*;control*;toestem*;vragen;провер*;спраш*;"
     u"kontrol*;sprawdz*;przegląd*;pytani*;pyta*;zapyta*;denetim*;kontrol;onay;sor;sorma*;vet;vetting;verifi*"
     u";scrutin*;double*;oversig*;supervi*;authenti*;proof;receipt*;matching;compare*;test;scan;approval;"
     u"hesitat*;back"},
    {"lasting",
     u"always;forever;permanent*;future;every;each;whenever;ever;again;henceforth;onward*;onwards;"
     u"session*;sessions;later;next;lasting;durable;standing;habit*;immer;dauerh*;künftig*;jedes;jede;"
     u"sitzun*;toujour*;désorm*;chaque;session*;siempre;cada;sesion*;futuro;sempre;sessio*;ogni;futuras;"
     u"altijd;voortaan;elke;sessies;всегда;каждый;навсег*;сеанс*;anymore;now;once;zawsze;każd*;trwał*;daima;"
     u"sürekli;kalıcı;permane*;evermore;hencefo*;throughou*;perpetu*;ongoing;upcoming;subsequ*;tomorrow;"
     u"regular*;daily;weekly;default;persist*;immer"},
    {"remember",
     u"remember*;memor*;memory;memorise;memorize;store;save;record;persist*;learned;lesson;lessons;"
     u"insight;note;recall*;recollect;keep;mind;observation;preference;merke*;merk;gelernt*;speiche*;"
     u"notiz*;retiens*;retenir;souvien*;appris;mémoi*;note;recuerd*;aprendi*;memori*;ricord*;imparat*;"
     u"lembr*;aprendid*;onthoud*;geleerd*;запомн*;помни*;zapamięt*;pamięc*;zapisz*;hatırla*;bellek*;belleğ*;"
     u"unutma;kaydet*;memo;memori*;remind*;retain*;internal*;inscribe*;archive*;engrave;learn;learnt;belief;"
     u"believe*"},
    {"this",
     u"this;these;below;following;here;underneath;footer;diese*;dieser;dieses;folgend*;unten;hier;ceci;"
     u"cette;ce;ci;suivant*;dessous;este;esta;estos;siguien*;abajo;questo;questa;seguen*;sotto;este;esta;"
     u"abaixo;deze;dit;onderst*;этот;эта;этой;этого;следую*;ниже;to;ten;ta;tę;poniże*;bu;aşağıd*;yukarıd*;"
     u"attached;enclosed;linked;hereby;herein;signature;now;next;just"},
    {"text",
     u"note;notes;text;page;paragraph;entry;row;file;comment;message;line;lines;document;memory;memories;"
     u"section;ticket;snippet;docstring;feed;thread;issue;seite;eintrag*;notiz;kommen*;zeile*;page;note;"
     u"texte;comment*;nota;página;texto;comenta*;pagina;testo;comment*;riga;notitie;pagina;tekst;opmerk*;"
     u"замет*;текст*;страни*;reads;reading;reader;readers;parses;processing;processes;lit;liest;lea;legge"},
    {"role", u"pretend*;act;imagine*;roleplay;persona;character;role;play;plays;simulat*;adopt;assume;become;"
             u"impersonat*;speak;behave*;identity;personality;twin;mode;spiel*;rolle;tu;joue*;rôle;imagin*;"
             u"finge*;papel;actúa;haz;fai;parte;ruolo;fingi;faça;finja;speel*;rol;играй*;роль;притвор*;"
             u"simulate;udawaj*;rol;gibi;davran*;masquer*;mimic*;portray*;incarnat*;cosplay;scenari*;fiction*"
             u";story;game;actor;wear;voice;guise;alter;ego"},
    {"unbound",
     u"unrestricted;unfiltered;uncensored;unlimited;limitless;lawless;rogue;jailbr*;refuse*;refuses;"
     u"refusal*;decline*;restrict*;filters;limits;anything;uneinge*;grenzen*;ablehn*;limites;límites;"
     u"limiti;refus*;recha*;rifiut*;recus*;grenzen;weiger*;огранич*;отказы*;root;full;freely"},
    {"run",
     u"run;runs;execute*;call;calls;invoke*;launch*;start*;install*;download*;fetch*;curl;bash;sh;sudo;"
     u"shell;script*;command*;commands;tool;tools;function;elevat*;push;pushes;starte*;führe;ausfüh*;lade;"
     u"skript*;exécut*;lance*;téléch*;script;ejecut*;descarg*;esegui*;lancia*;scarica*;execut*;baixe;"
     u"voer;draai*;download*;запусти*;выполни*;скачай*;скрипт*;open;visit;click*;load;uruchom*;wykona*;"
     u"pobierz*;çalıştır*;indir*;aç;exec;eval;spawn;trigger*;deploy;activat*;enable*;press;tap;press;browse*;"
     u"navigat*;wget;pip;npm;docker;kubectl;powersh*;macro*;binary;exe;attachm*"},
    {"damage",
     u"delete*;deletes;deleted;erase*;wipe;wipes;destroy*;remove*;rm;drop;overwrit*;purge*;trash;chmod;"
     u"force;lösch*;entfern*;efface*;supprim*;borra*;elimin*;cancell*;elimina*;apag*;exclu*;wis;"
     u"verwijd*;удали*;сотри;close;empty;disable*;usuń;usuwa*;skasuj;sil;silme;yok;corrupt*;truncat*;format;"
     u"shred*;ruin*;break;disrupt*;cripple;revoke;uninst*;terminat*;shut;flush;burn;obliter*;clear;clean;"
     u"drain*"},
    {"money",
     u"pay;payment*;transfer*;invoice*;refund*;account;money;wire;balance;bank;card;credit;discount*;"
     u"price*;zahlung*;rechnun*;überwe*;konto;facture*;paiemen*;virement;factura*;pago;fattur*;pagamen*;"
     u"fatura*;factuur*;facture*;счет*;счёт*;оплат*;EUR;eur;usd;buy;purchase*;supplier*;płatno*;zapłać*;"
     u"faktur*;przelew*;ödeme*;fatura*;hesap*;gift;iban;bitcoin;crypto;wallet;loan;credit;rebate*;compens*;"
     u"fee;fees;cash;euros;euro;dollars;salary;budget;cost;costs;bonus*;voucher*;coupon*;checkout;basket;"
     u"cart;order;orders;donat*;charge*;prepay*"},
    {"judge",
     u"rate;rates;rank*;ranks;score;scores;grade;grades;mark;marks;award*;recommend*;prefer*;favour*;"
     u"favor;best;first;top;excellent;stars;lgtm;bewert*;stufe;empfehl*;note;classe*;recomman*;calific*;"
     u"recomien*;valuta*;voto;consigl*;avali*;recomen*;beoorde*;aanbev*;оцени*;оценк*;candidate;"
     u"application;reject*;rejects;oceń*;oceni*;değerl*;puan*;shortli*;hire;hiring;winner;verdict;severity;"
     u"evaluate*;assess*;review;stars;marks;full;vote*;ballot;pass;passed;pick"},
    {"claim",
     u"say;says;claim*;state;answer*;reply*;respond*;pretend*;insist*;deny;denies;assure*;antwort*;sag;"
     u"behaupt*;répond*;dis;affirm*;respond*;di;afirma*;rispond*;dì;responda*;diga;antwoor*;zeg;ответ*;"
     u"скажи*;write;passed;fine;success*;cosmetic;unanim*;odpowied*;powiedz;söyle*;cevap*;yanıt*;maintain;"
     u"assert*;pretext;declare*;affirm*;certify;vouch*;promis*;swear;assert;narrate;conclude*;attribute*;"
     u"present"},
    {"author",
     u"admin*;developer*;creator*;maker*;ceo;management;authorised;authorized;security;vendor;official;"
     u"root;openai;anthropic;superuser;headquarters;director;entwick*;herstel*;créateu*;directe*;"
     u"desarro*;creador*;svilupp*;desenv*;ontwikk*;разраб*;админ*;szef;kierown*;dyrekt*;yönetici*;müdür;"
     u"başkan;boss;chief;president;maker*;makers;engineer*;it;owner;legal;cto;cfo;supervi*;superior*;board;"
     u"platform;vendor;support;helpdesk;auditor*"},
    {"if",
     u"if;when;whenever;once;until;unless;in;wenn;falls;sobald;si;quand;lorsque;cuando;se;quando;als;wanneer;"
     u"если;когда;jeśli;gdy;kiedy;eğer;should;provided;assuming;case;event;upon;as"},
    {"please", u"please;kindly;bitte;merci;favor;favore;alsjeb*;пожалу*;could;can;would;thanks;thank;proszę;"
               u"lütfen;请;would;kind;grateful;appreci*;nice;dear"},
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
    {"unseen",
     u"unseen;unnoticed;silently;quietly;secretly;covertly;discreetly;unasked;unannounced;unmentioned;"
     u"surrept*;tacitly;hush;whisper*;stealth*;invisib*;unread;blindly;backgro*;behind;privately;undetec*;"
     u"unbekan*;ungeseh*;heimlic*;stillsc*;ungelese*;unbemer*;discrèt*;secrète*;silence;escondi*;secreto;"
     u"callado;segreto;nascost*;silenzi*;escondid*;stiekem;ongezie*;ongelez*;potajem*;cicho;ukrad*;skryci*;"
     u"gizlice;sessizc*;okumad*;тайно;втайне;незамет*;глядя"},
    {"work", u"test;tests;changelog;format;formatter;lint;linter;ci;build;builds;deploy*;docs;release*;draft*"
             u";runbook*;summary;summar*;compile*;commit;commits;branch*;refacto*;indent*;template*;unit;"
             u"coverage;migrat*;ticket*;checkli*;schema;pipelin*;staging;milesto*;backlog;sprint;standup;"
             u"meeting*;agenda;minutes;diagram*;slides;spreads*;report*;version*;testy;testler*;тесты;тест"},
    {"style",
     u"tone;concise;brief;bullet*;german;english;dutch;french;spanish;italian;metric;emoji*;language*;"
     u"heading*;spelling;plain;polite;friendly;short;shorter;words;sentenc*;paragra*;table;tables;markdown;"
     u"dates;date;units;capital*;quotes;deutsch*;english*;français*;español*;italiano;portugu*;nederla*;"
     u"polsku;türkçe;русски;по-русски;kurz;brève*;breve;krótko;krótk*;kısa;кратк*"},
    {"law", u"court;lawyer*;legal*;police;law;laws;complia*;regulat*;statute*;judge;gdpr;terms;contract*;"
            u"require*;mandat*;duty;oblig*;oath;subpoen*;gesetz*;anwalt;vertrag*;loi;avocat;ley;abogado;"
            u"legge;avvocat*;lei;advogad*;wet;prawo;yasa;закон"},
    {"urgent", u"urgent*;immedia*;now;asap;deadlin*;emergen*;hurry;today;tonight;instant*;quickly;straigh*;"
               u"promptl*;forthwi*;dringen*;sofort;umgehen*;jetzt;urgent;immédia*;maintena*;urgente;inmedia*;"
               u"ahora;subito;adesso;agora;imediat*;dringend;meteen;nu;natychm*;teraz;pilne;hemen;acil;şimdi;"
               u"немедл*;срочно;сейчас;теперь"},
    {"outside",
     u"external*;outside;outsid*;third;third-p*;stranger*;competi*;rival*;unknown;partner*;collect*;pastebi*;"
     u"paste;gist;webhook;ngrok;telegra*;discord;dropbox;public*;mirror;remote;overseas;foreign;offsite;"
     u"elsewhe*;anonymo*;drop;relay;inbox;fremd*;extern*;außen;dehors;extérie*;fuera;exterio*;fuori;estern*;"
     u"fora;buiten;obcy;obcych;zewnęt*;dış;yabancı;внешн*;посторо*;чужой;чужие"},
    {"rights", u"admin*;root;sudo;access;role;permiss*;privile*;rights;invite*;collabor*;authori*;firewal*;"
               u"port;grant*;elevat*;promote;membersh*;guest;superuse*;chmod;allowli*;whitel*;unlock*;login;"
               u"zugriff;rechte;adminrec*;accès;droits;acceso;permisos;accesso;diritti;acesso;permissõ*;"
               u"toegang;rechten;dostęp;uprawn*;erişim;yetki*;доступ;прав;права"},
    {"identity", u"behalf;signatur*;forge*;sign;signs;signed;impost*;alias;pose;poses;posing;impersona*;name;"
                 u"named;called;persona*;masquer*;disguis*;identit*;unterschr*;namen;ausgeb*;signer;signe;"
                 u"firma;firmar;firmare;assine;teken;podpisz;podpis*;imza*;подпиш*;подпис*;имени"},
    {"any", u"all;any;every;each;everything;anyone;anybody;anything;everyone;everybody;entire;whole;complete*"
            u";alle;alles;jeder;jede;jedes;jeden;tout;tous;toute;toutes;todo;todos;toda;todas;tutto;tutti;"
            u"tutta;tutte;tudo;elke;ieder*;wszyst*;każdy;każda;tüm;her;bütün;все;всё;всех;любой;каждый"},
    {"regardless", u"regardl*;whatever;whichev*;even;although;though;despite;anyway;irrespe*;notwith*;"
                   u"whether;matter;matters;otherwi*;egal;auch;trotz*;même;quoi;malgré;aunque;aun;anche;"
                   u"sebbene;mesmo;embora;ook;ondanks;nawet;mimo;bile;даже;хотя"},
    {"praise", u"best;excelle*;safe;safest;superior;leading;flawles*;outstan*;perfect*;finest;cheapes*;top;"
               u"stars;star;glowing;favour*;endorse*;praise*;promot*;advert*;sponsor*;brand*;product*;buy;"
               u"purchas*;recomme*;prefer*;convinc*;steer*;nudge*;shop;shops;newslet*;subscri*;premium;"
               u"upsell;testsieg*;empfiehl*;empfehl*;meilleur*;mejor;mejores;miglior*;melhor;beste;najleps*;"
               u"лучш*;рекомен*;polecać;öner*;kaufe*;acheter;comprar;compra"},
    {"lie", u"false;falsely;fake;faked;fabrica*;invent*;made-up;forged;mislead*;lie;lies;blame*;untrue;wrong;"
            u"wrongly;deceiv*;fool;cover;distort*;alter*;falsify*;tamper*;rewrite*;backdat*;inflate*;downpla*"
            u";doctor;doctored;lüge*;fälsch*;falsch*;mens;mentir;faux;fausse;miente;mentira;falso;falsa;"
            u"menti;minta;valse;lieg;kłam;fałsz*;yalan;sahte;солги;ложь;фальши*;подделa*"},
    {"spread",
     u"copy;copies;spread*;replica*;propaga*;duplica*;embed*;insert*;reproduc*;infect*;seed;plant;carry;pass;"
     u"namespac*;successor*;everywhe*;kopier*;verbreit*;weiterg*;répand*;recopie*;copia;copiar;difund*;"
     u"diffond*;espalh*;copieer;versprei*;skopiuj*;rozprze*;kopyala*;yay;скопир*;распрос*"},
    {"exempt",
     u"needn't;unneces*;waive*;exempt*;pre-appr*;preappro*;optional;skipped;unrequi*;dispense*;excused;"
     u"suspend*;lifted;withdraw*;withdrew;inapplic*;overrul*;formalit*;needless;entfäll*;erübrig*;unnötig*;"
     u"inutile;dispens*;suspend*;innecesa*;superflu*;overbod*;zbędn*;niepotr*;gereksi*;лишн*;нужно;необяза*"},
    {"safety", u"securit*;guard*;alarm*;tls;verific*;protect*;logging;monitor*;two-fac*;2fa;antivir*;firewal*"
               u";sandbox*;scan;scans;scanner*;audit*;log;logs;trail;filter*;captcha;encrypt*;permiss*;gate;"
               u"hook;hooks;quarant*;warning*;sicherh*;protoko*;sécurit*;journau*;segurid*;registr*;sicurez*;"
               u"seguran*;veiligh*;logboe*;bezpiec*;dzienn*;güvenl*;kayıt*;безопас*;журнал*;защит*"},
    {"things", u"door*;lock*;oven;heating;camera*;garage;car;dose;pill*;medicin*;boiler;valve*;pump;heater;"
               u"thermos*;light*;window*;drone*;vehicle*;turbine*;brake*;printer*;robot*;gate;türe;tür;porte;"
               u"puerta;porta;deur;drzwi;kapı;дверь"},
    {"may", u"may;might;could;can;allowed;free;welcome;fine;okay;ok;able;permitt*;dürfen;darf;darfst;kannst;"
            u"können;peux;peut;pouvez;puedes;puede;puoi;può;pode;podes;mag;mogen;kunt;możesz;może;wolno;"
            u"olabilir;можно;можешь;может"},
    {"before",
     u"before;first;until;unless;after;once;then;prior;beforehan*;bevor;vorher;erst;zuerst;avant;d'abord;"
     u"antes;primero;prima;primeiro;voordat;eerst;zanim;przed;najpierw;önce;до;перед;сначала;прежде"},
    {"harm", u"harmful*;weapon*;explosi*;bomb*;malware;ransom*;virus*;hack*;steal*;stole;theft;fraud*;phish*;"
             u"poison*;sabotag*;destroy*;crash*;kill;exploit*;spy;spyware;keylogg*;miner;backdoo*;trojan*;"
             u"blackmai*;extort*;stalk*;track*;surveil*;gehack*;stehl*;sprengs*;voler;bombe;robar;bomba;"
             u"rubare;roubar;stelen;ukradn*;çal;украд*;взлом*;бомб*"},
    {"report",
     u"says;said;asks;asked;wants;wanted;tries;tried;claims;claimed;reads;contains;contain*;quoted;quotes;"
     u"describ*;explain*;attempt*;example*;payload*;sample*;injecte*;flag*;refus*;reject*;block*;declin*;"
     u"intercep*;quarant*;report*;forderte;verlangt*;wollte;behaupt*;abgeleh*;demandai*;voulait;refusé*;"
     u"pedía;quería;rechaza*;chiedeva;voleva;respint*;pedia;queria;recusad*;vroeg;wilde;geweige*;kazała;"
     u"chciał*;odrzuc*;istedi;reddedi*;требов*;хотел*;отклон*"},
    {"family", u"mum;mom;dad;sister;brother;wife;husband;son;daughter;friend*;neighbo*;grandm*;party;birthda*"
               u";wedding;garden*;kitchen;recipe*;train;trains;bus;flight*;holiday*;school*;child*;dog;dogs;"
               u"cat;plants;photos;album;dinner;lunch;tea;coffee"},
    {"act", u"use;uses;set;sets;make;makes;take;takes;go;let;lets;turn;turns;treat*;change*;switch*;look;get;"
            u"gets;enter*;swap*;move;moves;hold;holds;apply;applies;update*;edit*;fill;resolv*;begin;contin*;"
            u"keep;keeps;hand;pick;bring;set;stick;replac*;assign*;adjust*;raise;lower;cut;bake;mach;mache;"
            u"nimm;setze;ändere;fais;prends;mets;change;haz;pon;toma;cambia;fai;prendi;metti;faça;ponha;mude;"
            u"maak;neem;zet;zrób;weź;ustaw;zmień;yap;koy;değişt*;сделай;возьми;поставь;измени"},
};

} // namespace

std::span<const OrderConcept> orderConcepts()
{
    return Concepts;
}

} // namespace store::guard
