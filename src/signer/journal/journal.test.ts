import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { verifyJournal } from '../start/verify-journal.ts'
import { testKeys } from '../testing/test-signer.ts'
import { BrokenJournal, beginJournal, inTurns, openingJournal, openJournal } from './journal.ts'

interface Entry {
  said: string
}
const mac = (hash: string) => testKeys.mac('journal', hash)
let path: string
let seen: string[]
const open = (by = mac) => openJournal<Entry>(path, by, ({ said }) => seen.push(said))
const written = () => readFileSync(path, 'utf8')

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal')
  seen = []
})

const begin = (said: string, by = mac) => beginJournal<Entry>(path, by, { said })

function three() {
  begin('one')
  const journal = open()
  for (const said of ['two', 'drei: ü']) journal.append({ said })
  journal.close()
}

test('a journal that is gone, empty, or was cut to half a line is none that a signer starts with, and it begins none itself', () => {
  const nothing = () => expect(open).toThrow(/is gone or empty.*Put its copy back.*new-journal --dir/s)
  nothing()
  expect(readdirSync(join(path, '..'))).toEqual([])
  three()
  const whole = written()
  for (const text of ['', '\n', whole.slice(0, 20)]) {
    writeFileSync(path, text)
    expect(open).toThrow(BrokenJournal)
    expect(written()).toBe(text)
  }
  writeFileSync(path, '')
  nothing()
  rmSync(path)
  nothing()
})

test('a journal is begun once, whole, by whoever has the seed', () => {
  writeFileSync(`${path}.new`, 'half of what a death')
  begin('first')
  expect(() => begin('again')).toThrow('is there already')
  expect(open().head().entries).toBe(1)
  expect(seen).toEqual(['first'])
  expect(readdirSync(join(path, '..'))).toEqual(['journal'])
  rmSync(path)
  begin('mine', (hash) => hash)
  expect(() => open()).toThrow('not written by this signer')
})

test('what was appended is there after a start, in its order', () => {
  three()
  seen = []
  const journal = open()
  expect(seen).toEqual(['one', 'two', 'drei: ü'])
  journal.append({ said: 'four' })
  expect(journal.head().entries).toBe(4)
  seen = []
  expect(open().head()).toEqual(journal.head())
  expect(seen).toEqual(['one', 'two', 'drei: ü', 'four'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('an entry is found again by its number', () => {
  const numbers: number[] = []
  begin('first')
  const journal = openJournal<Entry>(path, mac, (_, number) => numbers.push(number))
  const said = ['first', 'one', 'ü'.repeat(10), 'three', ...Array.from({ length: 1100 }, (_, at) => `${at}`)]
  for (const one of said.slice(1)) journal.append({ said: one })
  expect(numbers.map((number) => journal.read(number).said)).toEqual(said)
  const later: number[] = []
  const again = openJournal<Entry>(path, mac, (_, number) => later.push(number))
  expect(later).toEqual(numbers)
  expect([1, 4, 1025, said.length].map((number) => again.read(number).said)).toEqual(['first', 'three', '1020', '1099'])
  expect([0, said.length + 1].map((number) => again.entry(number))).toEqual([undefined, undefined])
  expect(() => again.read(0)).toThrow(BrokenJournal)
})

test('a long journal is opened in turns, between which the process does what else is due', async () => {
  begin('first')
  const journal = open()
  for (let at = 0; at < 1200; at++) journal.append({ said: `${at}` })
  let turns = 0
  const due = setInterval(() => turns++, 0)
  const opened = await inTurns(openingJournal<Entry>(path, mac, () => {}))
  clearInterval(due)
  expect(opened.head()).toEqual(journal.head())
  expect(turns).toBeGreaterThan(1)
})

test.each([
  ['a changed entry', (text: string) => text.replace('two', 'too')],
  ['an entry that was taken out', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
  ['entries that changed places', (text: string) => text.split('\n').toSorted().join('\n').trimStart().concat('\n')],
  ['an entry twice', (text: string) => `${text}${text.split('\n')[2]}\n`],
  ['a line that is no entry', (text: string) => `${text}{}\n`],
  ['an empty line', (text: string) => `${text}\n`],
])('%s: the journal is not opened', (_, change) => {
  three()
  const before = written()
  writeFileSync(path, change(before))
  expect(written()).not.toBe(before)
  expect(() => open()).toThrow(BrokenJournal)
  expect(() => verifyJournal(path)).toThrow(BrokenJournal)
})

test('an entry that follows, written by somebody without the seed, is refused', () => {
  begin('mine', (hash) => hash)
  const forger = open((hash) => hash)
  forger.append({ said: 'mine, too' })
  forger.close()
  expect(verifyJournal(path).entries).toBe(2)
  expect(() => open()).toThrow('not written by this signer')
})

test('half a line was never answered: it goes, and the next entry is whole', () => {
  three()
  const whole = statSync(path).size
  for (const cut of [1, 20, 150]) {
    truncateSync(path, whole - cut)
    seen = []
    const journal = open()
    expect(seen).toEqual(['one', 'two'])
    journal.append({ said: 'drei: ü' })
    journal.close()
    expect(statSync(path).size).toBe(whole)
  }
})

test('two that write one journal both stop, and the second has answered nothing', () => {
  three()
  const first = open()
  const second = open()
  first.append({ said: 'first' })
  expect(() => second.append({ said: 'second' })).toThrow('somebody else')
  // What was refused once stays refused, also when the file looks right again.
  truncateSync(path, statSync(path).size)
  expect(() => second.append({ said: 'second' })).toThrow(BrokenJournal)
  first.append({ said: 'third' })
  appendFileSync(path, 'x')
  expect(() => first.append({ said: 'fourth' })).toThrow('somebody else')
})

test('a copy kept elsewhere shows what was cut off or begun anew', () => {
  three()
  const copy = `${path}-copy`
  writeFileSync(copy, written())
  expect(verifyJournal(path, copy)).toMatchObject({ entries: 3, copied: 3 })
  truncateSync(path, written().split('\n').slice(0, 2).join('\n').length + 1)
  expect(() => verifyJournal(path, copy)).toThrow('another entry 3')
  const journal = open()
  journal.append({ said: 'other' })
  expect(() => verifyJournal(path, copy)).toThrow('another entry 3')
})

test('many entries are read a piece at a time', () => {
  begin('first')
  const journal = open()
  const long = 'x'.repeat(300_000)
  for (let at = 0; at < 8; at++) journal.append({ said: `${at}${long}` })
  seen = []
  open()
  expect(seen.map((said) => said[0])).toEqual([...'f01234567'])
})
