/**
 * Words and runs of keys that passwords are most often made of. A password rule asks for a capital, a digit and a sign,
 * and people answer with `Passw0rd!`: guessing programs know that, so what is behind it counts here, not how it is dressed.
 * Lists of leaked passwords agree on these stems (NIST SP 800-63B, section 3.1.1.2, asks for such a list).
 */
const STEMS = new Set(
  `password passwort passwd pass parola parole motdepasse contrasena contraseña senha haslo wachtwoord lozinka salasana
   welcome willkommen bienvenue bienvenido benvenuto bemvindo welkom hello hallo hola bonjour ciao
   qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl yxcvbnm zxcvbn zxcvbnm qazwsx qazwsxedc
   qaz qwer qweasd qweasdzxc wsxedc
   abc abcd abcde abcabc xyz
   admin administrator root user guest test tester testing demo temp temporary default changeme change letmein login logon
   access master system server secret private security secure trustno trust company office work manager student teacher
   spring summer autumn winter fall frühling fruhling sommer herbst season
   january february march april may june july august september october november december
   monday tuesday wednesday thursday friday saturday sunday
   iloveyou loveyou love lovely sunshine princess prince dragon monkey football baseball basketball soccer hockey
   superman batman spiderman starwars pokemon naruto matrix shadow michael jordan jennifer jessica ashley daniel thomas
   charlie robert andrew matthew anthony joshua nicole hunter ranger buster tigger ginger pepper cookie chocolate cheese
   banana apple orange flower butterfly angel baby babygirl freedom whatever nothing money computer internet google
   facebook samsung iphone android windows microsoft linux oracle cisco
   london paris berlin madrid newyork chicago dallas texas america england germany france deutschland schalke liverpool
   arsenal chelsea barcelona juventus realmadrid
   killer mustang harley ferrari mercedes porsche corvette yamaha honda toyota
   jesus christ god blessed heaven
   hunter ninja samurai soldier eagle falcon phoenix tiger lion panther wolf
   veracite knowledge`.split(/\s+/),
)

/** Signs and digits that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Whether a password is a common word or run of keys with the usual capitals, digits and signs around or within it, such as
 * `Passw0rd!`, `Summer2026!` or `P@$$word123`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/^[^\p{L}]+|(?<!\P{L})\P{L}+$/gu, '')
  const dressed = lower.replace(/(?<![!@$%*?&.\d_-])[!@$%*?&.\d_-]+$/u, '')
  return [bare, lettersOf(dressed), lettersOf(lower), lower.replace(/[^\p{L}]/gu, '')].some((stem) => STEMS.has(stem))
}

function lettersOf(text: string): string {
  return text.replace(/[@43!10$57]/g, (sign) => LETTERS[sign] ?? sign).replace(/[^\p{L}]/gu, '')
}
