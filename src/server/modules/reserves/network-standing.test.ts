import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { readChain } from '../chain/blocks/read-chain.ts'
import { networkStandings } from './network-standing.rows.ts'

let it: TestChain
beforeAll(async () => {
  it = await testChain(anEngine)
  await readChain(it.job, it.chain('bitcoin'))
})
afterAll(() => it?.close())

const made = (kind: string, state: string) =>
  query(it.job)(
    `insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at) values ($1, 'bitcoin', $2, '', $3, 1, $4, $4)`,
    [uuid7(), kind, state, it.job.now()],
  )
const standing = async () =>
  (await networkStandings(query(it.job))).map(({ inFlight, oldest }) => ({ inFlight, oldest }))

test('what only has confirmations to wait for, and what gathers coins cheaply, doesn’t stand', async () => {
  await made('batch', 'mined')
  await made('sweep', 'sent')
  expect(await standing()).toEqual([{ inFlight: 2, oldest: null }])
  await made('refill', 'sent')
  expect(await standing()).toEqual([{ inFlight: 3, oldest: it.job.now() }])
})
