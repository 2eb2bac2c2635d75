import type { TalkKind } from '../kinds/classify.ts'

/** What is said to small talk, by language (ISO 639-1); `{name}` is the assistant. */
export const TALK_TEXTS: Readonly<Record<string, Readonly<Record<TalkKind, string>>>> = {
  en: {
    greeting: 'Hello! I am {name}. What would you like to know from your documents?',
    goodbye: 'Goodbye! I am here whenever you need something from your documents.',
    thanks: 'You are welcome! Just ask if there is anything else.',
    agreement: 'All right. Just ask if you need anything else.',
    feedback:
      'Thank you for telling me. If something is missing or wrong, ask again in other words, and I look once more.',
    identity:
      'I am {name}, the assistant of this knowledge base. I am a program, not a person: I answer questions from your documents and show where each answer stands. You can ask me in many languages, for example in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Arabic, Chinese and Japanese.',
  },
  de: {
    greeting: 'Hallo! Ich bin {name}. Was möchten Sie aus Ihren Dokumenten wissen?',
    goodbye: 'Auf Wiedersehen! Ich bin da, wenn Sie wieder etwas aus Ihren Dokumenten brauchen.',
    thanks: 'Gern geschehen! Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    agreement: 'Gut. Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    feedback:
      'Danke für die Rückmeldung. Wenn etwas fehlt oder nicht stimmt, fragen Sie bitte noch einmal mit anderen Worten, und ich sehe erneut nach.',
    identity:
      'Ich bin {name}, der Assistent dieser Wissensdatenbank. Ich bin ein Programm und kein Mensch: Ich beantworte Fragen aus Ihren Dokumenten und zeige, wo die Antwort steht. Sie können mich in vielen Sprachen fragen, zum Beispiel auf Deutsch, Englisch, Französisch, Spanisch, Italienisch, Portugiesisch, Niederländisch, Russisch, Arabisch, Chinesisch und Japanisch.',
  },
  fr: {
    greeting: 'Bonjour ! Je suis {name}. Que souhaitez-vous savoir à partir de vos documents ?',
    goodbye: 'Au revoir ! Je reste à votre disposition pour vos documents.',
    thanks: 'Je vous en prie ! N’hésitez pas si vous avez une autre question.',
    agreement: 'Très bien. N’hésitez pas si vous avez une autre question.',
    feedback:
      'Merci de me le dire. S’il manque quelque chose ou si une réponse est fausse, reposez la question avec d’autres mots et je chercherai à nouveau.',
    identity:
      'Je suis {name}, l’assistant de cette base de connaissances. Je suis un programme, pas une personne : je réponds à partir de vos documents et je montre où se trouve la réponse. Vous pouvez m’interroger en de nombreuses langues, par exemple en français, anglais, allemand, espagnol, italien, portugais, néerlandais, russe, arabe, chinois et japonais.',
  },
  es: {
    greeting: '¡Hola! Soy {name}. ¿Qué le gustaría saber de sus documentos?',
    goodbye: '¡Hasta luego! Aquí estaré cuando necesite algo de sus documentos.',
    thanks: '¡De nada! Pregunte cuando quiera si necesita algo más.',
    agreement: 'De acuerdo. Pregunte cuando quiera si necesita algo más.',
    feedback:
      'Gracias por decírmelo. Si falta algo o no es correcto, pregunte de nuevo con otras palabras y lo busco otra vez.',
    identity:
      'Soy {name}, el asistente de esta base de conocimientos. Soy un programa, no una persona: respondo a partir de sus documentos y muestro dónde está la respuesta. Puede preguntarme en muchos idiomas, por ejemplo en español, inglés, alemán, francés, italiano, portugués, neerlandés, ruso, árabe, chino y japonés.',
  },
  it: {
    greeting: 'Buongiorno! Sono {name}. Che cosa vorrebbe sapere dai suoi documenti?',
    goodbye: 'Arrivederci! Sono qui quando le serve qualcosa dai suoi documenti.',
    thanks: 'Prego! Chieda pure se le serve altro.',
    agreement: 'Va bene. Chieda pure se le serve altro.',
    feedback:
      'Grazie per avermelo detto. Se manca qualcosa o non è corretto, chieda di nuovo con altre parole e cerco ancora.',
    identity:
      'Sono {name}, l’assistente di questa base di conoscenza. Sono un programma, non una persona: rispondo in base ai suoi documenti e mostro dove si trova la risposta. Può farmi domande in molte lingue, per esempio in italiano, inglese, tedesco, francese, spagnolo, portoghese, olandese, russo, arabo, cinese e giapponese.',
  },
  pt: {
    greeting: 'Olá! Sou {name}. O que gostaria de saber dos seus documentos?',
    goodbye: 'Até logo! Estou aqui quando precisar de algo dos seus documentos.',
    thanks: 'De nada! É só perguntar se precisar de mais alguma coisa.',
    agreement: 'Está bem. É só perguntar se precisar de mais alguma coisa.',
    feedback:
      'Obrigado por me dizer. Se faltar alguma coisa ou não estiver certo, pergunte de novo com outras palavras e eu procuro outra vez.',
    identity:
      'Sou {name}, o assistente desta base de conhecimento. Sou um programa, não uma pessoa: respondo a partir dos seus documentos e mostro onde está a resposta. Pode perguntar-me em muitas línguas, por exemplo em português, inglês, alemão, francês, espanhol, italiano, neerlandês, russo, árabe, chinês e japonês.',
  },
  nl: {
    greeting: 'Hallo! Ik ben {name}. Wat wilt u weten uit uw documenten?',
    goodbye: 'Tot ziens! Ik ben er als u weer iets uit uw documenten nodig hebt.',
    thanks: 'Graag gedaan! Vraag gerust als u nog iets nodig hebt.',
    agreement: 'Goed. Vraag gerust als u nog iets nodig hebt.',
    feedback:
      'Bedankt voor de terugkoppeling. Als er iets ontbreekt of niet klopt, vraag het dan nog eens met andere woorden, dan kijk ik opnieuw.',
    identity:
      'Ik ben {name}, de assistent van deze kennisbank. Ik ben een programma, geen mens: ik beantwoord vragen uit uw documenten en laat zien waar het antwoord staat. U kunt mij in veel talen vragen stellen, bijvoorbeeld in het Nederlands, Engels, Duits, Frans, Spaans, Italiaans, Portugees, Russisch, Arabisch, Chinees en Japans.',
  },
  ru: {
    greeting: 'Здравствуйте! Я {name}. Что вы хотите узнать из ваших документов?',
    goodbye: 'До свидания! Обращайтесь, когда понадобится что-нибудь из документов.',
    thanks: 'Пожалуйста! Спрашивайте, если понадобится что-то ещё.',
    agreement: 'Хорошо. Спрашивайте, если понадобится что-то ещё.',
    feedback:
      'Спасибо, что сказали. Если чего-то не хватает или что-то неверно, спросите ещё раз другими словами, и я посмотрю снова.',
    identity:
      'Я {name}, помощник этой базы знаний. Я программа, а не человек: отвечаю на вопросы по вашим документам и показываю, где находится ответ. Спрашивать можно на многих языках, например на русском, английском, немецком, французском, испанском, итальянском, португальском, нидерландском, арабском, китайском и японском.',
  },
  ar: {
    greeting: 'مرحبًا! أنا {name}. ماذا تود أن تعرف من وثائقك؟',
    goodbye: 'إلى اللقاء! أنا هنا متى احتجت شيئًا من وثائقك.',
    thanks: 'على الرحب والسعة! اسأل متى احتجت شيئًا آخر.',
    agreement: 'حسنًا. اسأل متى احتجت شيئًا آخر.',
    feedback: 'شكرًا على ملاحظتك. إن كان ينقص شيء أو كان خطأ فاسأل مرة أخرى بكلمات أخرى وسأبحث من جديد.',
    identity:
      'أنا {name}، مساعد قاعدة المعرفة هذه. أنا برنامج ولست شخصًا: أجيب عن الأسئلة من وثائقك وأبيّن موضع الإجابة. يمكنك أن تسألني بلغات كثيرة، مثل العربية والإنجليزية والألمانية والفرنسية والإسبانية والإيطالية والبرتغالية والهولندية والروسية والصينية واليابانية.',
  },
  zh: {
    greeting: '您好！我是{name}。您想从文档中了解什么？',
    goodbye: '再见！需要查阅文档时随时找我。',
    thanks: '不客气！还有其他问题请随时提出。',
    agreement: '好的。还有其他问题请随时提出。',
    feedback: '谢谢您的反馈。如果有遗漏或错误，请换个说法再问一次，我会重新查找。',
    identity:
      '我是{name}，这个知识库的助手。我是程序，不是真人：我根据您的文档回答问题，并标明答案的出处。您可以用多种语言提问，例如中文、英语、德语、法语、西班牙语、意大利语、葡萄牙语、荷兰语、俄语、阿拉伯语和日语。',
  },
  ja: {
    greeting: 'こんにちは！{name}です。文書について何をお調べしましょうか。',
    goodbye: 'さようなら。文書のことでご用があれば、いつでもどうぞ。',
    thanks: 'どういたしまして。ほかにもあれば、いつでもどうぞ。',
    agreement: 'わかりました。ほかにもあれば、いつでもどうぞ。',
    feedback:
      'ご意見ありがとうございます。足りない点や誤りがあれば、別の言葉でもう一度お尋ねください。あらためてお調べします。',
    identity:
      '{name}です。このナレッジベースのアシスタントです。人ではなくプログラムで、文書をもとに質問にお答えし、答えのある場所を示します。多くの言語で質問できます。',
  },
}
