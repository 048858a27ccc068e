import type { ReactNode } from 'react'

type Props = {
  /** A PageHeader. */
  title: ReactNode
  /** NavTabs. */
  tabs: ReactNode
  figures?: ReactNode
  /** A FilterBar with `row`, or what else belongs at the end of the tabs' line. */
  filters: ReactNode
}

/** What stands over a long list. On a wide screen two lines, so that the list begins high: title and figures, tabs and filters; else one under the other, on a phone with the figures after the list, which one came for. */
export function ListHead({ title, tabs, figures, filters }: Props) {
  return (
    <div className="max-md:contents lg:mb-4 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-x-8 lg:gap-y-3">
      <div className="lg:[&>header]:mb-0 lg:[&_h1~p]:sr-only">{title}</div>
      <div className="lg:row-start-2 lg:[&>nav]:mb-0 lg:[&>nav]:border-0">{tabs}</div>
      {figures && <div className="max-md:order-last lg:col-start-2 lg:row-start-1">{figures}</div>}
      <div className="lg:col-start-2 lg:row-start-2">{filters}</div>
    </div>
  )
}
