import type { MovementKind } from '../../../contract/wallet/movement-kinds.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { buyLock, buyRelease, buyReturn } from '../../ledger/buy-movements.ts'
import * as cards from '../../ledger/cards/card-movements.ts'
import * as payouts from '../../ledger/cards/psp-payout-movements.ts'
import * as chain from '../../ledger/chain-movements.ts'
import { available, suspense } from '../../ledger/chart.ts'
import * as moves from '../../ledger/movements.ts'
import * as withdrawals from '../../ledger/withdrawal-movements.ts'

const AMOUNT = 100n

/** Every movement there is, to or from this customer wherever it can be; a new kind doesn't compile without being tried. */
export function everyMovement(customerId: string, asset: string) {
  const id = uuid7()
  const [amount, network, holdId] = [AMOUNT, 'ethereum', id]
  const deposit = { customerId, asset, amount, depositId: id, network, lineId: id }
  const coins = { network, asset, amount, txId: id }
  const card = { ...deposit, psp: 'sandbox', fee: 1n, covered: 60n, owed: 40n, kept: 1n, disputeId: id }
  const payout = { ...deposit, psp: 'sandbox', payoutId: id }
  const ad = { customerId, adId: id, asset, amount }
  const order = { orderId: id, asset, amount, buyerId: customerId, sellerId: customerId, fee: 1n }
  const buy = { buyId: id, asset, amount }
  const out = { customerId, withdrawalId: id, asset, amount, fee: 1n, rail: 'bank', holdId, feeHoldId: uuid7() }
  const reheld = { ...out, nextHoldId: uuid7() }
  const house = { asset, amount, rail: 'bank' }
  const held = { holdId, from: suspense(asset), to: available(customerId, asset), amount, reason: 'test' }
  return {
    bank_deposit: moves.bankDeposit(deposit),
    bank_unmatched: moves.bankUnmatched(deposit),
    suspense_credit: moves.suspenseCredit(deposit),
    suspense_return: moves.suspenseReturn({ ...deposit, rail: 'bank' }),
    bank_reversal: moves.bankReversal(deposit),
    card_deposit: cards.cardDeposit(card),
    card_refund: cards.cardRefund(card),
    card_refund_failed: cards.cardRefundFailed(card),
    card_dispute: cards.cardDispute(card),
    card_dispute_won: cards.cardDisputeWon(card),
    receivable_settled: cards.receivableSettled(deposit),
    psp_fee: cards.pspFee(card),
    psp_payout: payouts.pspPayout(payout),
    psp_payout_failed: payouts.pspPayoutFailed(payout),
    psp_payout_arrived: payouts.pspPayoutArrived(payout),
    chain_deposit: moves.chainDeposit(deposit),
    chain_quarantine: moves.chainQuarantine(deposit),
    chain_unquarantine: chain.chainUnquarantine(deposit),
    chain_quarantine_return: chain.chainQuarantineReturn(deposit),
    chain_sweep: chain.chainSweep(coins),
    chain_top_up: chain.chainTopUp(coins),
    chain_refill: chain.chainRefill(coins),
    chain_from_cold: chain.chainFromCold({ ...coins, tx: id }),
    chain_gas: chain.chainGas({ ...coins, paidFrom: 'hot' }),
    chain_funding: chain.chainFunding({ ...coins, fundingId: id }),
    chain_loss: chain.chainLoss({
      ...deposit,
      ref: `chain:${network}:deposit`,
      borneBy: { customerId, covered: amount },
    }),
    float_funding: moves.floatFunding(house),
    float_withdrawal: moves.floatWithdrawal(house),
    conversion: moves.conversion({
      ...{ customerId, conversionId: id, pay: amount, receive: amount, fee: 1n },
      ...{ from: 'NGN', to: asset },
    }),
    ad_reserve: moves.adReserve(ad),
    ad_return: moves.adReturn(ad),
    escrow_lock: moves.escrowLock({ ...order, from: { adId: id } }),
    escrow_release: moves.escrowRelease(order),
    escrow_return: moves.escrowReturn(order),
    escrow_split: moves.escrowSplit({ ...order, buyerPart: 50n }),
    buy_lock: buyLock(buy),
    buy_release: buyRelease({ ...buy, customerId, currency: 'NGN', pay: amount, fee: 1n }),
    buy_return: buyReturn(buy),
    appeal_compensation: moves.appealCompensation({ ...order, customerId }),
    fee_refund: moves.feeRefund({ ...deposit, transferId: id }),
    withdrawal_hold: withdrawals.withdrawalHold(out),
    withdrawal_reserve: withdrawals.withdrawalReserve(reheld),
    withdrawal_release: withdrawals.withdrawalRelease(reheld),
    withdrawal_settle: withdrawals.withdrawalSettle({ ...out, reserved: true }),
    withdrawal_void: withdrawals.withdrawalVoid({ ...out, reserved: true }),
    withdrawal_reverted: withdrawals.withdrawalReverted({ ...out, reserved: true }),
    withdrawal_returned: withdrawals.withdrawalReturned({ ...out, charge: 1n, nobodys: false }),
    customer_transfer: moves.customerTransfer({ ...deposit, senderId: uuid7(), payeeId: customerId, transferId: id }),
    dust_given_up: moves.dustGivenUp(deposit),
    hold: moves.hold(held),
    hold_settle: moves.holdSettle(held),
    hold_void: moves.holdVoid(held),
  } satisfies Record<MovementKind, moves.Movement>
}
