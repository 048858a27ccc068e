import { tabStyle } from './choose/tab-style.ts'

type Props = { label: string; items: readonly { href: string; label: string; current: boolean }[] }

/** Tabs that are links: each view has its address, and needs no script. */
export function NavTabs({ label, items }: Props) {
  return (
    <nav aria-label={label} className="row-of-places mb-3 flex md:mb-6 border-b border-line">
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined} className={tabStyle}>
          {item.label}
        </a>
      ))}
    </nav>
  )
}
