// The colour mode, before the first paint and across tabs: starts light, ignores the system, remembers the choice.
;(() => {
  const apply = () => {
    let dark = false
    try {
      dark = localStorage.getItem('florin-theme') === 'dark'
    } catch {}
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  apply()
  addEventListener('storage', apply)
})()
