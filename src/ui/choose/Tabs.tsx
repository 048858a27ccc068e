import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '../status/Badge.tsx'
import { useLocale } from '../words.tsx'
import { tabStyle } from './tab-style.ts'

type Tab = { id: string; label: string; count?: number; content: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (id: string) => void }

// Radix's Content would write an inline style; focusable, since a panel may hold nothing that is.
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
    setOwn(id)
    onChange?.(id)
  }
  const shown = tabs.find((tab) => tab.id === active)
  return (
    <Radix.Root dir={dir} value={active} onValueChange={change}>
      {/* `outline: undefined` keeps Radix's inline style out of the server's HTML, where the CSP would refuse it. */}
      <Radix.List
        aria-label={label}
        style={{ outline: undefined }}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            id={`${base}-tab-${tab.id}`}
            aria-controls={tab.id === active ? `${base}-panel` : undefined}
            className={tabStyle}
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <div {...panel(base, active)} className="pt-5">
        {shown?.content}
      </div>
    </Radix.Root>
  )
}
