import { stemmer as stem } from '@orama/stemmers/portuguese'
import { stopwords as stopWords } from '@orama/stopwords/portuguese'
import type { LanguagePack } from '../pack.ts'

/** Portuguese. */
export const portuguese = {
  code: 'pt',
  editions: { past: 'antigo antiga revogado rascunho', present: 'atual novo nova', version: 'versão edição' },
  unjoined: true,
  stem,
  stopWords,
  numbers: {
    words:
      'dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13 catorze=14 quatorze=14 quinze=15 dezesseis=16 dezasseis=16 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100',
    ordinals: 'terceir=3 quart=4 quint=5 sext=6 sétim=7 oitav=8 non=9 décim=10',
    ordinalEndings: '[oa]s?',
    magnitudes: 'mil=1e3 milhão=1e6 milhões=1e6',
  },
  calendar: {
    known: true,
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    weekdays: 'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado/sábados domingo/domingos',
  },
  units:
    '%=por cento, eur=euro/euros, usd=dólar/dólares, second=segundo/segundos, minute=minuto/minutos, hour=hora/horas, day=dia/dias, week=semana/semanas, month=mês/meses, year=ano/anos, m=metro/metros, km=quilômetros, t=toneladas, l=litros',
  positions:
    'primeir*=1|segund*=2|terceir*=3|quart*=4|quint*=5|sext*=6|dois=2|duas=2|três=3|quatro=4|cinco=5|últim*=-1|penúltim*=-2',
  questionWords: {
    person: 'quem',
    time: 'quando',
    place: 'onde|aonde',
    quantity: 'quanto|quantos|quanta|quantas',
    reason: 'por que|por quê|porque',
    other: 'o que se diz sobre|que|qual|quais|como|quê|cite|mostre|explique|tipo',
  },
  sometimesAsking: 'cite|mostre|tipo',
  polite: 'pode|por|favor',
  askAbout: 'O que se diz sobre “{}”?',
  cues: {
    none: 'pelo menos|no máximo|a maioria|lista de preços|mais tarde|além disso',
    opener:
      'por favor|pode me dizer|você pode me dizer|poderia me dizer|pode dizer me|sabe|você sabe|gostaria de saber|quero saber|queria saber|diga me|me diga|mostre me|me mostre|dê me|me dê|uma pergunta|tenho uma pergunta|desculpe|pode explicar|explique me',
    summary:
      'resuma|resume|resumir|resumo|visão geral|panorama|pontos principais|principais pontos|pontos chave|do que trata|de que trata|sobre o que é|o que foi decidido|o que se decidiu',
    procedure:
      '^como posso|^como se|^como faço|^como devo|^como podemos|^como solicito|como proceder|quais são os passos|quais são as etapas|que passos|os passos|as etapas|passo a passo|procedimento|o que devo fazer|o que faço|o que fazer|o que tenho de fazer|o que tenho que fazer|o que é preciso fazer|^esqueci|^perdi|instruções para|o que acontece se',
    difference: 'diferença|diferenças|difere|diferem|quanto mais|quantos mais|quanto menos|quantos menos',
    ratio:
      'relação entre|razão entre|proporção|que percentagem|qual percentagem|qual porcentagem|que porcentagem|qual a parte',
    mean: 'média|em média|médio|a média',
    sum: 'total|no total|ao todo|soma|em conjunto|tudo junto',
    compare: 'compare|compara|comparar|comparação|em comparação|comparado|versus|vs',
    comparative:
      'mais caro|mais cara|mais barato|mais barata|maior|menor|mais longo|mais curto|mais pesado|mais leve|mais alto|mais baixo|mais rápido|mais antigo|melhor|mais|menos',
    most: 'o mais|a mais|os mais|as mais|mais alto|o maior|a maior|o melhor|a melhor|com mais',
    least: 'o menos|a menos|o menor|a menor|mais baixo|mais barato|mais barata|mais curto|mais antigo|o pior|com menos',
    count: 'quantos|quantas|número de|qual é o número|^conte',
    list: '^liste|^lista|^listar|^enumere|^cite|^nomeie|todos os|todas as|a lista|^quais são|^quais|^quem são|que tipos|quais tipos',
    definition: 'o que é um|o que é uma|o que significa|o que quer dizer|definição|defina|significado',
    polar:
      '^há|^existe|^existem|^tem|^têm|^temos|^tenho|^é|^são|^está|^estão|^era|^foi|^posso|^pode|^podem|^podemos|^pode se|^devo|^deve|^devemos|^preciso|^precisa|é verdade que|^é verdade|^é possível|^é permitido|^cobre|^vale|certo$',
    time: 'que ano|em que ano|qual ano|que dia|qual dia|que data|qual data|que horas|a que horas|que mês|até quando|desde quando|prazo',
    place:
      'que cidade|qual cidade|que país|qual país|qual edifício|qual prédio|qual sala|que sala|qual andar|qual endereço|qual rua|de onde',
    person: 'que pessoa|qual pessoa|por quem|a quem|com quem|de quem|para quem',
    quantity:
      'que preço|qual preço|qual é o preço|qual o preço|quanto custa|quanto custam|quanto vale|qual valor|qual o valor|que peso|que temperatura',
  },
  courtesy: {
    greeting: 'olá|oi|bom dia|boa tarde|boa noite|oi tudo bem|e aí|saudações|alô|tem alguém aí|há alguém aí|opa|teste',
    thanks:
      'obrigado|obrigada|muito obrigado|muito obrigada|obrigadão|valeu|agradeço|agradecido|agradecida|grato|grata',
    apology: 'desculpe|desculpa|perdão|sinto muito|lamento|com licença|me desculpe',
    'well-being': 'como vai|como está|como estás|como você está|tudo bem|tudo bom|como vai você|como tem passado',
    please: 'por favor|se faz favor',
  },
  requests: [
    /^(?:voce pode|pode|podes|poderia)$/,
    /^(?:listar|nomear|resumir|comparar|explicar|descrever|calcular|contar|encontrar|mostrar|dar)$/,
  ],
  joins: { and: 'e', or: 'ou', than: 'que|do', asking: 'e|ou', listing: 'e|ou', clauses: 'e|mas', contrasts: 'mas' },
  pointing: { opening: 'e', circumstance: 'a|em|no|na|para' },
  beforeNames: 'de|do|da|o|a',
  prepositions: 'de|em|para',
  nameJoins: 'de|do|dos|da',
  topic: {
    links: 'de|do|da|dos|das|o|a|os|as|no|na|nos|nas|em|para|por|com|sem|ao|um|uma|e|ou',
    owners: 'meu|minha|nosso|nossa|seu|sua',
    subjects: 'eu|você|nós|eles|elas|posso|pode|podemos|devo|deve',
    between: 'não|me|se',
    articles: 'o|a|os|as|um|uma',
    verbs: 'significa|fazer',
  },
  yes: 'sim',
  no: 'não',
  denies: /(?<!\p{L})(?:não|nunca|jamais|nenhuma?|ninguém|nada|sem|nem|proibid[oa]s?)(?!\p{L})/giu,
  excludes: /(?<!\p{L})(?:exclu(?:íd[oa]s?|i|em|são|sões)|exceto|exceç(?:ão|ões)|salvo)(?!\p{L})/iu,
  must: /(?<!\p{L})(?:devem?|têm? (?:de|que)|obrigatóri[oa])(?!\p{L})/iu,
  may: /(?<!\p{L})(?:pode|podem|permitid[oa]|facultativ[oa])(?!\p{L})/iu,
  contraries: `antes/depois mais/menos acima/abaixo aument/diminu primeiro/último norte/sul leste/oeste máximo/mínimo comprador/vendedor abre/fecha inverno/verão manhã/noite`,
  contraryPrefixes: 'não|in|im|ex|des|anti',
  lightWords: /^(?:tem|têm|há|pode|podem|deve|devem|durante|partir|pessoa|pessoas|possível)$/i,
  about: 'aproximadamente|cerca de',
  framing: 'seguint',
  computed: 'juntos|no total|soma|diferença',
  passiveWithDoer:
    /(?<!\p{L})(?:é|são|foi|foram|sido|era|eram|será|serão|ser|está|estão)(?!\p{L})[^,;]{0,60}(?<!\p{L})(?:por|pel[oa]s?)(?!\p{L})/iu,
  passive: /(?<!\p{L})(?:é|são|foi|foram|sido|se)\s/iu,
  refusal: {
    text: 'Não tenho informações sobre “{}” na sua base de conhecimento.',
    narrowed: 'Não tenho informações sobre “{}” nos documentos que escolheu. Apenas estes foram consultados.',
    places: 'Não tenho a certeza. Estas são as passagens que mais se aproximam:',
  },
  notes: {
    leftOut: 'Parte desta resposta foi omitida porque as fontes não a sustentam.',
    cutOff: 'Esta resposta foi interrompida porque ficou demasiado longa.',
    brokenOff: 'O modelo de linguagem parou a meio desta resposta; pode faltar algo.',
    unreachable: 'O modelo de linguagem não está acessível neste momento, por isso os seus documentos são citados.',
    silent: 'O modelo de linguagem demorou demasiado, por isso os seus documentos são citados.',
    failed: 'O modelo de linguagem não conseguiu responder, por isso os seus documentos são citados.',
    unsupported:
      'As fontes não sustentam o que o modelo de linguagem escreveu, por isso os seus documentos são citados.',
    earlier: 'Antes, em {}:',
    missing: 'Os seus documentos não dizem nada sobre esta parte: {}.',
    readAs: 'Lido como “{}”',
  },
  talk: {
    greeting: 'Olá! Sou {name}. O que gostaria de saber dos seus documentos?',
    goodbye: 'Até logo! Estou aqui quando precisar de algo dos seus documentos.',
    thanks: 'De nada! É só perguntar se precisar de mais alguma coisa.',
    agreement: 'Está bem. É só perguntar se precisar de mais alguma coisa.',
    feedback:
      'Obrigado por me dizer. Se faltar alguma coisa ou não estiver certo, pergunte de novo com outras palavras e eu procuro outra vez.',
    identity:
      'Sou {name}, o assistente desta base de conhecimento. Sou um programa, não uma pessoa: respondo a partir dos seus documentos e mostro onde está a resposta. Pode perguntar-me em muitas línguas, por exemplo em português, inglês, alemão, francês, espanhol, italiano, neerlandês, russo, árabe, chinês e japonês.',
  },
  library: {
    all: 'Posso consultar estes {n} documentos:',
    some: 'Posso consultar {n} documentos. Os últimos adicionados são:',
    none: 'Ainda não há documentos nesta base de conhecimento.',
    one: 'Há um documento sobre o qual me pode perguntar.',
    found: 'Sim, tenho isto:',
    which: 'Vários documentos correspondem. Qual deles?',
    inShort: '{names} em resumo:',
    reckoned: 'Fui eu que calculei; não vem dos seus documentos.',
  },
  aboutReply: {
    stands: 'Está aqui:',
    own: 'Fui eu que o disse. Não vem de nenhum documento.',
    likely:
      'São as palavras dos seus documentos. Estimo em {n} % a probabilidade de responderem à sua pergunta; leia-as onde estão:',
    unsure: 'Não, não tenho a certeza. Por isso só mostrei passagens:',
    goesOn: 'Continua assim:',
    further: 'Estas passagens vêm a seguir:',
    noMore: 'Não encontro mais nada sobre isto.',
    noSuch: 'A minha última resposta não tem nada com o número {n}.',
    onlyOther:
      'Cito os seus documentos tal como são. Nesta língua ({language}) não encontro nada sobre isto, apenas o seguinte:',
    verbatim:
      'Cito os seus documentos palavra por palavra e não os posso reformular. A minha resposta baseia-se nisto:',
  },
} satisfies LanguagePack
