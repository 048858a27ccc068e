import { beforeEach, expect, test, vi } from 'vitest'
import { wordsFor } from '../../../words/catalogue.ts'
import { localeCodes } from '../../../words/locales.ts'
import { goActs } from './go-acts.ts'
import { placesOf } from './places.ts'

const went = vi.fn<(href: string) => void>()
beforeEach(() => {
  went.mockReset()
  vi.stubGlobal('location', { assign: went })
  return () => vi.unstubAllGlobals()
})

const pages = ['/dashboard', '/dashboard/swap', '/dashboard/vault', '/dashboard/settings', '/dashboard/support']

test('places are the pages there are, each once, named as the menus name them, with the group they stand in', () => {
  const w = wordsFor('en', 'shell').sections.shell
  const places = placesOf(pages, w)
  expect(places.map(({ href }) => href).toSorted()).toEqual(pages.toSorted())
  expect(places[0]).toEqual({ href: '/dashboard', label: 'Overview' })
  expect(places).toContainEqual({ href: '/dashboard/swap', label: 'Swap', hint: 'Trade & Fund' })
})

test.each(localeCodes)('g and a letter goes to each that has one, and to no page that isn’t there: %s', (locale) => {
  const acts = goActs(placesOf(pages, wordsFor(locale, 'shell').sections.shell))
  const keys = acts.flatMap((act) => act.keys)
  expect(keys.toSorted()).toEqual(['g a', 'g e', 'g h', 'g s'])
  for (const act of acts) {
    expect(act.act(act.keys[0] ?? '')).toBe(true)
    expect(went).toHaveBeenLastCalledWith(act.href)
    expect('label' in act && act.label).toBeTruthy()
  }
})

test('no two pages have the same letter', () => {
  const all = wordsFor('en', 'shell').sections.shell
  const everywhere = ['', '/swap', '/payments', '/withdraw', '/buy-crypto/order', '/vault', '/p2p/crypto', '/orders']
  const acts = goActs(
    placesOf(
      everywhere.map((path) => `/dashboard${path}`),
      all,
    ),
  )
  expect(acts.length).toBe(everywhere.length)
  expect(new Set(acts.flatMap(({ keys }) => keys)).size).toBe(acts.length)
})
