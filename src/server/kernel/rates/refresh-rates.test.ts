import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RateSource, RateSourceError } from '../../providers/rates/port.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { refreshRates } from './refresh-rates.ts'

let books: TestBooks
beforeAll(async () => {
  books = await testBooks(anEngine)
})
afterAll(() => books.close())

test('a source that is away is one line, another when it fails in another way, and one when it is back', async () => {
  const ctx = books.ctx()
  const [warn, info] = [vi.spyOn(ctx.log, 'warn'), vi.spyOn(ctx.log, 'info')]
  let answer: () => Promise<never[]> = async () => []
  const source = { name: 'far', sandbox: false, covers: 'both', everySeconds: 6, fetch: () => answer() } as RateSource
  const asked = async (times: number) => {
    for (let n = 0; n < times; n++) await refreshRates(ctx, [source])
    return [warn.mock.calls.length, info.mock.calls.length]
  }
  expect(await asked(2)).toEqual([0, 0])
  answer = () => Promise.reject(new RateSourceError('getaddrinfo EAI_AGAIN', { source: 'far', failure: 'unreachable' }))
  expect(await asked(200)).toEqual([1, 0])
  expect(warn.mock.calls[0]).toEqual([
    { source: 'far', failure: 'unreachable', why: expect.stringContaining('EAI_AGAIN') },
    'a rate source gives nothing',
  ])
  answer = () => Promise.reject(new RateSourceError('no price', { source: 'far', failure: 'malformed' }))
  expect(await asked(3)).toEqual([2, 0])
  answer = async () => []
  expect(await asked(3)).toEqual([2, 1])
})
