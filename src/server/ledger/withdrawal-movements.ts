import { available, clearing, feesEarned, float } from './chart.ts'
import type { Leg, Movement } from './movements.ts'

/** What a withdrawal sets aside, and for where. */
interface WithdrawalPart {
  customerId: string
  withdrawalId: string
  asset: string
  /** What is to arrive. */
  amount: bigint
  /** Charged beside it; may be 0. */
  fee: bigint
  /** Where the money lies that pays it out, as `clearing` names it: 'bank'. */
  rail: string
  holdId: string
  feeHoldId: string
}

const partsOf = (p: WithdrawalPart, phase: NonNullable<Leg['phase']>): Leg[] => [
  {
    debit: available(p.customerId, p.asset),
    credit: clearing(p.asset, p.rail),
    amount: p.amount,
    holdId: p.holdId,
    phase,
  },
  ...(p.fee > 0n
    ? [
        {
          debit: available(p.customerId, p.asset),
          credit: feesEarned(p.asset),
          amount: p.fee,
          holdId: p.feeHoldId,
          phase,
        },
      ]
    : []),
]

/** A withdrawal is asked for: amount and fee are set aside, each for where it goes, and stay the customer's. Key `withdrawal:<id>:hold`. */
export const withdrawalHold = (p: WithdrawalPart): Movement => ({
  kind: 'withdrawal_hold',
  legs: partsOf(p, 'hold'),
  meta: { withdrawal: p.withdrawalId },
})

/** It has arrived: we owe the customer less, and less lies outside. This and `withdrawalVoid` share the key `withdrawal-out:<id>`. */
export const withdrawalSettle = (p: WithdrawalPart): Movement => ({
  kind: 'withdrawal_settle',
  legs: partsOf(p, 'settle'),
  meta: { withdrawal: p.withdrawalId },
})

/** It is not sent, or provably never arrives: all that was set aside can be spent again, the fee too. */
export const withdrawalVoid = (p: WithdrawalPart): Movement => ({
  kind: 'withdrawal_void',
  legs: partsOf(p, 'void'),
  meta: { withdrawal: p.withdrawalId },
})

/**
 * The network carried it and its payee refused it: what was to arrive can be spent again, the fee is paid. Shares the key `withdrawal-out:<id>`.
 */
export const withdrawalReverted = (p: WithdrawalPart): Movement => {
  const [amount, ...fee] = partsOf(p, 'settle')
  if (!amount) throw new Error('a withdrawal without an amount')
  return {
    kind: 'withdrawal_reverted',
    legs: [{ ...amount, phase: 'void' }, ...fee],
    meta: { withdrawal: p.withdrawalId },
  }
}

/**
 * It had arrived and was sent back. The fee was earned and isn't given back; what was kept on the way (`charge`, may be 0;
 * `mostCharge` caps it) the house bears. Key `withdrawal-back:<id>`.
 */
export const withdrawalReturned = (
  p: Pick<WithdrawalPart, 'customerId' | 'withdrawalId' | 'asset' | 'amount' | 'rail'> & { charge: bigint },
): Movement => ({
  kind: 'withdrawal_returned',
  legs: [
    { debit: clearing(p.asset, p.rail), credit: available(p.customerId, p.asset), amount: p.amount - p.charge },
    ...(p.charge > 0n ? [{ debit: float(p.asset), credit: available(p.customerId, p.asset), amount: p.charge }] : []),
  ],
  meta: { withdrawal: p.withdrawalId },
})
