import type { ComponentProps } from 'react'
import { StepUp as AskWho } from '../../../ui/overlay/StepUp.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Asks who it is before a setting changes. */
export function StepUp(props: Omit<ComponentProps<typeof AskWho>, 'title'>) {
  const w = useWords('settings')
  return <AskWho {...props} title={w.confirmTitle} />
}
