import { type RefObject, useRef } from 'react'

/** Radix returns the focus to its own trigger, which parts opened by state don't have: to what had it before, if that is still there, or where one goes on. */
export function useFocusBack(initialFocus?: RefObject<HTMLElement | null>, finalFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      if (!initialFocus?.current) return
      event.preventDefault()
      initialFocus.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      const next = finalFocus?.current ?? opener.current
      if (!(next instanceof HTMLElement) || !next.isConnected) return
      event.preventDefault()
      next.focus()
    },
  }
}
