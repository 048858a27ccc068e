import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const questions = [
  { data: { question: 'How long is a price held?', order: 1 }, body: 'Fifteen seconds.' },
  { data: { question: 'Why does a deposit wait?', order: 2 }, body: 'The price of a transfer is [our bank’s](/fees).' },
  { data: { question: 'Où va mon dépôt ?', order: 3 }, body: 'Vers le grand livre.' },
]
const found = (text: string) => findQuestions(questions, text).map(({ data }) => data.order)

test('every word must be there, in the question or its answer; those of the question come first', () => {
  expect(found('price')).toEqual([1, 2])
  expect(found('transfer price')).toEqual([2])
  expect(found('price held')).toEqual([1])
  expect(found('price nothing')).toEqual([])
})

test('accents, capitals and ends of words don’t matter; signs alone find nothing', () => {
  expect(found('DEPOT')).toEqual([3])
  expect(found('dépo')).toEqual([2, 3])
  expect(found(' ?! ')).toEqual([])
  expect(found('')).toEqual([])
})
