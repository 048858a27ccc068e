import { expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { AssetNetwork, AssetType, Currency, Region, SubAsset } from '../../../contract/catalogue.ts'
import { textOf } from '../../../words/sentences.ts'
import { sandboxChains } from '../../providers/chain/sandbox.ts'
import { allCurrencies, allRegions, allTypes, assetsOfType, networksOf } from './catalogue.ts'

const anywhere = () => true
const english = { textOf }

test('every asset is listed under exactly one type, and every currency in exactly one region', () => {
  const codes = assets.map(({ code }) => code).sort()
  expect(
    allTypes(english)
      .flatMap((type) => AssetType.parse(type).assets)
      .sort(),
  ).toEqual(codes)
  const currencies = allCurrencies(english, anywhere).map((currency) => Currency.parse(currency).code)
  expect(
    allRegions(english, anywhere)
      .flatMap((region) => Region.parse(region).currencies.map(({ code }) => code))
      .sort(),
  ).toEqual(currencies.sort())
})

test('a currency says how it can be moved, and to how many places it counts', () => {
  expect(allCurrencies(english, anywhere).find(({ code }) => code === 'EUR')).toEqual({
    code: 'EUR',
    name: 'Euro',
    symbol: '€',
    minor_units: 2,
    rails: ['sepa'],
  })
})

test('no rail is open for a currency that the house has no account in', () => {
  const open = allCurrencies(english, (code) => code === 'GBP').filter(({ rails }) => rails.length > 0)
  expect(open.map(({ code }) => code)).toEqual(['GBP'])
})

test('assets can be narrowed down to a type', () => {
  expect(assetsOfType(english, 'stablecoin', []).map(({ code }) => code)).toEqual(['USDT', 'USDC'])
  expect(assetsOfType(english, undefined, []).map((asset) => SubAsset.parse(asset).code)).toEqual(
    assets.map(({ code }) => code),
  )
})

test('an asset says on which network it lives and how many confirmations a deposit waits for; a currency lives on none', () => {
  expect(networksOf('LTC', []).map((network) => AssetNetwork.parse(network))).toEqual([
    { code: 'litecoin', name: 'Litecoin', confirmations: { small: 3, ordinary: 6, large: 12 } },
  ])
  expect(networksOf('INR', [])).toEqual([])
})

test('a network that is experimental is named where this installation has it, and nowhere else', () => {
  const named = (chains: Parameters<typeof networksOf>[1]) => [
    networksOf('USDT', chains).map(({ code }) => code),
    assetsOfType(english, 'stablecoin', chains)[0]?.networks.map(({ code }) => code),
  ]
  expect(named([])).toEqual([['ethereum'], ['ethereum']])
  const pretended = sandboxChains({} as never, { experimental: true })
  expect(named(pretended.filter(({ network }) => network === 'tron'))).toEqual([
    ['ethereum', 'tron'],
    ['ethereum', 'tron'],
  ])
})

test('types, regions and currencies have their names in the language of whoever asks; codes stay', () => {
  const spanish = { textOf: (sentence: Parameters<typeof textOf>[0]) => textOf(sentence, 'es') }
  expect(allTypes(spanish).map(({ type, name }) => [type, name])).toEqual([
    ['crypto', 'Criptomonedas'],
    ['stablecoin', 'Criptomonedas estables'],
    ['fiat', 'Divisas'],
  ])
  expect(allRegions(spanish, anywhere).map(({ code, name }) => [code, name])).toContainEqual([
    'NA',
    'América del Norte',
  ])
  const names = new Map(allCurrencies(spanish, anywhere).map(({ code, name }) => [code, name]))
  expect([names.get('GBP'), names.get('USD')]).toEqual(['Libra esterlina', 'Dólar estadounidense'])
  expect(assetsOfType(spanish, 'crypto', []).map(({ name }) => name)).toContain('Bitcoin')
})
