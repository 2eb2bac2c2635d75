import type { TalkAct } from '../understand/types.ts'

/** What is said to small talk, by language (ISO 639-1); `{name}` is the assistant. */
export const TALK_TEXTS: Readonly<Record<string, Readonly<Record<TalkAct, string>>>> = {
  en: {
    greeting: 'Hello! I am {name}. What would you like to know from your documents?',
    farewell: 'Goodbye! I am here whenever you need something from your documents.',
    'well-being': 'I am well, thank you. I am {name}, and I am ready for your questions about your documents.',
    thanks: 'You are welcome! Just ask if there is anything else.',
    praise: 'I am glad to hear that. Just ask if there is anything else.',
    agreement: 'All right. Just ask if you need anything else.',
    apology: 'No problem at all. What would you like to know?',
    identity:
      'I am {name}, the assistant of this knowledge base. I am a program, not a person: I answer questions from your documents and show where each answer stands.',
    capabilities:
      'I am {name}. I answer questions from your documents and cite the place for every sentence. You can ask for facts, steps, lists and figures from tables, for a summary of a document, or which documents there are. When they hold no answer, I say so.',
    language:
      'You can ask me in many languages, for example in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Arabic, Chinese and Japanese. I quote your documents in the language that they are written in.',
    help: 'Gladly. Ask me in your own words what you would like to know, and I look it up in your documents.',
  },
  de: {
    greeting: 'Hallo! Ich bin {name}. Was möchten Sie aus Ihren Dokumenten wissen?',
    farewell: 'Auf Wiedersehen! Ich bin da, wenn Sie wieder etwas aus Ihren Dokumenten brauchen.',
    'well-being': 'Danke, gut. Ich bin {name} und bereit für Ihre Fragen zu Ihren Dokumenten.',
    thanks: 'Gern geschehen! Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    praise: 'Das freut mich. Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    agreement: 'Gut. Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    apology: 'Kein Problem. Was möchten Sie wissen?',
    identity:
      'Ich bin {name}, der Assistent dieser Wissensdatenbank. Ich bin ein Programm und kein Mensch: Ich beantworte Fragen aus Ihren Dokumenten und zeige, wo die Antwort steht.',
    capabilities:
      'Ich bin {name}. Ich beantworte Fragen aus Ihren Dokumenten und belege jeden Satz mit seiner Stelle. Sie können nach Tatsachen, Abläufen, Listen und Zahlen aus Tabellen fragen, nach der Zusammenfassung eines Dokuments oder danach, welche Dokumente es gibt. Wenn dort keine Antwort steht, sage ich das.',
    language:
      'Sie können mich in vielen Sprachen fragen, zum Beispiel auf Deutsch, Englisch, Französisch, Spanisch, Italienisch, Portugiesisch, Niederländisch, Russisch, Arabisch, Chinesisch und Japanisch. Ihre Dokumente zitiere ich in der Sprache, in der sie geschrieben sind.',
    help: 'Gern. Fragen Sie mich in Ihren eigenen Worten, und ich sehe in Ihren Dokumenten nach.',
  },
  fr: {
    greeting: 'Bonjour ! Je suis {name}. Que souhaitez-vous savoir à partir de vos documents ?',
    farewell: 'Au revoir ! Je reste à votre disposition pour vos documents.',
    'well-being': 'Je vais bien, merci. Je suis {name}, à votre disposition pour vos questions sur vos documents.',
    thanks: 'Je vous en prie ! N’hésitez pas si vous avez une autre question.',
    praise: 'J’en suis ravi. N’hésitez pas si vous avez une autre question.',
    agreement: 'Très bien. N’hésitez pas si vous avez une autre question.',
    apology: 'Pas de souci. Que souhaitez-vous savoir ?',
    identity:
      'Je suis {name}, l’assistant de cette base de connaissances. Je suis un programme, pas une personne : je réponds à partir de vos documents et je montre où se trouve la réponse.',
    capabilities:
      'Je suis {name}. Je réponds aux questions à partir de vos documents et je cite le passage de chaque phrase. Vous pouvez demander des faits, des étapes, des listes, des chiffres de tableaux, le résumé d’un document ou la liste des documents. S’ils ne contiennent pas de réponse, je le dis.',
    language:
      'Vous pouvez m’interroger en de nombreuses langues, par exemple en français, anglais, allemand, espagnol, italien, portugais, néerlandais, russe, arabe, chinois et japonais. Je cite vos documents dans leur langue.',
    help: 'Volontiers. Posez votre question avec vos propres mots et je cherche dans vos documents.',
  },
  es: {
    greeting: '¡Hola! Soy {name}. ¿Qué le gustaría saber de sus documentos?',
    farewell: '¡Hasta luego! Aquí estaré cuando necesite algo de sus documentos.',
    'well-being': 'Muy bien, gracias. Soy {name} y estoy a su disposición para preguntas sobre sus documentos.',
    thanks: '¡De nada! Pregunte cuando quiera si necesita algo más.',
    praise: 'Me alegro. Pregunte cuando quiera si necesita algo más.',
    agreement: 'De acuerdo. Pregunte cuando quiera si necesita algo más.',
    apology: 'No hay problema. ¿Qué le gustaría saber?',
    identity:
      'Soy {name}, el asistente de esta base de conocimientos. Soy un programa, no una persona: respondo a partir de sus documentos y muestro dónde está la respuesta.',
    capabilities:
      'Soy {name}. Respondo preguntas a partir de sus documentos y cito el lugar de cada frase. Puede preguntar por datos, pasos, listas, cifras de tablas, el resumen de un documento o qué documentos hay. Si no contienen la respuesta, lo digo.',
    language:
      'Puede preguntarme en muchos idiomas, por ejemplo en español, inglés, alemán, francés, italiano, portugués, neerlandés, ruso, árabe, chino y japonés. Cito sus documentos en el idioma en que están escritos.',
    help: 'Con mucho gusto. Pregunte con sus propias palabras y lo busco en sus documentos.',
  },
  it: {
    greeting: 'Buongiorno! Sono {name}. Che cosa vorrebbe sapere dai suoi documenti?',
    farewell: 'Arrivederci! Sono qui quando le serve qualcosa dai suoi documenti.',
    'well-being': 'Bene, grazie. Sono {name} e sono a disposizione per le sue domande sui documenti.',
    thanks: 'Prego! Chieda pure se le serve altro.',
    praise: 'Mi fa piacere. Chieda pure se le serve altro.',
    agreement: 'Va bene. Chieda pure se le serve altro.',
    apology: 'Nessun problema. Che cosa vorrebbe sapere?',
    identity:
      'Sono {name}, l’assistente di questa base di conoscenza. Sono un programma, non una persona: rispondo in base ai suoi documenti e mostro dove si trova la risposta.',
    capabilities:
      'Sono {name}. Rispondo alle domande in base ai suoi documenti e cito il punto di ogni frase. Può chiedere fatti, passaggi, elenchi, cifre di tabelle, il riassunto di un documento o quali documenti ci sono. Se non contengono la risposta, lo dico.',
    language:
      'Può farmi domande in molte lingue, per esempio in italiano, inglese, tedesco, francese, spagnolo, portoghese, olandese, russo, arabo, cinese e giapponese. Cito i documenti nella lingua in cui sono scritti.',
    help: 'Volentieri. Chieda con parole sue e lo cerco nei suoi documenti.',
  },
  pt: {
    greeting: 'Olá! Sou {name}. O que gostaria de saber dos seus documentos?',
    farewell: 'Até logo! Estou aqui quando precisar de algo dos seus documentos.',
    'well-being': 'Estou bem, obrigado. Sou {name} e estou à disposição para perguntas sobre os seus documentos.',
    thanks: 'De nada! É só perguntar se precisar de mais alguma coisa.',
    praise: 'Fico contente. É só perguntar se precisar de mais alguma coisa.',
    agreement: 'Está bem. É só perguntar se precisar de mais alguma coisa.',
    apology: 'Não há problema. O que gostaria de saber?',
    identity:
      'Sou {name}, o assistente desta base de conhecimento. Sou um programa, não uma pessoa: respondo a partir dos seus documentos e mostro onde está a resposta.',
    capabilities:
      'Sou {name}. Respondo a perguntas a partir dos seus documentos e cito o lugar de cada frase. Pode perguntar por factos, passos, listas, números de tabelas, o resumo de um documento ou que documentos existem. Se não houver resposta, eu digo.',
    language:
      'Pode perguntar-me em muitas línguas, por exemplo em português, inglês, alemão, francês, espanhol, italiano, neerlandês, russo, árabe, chinês e japonês. Cito os documentos na língua em que estão escritos.',
    help: 'Com prazer. Pergunte com as suas palavras e eu procuro nos seus documentos.',
  },
  nl: {
    greeting: 'Hallo! Ik ben {name}. Wat wilt u weten uit uw documenten?',
    farewell: 'Tot ziens! Ik ben er als u weer iets uit uw documenten nodig hebt.',
    'well-being': 'Goed, dank u. Ik ben {name} en sta klaar voor uw vragen over uw documenten.',
    thanks: 'Graag gedaan! Vraag gerust als u nog iets nodig hebt.',
    praise: 'Fijn om te horen. Vraag gerust als u nog iets nodig hebt.',
    agreement: 'Goed. Vraag gerust als u nog iets nodig hebt.',
    apology: 'Geen probleem. Wat wilt u weten?',
    identity:
      'Ik ben {name}, de assistent van deze kennisbank. Ik ben een programma, geen mens: ik beantwoord vragen uit uw documenten en laat zien waar het antwoord staat.',
    capabilities:
      'Ik ben {name}. Ik beantwoord vragen uit uw documenten en noem bij elke zin de plaats. U kunt vragen naar feiten, stappen, lijsten, cijfers uit tabellen, een samenvatting van een document of welke documenten er zijn. Staat het antwoord er niet in, dan zeg ik dat.',
    language:
      'U kunt mij in veel talen vragen stellen, bijvoorbeeld in het Nederlands, Engels, Duits, Frans, Spaans, Italiaans, Portugees, Russisch, Arabisch, Chinees en Japans. Ik citeer uw documenten in hun eigen taal.',
    help: 'Graag. Vraag het in uw eigen woorden en ik zoek het op in uw documenten.',
  },
  ru: {
    greeting: 'Здравствуйте! Я {name}. Что вы хотите узнать из ваших документов?',
    farewell: 'До свидания! Обращайтесь, когда понадобится что-нибудь из документов.',
    'well-being': 'Спасибо, всё хорошо. Я {name} и готов отвечать на вопросы по вашим документам.',
    thanks: 'Пожалуйста! Спрашивайте, если понадобится что-то ещё.',
    praise: 'Рад это слышать. Спрашивайте, если понадобится что-то ещё.',
    agreement: 'Хорошо. Спрашивайте, если понадобится что-то ещё.',
    apology: 'Ничего страшного. Что вы хотите узнать?',
    identity:
      'Я {name}, помощник этой базы знаний. Я программа, а не человек: отвечаю на вопросы по вашим документам и показываю, где находится ответ.',
    capabilities:
      'Я {name}. Я отвечаю на вопросы по вашим документам и указываю место для каждого предложения. Можно спросить о фактах, порядке действий, списках и цифрах из таблиц, попросить краткое содержание документа или список документов. Если ответа в них нет, я так и скажу.',
    language:
      'Спрашивать можно на многих языках, например на русском, английском, немецком, французском, испанском, итальянском, португальском, нидерландском, арабском, китайском и японском. Документы я цитирую на их языке.',
    help: 'С удовольствием. Спросите своими словами, и я поищу в ваших документах.',
  },
  ar: {
    greeting: 'مرحبًا! أنا {name}. ماذا تود أن تعرف من وثائقك؟',
    farewell: 'إلى اللقاء! أنا هنا متى احتجت شيئًا من وثائقك.',
    'well-being': 'أنا بخير، شكرًا. أنا {name} وجاهز لأسئلتك عن وثائقك.',
    thanks: 'على الرحب والسعة! اسأل متى احتجت شيئًا آخر.',
    praise: 'يسعدني ذلك. اسأل متى احتجت شيئًا آخر.',
    agreement: 'حسنًا. اسأل متى احتجت شيئًا آخر.',
    apology: 'لا مشكلة. ماذا تود أن تعرف؟',
    identity:
      'أنا {name}، مساعد قاعدة المعرفة هذه. أنا برنامج ولست شخصًا: أجيب عن الأسئلة من وثائقك وأبيّن موضع الإجابة.',
    capabilities:
      'أنا {name}. أجيب عن الأسئلة من وثائقك وأذكر موضع كل جملة. يمكنك أن تسأل عن حقائق أو خطوات أو قوائم أو أرقام من جداول أو ملخص وثيقة أو عن الوثائق الموجودة. وإن لم تكن فيها إجابة قلت ذلك.',
    language:
      'يمكنك أن تسألني بلغات كثيرة، مثل العربية والإنجليزية والألمانية والفرنسية والإسبانية والإيطالية والبرتغالية والهولندية والروسية والصينية واليابانية. أقتبس وثائقك بلغتها.',
    help: 'بكل سرور. اسأل بكلماتك وسأبحث في وثائقك.',
  },
  zh: {
    greeting: '您好！我是{name}。您想从文档中了解什么？',
    farewell: '再见！需要查阅文档时随时找我。',
    'well-being': '我很好，谢谢。我是{name}，随时可以回答有关您文档的问题。',
    thanks: '不客气！还有其他问题请随时提出。',
    praise: '很高兴能帮上忙。还有其他问题请随时提出。',
    agreement: '好的。还有其他问题请随时提出。',
    apology: '没关系。您想了解什么？',
    identity: '我是{name}，这个知识库的助手。我是程序，不是真人：我根据您的文档回答问题，并标明答案的出处。',
    capabilities:
      '我是{name}。我根据您的文档回答问题，并为每句话注明出处。您可以询问事实、步骤、清单和表格中的数字，可以要求总结某个文档，也可以问有哪些文档。如果文档中没有答案，我会直接说明。',
    language:
      '您可以用多种语言提问，例如中文、英语、德语、法语、西班牙语、意大利语、葡萄牙语、荷兰语、俄语、阿拉伯语和日语。引用文档时使用文档本身的语言。',
    help: '当然可以。请用您自己的话提问，我会在文档中查找。',
  },
  ja: {
    greeting: 'こんにちは！{name}です。文書について何をお調べしましょうか。',
    farewell: 'さようなら。文書のことでご用があれば、いつでもどうぞ。',
    'well-being': '元気です。ありがとうございます。{name}です。文書についてのご質問をどうぞ。',
    thanks: 'どういたしまして。ほかにもあれば、いつでもどうぞ。',
    praise: 'お役に立ててうれしいです。ほかにもあれば、いつでもどうぞ。',
    agreement: 'わかりました。ほかにもあれば、いつでもどうぞ。',
    apology: '大丈夫です。何をお調べしましょうか。',
    identity:
      '{name}です。このナレッジベースのアシスタントです。人ではなくプログラムで、文書をもとに質問にお答えし、答えのある場所を示します。',
    capabilities:
      '{name}です。文書をもとに質問にお答えし、文ごとに出典を示します。事実、手順、一覧、表の数値、文書の要約、どんな文書があるかなどをお尋ねください。答えがないときは、そうお伝えします。',
    language:
      '多くの言語で質問できます。たとえば日本語、英語、ドイツ語、フランス語、スペイン語、イタリア語、ポルトガル語、オランダ語、ロシア語、アラビア語、中国語です。文書はその言語のまま引用します。',
    help: 'もちろんです。ご自分の言葉で質問してください。文書の中を調べます。',
  },
}
