import { underOf } from '../../keyboard/keys/lines.ts'
import { all, first } from './marked.ts'

/** Says how many lines of a list are selected. */
function count(part: HTMLElement): void {
  const n = all('[data-select]:checked', part).length
  const bar = first('[data-selected]', part)
  if (!bar) return
  bar.hidden = n === 0
  const said = first('[data-count]', bar)
  if (said) said.textContent = (bar.dataset.words ?? '').replace('{n}', String(n))
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    const said = first('#desk-said')
    if (said) said.textContent = button.dataset.copied ?? ''
  } catch {
    button.after(text)
  }
}

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text))

function sort(button: HTMLElement): void {
  const head = button.closest('th')
  const rows = head?.closest('table')?.tBodies[0]
  if (!head || !rows) return
  const down = head.getAttribute('aria-sort') === 'ascending'
  for (const other of all('th[aria-sort]', head.closest('tr') ?? document)) other.removeAttribute('aria-sort')
  head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
  const value = (row: HTMLTableRowElement) => row.cells[head.cellIndex]?.dataset.value ?? ''
  const order = (a: HTMLTableRowElement, b: HTMLTableRowElement) => {
    const [x, y] = [value(a), value(b)]
    const compared = isNumber(x) && isNumber(y) ? Number(x) - Number(y) : x.localeCompare(y)
    return down ? -compared : compared
  }
  const sorted = all<HTMLTableRowElement>('tr[data-line]', rows).sort(order)
  rows.append(...sorted.flatMap((row) => [row, underOf(row)].filter((one) => one !== undefined)))
}

/** Leaves the lines that have what is written. */
function narrow(field: HTMLInputElement): void {
  const part = field.closest<HTMLElement>('[data-lines]')
  if (!part) return
  const wanted = field.value.trim().toLowerCase()
  let left = 0
  for (const row of all('tr[data-line]', part)) {
    row.hidden = !row.textContent.toLowerCase().includes(wanted)
    const under = underOf(row)
    if (under) under.hidden = row.hidden
    if (!row.hidden) left += 1
  }
  const none = first('[data-none]', part)
  if (none) none.hidden = left > 0
}

/** What a reader did with a list, done to the list that takes its place: what they wrote to narrow it, by what it is sorted, what they selected. */
export function carryOver(from: HTMLElement, to: HTMLElement): void {
  const selected = new Set(all<HTMLInputElement>('[data-select]:checked', from).map(({ value }) => value))
  for (const box of all<HTMLInputElement>('[data-select]', to)) box.checked = selected.has(box.value)
  count(to)
  const head = first('th[aria-sort]', from)
  const button = all('[data-sort]', to).find(({ textContent }) => textContent === head?.textContent)
  if (head && button) {
    sort(button)
    if (head.getAttribute('aria-sort') === 'descending') sort(button)
  }
  const [written, field] = [from, to].map((part) => all<HTMLInputElement>('[data-filter]', part)[0])
  if (!written?.value || !field) return
  field.value = written.value
  narrow(field)
}

/** Sorting, narrowing, selecting and copying what is on the page. */
export function startTables(): void {
  addEventListener('click', ({ target }) => {
    const at = (what: string) => (target instanceof Element ? target.closest<HTMLElement>(what) : null)
    const [sorts, copies, ofSelected] = [at('[data-sort]'), at('[data-copy]'), at('[data-copy-selected]')]
    if (sorts) sort(sorts)
    if (copies) void copy(copies, copies.dataset.copy ?? '')
    if (ofSelected) {
      const list = ofSelected.closest<HTMLElement>('[data-lines]') ?? document
      const chosen = all<HTMLInputElement>('[data-select]:checked', list).map(({ value }) => value)
      void copy(ofSelected, chosen.join('\n'))
    }
  })
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-filter]')) narrow(target)
  })
  addEventListener('change', ({ target }) => {
    const part =
      target instanceof Element && target.matches('[data-select]') && target.closest<HTMLElement>('[data-lines]')
    if (part) count(part)
  })
}
