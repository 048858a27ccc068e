import { singleKeysOff } from '../../../client/single-keys.ts'
import type { KeyAct } from './key-acts.ts'
import { isSingle, isTaken, keyName } from './key-rules.ts'

/** So long the second key of two may come after the first. */
const NEXT_MS = 1_500

export type KeyPart = 'palette' | 'sheet'

export interface Keys {
  stop: () => void
}

/** Of what comes later: keys that are pressed until it is there are its own. */
let opening: { typed: string } | undefined

/**
 * Opens a part whose script comes only now. What is typed until it is there is not lost and sets nothing off: it is handed over.
 */
export async function opens(load: (typed: () => string) => Promise<void>): Promise<void> {
  if (opening) return
  const here = { typed: '' }
  opening = here
  try {
    await load(() => here.typed)
  } finally {
    opening = undefined
  }
}

/** Acts on keys of the whole page as they are declared, until it is stopped. Keys that were pressed before (public/early.js) come now. */
export function listenForKeys(acts: readonly KeyAct[]): Keys {
  let first: { name: string; at: number } | undefined

  const actOn = (name: string, event: KeyboardEvent, among = acts): boolean => {
    const found = among.find(({ keys, works, repeats }) => keys.includes(name) && (!event.repeat || repeats) && works())
    return found?.act(name) ?? false
  }
  const begins = (name: string): boolean =>
    acts.some(({ keys, works }) => keys.some((one) => one.startsWith(`${name} `)) && works())
  /** Whether the key, alone or after the one before it, did something, or begins what does. */
  const doneBy = (name: string, event: KeyboardEvent): boolean => {
    const before = first && event.timeStamp - first.at <= NEXT_MS ? first.name : undefined
    first = undefined
    if (name.includes('+')) return actOn(name, event)
    if (isTaken(event.target)) return actOn(name, event, inFields)
    if (isSingle(name) && singleKeysOff()) return false
    if ((before !== undefined && actOn(`${before} ${name}`, event)) || actOn(name, event)) return true
    if (event.repeat || !begins(name)) return false
    first = { name, at: event.timeStamp }
    return true
  }
  const inFields = acts.filter((act) => act.inFields)

  const onKeyDown = (event: KeyboardEvent): void => {
    const name = keyName(event)
    if (name === undefined || event.defaultPrevented) return
    if (opening ? collected(opening, name, event) : doneBy(name, event)) event.preventDefault()
  }

  addEventListener('keydown', onKeyDown)
  dispatchEvent(new Event('keys:ready'))
  return { stop: () => removeEventListener('keydown', onKeyDown) }
}

/** Keeps what is typed into a part that isn't there yet. */
function collected(part: { typed: string }, name: string, event: KeyboardEvent): boolean {
  const letter = event.key.length === 1 && !name.includes('+')
  if (letter) part.typed += event.key
  else if (name === 'Backspace') part.typed = part.typed.slice(0, -1)
  return letter || name === 'Backspace'
}
