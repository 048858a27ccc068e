import { expect, test } from 'vitest'
import { matchingOptions, optionStarting } from './matching-options.ts'

const countries = [
  { label: 'Côte d’Ivoire', keywords: 'CI +225' },
  { label: 'United Kingdom', keywords: 'GB +44' },
  { label: 'United States', keywords: 'US +1' },
  { label: 'Congo - Kinshasa', keywords: 'CD +243' },
]
const found = (typed: string) => matchingOptions(countries, typed).map(({ label }) => label)

test('a person finds their country without its accents', () => {
  expect(found('cote')).toEqual(['Côte d’Ivoire'])
})

test('a person finds their country by its code or its dial code', () => {
  expect(found('gb')).toEqual(['United Kingdom'])
  expect(found('+243')).toEqual(['Congo - Kinshasa'])
})

test('every word that was typed narrows the list', () => {
  expect(found('uni sta')).toEqual(['United States'])
  expect(found('united france')).toEqual([])
})

test('nothing typed shows all of them', () => {
  expect(found('  ')).toHaveLength(4)
})

test('the same letter again goes to the next one that begins with it', () => {
  expect(optionStarting(countries, 'u', 0)).toBe(1)
  expect(optionStarting(countries, 'u', 2)).toBe(2)
  expect(optionStarting(countries, 'u', 3)).toBe(1)
  expect(optionStarting(countries, 'x', 0)).toBe(-1)
})
