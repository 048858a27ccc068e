import type { ChainDepositState } from '../../contract/chain/chain-deposit-machine.ts'
import { SANDBOX_BLOCK_MS } from '../../contract/chain/sandbox-chain.ts'
import { type Chain, chainOn } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { confirmDeposits } from '../modules/chain/confirm-deposits.ts'
import { sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../modules/chain/user-wallet.ts'
import type { TestApp } from './ctx.ts'
import type { Person } from './people.ts'
import { asCustomer } from './withdrawals.ts'

/** The sandbox finds the sender of the first at fault, and takes the second out of the chain after it was credited. */
export const ODD = { quarantined: '0.0016', sunk: '0.0017', credited: '0.002' } as const
const MOST_BLOCKS = 40

/** A deposit of somebody's in bitcoin that stands so; what it halted goes on. @returns its id. */
export async function oddDeposit(it: TestApp, person: Person, state: keyof typeof ODD): Promise<string> {
  const job = it.ctx({ kind: 'system', job: 'test' })
  const chain = chainOn(job.providers.chains, 'bitcoin') as Chain
  const look = async () => {
    await readChain(job, chain)
    await confirmDeposits(job, chain)
  }
  await look()
  const { address } = await openVaultAsset(asCustomer(it, person), { asset: 'BTC' })
  await sendOnSandbox(job, { network: 'bitcoin', asset: 'BTC', address: address ?? '', amount: ODD[state] })
  const latest = 'select id, state from chain_deposit where customer_id = $1 order by id desc limit 1'
  for (let block = 0; block < MOST_BLOCKS; block++) {
    it.clock.advance(SANDBOX_BLOCK_MS)
    await look()
    const [row] = await query(job)<{ id: string; state: ChainDepositState }>(latest, [person.customerId])
    if (row?.state !== state) continue
    await query(job)(`delete from brake where name = 'chain:bitcoin'`)
    return row.id
  }
  throw new Error(`no deposit came to be ${state}`)
}
