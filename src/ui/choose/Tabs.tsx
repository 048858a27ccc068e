import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Badge } from '../status/Badge.tsx'
import { useLocale } from '../words.tsx'
import { tabStyle } from './tab-style.ts'

type Tab = { id: string; label: string; count?: number; content: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (id: string) => void }

// Focusable, since a panel may hold nothing that is.
const panel = (base: string, active: string) => ({
  role: 'tabpanel',
  tabIndex: 0,
  id: `${base}-panel`,
  'aria-labelledby': `${base}-tab-${active}`,
})

/** Views of one thing, switched in place. For views with their own address use NavTabs. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const [own, setOwn] = useState(tabs[0]?.id ?? '')
  const base = useId()
  const { dir } = useLocale()
  const active = value ?? own
  const change = (id: string) => {
    if (id === active) return
    setOwn(id)
    onChange?.(id)
  }
  const place = tabs.findIndex((tab) => tab.id === active)
  const list = useRef<HTMLDivElement>(null)
  // The focus goes through the tabs and takes the choice with it (ARIA's pattern for tabs whose panels are there at once).
  const walk = (event: KeyboardEvent) => {
    const next = tabs[placeAfter(event.key, place, tabs.length, dir)]
    if (!next || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[id="${base}-tab-${next.id}"]`)?.focus()
    change(next.id)
  }
  return (
    <div dir={dir}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        onKeyDown={walk}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${base}-panel` : undefined}
            data-state={tab.id === active ? 'active' : 'inactive'}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => change(tab.id)}
            className={tabStyle}
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </button>
        ))}
      </div>
      <div {...panel(base, active)} className="pt-5">
        {tabs[place]?.content}
      </div>
    </div>
  )
}

/** Where a key leads from a place among so many, round at the ends; none for a key that leads nowhere. */
function placeAfter(key: string, place: number, count: number, dir: 'ltr' | 'rtl'): number {
  const step = dir === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return (place + step + count) % count
  if (key === 'ArrowLeft') return (place - step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
