import { assetOf, isAsset } from '../../contract/assets.ts'
import { say as sentence } from '../../contract/sentence.ts'
import type { Ctx } from '../kernel/context.ts'
import { badField, Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'
import { readAmount } from '../kernel/read-amount.ts'
import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import type { AskedFor } from '../modules/desk/by-command/acts.ts'
import { listUnmatched } from '../modules/payments/bank/list-unmatched.ts'
import { lookAtPayouts } from '../modules/payments/cards/payouts/look-at-payouts.ts'
import { newestPayouts, type PspPayoutRow } from '../modules/payments/cards/payouts/psp-payouts.rows.ts'
import { referencesIn } from '../modules/payments/reference.ts'
import { standingBearing } from '../modules/payments/standing/standing.rows.ts'
import { BRINGS, importFile } from './bank/import-file.ts'
import { reasonOf } from './ledger.ts'
import { type Command, type CommandInput, two } from './typed/two.ts'

const SHOWN = 100
const AGAIN = 'Giving --id with the same value again changes nothing.'
const askedOnce = ({ id }: { id: string }) => `Typed again it is asked for once more, unless with --id ${id}.`

const bookedAs = ({ booked_at, reversed_at, bank_line }: PspPayoutRow): string => {
  if (bank_line) return `line ${bank_line}`
  if (!booked_at) return 'not booked'
  return reversed_at ? 'with the service again' : 'under way'
}

/** What finance does with the bank, by command until the desk has its screens. */
export const financeCommands: Readonly<Record<string, Command>> = {
  'bank import': {
    usage: '<file>',
    what: 'Bring a file of the bank (camt.053, camt.054, pain.002, MT940 or CSV) to the desk; the same file twice counts once',
    hint: BRINGS,
    who: { alone: 'in production it books nothing: finance signs for the file at the desk, as for any other' },
    run: importFile,
  },
  'bank unmatched': {
    usage: '',
    what: 'Money that arrived and waits for a decision',
    who: 'reads',
    run: async (ctx, { say }) => {
      const lines = await listUnmatched(ctx)
      for (const line of lines)
        say(
          `${line.id}  ${line.amount.padStart(14)} ${line.currency}  ${line.status.padEnd(18)} ${line.payer}: ${line.text}`,
        )
      if (lines.length === 0) say('Nothing is waiting.')
    },
  },
  'bank credit': two('command.credit_line', {
    usage: '<line id> <deposit id or standing reference> --reason …',
    what: 'Credit an unmatched line to a deposit’s customer, or to whose standing reference it is',
    read: lineToCredit,
    said: () => 'Credited.',
  }),
  'bank return': two('command.return_line', {
    usage: '<line id> --reason …',
    what: 'Note that an unmatched line was sent back',
    read: (_ctx, input) => ({ line: required(input.args[0], 'a line id'), reason: reasonOf(input) }),
    said: () => 'Returned.',
  }),
  'bank tie': two('command.tie_line', {
    usage: '<line id> <payout> --reason …',
    what: 'Note that an unmatched line is a payout of the card service, by its id there',
    read: (_ctx, input) => {
      const line = required(input.args[0], 'a line id')
      return { line, payout: required(input.args[1], 'a payout'), reason: reasonOf(input) }
    },
    said: () => 'Tied.',
  }),
  'bank reverse': two('command.reverse_deposit', {
    usage: '<deposit id> --reason …',
    what: 'Take back a credited deposit that the bank reversed',
    read: (_ctx, input) => ({ deposit: required(input.args[0], 'a deposit id'), reason: reasonOf(input) }),
    said: () => 'Reversed.',
  }),
  'fee give-back': two('command.give_back_fee', {
    usage: '<entry id> --reason …',
    what: 'Give a fee back to who bore it, whole, and issue the credit note if an invoice has it',
    read: (_ctx, input) => ({
      entry: required(input.args[0], 'the id of the ledger’s entry'),
      reason: reasonOf(input),
    }),
    said: (note) =>
      note ? `Given back, with the credit note ${note}.` : 'Given back. No invoice has it yet, or it was before.',
  }),
  'float fund': two('command.fund_float', {
    usage: '<asset> <amount> <rail> [--id …] --reason …',
    what: 'Put the house’s own money at the disposal of conversions',
    read: funding,
    said: (id) => `Funded, as ${id}. ${AGAIN}`,
    again: askedOnce,
  }),
  'float take': two('command.take_float', {
    usage: '<asset> <amount> <rail> [--id …] --reason …',
    what: 'Take the house’s own money out again, such as what the bank charged',
    read: funding,
    said: (id) => `Taken, as ${id}. ${AGAIN}`,
    again: askedOnce,
  }),
}

async function lineToCredit(ctx: Ctx, input: CommandInput): Promise<AskedFor<'command.credit_line'>> {
  const line = required(input.args[0], 'a line id')
  const named = required(input.args[1], 'a deposit id or a standing reference')
  const [reference] = referencesIn(named, 'standing')
  const [whose] = reference ? await standingBearing(query(ctx), [reference]) : []
  if (reference && !whose) throw new Problem('not_found')
  return { line, reason: reasonOf(input), ...(whose ? { customer: whose.customer_id } : { deposit: named }) }
}

/** Under its `--id` a movement of the float counts once; without one each time that it is typed. */
function funding(ctx: Ctx, input: CommandInput): AskedFor<'command.fund_float'> {
  return {
    asset: required(input.args[0], 'an asset'),
    amount: required(input.args[1], 'an amount'),
    rail: required(input.args[2], 'where it lies'),
    id: input.values.id ?? uuid7(ctx.now()),
    reason: reasonOf(input),
  }
}

export function required(value: string | undefined, what: string): string {
  if (!value) throw new Error(`Say ${what}.`)
  return value
}

/** What the card service sends to the bank. */
export const cardServiceCommands: Readonly<Record<string, Command>> = {
  'cards payouts': {
    usage: '',
    what: 'What the card service sent to the bank, asked now: the newest hundred, and by which line each arrived',
    who: { alone: 'it asks the card service, and keeps what that says' },
    run: async (ctx, { say }) => {
      if (!ctx.providers.cards) throw new Error('CARDS is off: no card service sends anything to the bank.')
      const known = await lookAtPayouts(ctx)
      const rows = await newestPayouts(query(ctx), SHOWN)
      for (const row of rows)
        say(
          `${row.psp_ref}  ${onWire(BigInt(row.amount), row.currency).padStart(14)} ${row.currency}  ${row.state.padEnd(10)} ${row.made_at.toISOString().slice(0, 10)}  ${bookedAs(row)}`,
        )
      if (rows.length === 0) say('It sent nothing so far.')
      if (!known) say('The service doesn’t say what it sent: this is what was known before.')
      return known ? 0 : 1
    },
  },
  'cards pay-out': {
    usage: '<currency> <amount>',
    what: 'Have the pretended card service send what it holds to the bank; a real one does so by its own schedule',
    who: { alone: 'only a pretended card service is told to, and none is there in production' },
    run: async (ctx, { args, values, say }) => {
      const currency = required(args[0], 'a currency')
      if (!isAsset(currency)) throw badField('asset', sentence('no_such_asset'))
      const amount = readAmount(required(args[1], 'an amount'), assetOf(currency).decimals)
      const { cards } = ctx.providers
      if (!cards?.payOut) throw new Error('Only the pretended card service is told to pay out.')
      const sent = await cards.payOut(currency, amount, values.id ?? uuid7(ctx.now()))
      if (!sent) throw new Problem('house_cannot_cover')
      say(`Sent, as ${sent.ref}. ./florin cards payouts shows what becomes of it.`)
    },
  },
}
