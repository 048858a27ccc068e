// The colour mode, before the first paint and across tabs: starts light, ignores the system, remembers the choice. The cookie is written by
// every switch, here and on the public pages, so it knows the latest; where there is none, this browser's storage does.
;(() => {
  const apply = () => {
    // Over TLS the name has a prefix; without it the cookie is of 0.7.0 or older.
    const [, mine] = /(?:^|;\s*)__Host-florin-theme=(dark|light)/.exec(document.cookie) ?? []
    let mode = mine ?? /(?:^|;\s*)florin-theme=(dark|light)/.exec(document.cookie)?.[1]
    try {
      if (mode) localStorage.setItem('florin-theme', mode)
      else mode = localStorage.getItem('florin-theme')
    } catch {}
    document.documentElement.dataset.theme = mode === 'dark' ? 'dark' : 'light'
  }
  apply()
  addEventListener('storage', apply)
  // In which zone the next page tells times: this one is drawn already, and what stands on it doesn't change.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  document.cookie = `${prefix}florin-zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax${secure}`
})()

// The cross-fade between pages, which the browser begins by itself: where it gives one up, the page is shown without, and that is no fault.
;(() => {
  const excuse = (fade) => {
    for (const step of [fade?.updateCallbackDone, fade?.ready, fade?.finished]) step?.catch(() => {})
  }
  // Given up before it is revealed, it is known to the document alone.
  excuse(document.activeViewTransition)
  for (const name of ['pageswap', 'pagereveal']) addEventListener(name, (event) => excuse(event.viewTransition))
})()
// The policy forbids `new Function`. Zod asks for it as the first schema is made, and each time would be reported as a breach of the policy.
globalThis.__zod_globalConfig = { jitless: true }
