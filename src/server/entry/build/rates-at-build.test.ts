import type { LoaderContext } from 'astro/loaders'
import { expect, test, vi } from 'vitest'
import { rateSources } from '../../choose-providers.ts'
import { RateSourceError } from '../../providers/rates/port.ts'
import { ratesAtBuild, ratesBoard } from './rates-at-build.ts'

/** What the loader leaves in the store, over a board from an earlier build. */
async function boardOf(sourcesOf: typeof rateSources) {
  const kept = new Map<string, unknown>([['board', 'yesterday']])
  const warn = vi.fn()
  await ratesAtBuild(sourcesOf).load({
    store: { clear: () => kept.clear(), set: ({ id, data }: { id: string; data: unknown }) => kept.set(id, data) },
    logger: { warn },
    parseData: async ({ data }: { data: unknown }) => ratesBoard.parse(data),
  } as unknown as LoaderContext)
  return { board: kept.get('board'), warn }
}

const broken = (name: string) => ({
  name,
  sandbox: false,
  covers: 'both' as const,
  everySeconds: 5,
  fetch: async () => {
    throw new RateSourceError('nobody answers', { source: name, failure: 'unreachable' as const })
  },
})

test('a build shows the configured source’s prices, and says that the sandbox’s are simulated', async () => {
  const { board } = await boardOf(() => rateSources({ RATES: 'sandbox', RATES_SEED: 1252 }))
  expect(board).toMatchObject({ sandbox: true, attributions: [] })
  const { rows } = ratesBoard.parse(board)
  expect(rows.map(({ from, to }) => `${from}/${to}`)).toContain('BTC/EUR')
  for (const { price } of rows) expect(price).toMatch(/^[1-9]\d*\.\d{2}(\d{2})?$/)
})

test('when no source answers, the home page goes without prices rather than with old ones', async () => {
  const { board, warn } = await boardOf(() => [broken('one'), broken('two')])
  expect(board).toBeUndefined()
  expect(warn).toHaveBeenCalled()
})

test('one source alone is nobody’s agreement, and gives no board', async () => {
  const [one] = rateSources({ RATES: 'sandbox', RATES_SEED: 1252 })
  const { board } = await boardOf(() => [one!, broken('two')])
  expect(board).toBeUndefined()
})
