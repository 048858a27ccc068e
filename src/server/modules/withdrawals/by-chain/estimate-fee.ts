import type { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import type { Network } from '../../../../contract/chain/networks.ts'
import { mulDiv } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import {
  blocksAtSpeed,
  type estimateTransferFee,
  type FeeOffer,
  type FeeOffers,
  type FeeSpeed,
  feeQuoteSeconds,
  feeSpeeds,
} from '../../../../contract/withdrawals/network-fees.ts'
import { blockSeconds } from '../../../kernel/chains/block-seconds.rows.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { chainOn } from '../../../kernel/providers.ts'
import { convert } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import type { Rates } from '../../../kernel/rates/reading.ts'
import { mustOpen } from '../../../kernel/seal.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { type DestinationRow, destinationsOf } from '../destinations.rows.ts'
import { clearingOf, type WayOut } from '../way-out.ts'
import { amountOf } from '../withdrawal-amount.ts'
import { signFeeQuote } from './fee-quote.ts'
import { paymentSize } from './payment-size.ts'

/**
 * What the network takes for a payment at each speed, as quotes that hold for a minute. A token's fee is the network's own asset by the house's
 * rates, rounded up. Throws 'invalid_input' on `network` where the asset isn't on it or nothing is sent there, 'amount_out_of_range', 'not_found' where the destination isn't
 * the caller's on this network, 'withdrawal_refused' with `why_not` where nothing can be sent there, 'rates_unavailable', and 'unavailable' where the
 * node doesn't say.
 */
export async function estimateFee(
  ways: readonly WayOut[],
  ctx: CustomerCtx,
  asked: z.output<typeof estimateTransferFee.body>,
): Promise<FeeOffers> {
  const { asset } = asked
  const network = networkOf(asked)
  const amount = amountOf({ asset, amount: asked.amount ?? assetOf(asset).minAmount })
  const to = asked.destination_id === undefined ? undefined : await own(ctx, network, asked.destination_id)
  const chain = chainOn(ctx.providers.chains, network.code)
  const open = clearingOf(ways, ctx, asset, { kind: 'chain', rail: null, network: network.code }) !== undefined
  if (chain && !chain.sender) throw badField('network', say('network_not_sent', { network: network.name }))
  if (!chain?.sender || !open) throw refused('way_closed')
  const address = to && mustOpen(ctx.sealer, to.value_sealed)
  const size = await paymentSize(ctx, chain, { asset, amount, to: address })
  if (size === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
  if (size === 'refused') throw refused('network_refuses')
  const rates = await ratesNow(query(ctx), ctx)
  const expiresAt = ctx.now().getTime() + feeQuoteSeconds * 1000
  const fees = await chain.sender.fees().catch((error: unknown) => {
    ctx.log.warn({ err: error, network: network.code }, 'a node did not say what the network takes')
    throw new Problem('unavailable', { headers: { 'retry-after': '5' } })
  })
  const blockTime = await blockSeconds(query(ctx), network.code)
  const offer = (speed: FeeSpeed): FeeOffer => {
    const networkFee = mulDiv(size.units, fees[speed].rate, size.per, 'ceil')
    const fee = feeIn(asset, network, networkFee, rates)
    const quote = {
      id: uuid7(ctx.now()),
      customerId: ctx.actor.customerId,
      network: network.code,
      asset,
      destinationId: to?.id ?? null,
      speed,
      fee: fee.toString(),
      networkFee: networkFee.toString(),
      units: size.units.toString(),
      expiresAt,
    }
    return {
      speed,
      fee: onWire(fee, asset),
      native_fee: onWire(networkFee, network.native),
      seconds: Math.round(blocksAtSpeed[network.code][speed] * blockTime),
      quote: signFeeQuote(quote, ctx.config.AUTH_SECRET),
    }
  }
  return {
    asset,
    network: network.code,
    native: network.native,
    offers: feeSpeeds.map(offer),
    expires_at: new Date(expiresAt).toISOString(),
  }
}

const refused = (code: 'way_closed' | 'network_refuses'): Problem =>
  new Problem('withdrawal_refused', {
    extra: { why_not: [{ code, reason: say(code), change: say(`${code}_change`) }] },
  })

function networkOf({ asset, network: code }: z.output<typeof estimateTransferFee.body>): Network {
  const found = assetOf(asset).networks.find((one) => code === undefined || one.code === code)
  if (found) return found
  if (code === undefined) throw badField('asset', say('asset_not_on_network'))
  throw badField('network', say('asset_not_on_network'))
}

async function own(ctx: CustomerCtx, { code }: Network, id: string): Promise<DestinationRow> {
  const rows = await destinationsOf(query(ctx), ctx.actor.customerId, { kind: 'chain' })
  const row = rows.find((one) => one.id === id && one.network === code)
  if (!row) throw new Problem('not_found')
  return row
}

function feeIn(asset: string, { native }: Network, networkFee: bigint, rates: Rates): bigint {
  if (asset === native) return networkFee
  const fee = convert(networkFee, native, asset, rates, 'ceil')
  if (typeof fee !== 'bigint') throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  return fee
}
