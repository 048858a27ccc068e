import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Intent } from '../../../../contract/custody/intent.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { signingContract } from '../../../providers/custody/port.contract.ts'
import { type TestChain, testChain } from '../../../testing/chain.ts'
import { anEngine } from '../../../testing/database/engines.ts'

const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DAY_MS = 86_400_000

describe('the sandbox’s custody', () => {
  let it: TestChain
  let nonce = 0
  beforeAll(async () => {
    it = await testChain(anEngine)
  })
  afterAll(() => it?.close())

  const custody = () => it.job.providers.custody as Extract<Providers['custody'], { signs: true }>
  const withdrawal = async (amount = '200000000000000000') => {
    const allowed = await custody().allow({ customer: 'ada', network: 'ethereum', address: PAYEE })
    if (allowed === 'unknown') throw new Error('the sandbox answers')
    it.advance(DAY_MS)
    return {
      ...{ v: 1, id: uuid7(), kind: 'withdrawal', network: 'ethereum', chain: 'eip155:31337' },
      ...{ asset: 'ETH', amount, to: PAYEE, customer: 'ada', ...allowed },
      ...{ feeLimit: String(10n ** 16n), expiresAt: it.job.now().getTime() + 3_300_000 },
    } satisfies Intent as Extract<Intent, { kind: 'withdrawal' }>
  }

  signingContract(async () => ({ custody: custody(), withdrawal, freeNonce: () => nonce++ }))

  test('has amounts that wait for people, for a while, and one that it never signs', async () => {
    const waits = await withdrawal('250000000000000000')
    expect(await custody().judge([waits])).toEqual({ is: 'needs', have: 0, of: 2 })
    it.advance(11 * 60_000)
    expect(await custody().judge([waits])).toEqual({ is: 'done' })
    expect(await custody().judge([await withdrawal('260000000000000000')])).toMatchObject({ is: 'refused' })
  })
})
