import { networkCodes } from '../../contract/chain/networks.ts'
import type { Ctx } from '../kernel/context.ts'
import { type KillSwitchName, killSwitchOf, pullKillSwitch } from '../kernel/kill-switches/kill-switch.ts'
import { inTx, query } from '../kernel/tx.ts'
import { trialBalanceAsOf, unbalanced } from '../ledger/days/trial-balance-as-of.ts'
import { onWire } from '../ledger/post.ts'
import { activeKillSwitches } from '../ledger/reconcile.ts'
import { inSnapshot, WHOLE_LEDGER } from '../ledger/snapshot.ts'
import { trialBalance, verifyLedger } from '../ledger/verify.ts'
import { type AuditFault, verifyAudit } from '../modules/desk/audit-log/verify-audit.ts'
import { exportJournal } from '../modules/desk/finance/export-journal.ts'
import { type Command, type CommandInput, two } from './typed/two.ts'

const SAID: Record<AuditFault['what'], (fault: AuditFault) => string> = {
  changed: ({ line, seal }) => `line ${line} was changed since segment ${seal} was sealed`,
  removed: ({ line, seal }) => `line ${line} of segment ${seal} is gone`,
  slipped_in: ({ line, seal }) => `line ${line} was slipped into segment ${seal} after it was sealed`,
  seal_broken: ({ seal }) => `segment ${seal} isn’t this service’s seal, or doesn’t follow on the one before`,
}

/** What an operator asks of the books, of the log of who did what, and of what stops money. */
export const ledgerCommands: Readonly<Record<string, Command>> = {
  'ledger trial-balance': {
    usage: '[--as-of 2026-03-31]',
    what: 'Every asset’s balances by purpose, now or at the end of a day (UTC); what lies outside equals what is owed',
    who: 'reads',
    run: async (ctx, { say, values }) => {
      const day = values['as-of']
      if (day === undefined)
        return printTrialBalance(await inSnapshot(ctx, ({ q }) => trialBalance(q), WHOLE_LEDGER), say)
      return printDay(ctx, dayNamed(day), say)
    },
  },
  'ledger export': {
    usage: '--month 2026-03 [--format csv|jsonl]',
    what: 'All entries of a sealed month for accounting, with totals by account at the end',
    who: 'reads',
    run: async (ctx, { say, values }) => {
      const { month = '', format = 'csv' } = values
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error('Say which month with --month, like 2026-03.')
      if (format !== 'csv' && format !== 'jsonl') throw new Error('Say --format csv or --format jsonl.')
      for await (const piece of await exportJournal(ctx, { month, format })) if (piece !== '') say(piece.trimEnd())
    },
  },
  'ledger verify': {
    usage: '',
    what: 'Check the whole ledger: sums, counters, versions, holds, digests',
    who: 'reads',
    run: async (ctx, { say }) => {
      const report = await verifyLedger(ctx)
      printTrialBalance(report.trialBalance, say)
      say(
        `\n${report.counted.accounts} accounts, ${report.counted.journals} journals, ${report.counted.transfers} transfers`,
      )
      for (const check of report.checks) {
        say(`${check.ok ? 'ok   ' : 'FAULT'} ${check.holds}`)
        for (const example of check.examples) say(`        ${example}`)
      }
      say(report.ok ? '\nThe ledger is sound.' : '\nThe ledger has faults: stop taking money and look at each of them.')
      return report.ok ? 0 : 1
    },
  },
  'audit verify': {
    usage: '',
    what: 'Hold the whole audit log against its seals: what was changed, removed or slipped in since',
    hint: 'Keep the hash that it ends with elsewhere: it shows that nothing was taken off the end.',
    who: 'reads',
    run: async (ctx, { say }) => {
      const { seals, lines, head, faults } = await verifyAudit(query(ctx), ctx.config)
      for (const fault of faults) say(`FAULT ${SAID[fault.what](fault)}`)
      say(`${lines} lines in ${seals} segments${head ? `, the last ${head}` : ': nothing is sealed yet'}`)
      say(faults.length === 0 ? 'The audit log is as it was sealed.' : 'The audit log was TAMPERED with.')
      return faults.length === 0 ? 0 : 1
    },
  },
  'brake list': {
    usage: '',
    what: 'Kill switches that are on, and why',
    who: 'reads',
    run: async (ctx, { say }) => {
      const pulled = await activeKillSwitches(query(ctx))
      for (const one of pulled) say(`${one.name.padEnd(16)} since ${one.pulledAt.toISOString()}  ${one.reason}`)
      if (pulled.length === 0) say('No kill switch is on.')
    },
  },
  'brake pull': {
    usage: '<conversions|withdrawals|chain:…> --reason …',
    what: 'Stop these moves in every process until released',
    who: { alone: 'it stops money, and lets none go' },
    run: async (ctx, input) => {
      const [name, reason] = [killSwitchName(input), reasonOf(input)]
      const pulled = await inTx(ctx, async (tx) => {
        return pullKillSwitch(tx, name, { reason })
      })
      input.say(pulled ? `${name} are stopped.` : `${name} were stopped already; the first reason stays.`)
    },
  },
  'brake release': two('command.release_brake', {
    usage: '<conversions|withdrawals|chain:…> --reason …',
    what: 'Let these moves go on',
    read: async (ctx, input) => {
      const [name, reason] = [killSwitchName(input), reasonOf(input)]
      const on = (await activeKillSwitches(query(ctx))).find((one) => one.name === name)
      return { name, pulled_at: on?.pulledAt.toISOString() ?? '', reason }
    },
    said: (_done, { name }) => `${name} go on.`,
  }),
}

const KILL_SWITCHES: readonly KillSwitchName[] = ['conversions', 'withdrawals', ...networkCodes.map(killSwitchOf)]

function killSwitchName({ args }: CommandInput): KillSwitchName {
  const name = KILL_SWITCHES.find((one) => one === args[0])
  if (!name) throw new Error(`Say which kill switch: ${KILL_SWITCHES.join(', ')}.`)
  return name
}

/** Every act of an operator bears its reason in the audit log. */
export function reasonOf({ values }: CommandInput): string {
  const reason = values.reason?.trim()
  if (!reason) throw new Error('Say why with --reason "…": it is kept in the audit log.')
  return reason
}

function dayNamed(text: string): string {
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text)
    throw new Error('Say the day with --as-of like 2026-03-31.')
  return text
}

async function printDay(ctx: Ctx, day: string, say: (line: string) => void): Promise<number> {
  const rows = await inSnapshot(ctx, ({ q }) => trialBalanceAsOf(q, day), WHOLE_LEDGER)
  say(`${'asset'.padEnd(6)}${'purpose'.padEnd(11)}${'place'.padEnd(28)}${'balance'.padStart(42)}`)
  for (const { asset, purpose, place, balance } of rows)
    say(`${asset.padEnd(6)}${purpose.padEnd(11)}${place.padEnd(28)}${onWire(balance, asset).padStart(42)}`)
  const off = unbalanced(rows)
  for (const asset of new Set(rows.map((row) => row.asset))) say(sumLine(asset, off.get(asset) ?? 0n))
  return off.size === 0 ? 0 : 1
}

const sumLine = (asset: string, sum: bigint): string =>
  `${asset.padEnd(6)}${sum === 0n ? 'sums to zero' : `DOES NOT SUM TO ZERO: ${onWire(sum, asset)}`}`

function printTrialBalance(rows: Awaited<ReturnType<typeof trialBalance>>, say: (line: string) => void): void {
  say(
    `${'asset'.padEnd(6)}${'purpose'.padEnd(11)}${'accounts'.padStart(9)}${'balance'.padStart(42)}${'pending'.padStart(28)}`,
  )
  for (const row of rows) {
    say(
      `${row.asset.padEnd(6)}${row.purpose.padEnd(11)}${String(row.accounts).padStart(9)}${onWire(row.balance, row.asset).padStart(42)}${onWire(row.pending, row.asset).padStart(28)}`,
    )
  }
  const assets = [...new Set(rows.map((row) => row.asset))]
  for (const asset of assets) {
    const sum = rows.filter((row) => row.asset === asset).reduce((total, row) => total + row.balance, 0n)
    say(sumLine(asset, sum))
  }
}
