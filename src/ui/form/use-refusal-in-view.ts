import { type RefObject, useEffect, useRef } from 'react'

/** What a refusal shows itself by, the field before the sentence. */
const SHOWN = ['[aria-invalid="true"]', '[data-invalid] input:not(:disabled)', '[data-refusal]']

/**
 * Leads the reader to what was refused, once it was: to the field that is wrong, else to the sentence that says why. What asked for a proof lay over
 * the page and gives the focus back where it began, which may be far from either. Goes on the element that has both.
 */
export function useRefusalInView<Element extends HTMLElement>(problem: object | undefined): RefObject<Element | null> {
  const within = useRef<Element>(null)
  useEffect(() => {
    if (!problem) return undefined
    // After the dialog has given the focus back, which it does likewise.
    const timer = setTimeout(() => {
      const found = SHOWN.map((selector) => within.current?.querySelector<HTMLElement>(selector)).find(Boolean)
      found?.focus({ preventScroll: true })
      found?.scrollIntoView({ block: 'center' })
    })
    return () => clearTimeout(timer)
  }, [problem])
  return within
}
