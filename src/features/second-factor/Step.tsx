import type { ReactNode, Ref } from 'react'

type Props = { number: number; title: string; text: string; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A step of the set-up: its number, what it is, and what to do. */
export function Step({ number, title, text, heading, children }: Props) {
  return (
    <section className="flex gap-4">
      <span
        aria-hidden
        className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-primary-ink max-sm:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold leading-9 outline-none">
          <span className="tabular me-2 text-link sm:hidden">{number}.</span>
          {title}
        </h2>
        <p className="text-sm text-ink-muted">{text}</p>
        <div className="mt-5">{children}</div>
      </div>
    </section>
  )
}
