// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSingleKeys } from '../../../client/keep-single-keys.ts'
import { singleKeysOff } from '../../../client/single-keys.ts'
import { type KeyAct, workingActs } from './key-acts.ts'
import { type Keys, listenForKeys, opens } from './listen.ts'

let done: string[]
let there: boolean
let keys: Keys
const act = (...names: string[]): KeyAct => ({
  keys: names,
  group: 'page',
  label: names.join(),
  works: () => there,
  act: (name) => {
    done.push(name)
    return true
  },
})
const acts: readonly KeyAct[] = [
  act('Mod+k'),
  act('g h'),
  act('g o'),
  act('o', 'Enter'),
  { ...act('j'), repeats: true },
  { ...act('Escape'), inFields: true },
  { ...act('u'), act: () => false },
]

beforeEach(() => {
  done = []
  there = true
  keys = listenForKeys(acts)
})
afterEach(() => {
  keys.stop()
  document.body.innerHTML = ''
  keepSingleKeys(true)
})

/** Presses it; whether the browser would still do its own with it. */
function press(
  key: string,
  { on = document.body as Element, ...more }: KeyboardEventInit & { on?: Element } = {},
): boolean {
  return on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

test('acts on what is declared, once, and leaves everything else to the browser', () => {
  expect([press('j'), press('z'), press('Tab'), press('o'), press('Enter')]).toEqual([false, true, true, false, false])
  expect(done).toEqual(['j', 'o', 'Enter'])
})

test('leaves a key to the browser where it did nothing after all', () => expect(press('u')).toBe(true))

test('acts on nothing that doesn’t work here, and lists nothing of it', () => {
  there = false
  expect([press('j'), press('g'), press('k', { ctrlKey: true })]).toEqual([true, true, true])
  expect([done, workingActs(acts)]).toEqual([[], []])
})

describe('two keys, one after the other,', () => {
  test('act together', () => {
    expect([press('g'), press('h')]).toEqual([false, false])
    expect(done).toEqual(['g h'])
    press('h')
    expect(done, 'and the second one alone is none').toEqual(['g h'])
  })

  test('have the second one of an act of its own', () => {
    press('g')
    press('o')
    expect(done).toEqual(['g o'])
  })

  test('are forgotten with the first that doesn’t fit, and after a while', () => {
    press('g')
    press('x')
    press('h')
    const at = vi.spyOn(Event.prototype, 'timeStamp', 'get')
    at.mockReturnValue(1_000)
    press('g')
    at.mockReturnValue(2_501)
    press('h')
    expect(done).toEqual([])
    at.mockReturnValue(3_000)
    press('g')
    at.mockReturnValue(4_500)
    press('h')
    at.mockRestore()
    expect(done).toEqual(['g h'])
  })

  test('are none where one writes between them', () => {
    document.body.innerHTML = '<input>'
    press('g')
    press('h', { on: document.querySelector('input') as Element })
    press('h')
    expect(done).toEqual([])
  })
})

test('held down only what goes on goes on', () => {
  for (const key of ['j', 'o', 'g']) press(key, { repeat: true })
  press('h')
  expect(done).toEqual(['j'])
})

test('while one writes only keys with a modifier act, and those that write nothing', () => {
  document.body.innerHTML = '<input>'
  const on = document.querySelector('input') as Element
  expect([press('j', { on }), press('Enter', { on }), press('g', { on })]).toEqual([true, true, true])
  press('k', { on, ctrlKey: true })
  press('Escape', { on })
  expect(done).toEqual(['Mod+k', 'Escape'])
})

test('switched off, keys of one letter do nothing, from the next one on; the others stay [WCAG 2.1.4]', () => {
  keepSingleKeys(false)
  expect(singleKeysOff()).toBe(true)
  expect(['j', 'g', 'h', 'o'].map((key) => press(key))).toEqual([true, true, true, true])
  press('Enter')
  press('k', { metaKey: true })
  expect(done).toEqual(['Enter', 'Mod+k'])
  keepSingleKeys(true)
  press('j')
  expect(done).toEqual(['Enter', 'Mod+k', 'j'])
})

test('what somebody else has done already is not done again', () => {
  const first = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', first)
  press('j')
  document.removeEventListener('keydown', first)
  expect(done).toEqual([])
})

test('what is typed while a part is fetched is handed to it, and sets nothing off', async () => {
  const came = Promise.withResolvers<void>()
  let typed = () => ''
  const opening = opens((text) => {
    typed = text
    return came.promise
  })
  for (const key of ['g', 'h', 'x', 'Backspace', ' ', 'j']) expect(press(key), key).toBe(false)
  press('k', { ctrlKey: true })
  expect([typed(), done]).toEqual(['gh j', []])
  const other = vi.fn<() => Promise<void>>()
  await opens(other)
  expect(other, 'one at a time').not.toHaveBeenCalled()
  came.resolve()
  await opening
  press('j')
  expect(done).toEqual(['j'])
})

test('a part that can’t be fetched leaves the keys as they were', async () => {
  await expect(opens(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  press('j')
  expect(done).toEqual(['j'])
})
