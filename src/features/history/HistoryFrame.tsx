import type { ReactNode } from 'react'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/words.tsx'
import { ExportMenu, type ExportProps } from './ExportMenu.tsx'
import { HistoryFilters, type HistoryFiltersProps } from './HistoryFilters.tsx'
import { type View, views } from './views.ts'

type Props = {
  view: View
  files: ExportProps
  filters: HistoryFiltersProps
  /** There is nothing at all to choose from. */
  blank: boolean
  /** Other files beside those of the list. */
  also?: ReactNode
  children: ReactNode
}

/** The head that all views of the past share: title, files, tabs, filters. */
export function HistoryFrame({ view, files, filters, blank, also, children }: Props) {
  const w = useWords('history')
  const tabs = (Object.keys(views) as View[]).map((of) => ({ href: views[of], label: w[of], current: of === view }))
  const actions = (
    <div className="ms-auto flex items-start gap-3">
      {also}
      <ExportMenu {...files} />
    </div>
  )
  return (
    <>
      <PageHeader title={w.title} lead={w[`${view}Lead`]} compact />
      <NavTabs label={w.views} items={tabs} />
      {files.problem && (
        <div className="mb-6">
          <ProblemBanner problem={files.problem} />
        </div>
      )}
      {!blank && <HistoryFilters {...filters} actions={actions} />}
      {children}
    </>
  )
}
