import { assetOf, assets } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { sandboxBankAmounts } from '../../../contract/wallet/payments.ts'
import type { AwaitedDeposit, BankProvider, CollectedLines, ReceivingAccount, StatementLine } from './port.ts'

const SETTLES_AFTER_SECONDS = 3

/**
 * A pretended bank whose customers pay by themselves, three seconds after they were told how. It remembers nothing: what it answers
 * follows from the deposit alone, so it works in any process and after any crash. `sandboxBankAmounts` steer it.
 */
export const sandboxBank = (): BankProvider => ({
  name: 'sandbox',
  sandbox: true,
  askAfterSeconds: SETTLES_AFTER_SECONDS,
  receivingAccount,
  collect: async (awaited, now) => {
    const due = awaited.filter((deposit) => paidAt(deposit) <= now)
    const each = due.map((deposit) => play(deposit))
    return { lines: each.flatMap((one) => one.lines), declined: each.flatMap((one) => one.declined) }
  },
})

const paidAt = (deposit: AwaitedDeposit): Date => new Date(deposit.since.getTime() + SETTLES_AFTER_SECONDS * 1000)

/** Says 'sandbox' in every field, so that nobody sends real money there. */
const receivingAccount = (currency: string): ReceivingAccount | undefined => {
  const asset = assets.find(({ code, kind }) => code === currency && kind === 'fiat')
  if (!asset) return undefined
  return {
    bankName: 'Sandbox Bank',
    holder: 'Florin Sandbox',
    details: [
      { label: currency === 'EUR' ? 'IBAN' : 'Account number', value: `SANDBOX-${currency}-0001` },
      { label: 'Bank code', value: 'SANDBOX' },
    ],
  }
}

function play(deposit: AwaitedDeposit): CollectedLines {
  const { reference, amount } = deposit
  switch (behaviour(deposit)) {
    case 'declined':
      return { lines: [], declined: [reference] }
    case 'never':
      return { lines: [], declined: [] }
    case 'short':
      return { lines: [line(deposit, { amount: amount - 1n })], declined: [] }
    case 'garbled':
      return { lines: [line(deposit, { text: `Deposit ${mistyped(reference)}` })], declined: [] }
    case 'other':
      return { lines: [line(deposit, { payer: 'Sandbox Stranger' })], declined: [] }
    case 'twice':
      return { lines: [line(deposit), line(deposit, { lineId: `sandbox-${reference}-2` })], declined: [] }
    default:
      return { lines: [line(deposit)], declined: [] }
  }
}

const behaviour = ({ amount, currency }: AwaitedDeposit) => {
  const { decimals } = assetOf(currency)
  return sandboxBankAmounts.find((row) =>
    [row.amount, row.larger].some((text) => parseAmount(text, decimals) === amount),
  )?.does
}

const line = (deposit: AwaitedDeposit, odd: Partial<StatementLine> = {}): StatementLine => ({
  lineId: `sandbox-${deposit.reference}-1`,
  currency: deposit.currency,
  amount: deposit.amount,
  text: `Deposit ${deposit.reference}`,
  payer: deposit.holder,
  bookedAt: paidAt(deposit),
  ...odd,
})

/** The last character as a hurried hand would miss it. */
const mistyped = (reference: string): string => reference.slice(0, -1) + (reference.endsWith('2') ? '3' : '2')
