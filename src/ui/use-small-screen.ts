import { useSyncExternalStore } from 'react'

// Where tables become lists, and what opens becomes a sheet.
const SMALL = '(max-width: 767px)'

const subscribe = (changed: () => void) => {
  const small = matchMedia(SMALL)
  small.addEventListener('change', changed)
  return () => small.removeEventListener('change', changed)
}

/** Whether the screen is as narrow as a phone's. The server can't know and says no: what is in its HTML goes by classes instead. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(SMALL).matches,
    () => false,
  )
