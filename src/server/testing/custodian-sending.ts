import { afterAll, beforeAll, beforeEach } from 'vitest'
import { withdrawalMachine } from '../../contract/withdrawals/withdrawal-machine.ts'
import { query } from '../kernel/tx.ts'
import { sandboxRaw } from '../providers/chain/sandbox-sender.ts'
import { chainSending } from './chain-sending.ts'
import type { Engine } from './database/engines.ts'
import { type FakeFireblocks, type FakeTransaction, fakeFireblocks } from './fake-fireblocks.ts'

const GWEI = 10n ** 9n

/** The same as `chainSending`, where Fireblocks (its fake) has the house's coins and sends them on Ethereum's sandbox. */
export function custodianSending(engine: Engine) {
  let fake = {} as FakeFireblocks
  // Before the application, which asks it at its start.
  beforeAll(async () => {
    fake = await fakeFireblocks()
  })
  const w = chainSending(engine, (now) => fake.custody({ now }))
  afterAll(() => fake.close?.())
  beforeEach(() => {
    fake.faults = []
    fake.refusals = []
    fake.asked = []
    fake.transactions = []
  })

  let nonce = 0
  /** Has a transaction of the fake's sent on the network, as it was asked for or otherwise. @returns its hash. */
  const broadcast = async (one: FakeTransaction, odd: { to?: string; amount?: bigint } = {}): Promise<string> => {
    const ctx = w.job()
    const [{ address: from = '' } = {}] = (await ctx.providers.custody?.publicKeys()) ?? []
    const [whole = '', fraction = ''] = one.amountInfo.requestedAmount.split('.')
    const amount = odd.amount ?? BigInt(whole + fraction)
    const { raw, hash } = sandboxRaw({
      ...{ network: 'ethereum', from, to: odd.to ?? one.destinationAddress, asset: 'ETH', amount: amount.toString() },
      ...{ nonce: nonce++, gas: 21_000, maxFeePerGas: String(50n * GWEI), maxPriorityFeePerGas: String(GWEI) },
    })
    const answer = await w.ethereum(ctx).sender?.send(raw)
    if (answer !== 'taken') throw new Error(`the sandbox did not take it: ${JSON.stringify(answer)}`)
    return hash
  }
  /** Has it sent, and says so. */
  const sends = async (one: FakeTransaction, status = 'CONFIRMING', odd: Parameters<typeof broadcast>[1] = {}) => {
    const txHash = await broadcast(one, odd)
    Object.assign(one, { status, txHash })
    return txHash
  }
  const last = (): FakeTransaction => {
    const one = fake.transactions.at(-1)
    if (!one) throw new Error('Fireblocks was asked for nothing')
    return one
  }
  const payments = (id: string) =>
    w.rows<{ id: string; state: string; said: string | null; hash: string | null; ref: string | null }>(
      'select id, state, said, hash, ref from custodian_payment where withdrawal_id = $1 order by created_at, id',
      id,
    )
  const heldFor = async (id: string) =>
    (await query(w.job())<{ held_for: string[] }>('select held_for from withdrawal where id = $1', [id]))[0]?.held_for
  const eventsOf = async (id: string) =>
    (await w.rows<{ event: string }>('select event from withdrawal_step where withdrawal_id = $1 order by version', id))
      .map(({ event }) => event)
      .filter((event) => event in withdrawalMachine.transitions)
  return Object.assign(w, { fake: () => fake, broadcast, sends, last, payments, heldFor, eventsOf })
}
