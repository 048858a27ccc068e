import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'

type Props = {
  title: string
  text: string
  /** What opens the list. */
  amounts: string
  rows: readonly { amount: string; does: string }[]
  /** What can be done right here. */
  children?: ReactNode
}

/** Something is pretended, and says so: what it is, and the amounts that make it do something else. */
export const SandboxBanner = ({ title, text, amounts, rows, children }: Props) => (
  <Banner tone="demo" title={title}>
    <p>{text}</p>
    {children}
    <details className="group mt-1">
      <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1 font-semibold text-positive">
        {amounts}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-1">
        {rows.map(({ amount, does }) => (
          <div key={amount} className="contents">
            <dt dir="ltr" className="tabular text-end font-semibold">
              {amount}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  </Banner>
)
