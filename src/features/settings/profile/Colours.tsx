import { Check, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { useWords } from '../../../ui/words.tsx'

/** Light or dark. Links to the route that remembers it, so that there is one place that does. */
export function Colours({ dark: first }: { dark: boolean }) {
  const w = useWords('settings')
  const dark = useDark(first)
  const modes = [
    { id: 'light', label: w.light, icon: Sun, chosen: !dark },
    { id: 'dark', label: w.dark, icon: Moon, chosen: dark },
  ]
  return (
    <Card title={w.colours} lead={w.coloursLead}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {modes.map(({ id, label, icon: Icon, chosen }) => (
          <li key={id}>
            <a
              href={`/go/colours?to=${id}&from=${encodeURIComponent('/dashboard/settings?tab=preferences')}`}
              aria-current={chosen || undefined}
              className={classes(
                'flex min-h-[56px] items-center gap-3 rounded-md border px-4 font-semibold transition-colors',
                chosen ? 'border-primary bg-primary-soft text-ink' : 'border-line-strong hover:bg-surface-sunken',
              )}
            >
              <Icon aria-hidden size={20} className="text-link" />
              {label}
              {chosen && <Check aria-hidden size={20} className="ms-auto text-link" />}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the page wears now: the header's switch changes it as well. */
function useDark(first: boolean): boolean {
  const [dark, setDark] = useState(first)
  useEffect(() => {
    const page = document.documentElement
    const look = () => setDark(page.dataset.theme === 'dark')
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(page, { attributeFilter: ['data-theme'] })
    return () => watcher.disconnect()
  }, [])
  return dark
}
