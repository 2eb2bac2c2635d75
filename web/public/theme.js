// Runs before the first paint, so that no page flashes in the wrong colours. Later changes: web/ui/look/theme.store.ts.
;(function () {
  var wanted = 'system'
  try {
    wanted = localStorage.getItem('theme') || 'system'
  } catch {
    // Storage may be forbidden; the operating system's preference stands then.
  }
  var dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // The workspace shows its outline until its script has come (index.html).
  if (/^\/(org\/|super-admin|dashboard)/.test(location.pathname)) document.documentElement.dataset.place = 'workspace'
})()
