import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoundIcon } from '../RoundIcon.tsx'
import { useWords } from '../words.tsx'

type Props = {
  /** What can't be done: 'You can’t post ads yet' */
  title: string
  /** Why. */
  why: ReactNode
  /** What changes that; each as something to do. */
  changes: readonly ReactNode[]
  action?: ReactNode
}

/** Not allowed: why, and what changes that. */
export function ForbiddenState({ title, why, changes, action }: Props) {
  const w = useWords('ui')
  return (
    <div className="mx-auto flex max-w-[52ch] flex-col items-center gap-2 px-4 py-12 text-center">
      <RoundIcon tone="neutral" className="mb-2">
        <LockKeyhole size={26} />
      </RoundIcon>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-ink-muted">{why}</p>
      {changes.length > 0 && (
        <div className="mt-3 w-full rounded-md bg-surface-sunken px-5 py-4 text-start">
          <h3 className="mb-1 text-sm font-semibold">{w.forbiddenChange}</h3>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reasons are sentences in a fixed order
              <li key={index}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
