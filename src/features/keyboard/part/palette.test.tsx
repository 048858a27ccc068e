// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findOwn } from '../../../contract/wallet/find-own.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { type Locale, localeCodes } from '../../../words/locales.ts'
import { fetched, key, press, spoken, type } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import type { KeyFrame } from '../keys/frame.ts'
import type { KeyAct } from '../keys/key-acts.ts'
import type { KeyPart } from '../keys/listen.ts'
import { openPart } from './open-part.tsx'

const page = testPage()
const signOut = vi.fn<() => void>()

const act_ = (keys: string[], more: Partial<KeyAct> = {}): KeyAct =>
  ({ keys, group: 'page', label: keys.join(), works: () => true, act: () => true, ...more }) as KeyAct
const frame: KeyFrame = {
  at: 'dashboard',
  acts: [
    act_(['g h'], { group: 'go', label: 'Overview', href: '/dashboard' }),
    act_(['j'], { group: 'list', label: 'Next line' }),
    act_(['Mod+k'], { group: 'anywhere', label: 'Search and go' }),
    act_(['x'], { label: 'Nothing here', works: () => false }),
  ],
  places: [
    { href: '/dashboard', label: 'Overview' },
    { href: '/dashboard/swap', label: 'Swap', hint: 'Trade & Fund' },
    { href: '/dashboard/vault', label: 'Assets', hint: 'Trade & Fund' },
  ],
  signOut,
}

let opener: HTMLButtonElement
beforeEach(() => {
  signOut.mockReset()
  opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  const words = (locale: string) => Response.json(wordsFor(locale as Locale, 'ui', 'keyboard'))
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (address: RequestInfo | URL, init?: RequestInit) => {
    const [, locale] = /^\/words\/(\w+)\/keyboard\.json$/.exec(String(address)) ?? []
    return locale ? Promise.resolve(words(locale)) : others(address, init)
  })
})
afterEach(async () => {
  await key('Escape')
  opener.remove()
  vi.unstubAllGlobals()
})

async function open(part: KeyPart = 'palette', { at = frame, typed = '' } = {}) {
  await act(() => openPart(part, at, () => typed))
  await fetched()
}
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const labels = () => options().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
const reached = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent.trim()

describe('the palette', () => {
  test('is a modal dialog with a combobox that has the focus and its list; Escape closes it and gives the focus back', async () => {
    await open()
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toBe(document.activeElement)
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect([reached(), options()[0]?.getAttribute('aria-selected')]).toEqual([options()[0]?.textContent.trim(), 'true'])
    await key('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(50)
    expect(document.activeElement).toBe(opener)
  })

  test('lists the pages of the menu and the acts whose page is among them, each once', async () => {
    await open()
    expect(labels()).toEqual([
      'Swap one asset for another',
      'Keys on this page ?',
      'Switch between light and dark',
      'Language: Português',
      'Language: Español',
      'Language: العربية',
      'Language: Français',
      'Sign out',
      'Overview gthenh',
      'Assets Trade & Fund',
    ])
  })

  test('goes by keys to what is chosen, round the ends', async () => {
    await open()
    await type(field(), 'assets')
    expect([labels().length, reached()]).toEqual([1, expect.stringContaining('Assets')])
    await key('Enter')
    expect(page.went.mock.calls).toEqual([['/dashboard/vault']])
    await open()
    await key('ArrowUp')
    expect(reached()).toContain('Assets')
    await key('ArrowDown')
    expect(reached()).toContain('Swap')
  })

  test('leads from a sentence to its form, filled in, and asks the server for nothing', async () => {
    await open()
    await type(field(), 'swap 200 eur to btc')
    expect(labels()).toEqual([expect.stringContaining('Swap 200.00 EUR to BTC')])
    expect(spoken()).toContain('1 result')
    await key('Enter')
    expect(page.went.mock.calls).toEqual([['/dashboard/swap?from=EUR&to=BTC&amount=200']])
  })

  test('has what a sentence begins with for as long as it isn’t finished', async () => {
    await open()
    for (const text of ['swap', 'swap 2', 'swap 200 eur to b']) {
      await type(field(), text)
      expect(labels()[0], text).toBe('Swap one asset for another')
    }
    await type(field(), 'zzz')
    expect([labels(), screen.queryByText(/^Try a page/) !== null]).toEqual([[], true])
  })

  test('begins with what was typed before it was there', async () => {
    await open('palette', { typed: 'assets' })
    expect([field().value, labels().length]).toEqual(['assets', 1])
  })

  test('looks for a number once the typing pauses, and leads to what of one’s own bears it', async () => {
    const id = '0190a000-0000-7000-8000-00000000a11e'
    page.api.on(findOwn, () => [{ kind: 'order' as const, id, number: 'P-261121-4K7MQX' }])
    await open()
    for (const text of ['p-261121-4k7m', 'p-261121-4k7mqx']) await type(field(), text)
    expect(page.api.asked(findOwn)).toEqual([])
    await pass(250)
    expect(page.api.asked(findOwn)).toMatchObject([{ query: { q: 'P-261121-4K7MQX' } }])
    expect(labels()).toEqual(['Order P-261121-4K7MQX'])
    await key('Enter')
    expect(page.went.mock.calls).toEqual([[`/dashboard/p2p/confirm?order_id=${id}`]])
  })

  test('says of a number that is nobody’s here that nothing is called that, as of one that there isn’t', async () => {
    page.api.on(findOwn, () => [])
    await open()
    await type(field(), 'P-261121-4K7MQX')
    expect(spoken()).toContain('Looking')
    await pass(250)
    expect([labels(), spoken()]).toEqual([[], expect.arrayContaining(['Nothing is called that.'])])
  })

  test('signs out, and turns into the sheet of keys', async () => {
    await open()
    await type(field(), 'sign out')
    await key('Enter')
    expect(signOut).toHaveBeenCalledTimes(1)
    await open()
    await type(field(), 'keys on')
    await press(options()[0] as Element)
    expect(screen.getByRole('dialog', { name: 'Keys on this page' })).toBeTruthy()
  })

  test.each(localeCodes)('speaks the language of the page: %s', async (locale) => {
    document.documentElement.lang = locale
    await open()
    const w = wordsFor(locale, 'keyboard').sections.keyboard
    expect(screen.getByRole('dialog', { name: w.palette })).toBeTruthy()
    await type(field(), w.example)
    await key('Enter')
    expect(page.went.mock.calls).toEqual([['/dashboard/swap?from=EUR&to=BTC&amount=200']])
  })
})

describe('the palette at the desk', () => {
  const at: KeyFrame = { ...frame, at: 'desk', places: [{ href: '/desk/disputes', label: 'Disputes' }] }

  test('looks for people and numbers by the desk’s own search, once that is chosen: who looked for whom is on record', async () => {
    await open('palette', { at })
    await type(field(), '@ana')
    expect(labels()[0]).toContain('Find “@ana”')
    await key('Enter')
    expect(page.went.mock.calls).toEqual([['/desk/search?q=%40ana']])
  })

  test('has the pages of the menu before that, and neither forms nor languages', async () => {
    await open('palette', { at })
    await type(field(), 'disp')
    expect(labels().map((label) => label.slice(0, 8))).toEqual(['Disputes', 'Find “di'])
    await type(field(), 'swap 200 eur to btc')
    expect(labels()).toEqual([expect.stringContaining('Find “swap 200 eur to btc”')])
  })
})

describe('the sheet', () => {
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

  test('lists what works on this page, from what keys are acted on by, and nothing else', async () => {
    await open('sheet')
    expect(terms()).toEqual(['Next line', 'Search and go', 'Overview'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['j', 'Ctrl K', 'gthenh'])
  })

  test('switches keys of one letter off and on, and lists what is left', async () => {
    await open('sheet')
    const one = screen.getByRole<HTMLInputElement>('switch', { name: /^Keys of one letter/ })
    expect(one.checked).toBe(true)
    await press(one)
    expect([terms(), document.cookie]).toEqual([['Search and go'], expect.stringContaining('florin-keys=off')])
    await press(one)
    expect([terms().length, document.cookie]).toEqual([3, expect.stringContaining('florin-keys=on')])
  })
})
