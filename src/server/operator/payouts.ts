import { writeFile } from 'node:fs/promises'
import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import { exportPayoutFile, readPayoutFile } from '../modules/payouts/files/hand-in-payout-file.ts'
import { fileNamed, fileRows } from '../modules/payouts/files/payout-files.rows.ts'
import type { Command } from './commands.ts'
import { importFile, required } from './finance.ts'

const LATEST = 25

/** Files of payments by command: what somebody at the desk approved can be handed in here, too. */
export const payoutCommands: Readonly<Record<string, Command>> = {
  'payouts list': {
    usage: '',
    what: 'The latest files of payments for the bank',
    run: async (ctx, { say }) => {
      const rows = await fileRows(query(ctx), undefined, LATEST)
      for (const { message_id, state, count, sum, currency, batch } of rows)
        say(
          `${message_id}  ${state.padEnd(9)} ${count} payments, ${onWire(BigInt(sum), currency)} ${currency}  ${batch}`,
        )
      if (rows.length === 0) say('There is none yet.')
    },
  },
  'payouts export': {
    usage: '<message id> <file> [--override …]',
    what: 'Hand an approved file of payments in: write it where you say, readable by you alone; while withdrawals are stopped only by saying why',
    run: async (ctx, { args, values, say }) => {
      const path = required(args[1], 'where to write it')
      const row = await fileNamed(query(ctx), required(args[0], 'which file, by its message id'))
      if (!row) throw new Error('There is no such file: see `payouts list`.')
      await exportPayoutFile(ctx, { file_id: row.id, sha256: row.sha256 }, values.override?.trim())
      const { bytes } = await readPayoutFile(ctx, row.id, values.override?.trim())
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
      say(`Written to ${path}. SHA-256 ${row.sha256}`)
    },
  },
  'payouts import': {
    usage: '<file>',
    what: 'Import what the bank says of payments (pain.002, camt.053, camt.054 or CSV); the same file twice counts once',
    run: importFile,
  },
}
