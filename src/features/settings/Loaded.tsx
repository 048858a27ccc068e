import { Children, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useWords } from '../../ui/words.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

interface Loading {
  problem: { next: string } | undefined
  retry: () => void
  retrying: boolean
}

type Props = { loading: Loading; failed: string /** Missing while there is nothing to show. */; children: ReactNode }

/** What was loaded; until then its shape, or why it could not be. */
export function Loaded({ loading, failed, children }: Props) {
  const w = useWords('settings')
  if (Children.toArray(children).length > 0) return children
  if (!loading.problem) return <SettingsSkeleton />
  return (
    <Card>
      <ErrorState
        title={failed}
        safe={w.safe}
        next={loading.problem.next}
        onRetry={loading.retry}
        retrying={loading.retrying}
      />
    </Card>
  )
}
