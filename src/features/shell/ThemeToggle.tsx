import { Moon, Sun } from 'lucide-react'
import { toggleTheme } from './theme.ts'

/** Light or dark. Which one it is stands in CSS, so that the server need not know. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="inline-flex size-[44px] items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <Moon aria-hidden size={20} className="dark:hidden" />
      <Sun aria-hidden size={20} className="hidden dark:block" />
      <span className="sr-only dark:hidden">Switch to dark mode</span>
      <span className="hidden dark:inline">
        <span className="sr-only">Switch to light mode</span>
      </span>
    </button>
  )
}
