import { EASTERN_TALK } from './smallTalkTableEastern.ts'
import type { TalkPhrase } from './types.ts'

/** Small talk by language. A text is small talk when such phrases make up all of it. */
export const SMALL_TALK: Readonly<Record<string, Partial<Record<TalkPhrase, string>>>> = {
  en: {
    greeting:
      'hi|hello|hey|hiya|howdy|hello there|hi there|hey there|greetings|good morning|good afternoon|good evening|good day|morning|evening|welcome|nice to meet you|yo|test|testing|is anyone there|anyone there|anybody there|are you there|are you awake',
    farewell:
      'bye|goodbye|bye bye|good bye|see you|see you later|see you soon|see you tomorrow|farewell|good night|have a nice day|have a good day|have a great day|have a nice weekend|have a good weekend|take care|cheerio|so long|until next time|talk to you later',
    'well-being':
      'how are you|how are you doing|how are you today|how do you do|how is it going|how s it going|what s up|how are things|are you ok|are you well|you ok|how have you been|i hope you are well|hope you are well',
    thanks:
      'thanks|thank you|thank you very much|thank you so much|thanks a lot|many thanks|thanks so much|thx|ty|cheers|much appreciated|i appreciate it|appreciate it|thanks a million|thanks again|thank you again|big thanks',
    praise:
      'that helps|that helped|this helps|this helped|that was helpful|very helpful|helpful|great|perfect|awesome|nice|cool|excellent|wonderful|brilliant|amazing|well done|good job|great job|nice work|good answer|that is great|that s great|that s perfect|that is perfect|good to know|very good|super|lovely|fantastic|you are great|you re great|you are the best|you re the best|you re awesome|good bot|love it|i like it|that s all|that is all|that s it|that will be all|that s what i needed|exactly what i needed|you helped me|you have helped me',
    agreement:
      'ok|okay|k|alright|all right|got it|i see|understood|i understand|sure|yes|yep|yeah|no|nope|no thanks|no thank you|fine|right|correct|that s right|makes sense|sounds good|hm|hmm|aha|ah|oh|never mind|nevermind|forget it|not now|maybe|of course|lol|haha|wow',
    apology: 'sorry|i am sorry|i m sorry|my mistake|my bad|excuse me|pardon|apologies',
    identity:
      'who are you|what are you|what s your name|what is your name|your name|are you a bot|are you a robot|are you human|are you a human|are you real|are you an ai|are you ai|are you a person|are you a real person|am i talking to a human|am i talking to a person|who am i talking to|who made you|who built you|are you chatgpt|are you gpt|tell me about yourself|introduce yourself|what should i call you|who is this',
    capabilities:
      'what can you do|what can you do for me|what do you do|what are you able to do|what are your capabilities|your capabilities|what can i ask|what can i ask you|what may i ask you|what can i do here|how do you work|how does this work|how do i use this|how can i use this|how do i use you|how can i use you|what are you for|what can i use you for|how does it work|what are you good at|what questions can i ask|which questions can i ask|what kind of questions can i ask|what kinds of questions can i ask|which questions can you answer|what questions can you answer|what can this do|help|instructions',
    help: 'can you help|can you help me|could you help me|could you help|please help|help me|i need help|i need your help|i need some help|i need assistance|can i ask you something|can i ask you a question|can i ask something|can i ask a question|may i ask a question|may i ask you something|i have a question|i have a question for you|i have some questions|will you help me|are you able to help me|can you assist me|what now',
    language:
      'do you speak|can you speak|do you understand|can you understand|can you answer in|can we talk in|can i ask in|can i ask you in|can i ask questions in|are you able to speak|do you know how to speak|which languages do you speak|what languages do you speak|which languages do you know|which languages do you understand|what languages do you understand|what languages can i use|which languages can i use|in which languages can i ask',
    please: 'please',
    filler:
      'there|all|everyone|everybody|team|so|very|much|a lot|and|again|for your help|for the help|for that|for this|for the information|for the info|for the answer|for your answer|for helping|for helping me|for everything|then|well|to you|you|my friend|friend|buddy|mate|sir|madam|dear|today|now|really|just|oh|ah|wow|it|that|this|was|is|it s|that s|i|me|with something|something|with this|assistant|bot|exactly|indeed|also|too|questions|in',
  },
  de: {
    greeting:
      'hallo|hi|hey|guten morgen|guten tag|guten abend|grüß gott|grüezi|servus|moin|moin moin|grüß dich|guten mittag|hallöchen|mahlzeit|morgen|tag|ist da jemand|bist du da|schönen guten tag|test',
    farewell:
      'tschüss|tschüs|tschau|ciao|auf wiedersehen|bis bald|bis später|bis morgen|bis dann|schönen tag|schönen tag noch|schönes wochenende|schönen feierabend|gute nacht|mach s gut|machs gut|wiedersehen|servus|ade',
    'well-being':
      'wie geht es dir|wie geht es ihnen|wie geht s|wie gehts|wie geht s dir|wie gehts dir|alles gut|alles klar bei dir|was geht|na',
    thanks:
      'danke|danke schön|dankeschön|vielen dank|herzlichen dank|besten dank|danke sehr|danke dir|danke ihnen|tausend dank|merci|ich danke dir|ich danke ihnen|lieben dank',
    praise:
      'das hilft|das hat geholfen|das hilft mir|das hat mir geholfen|super|toll|prima|klasse|perfekt|sehr gut|gut gemacht|großartig|ausgezeichnet|wunderbar|genial|sehr hilfreich|hilfreich|gute antwort|cool|schön|spitze|hervorragend|das war s|das war alles|das wäre alles|das ist alles',
    agreement:
      'ok|okay|alles klar|verstanden|ich verstehe|verstehe|ja|nein|nein danke|gut|in ordnung|stimmt|genau|richtig|aha|ach so|achso|hm|hmm|klar|na gut|egal|schon gut|vergiss es|passt|jawohl|jo',
    apology: 'entschuldigung|entschuldige|sorry|tut mir leid|verzeihung|pardon|mein fehler',
    identity:
      'wer bist du|wer sind sie|was bist du|was sind sie|wie heißt du|wie heißen sie|wie ist dein name|wie ist ihr name|bist du ein mensch|bist du ein roboter|bist du ein bot|bist du eine ki|sind sie ein mensch|sind sie eine ki|bist du chatgpt|mit wem spreche ich|stell dich vor|stellen sie sich vor|wer hat dich gemacht',
    capabilities:
      'was kannst du|was können sie|was kannst du alles|was kannst du tun|was können sie tun|was kannst du für mich tun|was können sie für mich tun|was machst du|was kann ich dich fragen|was kann ich sie fragen|was kann ich hier fragen|was kann ich fragen|wie funktionierst du|wie funktioniert das|wie funktioniert das hier|wozu bist du da|wofür bist du da|was ist das hier|welche fragen kann ich stellen|welche fragen kannst du beantworten|wie benutze ich das|was kann ich hier machen|hilfe',
    help: 'kannst du mir helfen|können sie mir helfen|kannst du helfen|hilf mir|helfen sie mir|ich brauche hilfe|ich brauche deine hilfe|ich brauche ihre hilfe|ich habe eine frage|ich hätte eine frage|darf ich etwas fragen|darf ich dich etwas fragen|kann ich dich etwas fragen|kann ich etwas fragen|könntest du mir helfen|könnten sie mir helfen',
    language:
      'sprichst du|sprechen sie|kannst du|können sie|verstehst du|verstehen sie|welche sprachen sprichst du|welche sprachen sprechen sie|welche sprachen verstehst du|welche sprachen kannst du|kann ich auf … fragen|antwortest du auf|redest du',
    please: 'bitte',
    filler:
      'da|zusammen|alle|allerseits|und|sehr|für die hilfe|für deine hilfe|für ihre hilfe|dafür|für die antwort|für die auskunft|für die information|für die infos|nochmals|noch mal|heute|dir|ihnen|du|sie|dann|ja|ach|oh|auch|mir|das|ist|war|echt|wirklich|erstmal|auf|liebe|lieber|mal',
  },
  fr: {
    greeting:
      'bonjour|salut|bonsoir|coucou|hello|bonjour à tous|bonne journée à vous|allô|il y a quelqu un|test|re bonjour|rebonjour',
    farewell:
      'au revoir|à bientôt|à plus tard|à plus|à demain|bonne journée|bonne soirée|bonne nuit|bon week end|adieu|ciao|bonne fin de journée',
    'well-being':
      'comment ça va|ça va|comment vas tu|comment allez vous|comment tu vas|tu vas bien|vous allez bien|quoi de neuf',
    thanks:
      'merci|merci beaucoup|merci bien|un grand merci|mille mercis|grand merci|merci infiniment|je vous remercie|je te remercie',
    praise:
      'ça m aide|cela m aide|ça aide|super|parfait|génial|excellent|très bien|très utile|utile|bravo|bien joué|formidable|magnifique|top|cool|bonne réponse|c est parfait|c est super|c est tout|ce sera tout|impeccable|nickel',
    agreement:
      'ok|okay|d accord|oui|non|non merci|bien|entendu|compris|je vois|je comprends|bien sûr|exact|exactement|c est bon|ah|hm|hmm|oh|tant pis|laisse tomber|peu importe',
    apology: 'pardon|désolé|désolée|excusez moi|excuse moi|je suis désolé|je suis désolée|toutes mes excuses',
    identity:
      'qui es tu|qui êtes vous|tu es qui|vous êtes qui|comment t appelles tu|comment tu t appelles|comment vous appelez vous|quel est ton nom|quel est votre nom|es tu un robot|êtes vous un robot|es tu humain|êtes vous humain|es tu une ia|êtes vous une ia|es tu chatgpt|présente toi|présentez vous',
    capabilities:
      'que peux tu faire|que pouvez vous faire|que sais tu faire|que savez vous faire|qu est ce que tu peux faire|qu est ce que vous pouvez faire|qu est ce que tu sais faire|que puis je te demander|que puis je vous demander|que puis je demander|comment ça marche|comment ça fonctionne|comment fonctionnes tu|comment fonctionnez vous|à quoi sers tu|à quoi servez vous|à quoi ça sert|quelles questions puis je poser|aide',
    help: 'peux tu m aider|pouvez vous m aider|pourriez vous m aider|pourrais tu m aider|aide moi|aidez moi|j ai besoin d aide|j ai besoin de votre aide|j ai une question|j aurais une question|puis je poser une question|puis je te poser une question|puis je vous poser une question',
    language:
      'parles tu|parlez vous|tu parles|vous parlez|est ce que tu parles|est ce que vous parlez|comprends tu|comprenez vous|tu comprends|vous comprenez|quelles langues parles tu|quelles langues parlez vous|quelles langues comprenez vous|quelles langues comprends tu|peux tu répondre en|pouvez vous répondre en',
    please: 's il vous plaît|s il te plaît|svp|stp',
    filler:
      'à tous|à toi|à vous|tout le monde|et|beaucoup|pour votre aide|pour ton aide|pour l aide|pour la réponse|pour votre réponse|pour l information|pour tout|encore|aujourd hui|toi|vous|monsieur|madame|bien|alors|très|c est|ça|cela|en|le|l|la|là',
  },
  es: {
    greeting:
      'hola|buenos días|buenas tardes|buenas noches|buen día|buenas|qué tal|saludos|hey|hay alguien|hay alguien ahí|holi|hola hola|muy buenas|prueba',
    farewell:
      'adiós|hasta luego|hasta pronto|hasta mañana|hasta la vista|chao|chau|nos vemos|que tengas un buen día|que tenga un buen día|buen fin de semana|buena noche',
    'well-being': 'cómo estás|cómo está|cómo está usted|cómo te va|cómo le va|cómo va|cómo va todo|qué hay|todo bien',
    thanks:
      'gracias|muchas gracias|mil gracias|muchísimas gracias|te lo agradezco|se lo agradezco|gracias por todo|te agradezco',
    praise:
      'eso ayuda|me ayuda|me sirve|me ha servido|me ha ayudado|genial|perfecto|excelente|muy bien|estupendo|fantástico|muy útil|útil|buen trabajo|bien hecho|maravilloso|qué bien|buena respuesta|eso es todo|es todo|fenomenal|bravo|increíble',
    agreement:
      'ok|okay|vale|de acuerdo|sí|no|no gracias|bien|bueno|entendido|entiendo|ya veo|claro|por supuesto|exacto|correcto|está bien|ah|hm|hmm|no importa|da igual|olvídalo',
    apology: 'perdón|perdona|perdone|lo siento|disculpa|disculpe|mil disculpas',
    identity:
      'quién eres|quién es usted|qué eres|cómo te llamas|cómo se llama|cuál es tu nombre|cuál es su nombre|eres un robot|eres humano|eres una persona|eres una ia|es usted un robot|eres un bot|eres chatgpt|preséntate|con quién hablo',
    capabilities:
      'qué puedes hacer|qué puede hacer|qué sabes hacer|qué haces|qué puedes hacer por mí|qué puedo preguntarte|qué te puedo preguntar|qué puedo preguntar|qué puedo preguntarle|cómo funcionas|cómo funciona|cómo funciona esto|para qué sirves|para qué sirve esto|qué preguntas puedo hacer|qué es esto|ayuda',
    help: 'puedes ayudarme|puede ayudarme|me puedes ayudar|me puede ayudar|podrías ayudarme|podría ayudarme|ayúdame|ayúdeme|necesito ayuda|necesito tu ayuda|necesito su ayuda|tengo una pregunta|puedo hacerte una pregunta|puedo hacerle una pregunta|puedo preguntarte algo',
    language:
      'hablas|habla usted|habla|entiendes|entiende|qué idiomas hablas|qué idiomas habla|qué idiomas entiendes|qué lenguas hablas|puedes hablar|puede hablar|puedes responder en|sabes hablar',
    please: 'por favor',
    filler:
      'a todos|a todas|y|muy|mucho|por tu ayuda|por su ayuda|por la ayuda|por la respuesta|por la información|por todo|de nuevo|otra vez|hoy|amigo|amiga|señor|señora|eso|es|esto|tú|usted|en|me|ha|de verdad|entonces|pues|también',
  },
  it: {
    greeting:
      'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|ehi|hey|pronto|c è qualcuno|saluti|prova',
    farewell:
      'arrivederci|arrivederla|a presto|a dopo|a domani|ci vediamo|buona giornata|buona serata|buonanotte|buona notte|buon fine settimana|addio|alla prossima',
    'well-being': 'come stai|come sta|come va|tutto bene|come ti va|come andiamo|che si dice',
    thanks:
      'grazie|grazie mille|molte grazie|tante grazie|grazie tante|ti ringrazio|la ringrazio|mille grazie|grazie infinite',
    praise:
      'mi aiuta|mi è utile|mi è stato utile|ottimo|perfetto|fantastico|eccellente|molto bene|benissimo|bravo|brava|ben fatto|molto utile|utile|magnifico|meraviglioso|bella risposta|è tutto|questo è tutto|grande|bello',
    agreement:
      'ok|okay|va bene|d accordo|sì|no|no grazie|bene|capito|ho capito|capisco|certo|certamente|esatto|giusto|ah|hm|hmm|non importa|lascia stare|fa niente',
    apology: 'scusa|scusi|scusami|mi scusi|mi dispiace|perdono|chiedo scusa',
    identity:
      'chi sei|chi è lei|cosa sei|che cosa sei|come ti chiami|come si chiama|qual è il tuo nome|qual è il suo nome|sei un robot|sei umano|sei una persona|sei un ia|sei una ia|sei un bot|sei chatgpt|presentati|con chi parlo',
    capabilities:
      'cosa puoi fare|che cosa puoi fare|cosa può fare|che cosa può fare|cosa sai fare|che cosa sai fare|cosa fai|cosa posso chiederti|che cosa posso chiederti|cosa posso chiedere|cosa posso chiederle|come funzioni|come funziona|a cosa servi|a che cosa servi|quali domande posso fare|che domande posso fare|aiuto',
    help: 'puoi aiutarmi|può aiutarmi|mi puoi aiutare|mi può aiutare|potresti aiutarmi|potrebbe aiutarmi|aiutami|mi aiuti|ho bisogno di aiuto|ho bisogno del tuo aiuto|ho una domanda|avrei una domanda|posso farti una domanda|posso farle una domanda|posso chiederti una cosa',
    language:
      'parli|parla|capisci|capisce|che lingue parli|quali lingue parli|che lingue parla|quali lingue parla|che lingue capisci|puoi parlare|può parlare|puoi rispondere in|sai parlare',
    please: 'per favore|per piacere',
    filler:
      'a tutti|a tutte|e|molto|mille|per l aiuto|per il tuo aiuto|per il suo aiuto|per la risposta|per le informazioni|di tutto|ancora|di nuovo|oggi|amico|signore|signora|è|questo|tu|lei|in|mi|davvero|allora|anche|l',
  },
  pt: {
    greeting: 'olá|oi|bom dia|boa tarde|boa noite|oi tudo bem|e aí|saudações|alô|tem alguém aí|há alguém aí|opa|teste',
    farewell:
      'adeus|tchau|até logo|até mais|até amanhã|até breve|até já|tenha um bom dia|bom fim de semana|boa semana|até a próxima',
    'well-being': 'como vai|como está|como estás|como você está|tudo bem|tudo bom|como vai você|como tem passado',
    thanks:
      'obrigado|obrigada|muito obrigado|muito obrigada|obrigadão|valeu|agradeço|agradecido|agradecida|grato|grata',
    praise:
      'isso ajuda|ajudou|ajudou muito|isso ajudou|ótimo|perfeito|excelente|muito bom|muito bem|maravilhoso|fantástico|muito útil|útil|bom trabalho|boa resposta|legal|bacana|que bom|é tudo|é só isso|era isso|parabéns|incrível',
    agreement:
      'ok|okay|certo|está bem|tá bom|tá|sim|não|não obrigado|não obrigada|bem|bom|entendi|entendido|percebi|compreendo|claro|com certeza|exato|exatamente|correto|beleza|ah|hm|hmm|não importa|deixa pra lá',
    apology: 'desculpe|desculpa|perdão|sinto muito|lamento|com licença|me desculpe',
    identity:
      'quem é você|quem és tu|quem é|o que é você|o que você é|como te chamas|como você se chama|como se chama|qual é o seu nome|qual é o teu nome|qual o seu nome|você é um robô|és um robô|você é humano|você é uma ia|és uma ia|você é um bot|você é o chatgpt|apresente se|com quem estou falando',
    capabilities:
      'o que você pode fazer|o que podes fazer|o que pode fazer|o que você sabe fazer|o que sabes fazer|o que você faz|o que posso perguntar|o que posso te perguntar|o que te posso perguntar|o que posso perguntar a você|como você funciona|como funciona|como funciona isto|como funciona isso|para que você serve|para que serves|que perguntas posso fazer|quais perguntas posso fazer|ajuda',
    help: 'pode me ajudar|você pode me ajudar|podes ajudar me|pode ajudar me|poderia me ajudar|me ajude|ajude me|ajuda me|preciso de ajuda|preciso da sua ajuda|tenho uma pergunta|posso fazer uma pergunta|posso te perguntar uma coisa|posso perguntar uma coisa',
    language:
      'você fala|falas|fala|você entende|entendes|entende|que línguas você fala|quais línguas você fala|que idiomas você fala|quais idiomas você fala|que línguas falas|que idiomas falas|você pode falar|pode responder em',
    please: 'por favor|se faz favor',
    filler:
      'a todos|a todas|e|muito|mesmo|pela ajuda|pela sua ajuda|pela resposta|pela informação|por tudo|de novo|novamente|hoje|amigo|amiga|senhor|senhora|isso|é|isto|você|em|me|então|também|pessoal|gente',
  },
  nl: {
    greeting:
      'hallo|hoi|hey|hé|goedemorgen|goedemiddag|goedenavond|goede morgen|goedendag|dag|hallo daar|is daar iemand|ben je daar|test|beste',
    farewell:
      'tot ziens|doei|dag hoor|tot later|tot morgen|tot straks|fijne dag|fijne dag nog|fijn weekend|fijne avond|goedenacht|welterusten|tot gauw|doeg',
    'well-being': 'hoe gaat het|hoe gaat het met je|hoe gaat het met u|alles goed|hoe is het|gaat het goed|hoe gaat ie',
    thanks:
      'dank je|dank je wel|dankjewel|dank u|dank u wel|dankuwel|bedankt|hartelijk dank|heel erg bedankt|veel dank|bedankt hoor|dankje|dank',
    praise:
      'dat helpt|dat hielp|daar heb ik wat aan|super|geweldig|perfect|prima|uitstekend|heel goed|goed gedaan|fantastisch|top|mooi|heel handig|handig|nuttig|goed antwoord|leuk|fijn|dat is alles|dat was het|dat was alles',
    agreement:
      'ok|oke|oké|okay|goed|ja|nee|nee bedankt|nee dank je|begrepen|ik begrijp het|ik snap het|duidelijk|klopt|juist|precies|natuurlijk|in orde|ah|aha|hm|hmm|laat maar|maakt niet uit',
    apology: 'sorry|pardon|excuseer|het spijt me|mijn excuses|neem me niet kwalijk',
    identity:
      'wie ben je|wie ben jij|wie bent u|wat ben je|wat ben jij|hoe heet je|hoe heet jij|hoe heet u|wat is je naam|wat is uw naam|ben je een robot|ben je een mens|ben je een ai|bent u een mens|ben je chatgpt|stel je voor|met wie spreek ik',
    capabilities:
      'wat kun je|wat kan je|wat kunt u|wat kun je doen|wat kan je doen|wat kunt u doen|wat kun je voor me doen|wat kunt u voor me doen|wat doe je|wat kan ik je vragen|wat kan ik vragen|wat kan ik u vragen|hoe werk je|hoe werkt dit|hoe werkt het|waar ben je voor|welke vragen kan ik stellen|hulp',
    help: 'kun je me helpen|kan je me helpen|kunt u me helpen|kunt u mij helpen|kun je mij helpen|help me|help|ik heb hulp nodig|ik heb een vraag|mag ik iets vragen|mag ik je iets vragen|kan ik je iets vragen|zou je me kunnen helpen',
    language:
      'spreek je|spreek jij|spreekt u|praat je|begrijp je|begrijpt u|versta je|welke talen spreek je|welke talen spreekt u|welke talen begrijp je|kun je antwoorden in het|kan ik in het … vragen',
    please: 'alsjeblieft|alstublieft|aub',
    filler:
      'daar|allemaal|iedereen|en|heel|erg|veel|voor je hulp|voor uw hulp|voor de hulp|voor het antwoord|voor de informatie|voor alles|nogmaals|weer|vandaag|je|jij|u|dan|ook|dit|dat|is|hoor|zeg|vriend|meneer|mevrouw',
  },
  ...EASTERN_TALK,
}
