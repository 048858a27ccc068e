import { type RefObject, useRef } from 'react'

/** Radix returns the focus to its own trigger, which parts opened by state don't have: to what had it before, if that is still there. */
export function useFocusBack(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      if (!initialFocus?.current) return
      event.preventDefault()
      initialFocus.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
