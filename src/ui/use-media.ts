import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. The server can't know and says no: what is in its HTML goes by classes instead. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the screen is as narrow as a phone's: where tables become lists, and what opens becomes a sheet. */
export const useSmallScreen = (): boolean => useMedia('(max-width: 767px)')
