import { NARROWED_REFUSALS } from './narrowedRefusal.ts'
import { topicOf } from './topic.ts'

/** A refusal, and the topic that the knowledge base lacks. */
export interface Refusal {
  text: string
  topic: string
}

/** "I don't have information about …" in the languages of the question words; `{}` is the topic. */
const TEXTS: Readonly<Record<string, string>> = {
  en: "I don't have information about {} in your knowledge base.",
  de: 'Ich habe in Ihrer Wissensdatenbank keine Informationen über „{}“.',
  fr: 'Je n’ai pas d’information sur « {} » dans votre base de connaissances.',
  es: 'No tengo información sobre «{}» en su base de conocimientos.',
  pt: 'Não tenho informações sobre “{}” na sua base de conhecimento.',
  it: 'Non ho informazioni su «{}» nella tua base di conoscenza.',
  nl: 'Ik heb geen informatie over ‘{}’ in uw kennisbank.',
  sv: 'Jag har ingen information om ”{}” i din kunskapsbas.',
  da: 'Jeg har ingen oplysninger om »{}« i din vidensbase.',
  no: 'Jeg har ingen informasjon om «{}» i kunnskapsbasen din.',
  fi: 'Minulla ei ole tietoa aiheesta ”{}” tietopohjassasi.',
  pl: 'Nie mam informacji o „{}” w Twojej bazie wiedzy.',
  cs: 'Ve vaší znalostní bázi nemám informace o „{}“.',
  ro: 'Nu am informații despre „{}” în baza dvs. de cunoștințe.',
  hu: 'Nincs információm erről a tudásbázisban: „{}”.',
  tr: 'Bilgi tabanınızda “{}” hakkında bilgi yok.',
  ru: 'В вашей базе знаний у меня нет информации о «{}».',
  uk: 'У вашій базі знань у мене немає інформації про «{}».',
  el: 'Δεν έχω πληροφορίες για «{}» στη βάση γνώσεών σας.',
  ar: 'ليست لدي معلومات عن «{}» في قاعدة معارفك.',
  fa: 'در پایگاه دانش شما اطلاعاتی درباره «{}» ندارم.',
  he: 'אין לי מידע על „{}” במאגר הידע שלך.',
  hi: 'आपके ज्ञानकोष में “{}” के बारे में मेरे पास जानकारी नहीं है।',
  id: 'Saya tidak memiliki informasi tentang “{}” di basis pengetahuan Anda.',
  vi: 'Tôi không có thông tin về “{}” trong cơ sở tri thức của bạn.',
  ko: '지식 베이스에 “{}”에 대한 정보가 없습니다.',
  zh: '您的知识库中没有关于“{}”的信息。',
  ja: 'ナレッジベースに「{}」についての情報がありません。',
  th: 'ไม่มีข้อมูลเกี่ยวกับ “{}” ในฐานความรู้ของคุณ',
}

/** Says in the asker's language that the knowledge base, or what was chosen of it, lacks what was asked for. */
export function writeRefusal(
  question: string,
  { language, narrowed }: { language: string; narrowed: boolean },
): Refusal {
  const topic = topicOf(question, language)
  const texts = narrowed ? NARROWED_REFUSALS : TEXTS
  return { topic, text: (texts[language] ?? texts['en'] ?? '').replace('{}', () => topic) }
}
