import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'
import { hotKeyIn } from '../kernel/chains/hot-key.ts'
import { uuidOf } from '../kernel/ids.ts'
import { inTx } from '../kernel/tx.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { openHotAccount } from '../modules/chain/coins/hot-account.ts'
import { sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'
import { fundFloat } from '../modules/payments/fund-float.ts'
import { knowHouse } from '../modules/sending/levels/know-house.ts'
import { signingCustody } from '../modules/sending/sending-parts.ts'
import type { LocalNetworks } from './local-networks.ts'
import { quiet, type Stage } from './market.ts'
import { demoHotAccounts } from './people.ts'

/** Two blocks: what is sent now stands in the next one. */
const MINED_MS = 10_000

/**
 * Puts coins of the house on the hot account of each network, on its chain and in the books, so that withdrawals can be paid: on a sandbox network
 * pretended ones, else those that `networks` has on its nodes. The house's own addresses are known from then on.
 */
export async function fundHotAccounts(
  { app, pass }: Pick<Stage, 'app' | 'pass'>,
  networks?: Pick<LocalNetworks, 'pay'>,
): Promise<void> {
  const operator = app.contextFor({ kind: 'operator', name: 'demo' })
  const { chains } = operator.providers
  const keys = (await signingCustody(operator)?.publicKeys()) ?? []
  for (const chain of chains) {
    const { network } = chain
    const key = hotKeyIn(keys, network)
    if (!key) continue
    await knowHouse(quiet(operator), chain)
    await readChain(operator, chain)
    const address = key.address ?? (await inTx(operator, (tx) => openHotAccount(tx, chain, key)))
    for (const [n, { asset, amount }] of (demoHotAccounts[network] ?? []).entries()) {
      if (chain.sandbox) await sendOnSandbox(operator, { network, asset, address, amount })
      else await networks?.pay(network, asset, address, parseAmount(amount, assetOf(asset).decimals))
      await fundFloat(operator, {
        asset,
        amount,
        rail: `chain:${network}:hot`,
        reason: 'Opening coins of the demo’s hot account',
        fundingId: uuidOf(`demo-hot:${network}:${n}`),
      })
    }
  }
  pass(MINED_MS)
  for (const chain of chains) await readChain(operator, chain)
}
