/**
 * Phrases with which the documents themselves are asked about, at the beginning or the end of a question: all of them, their number,
 * their topics; `about` and `maybe` are followed (or preceded) by a topic, and `maybe` may as well ask for something else.
 */
export type CollectionPhrase = 'all' | 'count' | 'topics' | 'about' | 'maybe' | 'about-word'

/** What documents are called; `{}` in the phrases. */
export const DOCUMENT_NOUNS: Readonly<Record<string, string>> = {
  en: 'documents|files|docs|sources|document',
  de: 'dokumente|unterlagen|dateien|quellen|dokumenten',
  fr: 'documents|fichiers|sources',
  es: 'documentos|archivos|ficheros|fuentes',
  it: 'documenti|file|fonti',
  pt: 'documentos|arquivos|ficheiros|fontes',
  nl: 'documenten|bestanden|bronnen|stukken',
  ru: 'документы|файлы|источники',
  ar: 'الوثائق|المستندات|الملفات|المصادر',
  zh: '文件|文档|资料|文献',
  ja: '文書|ドキュメント|ファイル|資料|書類',
}

/** The phrases, as {@link createPhrases} reads them. */
export const COLLECTION_PHRASES: Readonly<Record<string, Partial<Record<CollectionPhrase, string>>>> = {
  en: {
    all: 'which {} do you have|what {} do you have|which {} do you have access to|what {} do you have access to|which {} can you search|what {} can you search|which {} can you see|what {} can you see|which {} can you read|what {} can you read|which {} do you know|what {} do you know|which {} do you use|what {} do you use|which {} are there|what {} are there|which {} are available|what {} are available|which {} are uploaded|what {} are uploaded|which {} have been uploaded|what {} have been uploaded|which {} were uploaded|what {} were uploaded|which {} are in the knowledge base|what {} are in the knowledge base|which {} do we have|what {} do we have|which {} have we uploaded|what {} have we uploaded|what {} did we upload|which {} are you based on|list all {}|list the {}|list your {}|list {}|list all your {}|list all the {}|show all {}|all {}|the {} you have|all {} you have|all the {} you have|a list of {}|a list of all {}|the list of {}|list of {}|list of all {}|your {}|what is in the knowledge base|what is in your knowledge base|what s in the knowledge base|what s in your knowledge base|what information do you have|what data do you have|what do you have|what have you got|which {} can i ask about|what {} can i ask about|what are your {}|what are your sources|which {} do you search|what {} do you search|where do you get your information|where does your information come from|where do your answers come from|what does the knowledge base contain',
    count:
      'how many {} do you have|how many {} are there|how many {} do you have access to|how many {} can you search|how many {} are available|how many {} are in the knowledge base|how many {} have been uploaded|how many {} were uploaded|how many {} are uploaded|how many {} do we have|how many {} do you know|number of {}|how many {} are in your knowledge base|how many {} can you see|how many {} in total|how many {}|how many {} are there in total|how many {} are there in the knowledge base',
    topics:
      'what topics can i ask about|what topics can i ask you about|which topics can i ask about|which topics can i ask you about|what topics do you know|which topics do you know|what topics do you cover|which topics do you cover|what topics are covered|which topics are covered|what topics are there|which topics are there|what subjects can i ask about|what can i ask you about|what can i ask about|what do you know|what do you know about|what things can i ask about|what are you able to answer|what topics do the documents cover|what are the documents about|what are your documents about|what topics do your documents cover',
    about:
      'do you have {} about|do you have {} on|do you have any {} about|do you have any {} on|do you have a document about|do you have a document on|do you have a file about|do you have a file on|is there a document about|is there a document on|is there a document that covers|is there any document about|is there any document on|is there a file about|is there a file on|are there {} about|are there {} on|are there any {} about|are there any {} on|which {} are about|which {} deal with|which {} talk about|which {} mention|which {} cover|which document is about|which document covers|which document deals with|which document talks about|which file is about|what {} are about|what {} do you have about|what {} do you have on|which {} do you have about|which {} do you have on|any {} about|any {} on|is there a document called|do you have a document called|is there a file called|do you have a file called|do you have the document|do you have the file|in which document can i find|which document contains|find {} about|find {} on|find me {} about|show me {} about|find the document about|find a document about',
    maybe:
      'do you have anything on|do you have anything about|do you have something on|do you have something about|is there anything about|is there anything on|is there something about|do you have a|do you have an|do you have any|do you have the|do you have our|have you got a|have you got the|have you got any|anything on|anything about',
    'about-word': 'about|on|regarding|concerning|for',
  },
  de: {
    all: 'welche {} hast du|welche {} haben sie|welche {} gibt es|welche {} gibt es hier|welche {} kennst du|welche {} kennen sie|welche {} kannst du durchsuchen|welche {} können sie durchsuchen|welche {} durchsuchst du|welche {} sind vorhanden|welche {} sind verfügbar|welche {} sind hochgeladen|welche {} wurden hochgeladen|welche {} liegen vor|welche {} haben wir|welche {} nutzt du|welche {} verwendest du|was für {} hast du|was für {} gibt es|liste alle {} auf|liste die {} auf|liste aller {}|alle {}|zeige alle {}|zeig mir alle {}|eine liste aller {}|eine liste der {}|liste der {}|nenne alle {}|was ist in der wissensdatenbank|was steht in der wissensdatenbank|was hast du|welche informationen hast du|woher hast du deine informationen|auf welche {} hast du zugriff|auf welche {} haben sie zugriff',
    count:
      'wie viele {} hast du|wie viele {} haben sie|wie viele {} gibt es|wie viele {} kennst du|wie viele {} sind hochgeladen|wie viele {} wurden hochgeladen|wie viele {} liegen vor|wie viele {} sind es|wie viele {} haben wir|wie viele {} sind vorhanden|anzahl der {}|wie viele {}|wieviele {} gibt es|wieviele {} hast du',
    topics:
      'welche themen kennst du|zu welchen themen kann ich dich fragen|zu welchen themen kann ich fragen|zu welchen themen kann ich fragen stellen|welche themen gibt es|welche themen deckst du ab|worüber kann ich dich fragen|worüber weißt du bescheid|wozu kann ich dich fragen|was weißt du|was weißt du alles|zu welchen themen hast du informationen|zu welchen themen hast du etwas|worum geht es in den {}',
    about:
      'hast du {} zu|hast du {} über|haben sie {} zu|haben sie {} über|gibt es {} zu|gibt es {} zum|gibt es {} zur|gibt es {} über|gibt es ein dokument zu|gibt es ein dokument zum|gibt es ein dokument zur|gibt es ein dokument über|hast du ein dokument zu|hast du ein dokument zum|hast du ein dokument zur|hast du ein dokument über|welches dokument behandelt|welches dokument enthält|welche {} behandeln|welche {} gibt es zu|welche {} gibt es zum|welche {} gibt es zur|welche {} gibt es über|welche {} hast du zu|welche {} hast du zum|welche {} hast du über|in welchem dokument steht|in welchem dokument finde ich',
    maybe:
      'hast du etwas zu|hast du etwas zum|hast du etwas zur|hast du etwas über|haben sie etwas zu|haben sie etwas über|hast du was zu|hast du was über|gibt es etwas zu|gibt es etwas zum|gibt es etwas über|hast du eine|hast du einen|hast du ein|haben sie eine|haben sie einen|haben sie ein|hast du die|hast du den|hast du das|haben sie die',
    'about-word': 'zu|über|zum|zur|für|bezüglich',
  },
  fr: {
    all: 'quels {} as tu|quels {} avez vous|quelles {} as tu|quelles {} avez vous|quels {} peux tu consulter|quels {} pouvez vous consulter|quels {} connais tu|quels {} connaissez vous|quels {} y a t il|quels sont les {}|quels sont tes {}|quels sont vos {}|quels {} sont disponibles|quels sont les {} disponibles|quels {} ont été ajoutés|quels {} ont été téléversés|quels {} avons nous|liste des {}|la liste des {}|liste les {}|listez les {}|liste tous les {}|tous les {}|une liste des {}|que contient la base de connaissances|qu y a t il dans la base de connaissances|quelles informations as tu|quelles informations avez vous|à quels {} as tu accès|à quels {} avez vous accès',
    count:
      'combien de {} as tu|combien de {} avez vous|combien de {} y a t il|combien y a t il de {}|combien de {} sont disponibles|combien de {} ont été ajoutés|combien de {} avons nous|nombre de {}|combien de {}|combien de {} connais tu',
    topics:
      'sur quels sujets puis je t interroger|sur quels sujets puis je vous interroger|sur quels sujets puis je poser des questions|quels sujets connais tu|quels sujets connaissez vous|quels sujets couvres tu|quels sujets sont couverts|quels thèmes connais tu|quels thèmes sont couverts|sur quoi puis je t interroger|sur quoi puis je vous interroger|que sais tu|de quoi parlent les {}',
    about:
      'as tu des {} sur|avez vous des {} sur|y a t il des {} sur|y a t il un document sur|as tu un document sur|avez vous un document sur|existe t il un document sur|est ce qu il y a un document sur|quels {} parlent de|quel document parle de|quel document traite de|quels {} as tu sur|quels {} avez vous sur|dans quel document',
    maybe:
      'as tu quelque chose sur|avez vous quelque chose sur|y a t il quelque chose sur|as tu un|as tu une|avez vous un|avez vous une|as tu la|as tu le|avez vous la|avez vous le',
    'about-word': 'sur|à propos de|concernant|au sujet de|pour',
  },
  es: {
    all: 'qué {} tienes|qué {} tiene|qué {} hay|qué {} puedes consultar|qué {} puede consultar|qué {} puedes buscar|qué {} conoces|qué {} usas|qué {} están disponibles|cuáles son los {}|cuáles son tus {}|cuáles son las {}|qué {} se han subido|qué {} tenemos|lista de {}|la lista de {}|lista los {}|lista todos los {}|enumera los {}|todos los {}|una lista de {}|qué contiene la base de conocimientos|qué hay en la base de conocimientos|qué información tienes|qué información tiene|a qué {} tienes acceso',
    count:
      'cuántos {} tienes|cuántos {} tiene|cuántos {} hay|cuántos {} están disponibles|cuántos {} se han subido|cuántos {} tenemos|número de {}|cuántos {}|cuántos {} conoces',
    topics:
      'sobre qué temas puedo preguntar|sobre qué temas puedo preguntarte|sobre qué temas te puedo preguntar|qué temas conoces|qué temas cubres|qué temas hay|qué temas puedo preguntar|de qué temas sabes|qué sabes|de qué tratan los {}|sobre qué puedo preguntar|sobre qué puedo preguntarte',
    about:
      'tienes {} sobre|tiene {} sobre|hay {} sobre|hay algún documento sobre|hay un documento sobre|tienes un documento sobre|tienes algún documento sobre|tiene algún documento sobre|existe algún documento sobre|qué {} tratan de|qué {} hablan de|qué documento trata de|qué documento habla de|qué {} tienes sobre|qué {} hay sobre|en qué documento',
    maybe:
      'tienes algo sobre|tiene algo sobre|hay algo sobre|tienes una|tienes un|tiene una|tiene un|tienes la|tienes el',
    'about-word': 'sobre|acerca de|para',
  },
  it: {
    all: 'quali {} hai|quali {} ha|che {} hai|che {} ha|quali {} ci sono|che {} ci sono|quali {} puoi consultare|quali {} conosci|quali {} usi|quali {} sono disponibili|quali sono i {}|quali sono le {}|quali sono i tuoi {}|quali {} sono stati caricati|quali {} abbiamo|elenco dei {}|l elenco dei {}|elenca i {}|elenca tutti i {}|lista dei {}|la lista dei {}|tutti i {}|cosa contiene la base di conoscenza|cosa c è nella base di conoscenza|quali informazioni hai|a quali {} hai accesso',
    count:
      'quanti {} hai|quanti {} ha|quanti {} ci sono|quanti {} sono disponibili|quanti {} sono stati caricati|quanti {} abbiamo|numero di {}|quanti {}|quanti {} conosci',
    topics:
      'su quali argomenti posso chiedere|su quali argomenti posso fare domande|su quali argomenti posso chiederti|quali argomenti conosci|quali argomenti copri|quali argomenti ci sono|quali argomenti tratti|cosa sai|che cosa sai|di cosa parlano i {}|su cosa posso chiederti',
    about:
      'hai {} su|hai {} sul|hai {} sulla|ha {} su|ci sono {} su|ci sono {} sul|ci sono {} sulla|c è un documento su|c è un documento sul|c è un documento sulla|c è un documento sull|hai un documento su|hai un documento sul|hai un documento sulla|esiste un documento su|quali {} parlano di|quale documento parla di|quale documento tratta|quali {} hai su|in quale documento',
    maybe:
      'hai qualcosa su|hai qualcosa sul|hai qualcosa sulla|ha qualcosa su|c è qualcosa su|hai un|hai una|ha un|ha una|hai il|hai la',
    'about-word': 'su|sul|sulla|sull|riguardo a|per',
  },
  pt: {
    all: 'que {} tens|que {} você tem|quais {} você tem|que {} tem|quais {} tem|que {} há|quais {} há|que {} existem|quais {} existem|quais {} você pode consultar|que {} podes consultar|que {} conheces|quais {} você conhece|quais {} estão disponíveis|que {} estão disponíveis|quais são os {}|quais são as {}|quais são os seus {}|que {} foram carregados|quais {} foram enviados|que {} temos|lista de {}|a lista de {}|liste os {}|liste todos os {}|lista todos os {}|todos os {}|uma lista de {}|o que contém a base de conhecimento|o que há na base de conhecimento|que informações você tem|que informação tens|a que {} você tem acesso',
    count:
      'quantos {} tens|quantos {} você tem|quantos {} tem|quantos {} há|quantos {} existem|quantos {} estão disponíveis|quantos {} foram carregados|quantos {} temos|número de {}|quantos {}',
    topics:
      'sobre que temas posso perguntar|sobre quais temas posso perguntar|sobre que assuntos posso perguntar|sobre quais assuntos posso perguntar|que temas conheces|quais temas você conhece|que assuntos você cobre|quais assuntos há|o que você sabe|o que sabes|sobre o que posso perguntar|de que tratam os {}',
    about:
      'tem {} sobre|você tem {} sobre|tens {} sobre|há {} sobre|há algum documento sobre|há um documento sobre|existe algum documento sobre|existe um documento sobre|tem um documento sobre|tem algum documento sobre|você tem um documento sobre|você tem algum documento sobre|que {} falam de|que {} tratam de|qual documento fala de|que documento trata de|em que documento|quais {} você tem sobre',
    maybe:
      'tem alguma coisa sobre|tens alguma coisa sobre|você tem algo sobre|tem algo sobre|há algo sobre|tem uma|tem um|você tem uma|você tem um|tens uma|tens um|você tem a|você tem o',
    'about-word': 'sobre|acerca de|para',
  },
  nl: {
    all: 'welke {} heb je|welke {} heeft u|welke {} heb jij|welke {} zijn er|welke {} ken je|welke {} kun je doorzoeken|welke {} kun je raadplegen|welke {} gebruik je|welke {} zijn beschikbaar|welke {} zijn geüpload|welke {} hebben we|wat voor {} heb je|lijst van {}|lijst van alle {}|een lijst van {}|een lijst van alle {}|alle {}|geef alle {}|noem alle {}|wat zit er in de kennisbank|wat staat er in de kennisbank|welke informatie heb je|tot welke {} heb je toegang',
    count:
      'hoeveel {} heb je|hoeveel {} heeft u|hoeveel {} zijn er|hoeveel {} zijn beschikbaar|hoeveel {} zijn geüpload|hoeveel {} hebben we|aantal {}|hoeveel {}|hoeveel {} ken je',
    topics:
      'over welke onderwerpen kan ik vragen stellen|over welke onderwerpen kan ik je vragen stellen|over welke onderwerpen weet je iets|welke onderwerpen ken je|welke onderwerpen zijn er|waarover kan ik vragen stellen|waar kan ik je over vragen|wat weet je|wat weet je allemaal|waar gaan de {} over',
    about:
      'heb je {} over|heeft u {} over|zijn er {} over|is er een document over|heb je een document over|bestaat er een document over|welke {} gaan over|welk document gaat over|welke {} heb je over|in welk document',
    maybe: 'heb je iets over|heeft u iets over|is er iets over|heb je een|heeft u een|heb je de|heb je het',
    'about-word': 'over|voor|betreffende',
  },
  ru: {
    all: 'какие {} у тебя есть|какие {} у вас есть|какие у тебя есть {}|какие у вас есть {}|какие есть {}|какие {} есть|какие {} доступны|какие {} загружены|какие {} ты знаешь|какие {} вы знаете|по каким документам ты ищешь|какие {} ты можешь искать|какие {} имеются|какие {} у нас есть|какие у нас есть {}|список документов|список всех документов|перечисли {}|перечисли все {}|перечислите все {}|все {}|что есть в базе знаний|что в базе знаний|какая информация у тебя есть|какая у тебя есть информация|к каким документам у тебя есть доступ',
    count:
      'сколько у тебя документов|сколько у вас документов|сколько документов|сколько документов есть|сколько документов у тебя|сколько документов у тебя есть|сколько документов загружено|сколько всего документов|количество документов|сколько файлов|сколько у нас документов|сколько документов в базе|сколько документов в базе знаний',
    topics:
      'на какие темы можно спрашивать|на какие темы я могу спрашивать|о каких темах можно спрашивать|какие темы ты знаешь|какие темы есть|какие есть темы|какие темы охвачены|о чем ты знаешь|что ты знаешь|о чем эти документы|о чем документы|по каким темам можно задавать вопросы',
    about:
      'есть ли у тебя документы о|есть ли документы о|есть ли документ о|есть ли документы про|есть ли документ про|есть ли документы по|есть ли документ по|есть документы о|есть документ о|есть документ про|есть ли у вас документы о|есть ли у вас документ о|у тебя есть документ о|у тебя есть документы о|у тебя есть документ про|какие документы о|какие документы про|какие документы есть о|какие документы есть про|какой документ о|в каком документе|в каких документах',
    maybe:
      'есть ли у тебя что нибудь о|есть ли у тебя что нибудь про|есть ли что нибудь о|есть ли что нибудь про|у тебя есть что нибудь о|есть что нибудь о|есть что то о|есть ли у тебя|есть ли у вас|у тебя есть|у вас есть',
    'about-word': 'о|об|про|по|для',
  },
  ar: {
    all: 'ما {} التي لديك|ما هي {} التي لديك|ما {} المتاحة|ما هي {} المتاحة|ما {} المتوفرة|ما هي {} المتوفرة|ما {} الموجودة|ما هي {} الموجودة|ما {} لديك|ما هي {} لديك|أي وثائق لديك|أي مستندات لديك|أي ملفات لديك|قائمة {}|قائمة بجميع {}|قائمة بكل {}|اذكر {}|اذكر جميع {}|جميع {}|كل {}|ما الوثائق التي يمكنك البحث فيها|ما المستندات التي يمكنك البحث فيها|ماذا يوجد في قاعدة المعرفة|ما الذي في قاعدة المعرفة|ما المعلومات التي لديك',
    count:
      'كم عدد {}|كم وثيقة لديك|كم مستندا لديك|كم ملفا لديك|كم وثيقة هناك|كم عدد {} لديك|كم عدد {} التي لديك|كم عدد {} الموجودة|كم عدد {} المتاحة|عدد {}|كم وثيقة|كم مستند لديك|كم ملف لديك',
    topics:
      'ما المواضيع التي يمكنني أن أسأل عنها|ما المواضيع التي يمكنني السؤال عنها|ما هي المواضيع التي يمكنني السؤال عنها|عن أي مواضيع يمكنني أن أسأل|عن ماذا يمكنني أن أسألك|ما المواضيع التي تعرفها|ما هي المواضيع|ماذا تعرف|ما المواضيع المتاحة|ما هي المواضيع التي تغطيها',
    about:
      'هل لديك وثائق عن|هل لديك وثيقة عن|هل لديك مستندات عن|هل لديك مستند عن|هل لديك ملف عن|هل توجد وثيقة عن|هل توجد وثائق عن|هل يوجد مستند عن|هل توجد مستندات عن|هل يوجد ملف عن|هل هناك وثيقة عن|هل هناك مستند عن|هل هناك وثائق عن|هل هناك ملف عن|أي وثيقة تتحدث عن|أي مستند يتحدث عن|في أي وثيقة|في أي مستند|هل هناك وثيقة حول|هل لديك وثيقة حول|هل يوجد مستند حول',
    maybe: 'هل لديك شيء عن|هل لديك أي شيء عن|هل يوجد شيء عن|هل هناك شيء عن|هل لديك|هل لديكم',
    'about-word': 'عن|حول|بخصوص|بشأن',
  },
  zh: {
    all: '你有哪些{}|您有哪些{}|你有什么{}|有哪些{}|有什么{}|你能搜索哪些{}|你可以搜索哪些{}|你可以查哪些{}|你能查哪些{}|你能查看哪些{}|可以搜索哪些{}|你知道哪些{}|列出所有{}|列出{}|列出全部{}|所有{}|全部{}|{}列表|{}清单|上传了哪些{}|已上传哪些{}|知识库里有什么|知识库里有哪些{}|知识库中有哪些{}|知识库有什么|知识库包含什么|你有哪些信息|我们有哪些{}',
    count:
      '你有多少{}|你有多少个{}|有多少{}|有多少个{}|有几个{}|有多少份{}|有几份{}|一共有多少{}|一共有多少个{}|总共有多少{}|总共有多少个{}|共有多少{}|{}有多少|{}的数量|知识库里有多少{}|知识库中有多少{}',
    topics:
      '可以问哪些主题|我可以问哪些主题|我可以问哪些方面的问题|可以问哪些方面的问题|你知道哪些主题|有哪些主题|你了解哪些主题|我可以问哪些话题|有什么主题|你知道什么|你都知道什么|涵盖哪些主题|{}都是关于什么的|我可以问什么主题',
    about: '有没有关于|有关于|你有关于|你有没有关于|是否有关于|有哪些关于|哪些{}关于|哪个{}关于|哪份{}关于|有没有介绍',
    maybe: '你有没有|你那里有没有|你有',
    'about-word': '的{}吗|的{}|的资料吗|的资料|的文件吗|的文件|的文档吗|的文档|的内容吗|的内容|的吗|吗',
  },
  ja: {
    all: 'どんな{}がありますか|どのような{}がありますか|どの{}がありますか|何の{}がありますか|どんな{}を持っていますか|どんな{}を検索できますか|どの{}を検索できますか|どのような{}を検索できますか|{}の一覧|{}一覧|{}のリスト|すべての{}|全ての{}|{}を一覧にして|{}を一覧表示して|{}をすべて挙げて|{}をすべて教えて|{}を全部教えて|利用できる{}は何ですか|利用できる{}は|登録されている{}は|どんな{}が登録されていますか|アップロードされている{}は|知識ベースには何がありますか|ナレッジベースには何がありますか|どんな情報がありますか|どんな{}がある',
    count:
      '{}はいくつありますか|{}は何件ありますか|{}は何個ありますか|{}はいくつ|{}は何件|{}の数|{}の数は|何件の{}がありますか|いくつの{}がありますか|{}は全部でいくつありますか|{}は何件ですか|{}は何冊ありますか|{}数',
    topics:
      'どんなトピックについて質問できますか|どんなテーマについて質問できますか|どんな話題について質問できますか|何について質問できますか|何について聞けますか|どのようなトピックがありますか|どんなトピックがありますか|どんなテーマがありますか|何を知っていますか|何について知っていますか|どんなことについて質問できますか|どんなことが聞けますか',
    about:
      'についての{}はありますか|に関する{}はありますか|についての{}がありますか|に関する{}がありますか|の{}はありますか|についての{}はある|に関する{}はある|についての{}|に関する{}|についての{}を探して|に関する{}を探して',
    maybe:
      'について何かありますか|に関するものはありますか|についての情報はありますか|に関する情報はありますか|をお持ちですか|を持っていますか',
    'about-word': 'についての|に関する|について',
  },
}
