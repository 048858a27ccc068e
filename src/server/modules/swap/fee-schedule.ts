import { assets } from '../../../contract/assets.ts'
import { fees, quoteLockSeconds, quoteMaxMoveBps } from '../../../contract/wallet/fees.ts'
import type { FeeSchedule } from '../../../contract/wallet/swap.ts'

/** The fee schedule and the limits as anyone may read them; the figures are those that quotes are made with. */
export const feeSchedule: FeeSchedule = {
  conversion: {
    fee_bps: fees.swapBps,
    spread_bps: fees.swapSpreadBps,
    lock_seconds: quoteLockSeconds,
    max_move_bps: quoteMaxMoveBps,
  },
  buy_crypto: { card_bps: fees.buyCardBps, bank_bps: fees.buyBankBps, spread_bps: fees.buySpreadBps },
  deposit: { bank_bps: fees.bankDepositBps },
  p2p: { buyer_bps: fees.p2pBps },
  limits: assets.map((asset) => ({ asset: asset.code, min: asset.minAmount, max: asset.maxAmount })),
}
