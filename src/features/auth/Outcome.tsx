import { CircleCheck, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { AuthHeading } from './AuthHeading.tsx'

type Props = { good: boolean; title: string; children: ReactNode; arrived?: boolean }

/** How a link from a letter ended, and what to do next. */
export function Outcome({ good, title, children, arrived = true }: Props) {
  const Icon = good ? CircleCheck : Link2Off
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'mb-4 flex size-12 items-center justify-center rounded-full',
          good ? 'bg-positive-soft text-positive' : 'bg-caution-soft text-caution',
        )}
      >
        <Icon size={24} />
      </span>
      <AuthHeading title={title} arrived={arrived} />
      <div className="-mt-3 flex flex-col gap-5">{children}</div>
    </>
  )
}
