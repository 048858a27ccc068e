import { themeCookie } from '../contract/accounts/remembered.ts'
import { remember } from './remember.ts'

/** Switches the colour mode of this page and remembers it; public/theme.js applies it on the next page and in other tabs. */
export function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  // Public pages run no script: the server reads this and sends them in the design of the reader's choice.
  remember(themeCookie, next)
  try {
    localStorage.setItem(themeCookie, next)
  } catch {
    // Storage is closed to us (a private window): the choice lasts as long as the page.
  }
}
