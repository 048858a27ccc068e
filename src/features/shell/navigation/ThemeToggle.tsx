import { Moon, Sun } from 'lucide-react'
import { toggleTheme } from '../../../client/theme.ts'
import { useWords } from '../../../ui/words.tsx'

/** Light or dark. Which one it is stands in CSS, so that the server need not know. */
export function ThemeToggle() {
  const w = useWords('shell')
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <Moon aria-hidden size={20} className="dark:hidden" />
      <Sun aria-hidden size={20} className="hidden dark:block" />
      <span className="sr-only dark:hidden">{w.toDark}</span>
      <span className="hidden dark:inline">
        <span className="sr-only">{w.toLight}</span>
      </span>
    </button>
  )
}
