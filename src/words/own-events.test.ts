import { describe, expect, test } from 'vitest'
import { wordsFor } from './catalogue.ts'
import { localeCodes } from './locales.ts'

// In these languages a verb after 'you' has the form that it has after a name.
const alike = ['en', 'pt']

describe.each(localeCodes)('in %s', (locale) => {
  const { orderEvents, ownEvents } = wordsFor(locale, 'orderEvents', 'ownEvents').sections

  test('what the reader did to an order is said in the form for ‘you’', () => {
    const same = Object.entries(ownEvents).filter(
      ([event, text]) => (orderEvents as Readonly<Record<string, string>>)[event] === text,
    )
    expect(same.length).toBe(alike.includes(locale) ? Object.keys(orderEvents).length : 0)
  })
})
