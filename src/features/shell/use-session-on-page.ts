import { useEffect } from 'react'
import { $session } from '../../client/session/session.store.ts'

const SKELETON_AFTER_MS = 400

/** The page shows its skeleton while it isn't certain who is signed in (Dashboard.astro, shell.css). */
export function useSessionOnPage(): void {
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    const stop = $session.subscribe(({ status }) => {
      clearTimeout(pending)
      const show = () => {
        document.documentElement.dataset.session = status
      }
      // Most looks are over before anyone could see them.
      if (status === 'loading') pending = setTimeout(show, SKELETON_AFTER_MS)
      else show()
    })
    return () => {
      clearTimeout(pending)
      stop()
    }
  }, [])
}
