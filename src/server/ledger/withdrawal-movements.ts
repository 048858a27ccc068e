import { available, clearing, feesEarned, float, held, suspense } from './chart.ts'
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
  /** Whether what lies there is set apart for it: from when it is sent on, and not while it waits. */
  reserved: boolean
}

type Amount = Pick<WithdrawalPart, 'customerId' | 'asset' | 'amount' | 'rail' | 'holdId' | 'reserved'>

const amountLeg = (p: Amount, phase: NonNullable<Leg['phase']>): Leg => ({
  debit: available(p.customerId, p.asset),
  credit: p.reserved ? clearing(p.asset, p.rail) : held(p.customerId, p.asset),
  amount: p.amount,
  holdId: p.holdId,
  phase,
})

const partsOf = (p: WithdrawalPart, phase: NonNullable<Leg['phase']>): Leg[] => [
  amountLeg(p, phase),
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

/**
 * A withdrawal is asked for: amount and fee are set aside and stay the customer's. Nothing of what lies outside is set apart for it, or whoever asks for
 * much and waits would keep it from all others. Key `withdrawal:<id>:hold`.
 */
export const withdrawalHold = (p: Omit<WithdrawalPart, 'reserved'>): Movement => ({
  kind: 'withdrawal_hold',
  legs: partsOf({ ...p, reserved: false }, 'hold'),
  meta: { withdrawal: p.withdrawalId },
})

type Reheld = Omit<Amount, 'reserved'> & Pick<WithdrawalPart, 'withdrawalId'> & { nextHoldId: string }

/**
 * It is about to be sent: from now on what lies where it is paid from is set apart for it, by a hold of its own (`nextHoldId`). Refused with
 * 'house_cannot_cover' where too little is free there. Key `withdrawal-reserve:<id>:<version>`.
 */
export const withdrawalReserve = (p: Reheld): Movement => ({
  kind: 'withdrawal_reserve',
  legs: [
    amountLeg({ ...p, reserved: false }, 'void'),
    amountLeg({ ...p, reserved: true, holdId: p.nextHoldId }, 'hold'),
  ],
  meta: { withdrawal: p.withdrawalId },
})

/** It was not sent after all, and waits: nothing outside is set apart for it any more. Key `withdrawal-release:<id>:<version>`. */
export const withdrawalRelease = (p: Reheld): Movement => ({
  kind: 'withdrawal_release',
  legs: [
    amountLeg({ ...p, reserved: true }, 'void'),
    amountLeg({ ...p, reserved: false, holdId: p.nextHoldId }, 'hold'),
  ],
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
 * `mostCharge` caps it) the house bears. Where its customer closed their account (`nobodys`) it lies in suspense. Key `withdrawal-back:<id>`.
 */
export const withdrawalReturned = (
  p: Pick<WithdrawalPart, 'customerId' | 'withdrawalId' | 'asset' | 'amount' | 'rail'> & {
    charge: bigint
    nobodys: boolean
  },
): Movement => {
  const credit = p.nobodys ? suspense(p.asset) : available(p.customerId, p.asset)
  return {
    kind: 'withdrawal_returned',
    legs: [
      { debit: clearing(p.asset, p.rail), credit, amount: p.amount - p.charge },
      ...(p.charge > 0n ? [{ debit: float(p.asset), credit, amount: p.charge }] : []),
    ],
    meta: { withdrawal: p.withdrawalId },
  }
}
