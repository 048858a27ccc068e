import { isDrawn, keepingPlace } from '../../keyboard/keys/lines.ts'
import { first } from './marked.ts'
import { pageAt } from './renew.ts'

/**
 * Where a list stands beside what it leads to, and nothing is open yet, its first line is opened by itself, as if it had been pressed; where there is no room for both nothing is: whoever opens something is
 * noted to have read it.
 */
export async function openFirst(): Promise<void> {
  const place = first('[data-open-first]')
  const list = first('[data-live-from]')
  const link = place && list && isDrawn(place) ? first<HTMLAnchorElement>('[data-line] a[href]', list) : null
  const fresh = link && (await pageAt(link.href))
  const main = first('#main')
  const other = fresh && first('#main', fresh)
  if (!link || !fresh || !main || !other) return
  keepingPlace(() => main.replaceChildren(...other.childNodes))
  document.title = fresh.title
  history.replaceState(null, '', link.href)
}
