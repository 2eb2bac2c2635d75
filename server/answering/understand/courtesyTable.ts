/** What may stand around a question and says nothing of its own. */
export type Courtesy = 'greeting' | 'thanks' | 'apology' | 'well-being' | 'please'

/** Greetings, thanks and the like around a question, by language (ISO 639-1), as {@link createPhrases} reads them. */
export const COURTESY: Readonly<Record<string, Partial<Record<Courtesy, string>>>> = {
  en: {
    greeting:
      'hi|hello|hey|hiya|howdy|hello there|hi there|hey there|greetings|good morning|good afternoon|good evening|good day|morning|evening|welcome|nice to meet you|yo|test|testing|is anyone there|anyone there|anybody there|are you there|are you awake',
    thanks:
      'thanks|thank you|thank you very much|thank you so much|thanks a lot|many thanks|thanks so much|thx|ty|cheers|much appreciated|i appreciate it|appreciate it|thanks a million|thanks again|thank you again|big thanks',
    apology: 'sorry|i am sorry|i m sorry|my mistake|my bad|excuse me|pardon|apologies',
    'well-being':
      'how are you|how are you doing|how are you today|how do you do|how is it going|how s it going|what s up|how are things|are you ok|are you well|you ok|how have you been|i hope you are well|hope you are well',
    please: 'please',
  },
  de: {
    greeting:
      'hallo|hi|hey|guten morgen|guten tag|guten abend|grüß gott|grüezi|servus|moin|moin moin|grüß dich|guten mittag|hallöchen|mahlzeit|morgen|tag|ist da jemand|bist du da|schönen guten tag|test',
    thanks:
      'danke|danke schön|dankeschön|vielen dank|herzlichen dank|besten dank|danke sehr|danke dir|danke ihnen|tausend dank|merci|ich danke dir|ich danke ihnen|lieben dank',
    apology: 'entschuldigung|entschuldige|sorry|tut mir leid|verzeihung|pardon|mein fehler',
    'well-being':
      'wie geht es dir|wie geht es ihnen|wie geht s|wie gehts|wie geht s dir|wie gehts dir|alles gut|alles klar bei dir|was geht|na',
    please: 'bitte',
  },
  fr: {
    greeting:
      'bonjour|salut|bonsoir|coucou|hello|bonjour à tous|bonne journée à vous|allô|il y a quelqu un|test|re bonjour|rebonjour',
    thanks:
      'merci|merci beaucoup|merci bien|un grand merci|mille mercis|grand merci|merci infiniment|je vous remercie|je te remercie',
    apology: 'pardon|désolé|désolée|excusez moi|excuse moi|je suis désolé|je suis désolée|toutes mes excuses',
    'well-being':
      'comment ça va|ça va|comment vas tu|comment allez vous|comment tu vas|tu vas bien|vous allez bien|quoi de neuf',
    please: 's il vous plaît|s il te plaît|svp|stp',
  },
  es: {
    greeting:
      'hola|buenos días|buenas tardes|buenas noches|buen día|buenas|qué tal|saludos|hey|hay alguien|hay alguien ahí|holi|hola hola|muy buenas|prueba',
    thanks:
      'gracias|muchas gracias|mil gracias|muchísimas gracias|te lo agradezco|se lo agradezco|gracias por todo|te agradezco',
    apology: 'perdón|perdona|perdone|lo siento|disculpa|disculpe|mil disculpas',
    'well-being': 'cómo estás|cómo está|cómo está usted|cómo te va|cómo le va|cómo va|cómo va todo|qué hay|todo bien',
    please: 'por favor',
  },
  it: {
    greeting:
      'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|ehi|hey|pronto|c è qualcuno|saluti|prova',
    thanks:
      'grazie|grazie mille|molte grazie|tante grazie|grazie tante|ti ringrazio|la ringrazio|mille grazie|grazie infinite',
    apology: 'scusa|scusi|scusami|mi scusi|mi dispiace|perdono|chiedo scusa',
    'well-being': 'come stai|come sta|come va|tutto bene|come ti va|come andiamo|che si dice',
    please: 'per favore|per piacere',
  },
  pt: {
    greeting: 'olá|oi|bom dia|boa tarde|boa noite|oi tudo bem|e aí|saudações|alô|tem alguém aí|há alguém aí|opa|teste',
    thanks:
      'obrigado|obrigada|muito obrigado|muito obrigada|obrigadão|valeu|agradeço|agradecido|agradecida|grato|grata',
    apology: 'desculpe|desculpa|perdão|sinto muito|lamento|com licença|me desculpe',
    'well-being': 'como vai|como está|como estás|como você está|tudo bem|tudo bom|como vai você|como tem passado',
    please: 'por favor|se faz favor',
  },
  nl: {
    greeting:
      'hallo|hoi|hey|hé|goedemorgen|goedemiddag|goedenavond|goede morgen|goedendag|dag|hallo daar|is daar iemand|ben je daar|test|beste',
    thanks:
      'dank je|dank je wel|dankjewel|dank u|dank u wel|dankuwel|bedankt|hartelijk dank|heel erg bedankt|veel dank|bedankt hoor|dankje|dank',
    apology: 'sorry|pardon|excuseer|het spijt me|mijn excuses|neem me niet kwalijk',
    'well-being': 'hoe gaat het|hoe gaat het met je|hoe gaat het met u|alles goed|hoe is het|gaat het goed|hoe gaat ie',
    please: 'alsjeblieft|alstublieft|aub',
  },
  ru: {
    greeting:
      'привет|здравствуй|здравствуйте|добрый день|доброе утро|добрый вечер|доброго дня|приветствую|хай|алло|есть кто|ты тут|ты здесь|тест|всем привет|доброго времени суток',
    thanks:
      'спасибо|большое спасибо|спасибо большое|благодарю|спасибо огромное|огромное спасибо|благодарю вас|благодарю тебя|спс|спасибки',
    apology: 'извини|извините|прости|простите|прошу прощения|мне жаль|виноват',
    'well-being':
      'как дела|как ты|как вы|как поживаешь|как поживаете|как жизнь|как твои дела|как ваши дела|все хорошо|что нового',
    please: 'пожалуйста',
  },
  ar: {
    greeting:
      'مرحبا|أهلا|أهلا وسهلا|السلام عليكم|سلام|صباح الخير|مساء الخير|صباح النور|مساء النور|هلا|تحية|تحياتي|هل من أحد|السلام عليكم ورحمة الله|السلام عليكم ورحمة الله وبركاته|اختبار|مرحبا بك',
    thanks: 'شكرا|شكرا جزيلا|شكرا لك|شكرا لكم|أشكرك|أشكركم|جزيل الشكر|شكرا كثيرا|جزاك الله خيرا|ألف شكر|مشكور|ممتن',
    apology: 'آسف|أنا آسف|عفوا|عذرا|المعذرة|أعتذر|آسفة',
    'well-being': 'كيف حالك|كيف الحال|كيف حالكم|كيفك|هل أنت بخير|ما أخبارك|شلونك',
    please: 'من فضلك|لو سمحت|رجاء',
  },
  zh: {
    greeting: '你好|您好|嗨|哈喽|大家好|早上好|早安|下午好|晚上好|中午好|早|有人吗|在吗|在不在|你们好|喂|测试|哈罗',
    thanks: '谢谢|感谢|多谢|非常感谢|谢谢你|谢谢您|十分感谢|谢了|谢谢啦|万分感谢|感激不尽',
    apology: '对不起|抱歉|不好意思|打扰了|打扰一下',
    'well-being': '你好吗|您好吗|最近好吗|最近怎么样|你怎么样|近来如何|还好吗',
    please: '请|麻烦',
  },
  ja: {
    greeting:
      'こんにちは|こんばんは|おはよう|おはようございます|やあ|どうも|はじめまして|もしもし|ハロー|こんにちわ|お世話になっております|お世話になります|お疲れ様です|お疲れさまです|誰かいますか|テスト|ハイ',
    thanks:
      'ありがとう|ありがとうございます|ありがとうございました|どうもありがとう|どうもありがとうございます|感謝します|助かりました|助かります|サンキュー|誠にありがとうございます|本当にありがとう|大変助かりました',
    apology: 'すみません|すいません|ごめん|ごめんなさい|申し訳ありません|申し訳ございません|失礼しました',
    'well-being': 'お元気ですか|元気ですか|元気|調子はどうですか|調子はどう|ご機嫌いかがですか|最近どう',
    please: 'お願いします|ください',
  },
}
