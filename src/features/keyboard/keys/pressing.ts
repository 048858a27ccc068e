import { isField } from './key-rules.ts'
import { isDrawn, lineHere, underOf } from './lines.ts'

const keyed = (key: string, within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`[data-key="${key}"]`),
]
/** What lies in something closed can be pressed: it opens. */
const isThere = (place: HTMLElement) => isDrawn(place) || place.closest('details:not([open])') !== null

/** What on this page has the key, by its `data-key`: of several, the one of the line where one is, open or not. */
function placeOfKey(key: string): { place: HTMLElement; under: HTMLElement | undefined } | undefined {
  const under = underOf(lineHere())
  const near = under && keyed(key, under)[0]
  const place = near ?? keyed(key, document).find(isThere)
  return place && { place, under: near && under }
}

export const hasKey = (key: string): boolean => placeOfKey(key) !== undefined

/** Presses it, or puts the focus there where it is to be filled in. */
export function pressKey(key: string): boolean {
  const found = placeOfKey(key)
  if (!found) return false
  const { place: marked, under } = found
  if (under && !isDrawn(marked)) location.hash = under.id
  const place = marked.matches('div') ? (marked.querySelector<HTMLElement>('input') ?? marked) : marked
  place.closest('details')?.setAttribute('open', '')
  if (isField(place) || place.matches('[type=radio]')) place.focus()
  else place.click()
  place.scrollIntoView({ block: 'nearest' })
  return true
}
