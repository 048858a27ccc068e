import { type KeyboardEvent, useState } from 'react'
import { reachedBy } from '../../../ui/overlay/reached-by.ts'
import type { Choice } from './choices.ts'

/** Which row the keys have reached: the first one of each new list, and what Enter chooses. */
export function useReached(choices: readonly Choice[], choose: (index: number) => void) {
  const list = choices.map(({ id }) => id).join()
  const [at, setAt] = useState({ list, index: 0 })
  const reached = at.list === list ? Math.min(at.index, choices.length - 1) : 0
  const reach = (index: number) => setAt({ list, index })
  const onKeyDown = (event: KeyboardEvent) => {
    // What is being composed is the input method's.
    if (event.nativeEvent.isComposing) return
    const to = choices.length > 0 ? reachedBy(event.key, reached, choices.length, true) : undefined
    if (to !== undefined) reach(to)
    else if (event.key === 'Enter') choose(reached)
    else return
    event.preventDefault()
  }
  return { reached, reach, onKeyDown }
}
