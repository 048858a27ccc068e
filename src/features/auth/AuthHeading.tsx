import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  children?: ReactNode
  /** This step came by a press on the page: then the focus comes along. */
  arrived?: boolean
}

/** The page's one h1 and a sentence. */
export function AuthHeading({ title, children, arrived = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <header className="mb-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none sm:text-3xl">
        {title}
      </h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </header>
  )
}
