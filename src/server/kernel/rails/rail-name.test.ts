import { describe, expect, test } from 'vitest'
import { rails } from '../../../contract/rails/rails.ts'
import type { Sentence } from '../../../contract/sentence.ts'
import { localeCodes } from '../../../words/locales.ts'
import { textOf } from '../../../words/sentences.ts'
import { nameIn } from '../context.ts'
import { relabelled } from './method-details.ts'
import { labelOf, railName, unlabelled } from './rail-name.ts'

const reader = (language: string) => ({
  textOf: (sentence: Sentence, asked = language) => textOf(sentence, asked),
})

describe.each(localeCodes.filter((code) => code !== 'en'))('in %s', (language) => {
  test.each(rails.map((rail) => [rail.code, rail] as const))('%s and what it asks for are called so', (code, rail) => {
    const [own, english] = [reader(language), reader('en')]
    for (const name of [rail.name, ...rail.fields.flatMap(({ label, hint = 'an example' }) => [label, hint])])
      expect(nameIn(own, name) === nameIn(english, name), nameIn(own, name)).toBe(typeof name === 'string')
    expect(railName(own, code)).toBe(nameIn(own, rail.name))
  })
})

test('an account that its owner gave no label is called after its rail, in whichever language is asked', () => {
  const [english, spanish] = [reader('en'), reader('es')]
  const kept = unlabelled(spanish, 'sepa')
  expect(kept).toBe('SEPA transfer')
  expect([labelOf(english, 'sepa', kept), labelOf(spanish, 'sepa', kept)]).toEqual([
    'SEPA transfer',
    'Transferencia SEPA',
  ])
  expect(labelOf(spanish, 'sepa', 'My savings')).toBe('My savings')
  expect(railName(spanish, 'no_more')).toBe('no_more')
})

test('details that an order froze are told in the language of whoever reads them', () => {
  const frozen = [
    { name: 'bank', label: 'Bank', value: 'Zenith' },
    { name: 'gone', label: 'Of old', value: '1' },
  ]
  expect(relabelled(reader('fr'), 'nip', frozen).map(({ label }) => label)).toEqual(['Banque', 'Of old'])
})
