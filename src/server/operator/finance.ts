import { assetOf, isAsset } from '../../contract/assets.ts'
import { say as sentence } from '../../contract/sentence.ts'
import type { Ctx } from '../kernel/context.ts'
import { badField, Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'
import { readAmount } from '../kernel/read-amount.ts'
import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import { importBankText } from '../modules/desk/bank-files/import-bank-text.ts'
import { giveBackFee } from '../modules/invoices/give-back-fee.ts'
import { creditByHand } from '../modules/payments/bank/credit-by-hand.ts'
import { listUnmatched } from '../modules/payments/bank/list-unmatched.ts'
import { returnLine } from '../modules/payments/bank/return-line.ts'
import { lookAtPayouts } from '../modules/payments/cards/payouts/look-at-payouts.ts'
import { newestPayouts, type PspPayoutRow } from '../modules/payments/cards/payouts/psp-payouts.rows.ts'
import { tieLine } from '../modules/payments/cards/payouts/tie-line.ts'
import { fundFloat, takeFloat } from '../modules/payments/fund-float.ts'
import { referencesIn } from '../modules/payments/reference.ts'
import { reverseDeposit } from '../modules/payments/reverse-deposit.ts'
import { standingBearing } from '../modules/payments/standing/standing.rows.ts'
import type { Command, CommandInput } from './commands.ts'
import { faultInWords } from './fault-in-words.ts'
import { reasonOf } from './ledger.ts'
import { readNamed } from './typed/read-named.ts'

const SHOWN = 100

const bookedAs = ({ booked_at, reversed_at, bank_line }: PspPayoutRow): string => {
  if (bank_line) return `line ${bank_line}`
  if (!booked_at) return 'not booked'
  return reversed_at ? 'with the service again' : 'under way'
}

/** What finance does with the bank, by command until the desk has its screens. */
export const financeCommands: Readonly<Record<string, Command>> = {
  'bank import': {
    usage: '<file>',
    what: 'Import a file of the bank (camt.053, camt.054, pain.002, MT940 or CSV); the same file twice counts once',
    run: importFile,
  },
  'bank unmatched': {
    usage: '',
    what: 'Money that arrived and waits for a decision',
    run: async (ctx, { say }) => {
      const lines = await listUnmatched(ctx)
      for (const line of lines)
        say(
          `${line.id}  ${line.amount.padStart(14)} ${line.currency}  ${line.status.padEnd(18)} ${line.payer}: ${line.text}`,
        )
      if (lines.length === 0) say('Nothing waits.')
    },
  },
  'bank credit': {
    usage: '<line id> <deposit id or standing reference> --reason …',
    what: 'Credit an unmatched line to a deposit’s customer, or to whose standing reference it is',
    run: creditLine,
  },
  'bank return': {
    usage: '<line id> --reason …',
    what: 'Note that an unmatched line was sent back',
    run: async (ctx, input) => {
      await returnLine(ctx, required(input.args[0], 'a line id'), reasonOf(input))
      input.say('Returned.')
    },
  },
  'bank tie': {
    usage: '<line id> <payout> --reason …',
    what: 'Note that an unmatched line is a payout of the card service, by its id there',
    run: async (ctx, input) => {
      const line = required(input.args[0], 'a line id')
      await tieLine(ctx, line, required(input.args[1], 'a payout'), reasonOf(input))
      input.say('Tied.')
    },
  },
  'bank reverse': {
    usage: '<deposit id> --reason …',
    what: 'Take back a credited deposit that the bank reversed',
    run: async (ctx, input) => {
      await reverseDeposit(ctx, required(input.args[0], 'a deposit id'), reasonOf(input))
      input.say('Reversed.')
    },
  },
  'fee give-back': {
    usage: '<entry id> --reason …',
    what: 'Give a fee back to who bore it, whole, and issue the credit note if an invoice has it',
    run: async (ctx, input) => {
      const note = await giveBackFee(ctx, required(input.args[0], 'the id of the ledger’s entry'), reasonOf(input))
      input.say(
        note ? `Given back, with the credit note ${note}.` : 'Given back. No invoice has it yet, or it was before.',
      )
    },
  },
  'float fund': {
    usage: '<asset> <amount> <rail> --reason …',
    what: 'Put the house’s own money at the disposal of conversions',
    run: (ctx, input) => moveFloat(ctx, input, fundFloat, 'Funded'),
  },
  'float take': {
    usage: '<asset> <amount> <rail> --reason …',
    what: 'Take the house’s own money out again, such as what the bank charged',
    run: (ctx, input) => moveFloat(ctx, input, takeFloat, 'Taken'),
  },
}

async function creditLine(ctx: Ctx, input: CommandInput): Promise<void> {
  const line = required(input.args[0], 'a line id')
  const named = required(input.args[1], 'a deposit id or a standing reference')
  const [reference] = referencesIn(named, 'standing')
  const [whose] = reference ? await standingBearing(query(ctx), [reference]) : []
  if (reference && !whose) throw new Problem('not_found')
  await creditByHand(ctx, line, whose ? undefined : named, reasonOf(input), whose?.customer_id)
  input.say('Credited.')
}

async function moveFloat(ctx: Ctx, input: CommandInput, move: typeof fundFloat, done: string): Promise<void> {
  const [asset, amount, rail] = input.args
  const id = await move(ctx, {
    asset: required(asset, 'an asset'),
    amount: required(amount, 'an amount'),
    rail: required(rail, 'where it lies'),
    reason: reasonOf(input),
    ...(input.values.id && { fundingId: input.values.id }),
  })
  input.say(`${done}, as ${id}. Giving --id with the same value again changes nothing.`)
}

/** Lists what became of each line; ends with 1 where people have to look. */
export async function importFile(ctx: Ctx, { args, readFile, say }: CommandInput): Promise<number> {
  const report = await importBankText(ctx, {
    text: await readNamed(readFile, required(args[0], 'a file of the bank'), 'a file of the bank'),
  })
  const odd = report.payouts.filter(({ outcome }) => outcome === 'conflict' || outcome === 'unknown')
  say(`${report.lines} lines of arriving money, ${report.ignored} other entries passed over.`)
  for (const [outcome, count] of Object.entries(report.outcomes)) say(`  ${outcome.padEnd(18)} ${count}`)
  for (const { endToEndId, outcome } of report.payouts) say(`  payout ${endToEndId} ${outcome}`)
  for (const { endToEndId } of odd) say(`LOOK: what the bank says of ${endToEndId} doesn’t fit.`)
  for (const lineId of report.conflicts) say(`LOOK: line ${lineId} came before with other content.`)
  for (const { lineId, error } of report.failed)
    say(`LOOK: line ${lineId} could not be written: ${faultInWords(error)}`)
  return odd.length + report.conflicts.length + report.failed.length > 0 ? 1 : 0
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
    run: async (ctx, { say }) => {
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
