// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { all, first } from './marked.ts'
import { carryOver, startTables } from './tables.ts'

const line = (number: string, worth: number) =>
  `<tr data-line="${number}"><td><input type="checkbox" data-select value="${number}"></td><td data-value="${worth}">${number}</td></tr>`
const list = (...lines: string[]) => {
  const part = document.createElement('div')
  part.dataset.lines = ''
  part.innerHTML = `<span data-selected data-words="{n} selected" hidden><span data-count></span></span><input data-filter>
    <table><thead><tr><th></th><th><button data-sort>Value</button></th></tr></thead><tbody>${lines.join('')}</tbody></table>`
  return part
}
const shown = (part: HTMLElement) => all('tr[data-line]', part).flatMap((row) => (row.hidden ? [] : row.dataset.line))

test('what was sorted, narrowed and selected stays so in the list that takes its place', () => {
  startTables()
  const before = list(line('P-1', 5), line('P-2', 7), line('Q-3', 9))
  document.body.replaceChildren(before)
  const sort = first('[data-sort]', before)
  sort?.click()
  sort?.click()
  const [field] = all<HTMLInputElement>('[data-filter]', before)
  if (field) field.value = 'p-'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  all<HTMLInputElement>('[data-select][value="P-2"]', before)[0]?.click()
  expect(shown(before)).toEqual(['P-2', 'P-1'])

  const after = list(line('P-4', 6), line('P-2', 7), line('Q-3', 9))
  before.replaceWith(after)
  carryOver(before, after)
  expect(shown(after)).toEqual(['P-2', 'P-4'])
  const selected = all<HTMLInputElement>('[data-select]:checked', after).map(({ value }) => value)
  expect([selected, first('[data-count]', after)?.textContent]).toEqual([['P-2'], '1 selected'])
})

test('a list that nobody touched stays as it comes', () => {
  const [before, after] = [list(line('P-1', 5)), list(line('P-2', 7), line('P-1', 5))]
  document.body.replaceChildren(after)
  carryOver(before, after)
  expect(shown(after)).toEqual(['P-2', 'P-1'])
  expect(first('[data-selected]', after)?.hidden).toBe(true)
})
