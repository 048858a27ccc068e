/** Switches the colour mode of this page and remembers it; public/theme.js applies it on the next page and in other tabs. */
export function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  try {
    localStorage.setItem('florin-theme', next)
  } catch {
    // Storage is closed to us (a private window): the choice lasts as long as the page.
  }
}
