import type { ReactNode } from 'react'

/** A conversation on a page of its own: it fills the window, and on a phone the screen. */
export const TalkWindow = ({ children }: { children: ReactNode }) => (
  <div className="fills-window mx-auto w-full max-w-[880px] overflow-hidden rounded-lg border border-line bg-surface-raised max-md:rounded-none max-md:border-0">
    {children}
  </div>
)
