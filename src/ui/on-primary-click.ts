import type { MouseEvent } from 'react'

/** What a plain press on a link does in place of following it; with a key that asks for a new tab or to save it the browser does its own. */
export const onPrimaryClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

/** Goes to a part of the page by its id: what is folded opens, and the focus is on the first of `targets`, a selector, in it. */
export function goToPart(id: string, targets: string): void {
  const part = document.getElementById(id)
  if (part instanceof HTMLDetailsElement) part.open = true
  part?.scrollIntoView()
  part?.querySelector<HTMLElement>(targets)?.focus({ preventScroll: true })
}
