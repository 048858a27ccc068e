import { focusLine, LINE, lineAt } from '../../../ui/line-place.ts'

/** What a line opens under itself, as a matter at the desk does. */
const DETAIL = '[data-detail]'

/** Of what isn't drawn there is nowhere to go. */
export const isDrawn = (place: Element): boolean =>
  place.getClientRects().length > 0 && place.closest('details:not([open])') === null

/** The lines of every list on the page, in reading order; while a list stands over it, those of that one. */
export function lines(): HTMLElement[] {
  const over = [...document.querySelectorAll('[data-lines="over"]')].find(isDrawn)
  return [...(over ?? document).querySelectorAll<HTMLElement>(LINE)].filter(isDrawn)
}

/** What a line has opened under itself. */
export const underOf = (line: Element | undefined | null): HTMLElement | undefined => {
  const next = line?.nextElementSibling
  return next instanceof HTMLElement && next.matches(DETAIL) ? next : undefined
}

/** The line where the focus is, or which the address has opened. */
export function lineHere(): HTMLElement | undefined {
  const at = document.activeElement?.closest(`${LINE}, ${DETAIL}`) ?? document.querySelector(`${DETAIL}:target`)
  const line = at?.matches(DETAIL) ? at.previousElementSibling : at
  return line instanceof HTMLElement ? line : undefined
}

/** Where the keys were last: the list may change under them. */
let last: { id: string; index: number } | undefined

/** Puts the focus on a line and brings it into view; `said` is what is spoken of its place. */
export function goToLine(line: HTMLElement | undefined, said = sayPlace): boolean {
  if (!line) return false
  const all = lines()
  last = { id: line.dataset.line ?? '', index: all.indexOf(line) }
  focusLine(line)
  line.scrollIntoView({ block: 'nearest' })
  said(line, last.index + 1, all.length)
  return true
}

/** One line on or back; from nowhere to the first or the last. Where the line that was reached has gone, on from its place. */
export function stepLine(by: 1 | -1): boolean {
  const all = lines()
  const at = all.indexOf(lineHere() as HTMLElement)
  if (at >= 0) return goToLine(all[at + by])
  const lost = last && document.activeElement === document.body ? placeOf(all, last) : undefined
  if (lost !== undefined) return goToLine(lineAt(all, Math.max(by > 0 ? lost : lost - 1, 0)))
  return goToLine(by > 0 ? all[0] : all.at(-1))
}

/** Where the line is, or the one that came into its place. */
function placeOf(all: readonly HTMLElement[], { id, index }: { id: string; index: number }): number {
  const same = id === '' ? -1 : all.findIndex(({ dataset }) => dataset.line === id)
  return same >= 0 ? same + 1 : index
}

/** What a line leads to: what it names so, else its first link. */
const openerOf = (line: Element): HTMLElement | null =>
  line.querySelector<HTMLElement>('[data-opens]') ?? line.querySelector<HTMLElement>('a[href]')

/** Follows the line where the focus is. One that leads nowhere gives the focus to its first button, and presses nothing. */
export function openLine(): boolean {
  const line = lineHere()
  const opener = line && openerOf(line)
  opener?.click()
  const button = opener ? null : line?.querySelector<HTMLElement>('button')
  button?.focus()
  return Boolean(opener ?? button)
}

/** What Enter would do on the line itself; inside of it the key is whatever has the focus's own. */
export const onLine = (): boolean => document.activeElement?.matches(LINE) ?? false

/** Does what changes the lists, and puts the focus back where it was: on the same line, or on the one that came into its place. */
export function keepingPlace(change: () => void): void {
  const here = lineHere()
  const index = here ? lines().indexOf(here) : -1
  change()
  if (here && index >= 0 && !here.isConnected) goToLine(lineAt(lines(), index), () => undefined)
}

/** Rows of tables are read out whole with the focus; other lines say what they are by this. */
function sayPlace(line: HTMLElement, n: number, of: number): void {
  const said = document.querySelector<HTMLElement>('[data-keys-said]')
  if (!said) return
  const place = (said.dataset.keysSaid ?? '').replace('{n}', String(n)).replace('{of}', String(of))
  const text = line.getAttribute('role') === 'row' || line.tagName === 'TR' ? '' : textOf(line)
  said.textContent = [text, place].filter(Boolean).join(' · ')
}

const SPOKEN = 160
const textOf = (line: HTMLElement): string =>
  (line.innerText ?? line.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, SPOKEN)
