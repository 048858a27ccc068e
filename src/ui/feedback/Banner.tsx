import { FlaskConical, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type BannerTone = 'info' | 'caution' | 'danger' | 'demo'
type Props = {
  tone?: BannerTone
  title?: string
  action?: ReactNode
  children: ReactNode
  live?: boolean
  /** It says why something was refused: `useRefusalInView` leads here. */
  refusal?: boolean
}

const tones: Record<BannerTone, string> = {
  info: 'bg-primary-soft text-ink [--mark:var(--link)]',
  caution: 'bg-caution-soft text-ink [--mark:var(--caution)]',
  danger: 'bg-danger-soft text-ink [--mark:var(--danger)]',
  demo: 'bg-secondary-soft text-ink [--mark:var(--positive)]',
}
const icons = { info: Info, caution: TriangleAlert, danger: TriangleAlert, demo: FlaskConical }

/** Something to know on this page. `live` has it spoken when it appears later. */
export function Banner({ tone = 'info', title, action, children, live = false, refusal = false }: Props) {
  const Icon = icons[tone]
  return (
    <div
      role={live ? 'status' : undefined}
      data-refusal={refusal || undefined}
      tabIndex={refusal ? -1 : undefined}
      className={classes('flex items-start gap-3 rounded-md px-4 py-3', refusal && 'outline-none', tones[tone])}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-[color:var(--mark)]" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-sm">{children}</div>
      </div>
      {action}
    </div>
  )
}
