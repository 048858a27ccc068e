import type { MouseEvent } from 'react'

/** What a plain press on a link does in place of following it; with a key that asks for a new tab or to save it the browser does its own. */
export const onPrimaryClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
