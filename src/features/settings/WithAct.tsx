import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'

type Props = { title: string; text: ReactNode; tone?: 'info' | 'caution'; children: ReactNode }

/** How something stands, and under it what can be done: addresses are long, and a small screen has no room beside them. */
export const WithAct = ({ title, text, tone = 'info', children }: Props) => (
  <Banner tone={tone} title={title} live>
    <p className="[overflow-wrap:anywhere]">{text}</p>
    <div className="mt-3 empty:hidden">{children}</div>
  </Banner>
)
