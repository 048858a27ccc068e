import { CircleCheck, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { AuthHeading } from './AuthHeading.tsx'

type Props = { good: boolean; title: string; children: ReactNode; arrived?: boolean }

/** How a link from an email ended, and what to do next. */
export function Outcome({ good, title, children, arrived = true }: Props) {
  const Icon = good ? CircleCheck : Link2Off
  return (
    <>
      <RoundIcon tone={good ? 'positive' : 'caution'} className="mb-5">
        <Icon size={28} />
      </RoundIcon>
      <AuthHeading title={title} arrived={arrived} />
      <div className="-mt-5 flex flex-col gap-6">{children}</div>
    </>
  )
}
