import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { uuid7 } from '../kernel/ids.ts'
import { inTx, query } from '../kernel/tx.ts'
import { chainFunding } from '../ledger/chain-movements.ts'
import { post } from '../ledger/post.ts'
import { sandboxBook } from '../modules/chain/sandbox/sandbox-book.ts'
import { addAddress } from '../modules/withdrawals/destinations.ts'
import type { Custody } from '../providers/custody/port.ts'
import { sandboxCustody } from '../providers/custody/sandbox.ts'
import type { TestApp } from './ctx.ts'
import type { Person } from './people.ts'
import { asCustomer, newAddress } from './withdrawals.ts'

/** Coins of the house on its hot account on Ethereum's sandbox, in the books and on the chain. `amount` in whole units. */
export async function fundHot(it: TestApp, asset: string, amount: string): Promise<void> {
  const ctx = it.ctx({ kind: 'system', job: 'test' })
  const minor = parseAmount(amount, assetOf(asset).decimals)
  const keys = (await ctx.providers.custody?.publicKeys()) ?? []
  const hot = keys.find((key) => key.network === 'ethereum' && key.account === 'hot')?.address
  await query(ctx)(
    `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at) values ($1, 'ethereum', $2, $3, $4, 0, 'plain', $5)`,
    [uuid7(), asset, hot, minor.toString(), it.clock.now()],
  )
  await inTx(ctx, (tx) => {
    const fundingId = uuid7()
    return post(
      tx,
      `chain-funding:${fundingId}`,
      chainFunding({ network: 'ethereum', asset, amount: minor, fundingId }),
    )
  })
}

/** An address on Ethereum that somebody put on their list two days ago, which custody vouches for: the sandbox's, or another's at that time. */
export const oldAddress = (
  it: TestApp,
  person: Person,
  address = newAddress(),
  custodyAt?: (now: () => Date) => Custody,
): Promise<Destination> => {
  const now = () => new Date(it.clock.now().getTime() - 2 * 86_400_000)
  const ctx = asCustomer(it, person)
  const custody = custodyAt?.(now) ?? sandboxCustody(sandboxBook(ctx.db, now))
  return addAddress(
    { ...ctx, now, providers: { ...ctx.providers, custody } },
    { network: 'ethereum', address, owner: 'self', label: 'Wallet' },
  )
}
