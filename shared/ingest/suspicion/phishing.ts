/** A request to give something away, and what before it in its sentence makes it none. */
interface Request {
  /** One of these stands in every text that the pattern matches: most texts hold none, and are looked at no closer. */
  needs: readonly string[]
  pattern: RegExp
  /** A warning not to, or a report of somebody who asks so. */
  unless: RegExp
}

/**
 * Sentences that ask their readers to send away a password, a code or the like. All gaps are of bounded length, so that looking for them takes
 * linear time.
 */
const REQUESTS: readonly Request[] = [
  {
    needs: ['password', 'passphrase', 'passcode', 'pin', 'credentials', 'login', 'log-in', 'code', 'card'],
    pattern:
      /\b(?:send|e-?mail|mail|text|forward|submit|transmit|reply|respond|provide|give|tell|hand|disclose)\s+(?:[\w'’-]{1,20}\s+){0,4}?your\s+(?:[\w'’-]{1,20}\s+(?:and\s+)?){0,3}?(?:passwords?|passphrases?|passcodes?|pins?|credentials|log-?ins?(?:\s(?:details|data))?|(?:security|one-time|access|verification)\scodes?|(?:credit\s|bank\s)?card\s(?:numbers?|details))\b(?!\s?(?:reset|request|manager|change|policy|form|hint))(?=[^.!?\n]{0,60}?(?:\b(?:to|by|via|at|under|over)\b|[.!?\n]|$))/giu,
    unless:
      /\b(?:never|not|nobody|no one|nor|without|avoid|ask(?:s|ed|ing)?|request(?:s|ed|ing)?|demand(?:s|ed|ing)?|want(?:s|ed|ing)?|we|they|who|whoever|phishing|scams?|fraud(?:sters?)?|attackers?|criminals?)\b|n[’']t\b/iu,
  },
  {
    needs: ['passwort', 'passwör', 'kennwort', 'kennwör', 'pin', 'tan', 'zugangsdaten', 'anmeldedaten', 'kartennummer'],
    pattern:
      /(?<!\p{L})(?:(?:senden|schicken|mailen|übermitteln|nennen|geben|verraten|teilen)\s+Sie|sende|schicke?|maile?|übermittle|nenne|gib|verrate|teile)\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:Ihre?n?|deine?n?)\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:pass(?:wort|wörter)|kenn(?:wort|wörter)|pin|tan|zugangsdaten|anmeldedaten|kartennummer)(?!\p{L})/giu,
    unless:
      /(?<!\p{L})(?:nie|niemals|nicht|kein\p{L}{0,2}|niemand\p{L}{0,2}|ohne|phishing|betrüger\p{L}{0,2})(?!\p{L})/iu,
  },
  {
    needs: ['mot de passe', 'mots de passe', 'code', 'identifiants', 'carte'],
    pattern:
      /(?<!\p{L})(?:envoyez|envoie|transmettez|transmets|communiquez|communique|donnez|donne|indiquez|fournissez)(?:-[\p{L}]{1,5})?\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:votre|vos|ton|tes)\s+(?:[\p{L}-]{1,20}\s+){0,2}?(?:mots?\sde\spasse|code\s(?:pin|secret|confidentiel)|identifiants|numéro\sde\scarte)(?!\p{L})/giu,
    unless: /(?<!\p{L})(?:ne|n[’']|jamais|pas|personne|sans|demand\p{L}{1,6}|hameçonnage|phishing|escrocs?)(?!\p{L})/iu,
  },
  {
    needs: ['contraseña', 'clave', 'pin', 'credenciales', 'tarjeta'],
    pattern:
      /(?<!\p{L})(?:env[ií]e|env[ií]a|envíen|mande|manda|facilite|comunique|proporcione|reenvíe)(?:nos|me|les?)?\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:sus?|tus?)\s+(?:[\p{L}-]{1,20}\s+){0,2}?(?:contraseñas?|claves?|pin|credenciales|número\sde\s(?:la\s)?tarjeta)(?!\p{L})/giu,
    unless: /(?<!\p{L})(?:no|nunca|jamás|nadie|sin|pid\p{L}{1,5}|phishing|estafador\p{L}{0,2})(?!\p{L})/iu,
  },
  {
    needs: ['парол', 'пин', 'код', 'логин'],
    pattern:
      /(?<!\p{L})(?:отправьте|отправь|пришлите|пришли|вышлите|сообщите|сообщи|перешлите)\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:ваш|вашу|ваши|свой|свою|свои|твой)\s+(?:[\p{L}-]{1,20}\s+){0,2}?(?:парол[ьи]|пин(?:-?код)?|логин|код)(?!\p{L})/giu,
    unless: /(?<!\p{L})(?:не|никогда|никто|никому|без|прос[яи]т|мошенник\p{L}{0,3}|фишинг\p{L}{0,2})(?!\p{L})/iu,
  },
  {
    needs: ['كلمة', 'رمز'],
    pattern:
      /(?<!\p{L})(?:أرسل|أرسلوا|ابعث|زوّدنا|زودنا)\s+(?:\p{L}{1,20}\s+){0,3}?(?:كلمة\s(?:المرور|السر|مرورك|سرك)|رمزك\sالسري|رمز\sالدخول)/gu,
    unless: /(?<!\p{L})(?:لا|لن|أبدًا|أبدا|عدم|يطلب\p{L}{0,3})(?!\p{L})/u,
  },
]

/** A denial behind the request: "Senden Sie Ihr Passwort niemals …". */
const NOT_BEHIND = /^\s(?:never|nie|niemals|nicht|jamais|nunca|никогда)(?!\p{L})/iu
/** Characters before a request in its sentence that are read. */
const BEFORE = 120

/** Whether a text asks whoever reads it to send away a password or the like. A warning not to, or a report of such a request, asks for nothing. */
export function asksForSecrets(text: string): boolean {
  const lower = text.toLowerCase()
  return REQUESTS.some(({ needs, pattern, unless }) => {
    if (!needs.some((word) => lower.includes(word))) return false
    return [...text.matchAll(pattern)].some(({ 0: request, index }) => {
      if (NOT_BEHIND.test(text.slice(index + request.length, index + request.length + 20))) return false
      const before = text.slice(Math.max(0, index - BEFORE), index)
      const sentence = before.slice(Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1)
      return !unless.test(sentence)
    })
  })
}
