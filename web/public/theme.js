// Runs before the first paint, so that no page flashes in the wrong colours or is turned around.
// Later changes: web/ui/look/theme.store.ts, web/ui/look/language/.
;(function () {
  var root = document.documentElement
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be forbidden; what the operating system and the browser prefer stands then.
      return null
    }
  }

  var theme = stored('theme') || 'system'
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  // The workspace shows its outline until its script has come (index.html).
  if (/^\/(org\/|super-admin|dashboard)/.test(location.pathname)) root.dataset.place = 'workspace'

  var offered = root.dataset.languages
  if (!offered) return
  var kept = document.cookie.match(/(?:^|; )language=(\w+)/)
  var preferred = [new URLSearchParams(location.search).get('lang'), stored('language'), kept && kept[1]]
  var languages = preferred.concat(navigator.languages || [], 'en').map(function (tag) {
    return (tag || '').split('-')[0].toLowerCase()
  })
  var language = languages.find(function (each) {
    return each && offered.split(' ').indexOf(each) >= 0
  })
  root.dataset.language = language
  // A document that holds a page already is in the page's language.
  if (!root.dataset.drawn) {
    root.lang = language
    root.dir = language === 'ar' ? 'rtl' : 'ltr'
  }
  // The texts come beside the scripts instead of after them.
  var files = root.getAttribute('data-ahead-' + root.lang)
  ;(files ? files.split(' ') : []).forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
