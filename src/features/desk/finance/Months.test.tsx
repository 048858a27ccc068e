// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { BooksMonth } from '../../../contract/desk/books/desk-finance.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { drawn } from '../../testing/draw.tsx'
import { Months } from './Months.tsx'

const words = wordsFor('en', 'ui', 'desk', 'deskPreview', 'deskReserves', 'deskFinance')
const t = words.sections.deskFinance
const SHA = 'a'.repeat(64)
const month: BooksMonth = {
  month: '2026-10',
  state: 'ready',
  last_day: '2026-10-31',
  open: [],
  sha256: SHA,
  signed_by: null,
  signed_by_you: false,
  second_by: null,
  closed_at: null,
}
const signed = {
  state: 'signed' as const,
  signed_by: { id: '01890000-0000-7000-8000-000000000001', name: 'Ruth Bauer' },
}
const shown = (odd: Partial<BooksMonth>) => {
  const { leave } = drawn(<Months words={words} answer={{ data: [{ ...month, ...odd }], next: null }} />)
  const sha256 = document.querySelector<HTMLInputElement>('input[name=sha256]')?.value
  const text = document.body.textContent ?? ''
  leave()
  return { text, sha256, signs: sha256 !== undefined }
}

test('a month that can be closed is signed for by its digest', () => {
  const { text, sha256 } = shown({})
  expect([sha256, text.includes('Sign for October 2026')]).toEqual([SHA, true])
})

test('who signed first is told that another person closes it, who is told who signed', () => {
  const mine = shown({ ...signed, signed_by_you: true })
  expect([mine.signs, mine.text.includes(t.signYours)]).toEqual([false, true])
  const theirs = shown(signed)
  expect([theirs.signs, theirs.text.includes('Ruth Bauer has signed.')]).toEqual([true, true])
  expect([mine, theirs, shown({})].map(({ text }) => text.includes(t.sendBackText))).toEqual([false, true, false])
})

test('one that runs, waits for its places, or is closed, nobody signs for', () => {
  for (const odd of [
    { state: 'running' as const, sha256: null },
    { state: 'not_reconciled' as const, open: [{ asset: 'EUR' as const, place: 'bank' }] },
    { state: 'closed' as const, ...{ signed_by: signed.signed_by, second_by: signed.signed_by } },
  ]) {
    expect(shown(odd).signs).toBe(false)
  }
})
