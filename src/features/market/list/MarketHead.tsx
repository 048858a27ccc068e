import type { ReactNode } from 'react'
import type { Market } from '../../../contract/market/ads.ts'
import type { UrlFilters } from '../../../ui/choose/use-url-filters.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SideTabs, type SideTabsProps } from '../drawer/SideTabs.tsx'
import { MarketTabs } from './MarketTabs.tsx'

type Props = SideTabsProps & {
  title: string
  current: Market | 'express'
  /** What is looked for, which goes along from one way of trading to another. */
  kept: UrlFilters
  actions?: ReactNode
}

/** The market's head: its lists and Express, the two sides, and what else can be done. A phone has its name above them. */
export function MarketHead({ title, current, kept, actions, ...sides }: Props) {
  return (
    <div className="market-head">
      <PageHeader title={title} actions={actions} compact />
      <MarketTabs current={current} kept={kept} />
      <SideTabs {...sides} />
    </div>
  )
}
