import { expect, test } from 'vitest'
import type { Sentence } from '../../../contract/sentence.ts'
import { textOf } from '../../../words/sentences.ts'
import { sandboxBank } from '../../providers/bank/sandbox.ts'
import { accountIn } from './receiving-account.ts'

const reader = (language: string) => ({
  providers: { bank: sandboxBank() } as Parameters<typeof accountIn>[0]['providers'],
  textOf: (sentence: Sentence, asked = language) => textOf(sentence, asked),
})
const labels = (language: string, currency: string) =>
  accountIn(reader(language), currency)?.details.map(({ label }) => label)

test('what tells the house’s account is called in the language of whoever asks; names of formats stay', () => {
  expect(labels('en', 'GBP')).toEqual(['Account number', 'Bank code'])
  expect(labels('es', 'GBP')).toEqual(['Número de cuenta', 'Código del banco'])
  expect(labels('es', 'EUR')).toEqual(['IBAN', 'Código del banco'])
})
