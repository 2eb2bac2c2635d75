/** "I am not sure. These places come closest:" in the languages of the refusals. It claims nothing and quotes nothing. */
const TEXTS: Readonly<Record<string, string>> = {
  en: 'I am not sure. These places come closest:',
  de: 'Ich bin nicht sicher. Diese Stellen kommen am nächsten:',
  fr: 'Je n’en suis pas sûr. Voici les passages qui s’en approchent le plus :',
  es: 'No estoy seguro. Estos son los pasajes que más se acercan:',
  pt: 'Não tenho a certeza. Estas são as passagens que mais se aproximam:',
  it: 'Non ne sono sicuro. Questi sono i passaggi che si avvicinano di più:',
  nl: 'Ik weet het niet zeker. Deze passages komen het dichtst in de buurt:',
  sv: 'Jag är inte säker. De här ställena kommer närmast:',
  da: 'Jeg er ikke sikker. Disse steder kommer tættest på:',
  no: 'Jeg er ikke sikker. Disse stedene kommer nærmest:',
  fi: 'En ole varma. Nämä kohdat ovat lähimpänä:',
  pl: 'Nie mam pewności. Najbliższe są te fragmenty:',
  cs: 'Nejsem si jistý. Nejblíže jsou tato místa:',
  ro: 'Nu sunt sigur. Aceste pasaje se apropie cel mai mult:',
  hu: 'Nem vagyok biztos benne. Ezek a helyek állnak a legközelebb:',
  tr: 'Emin değilim. En yakın bölümler şunlar:',
  ru: 'Я не уверен. Ближе всего эти места:',
  uk: 'Я не впевнений. Найближчі ці місця:',
  el: 'Δεν είμαι σίγουρος. Αυτά τα σημεία πλησιάζουν περισσότερο:',
  ar: 'لست متأكدًا. هذه أقرب المقاطع:',
  fa: 'مطمئن نیستم. نزدیک‌ترین بخش‌ها این‌ها هستند:',
  he: 'אין לי ודאות. אלה המקומות הקרובים ביותר:',
  hi: 'यह पक्का नहीं है। ये अंश सबसे नज़दीक हैं:',
  id: 'Saya tidak yakin. Bagian-bagian inilah yang paling mendekati:',
  vi: 'Tôi không chắc chắn. Đây là những đoạn gần nhất:',
  ko: '확실하지 않습니다. 가장 가까운 부분은 다음과 같습니다:',
  zh: '我不能确定。最接近的内容如下：',
  ja: '確かではありません。最も近い箇所は次のとおりです：',
  th: 'ไม่แน่ใจ ส่วนที่ใกล้เคียงที่สุดมีดังนี้:',
}

/** Says in the asker's language that no answer is sure, above the places that come closest. */
export function placesText(language: string): string {
  return TEXTS[language] ?? TEXTS['en'] ?? ''
}
