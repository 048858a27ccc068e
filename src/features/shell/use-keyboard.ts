import { useEffect, useMemo, useRef } from 'react'
import { showToast } from '../../ui/feedback/toasts.store.ts'
import { useWords } from '../../ui/words.tsx'
import type { KeyFrame } from '../keyboard/keys/frame.ts'
import type { KeyAct } from '../keyboard/keys/key-acts.ts'
import { type KeyPart, listenForKeys, opens } from '../keyboard/keys/listen.ts'
import { markedAct, sharedActs } from '../keyboard/keys/shared-acts.ts'
import { goActs } from './navigation/go-acts.ts'
import { placesOf } from './navigation/places.ts'

type Given = { pages: readonly string[]; signOut: () => void }

/** Keys of the whole page, and what opens the palette and the sheet of keys, whose script comes then. */
export function useKeyboard({ pages, signOut }: Given): (part: KeyPart) => void {
  const w = useWords('shell')
  const latest = useRef(signOut)
  latest.current = signOut
  const keys = useMemo(
    () =>
      keysFor(placesOf(pages, w), {
        signOut: () => latest.current(),
        onFailed: () => showToast(w.notLoaded, 'problem'),
      }),
    [pages, w],
  )
  useEffect(() => listenForKeys(keys.acts).stop, [keys])
  return keys.open
}

function keysFor(places: KeyFrame['places'], given: { signOut: () => void; onFailed: () => void }) {
  const acts: readonly KeyAct[] = [...sharedActs(open), ...goActs(places), markedAct('n', 'keyNew')]
  const frame: KeyFrame = { at: 'dashboard', acts, places, signOut: given.signOut }
  function open(part: KeyPart): void {
    opens(async (typed) => (await import('../keyboard/part/open-part.tsx')).openPart(part, frame, typed)).catch(
      given.onFailed,
    )
  }
  return { acts, open }
}
