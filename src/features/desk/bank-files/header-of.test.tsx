// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wordsFor } from '../../../words/catalogue.ts'
import { drawn } from '../../testing/draw.tsx'
import { BankFiles } from './BankFiles.tsx'
import { BankProfiles } from './BankProfiles.tsx'
import { headerAsked, headerOf } from './header-of.ts'

const HEADER = { delimiter: 'semicolon', cells: ['Buchungstag', 'Betrag; EUR', 'Zweck'] } as const
const words = wordsFor('en', 'ui', 'desk', 'deskTool', 'deskBankFiles', 'deskFinance')

test('the first line of a bank’s CSV names its columns, and what is none names nothing', async () => {
  const of = (text: string) => headerOf(new Blob([text]))
  expect(await of('\uFEFFBuchungstag;"Betrag; EUR";Zweck\r\n01.11.2026;1,00;x')).toEqual(HEADER)
  for (const none of ['<?xml version="1.0"?>', '{1:F01A,B}', ':20:A,B', 'one cell', '2026-11-01,1.00', ''])
    expect([none, await of(none)]).toEqual([none, undefined])
})

test('a file that nobody knew leads to the columns’ form, where its header stands to choose from', async () => {
  const sent = { act: 'receive_file' as const, values: {}, problem: { code: 'statement_unreadable' }, header: HEADER }
  const files = drawn(<BankFiles words={words} answer={{ data: [], next: null }} profiles={[]} sent={sent} />)
  const form = document.querySelector<HTMLFormElement>('form[action="/desk/statements/profiles"]')
  const body = new URLSearchParams(
    [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }): [string, string] => [name, value]),
  )
  files.leave()
  const header = await headerAsked(new Request('http://desk', { method: 'POST', body: body.toString() }))
  expect(header).toEqual(HEADER)
  const profiles = drawn(<BankProfiles words={words} answer={{ data: [], next: null }} header={header} />)
  const choices = [...document.querySelectorAll('select[name=amount] option')].map((one) => one.textContent)
  const delimiter = document.querySelector<HTMLSelectElement>('select[name=delimiter]')?.value
  profiles.leave()
  expect([choices, delimiter]).toEqual([['None', ...HEADER.cells], 'semicolon'])
})
