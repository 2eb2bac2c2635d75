/** Styles inside of the shadow root, where those of the host page do not reach. */
export const STYLES =
  '*{box-sizing:border-box;position:absolute;bottom:0;inset-inline-end:0;border:0}' +
  'button{width:56px;height:56px;padding:14px;border-radius:28px;color:#fff;cursor:pointer;box-shadow:0 4px 14px #0005}' +
  'button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}' +
  'svg{position:static;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}' +
  'iframe{width:400px;max-width:calc(100vw - 40px);height:600px;max-height:calc(100vh - 40px);border-radius:14px;background:#fff;box-shadow:0 8px 40px #0004}' +
  '.dark{background:#16181d}' +
  '.closed{visibility:hidden;width:0;height:0}' +
  '.minimized{width:300px;height:48px}' +
  '.expanded{width:820px;height:100vh}' +
  '.full,.inside{width:100%;max-width:none;height:100%;max-height:none}' +
  '.full{position:fixed;inset:0;border-radius:0}' +
  '.inside{position:static}' +
  '[hidden]{display:none}' +
  '@media(forced-colors:active){*{border:1px solid}}'

/** The words on the bubble, by language; `*` is the assistant's name. */
export const OPEN_WORDS = {
  en: 'Chat with *',
  de: 'Mit * chatten',
  fr: 'Discuter avec *',
  es: 'Chatear con *',
  ar: 'الدردشة مع *',
}
