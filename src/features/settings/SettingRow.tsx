import type { ReactNode } from 'react'

/** Rows of a flush card. */
export const SettingRows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-t border-line">{children}</ul>
)

type Props = {
  icon: ReactNode
  title: string
  text: ReactNode
  /** What it is now. */
  value?: ReactNode
  status?: ReactNode
  action?: ReactNode
  /** The form, where it is open; across the row. */
  children?: ReactNode
}

/** One setting: what it is, how it stands, and what can be done about it. */
export function SettingRow({ icon, title, text, value, status, action, children }: Props) {
  return (
    <li className="px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link max-sm:hidden"
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1 basis-[180px] max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold">{title}</h3>
            {status}
          </div>
          {value && <p className="mt-0.5 font-medium">{value}</p>}
          <p className="mt-0.5 text-sm text-ink-muted">{text}</p>
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
      {children && <div className="mt-5 flex flex-col gap-4 empty:hidden sm:ps-14">{children}</div>}
    </li>
  )
}
