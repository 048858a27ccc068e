import type { KeyAct } from './key-acts.ts'
import { isDrawn, lineHere, lines, onLine, openLine, stepLine } from './lines.ts'
import type { KeyPart } from './listen.ts'
import { hasKey, pressKey } from './pressing.ts'

const always = () => true
const hasLines = () => lines().length > 0
// Inside of a line Enter is whatever has the focus's own.
const follow = (name: string) => (name === 'Enter' ? onLine() : lineHere() !== undefined) && openLine()
const search = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-find], main input[type=search]')].find(isDrawn)

/** What keys do at the desk as in the dashboard. */
export function sharedActs(open: (part: KeyPart) => void): KeyAct[] {
  const opens = (part: KeyPart) => () => {
    open(part)
    return true
  }
  const seek = () => {
    const field = search()
    if (!field) return opens('palette')()
    field.focus()
    field.select()
    return true
  }
  return [
    { keys: ['Mod+k'], group: 'anywhere', word: 'keyPalette', works: always, act: opens('palette') },
    { keys: ['/'], group: 'anywhere', word: 'keySearch', works: always, act: seek },
    { keys: ['?'], group: 'anywhere', word: 'keySheet', works: always, act: opens('sheet') },
    { keys: ['j'], group: 'list', word: 'keyDown', works: hasLines, act: () => stepLine(1), repeats: true },
    { keys: ['k'], group: 'list', word: 'keyUp', works: hasLines, act: () => stepLine(-1), repeats: true },
    { keys: ['Enter', 'o'], group: 'list', word: 'keyOpen', works: hasLines, act: follow },
  ]
}

/** What is marked on the page as what the key presses (`data-key`), where there is such a thing. */
export const markedAct = (key: string, word: MarkedWord): KeyAct => ({
  keys: [key],
  group: 'page',
  word,
  works: () => hasKey(key),
  act: () => pressKey(key),
})
type MarkedWord = 'keyNew' | 'keyNote' | 'keyCopy' | 'keyReply' | 'keyTake' | 'keyDecide'
