import type { KeyAct } from '../../keyboard/keys/key-acts.ts'
import { isField } from '../../keyboard/keys/key-rules.ts'
import { lineHere, lines } from '../../keyboard/keys/lines.ts'
import { markedAct } from '../../keyboard/keys/shared-acts.ts'
import { hasAnswers, openAnswers } from './macros.ts'
import { all, first } from './marked.ts'

const HOME = 'nav a[href="/desk"]'

/** The next place of the menu where something waits, from here on and round. */
function nextQueue(): HTMLElement | undefined {
  const places = all('nav [data-waiting]')
  const at = places.findIndex((place) => place.getAttribute('aria-current') === 'page')
  const waits = (place: HTMLElement) => Number(place.dataset.waiting) > 0
  return places.slice(at + 1).find(waits) ?? places.find(waits)
}

const press = (place: HTMLElement | null | undefined): boolean => {
  place?.click()
  return Boolean(place)
}

/** From a field back to the page; a list that stands over it closes by itself. */
function leaveField(): boolean {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || !isField(at) || at.closest('[data-macros]')) return false
  at.blur()
  return true
}

/** What keys do at the desk beside what they do everywhere: no key does what a press can't do, too. */
export const deskActs: readonly KeyAct[] = [
  { keys: ['h'], group: 'go', word: 'keyHome', works: () => first(HOME) !== null, act: () => press(first(HOME)) },
  { keys: ['q'], group: 'go', word: 'keyQueue', works: () => nextQueue() !== undefined, act: () => press(nextQueue()) },
  {
    keys: ['x'],
    group: 'list',
    word: 'keySelect',
    works: () => lines().some((line) => first('[data-select]', line)),
    act: () => press(lineHere()?.querySelector<HTMLElement>('[data-select]')),
  },
  markedAct('n', 'keyNote'),
  markedAct('c', 'keyCopy'),
  markedAct('r', 'keyReply'),
  { keys: ['m', 'Alt+m'], group: 'page', word: 'keyMacro', works: hasAnswers, act: openAnswers },
  markedAct('t', 'keyTake'),
  markedAct('d', 'keyDecide'),
  { keys: ['Escape'], group: 'page', word: 'keyEscape', works: () => true, act: leaveField, inFields: true },
]
