import type { ReactNode } from 'react'
import { type Fact, Facts } from './Facts.tsx'

type Props = {
  /** What happened, as a sentence: 'You swapped 100.00 EUR'. */
  title: string
  /** The hero: <Money size="3xl" … />; left out where nothing came of it. */
  amount?: ReactNode
  /** What the hero is, where the title is about another amount: 'Paid to you directly'. */
  amountLabel?: string | undefined
  status: ReactNode
  /** Why it came so. */
  note?: ReactNode
  facts: readonly Fact[]
  actions?: ReactNode
  children?: ReactNode
}

/** The page after money moved: never a toast. Its edge is a coin's. */
export function Receipt({ title, amount, amountLabel, status, note, facts, actions, children }: Props) {
  return (
    <article className="mx-auto w-full max-w-[560px] overflow-hidden rounded-lg border border-line bg-surface-raised shadow-raised">
      <div aria-hidden className="reeding h-2.5" />
      <header className="flex flex-col items-center gap-3 px-5 pb-6 pt-7 text-center sm:px-8">
        {status}
        <h1 className="max-w-full break-words text-lg font-semibold">{title}</h1>
        {amount && (
          <p className="max-w-full text-3xl">
            {amountLabel && <span className="block text-sm tracking-normal text-ink-muted">{amountLabel}</span>}
            {amount}
          </p>
        )}
        {note}
      </header>
      <div className="border-t border-dashed border-line-strong px-5 py-4 sm:px-8">
        <Facts facts={facts} ruled />
        {children}
      </div>
      {actions && <footer className="flex flex-col gap-3 px-5 pb-6 sm:flex-row sm:px-8">{actions}</footer>}
    </article>
  )
}
