import { useState } from 'react'

export const tabs = ['profile', 'security', 'sessions'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (asked: string | null): Tab => tabs.find((tab) => tab === asked) ?? 'profile'

/** The open tab, which the page's address remembers. */
export function useTab(first: Tab): [Tab, (tab: string) => void] {
  const [tab, setTab] = useState(first)
  const open = (next: string) => {
    setTab(tabOf(next))
    history.replaceState(null, '', next === 'profile' ? location.pathname : `?tab=${next}`)
  }
  return [tab, open]
}
