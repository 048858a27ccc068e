import { atom } from 'nanostores'
import { useEffect } from 'react'

/** How many forms of this page hold something that is not saved. */
export const $unsaved = atom(0)

/** Counts a form while it holds something unsaved, and has the browser ask before the page is left. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    $unsaved.set($unsaved.get() + 1)
    addEventListener('beforeunload', ask)
    return () => {
      $unsaved.set($unsaved.get() - 1)
      removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
