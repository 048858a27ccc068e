import { type FileHandle, open, unlink } from 'node:fs/promises'
import { deskOrigin } from '../../contract/addresses.ts'
import type { Ctx } from '../kernel/context.ts'
import { isInProduction } from '../kernel/security/in-production.ts'
import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import { activeKillSwitches } from '../ledger/reconcile.ts'
import { exportPayoutFile, readPayoutFile } from '../modules/payouts/files/hand-in-payout-file.ts'
import { isOverridden } from '../modules/payouts/files/override-stop.ts'
import { contentOf, fileNamed, fileRows, type PayoutFileRow } from '../modules/payouts/files/payout-files.rows.ts'
import { whyStopped } from '../modules/withdrawals/withdrawals.rows.ts'
import { BRINGS, importFile } from './bank/import-file.ts'
import { faultInWords } from './fault-in-words.ts'
import { required } from './finance.ts'
import { reasonOf } from './ledger.ts'
import { type Command, two } from './typed/two.ts'

const LATEST = 25

/** Files of payments by command: what somebody at the desk approved can be handed in here, too. */
export const payoutCommands: Readonly<Record<string, Command>> = {
  'payouts list': {
    usage: '',
    what: 'The latest files of payments for the bank',
    who: 'reads',
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
    usage: '<message id> <path> [--override …]',
    what: 'Write a file of payments that the desk handed in where you say, readable by you alone; while withdrawals are stopped only by saying why. Outside production it hands it in',
    hint: '`./florin payouts list` names the files that there are, with their message ids.',
    who: {
      alone:
        'two of finance, who approved it and who handed it in, let it go at the desk; while withdrawals are stopped two agree to the override',
    },
    run: async (ctx, { args, values, say }) => {
      const path = required(args[1], 'where to write it')
      const messageId = required(args[0], 'which file, by its message id')
      const row = await fileNamed(query(ctx), messageId)
      if (!row) throw new Error(`There is no file of payments ${messageId}. ${await whatWaits(ctx)}`)
      const override = values.override?.trim()
      await refuseInWords(ctx, row, override)
      await handIn(ctx, row, { path, override })
      say(`Written to ${path}. SHA-256 ${row.sha256}`)
    },
  },
  'payouts override': two('command.override_stop', {
    usage: '<message id> --reason …',
    what: 'Let a file of payments be handed in, and read, within a day although withdrawals are stopped; then export it with --override',
    read: async (ctx, input) => {
      const file = required(input.args[0], 'which file, by its message id')
      const row = await fileNamed(query(ctx), file)
      if (!row) throw new Error(`There is no file of payments ${file}. ${await whatWaits(ctx)}`)
      const stop = (await activeKillSwitches(query(ctx))).find(({ name }) => name === 'withdrawals')
      if (!stop) throw new Error('Withdrawals aren’t stopped: there is nothing to override.')
      const stopped = { stop: stop.pulledAt.toISOString(), reason: reasonOf(input) }
      return { file: row.message_id, sha256: row.sha256, ...stopped }
    },
    said: () => 'Noted: `./florin payouts export … --override …` hands it in within a day.',
  }),
  'payouts import': {
    usage: '<file>',
    what: 'Bring what the bank says of payments (pain.002, camt.053, camt.054 or CSV) to the desk; the same file twice counts once',
    hint: BRINGS,
    who: { alone: 'in production it books nothing: finance signs for the file at the desk, as for any other' },
    run: importFile,
  },
}

/** Which files can be handed in, for who named none of them. */
async function whatWaits(ctx: Ctx): Promise<string> {
  const rows = await fileRows(query(ctx), undefined, LATEST)
  const ids = (wanted: PayoutFileRow['state']) =>
    rows.flatMap(({ state, message_id }) => (state === wanted ? [message_id] : []))
  const [approved, drafts] = [ids('approved'), ids('draft')]
  if (approved.length > 0) return `To be handed in: ${approved.join(', ')}.`
  if (drafts.length > 0)
    return `None can be handed in yet: one of finance approves ${drafts.join(', ')} at ${deskOrigin(ctx.config)}/desk/payouts first.`
  return 'None waits to be handed in: withdrawals to banks go into one at the next cut-off.'
}

/** What the desk's own answer would say in a sentence that names no way out: here is one. Throws Error. */
async function refuseInWords(ctx: Ctx, row: PayoutFileRow, override: string | undefined): Promise<void> {
  if (row.state === 'draft')
    throw new Error(
      `${row.message_id} is a draft: one of finance approves it at ${deskOrigin(ctx.config)}/desk/payouts first.`,
    )
  if (!row.exported_at && row.state === 'rejected')
    throw new Error(`${row.message_id} was refused at the desk: what was in it goes into the next file.`)
  const stopped = await whyStopped(query(ctx))
  if (stopped === undefined && !row.exported_at && (await isInProduction(query(ctx), ctx.config)))
    throw new Error(
      `${row.message_id} isn’t handed in: one of finance who didn’t approve it does so at ${deskOrigin(ctx.config)}/desk/payouts. Then run the same again.`,
    )
  if (stopped !== undefined && !override)
    throw new Error(
      `Withdrawals are stopped (${stopped}). To hand this file in all the same, say why by --override: the audit log bears it.`,
    )
  if (
    stopped !== undefined &&
    (await isInProduction(query(ctx), ctx.config)) &&
    !(await isOverridden(query(ctx), row.id, ctx.now()))
  )
    throw new Error(
      `Withdrawals are stopped (${stopped}). Nobody agreed that this file goes all the same: ask by \`./florin payouts override ${row.message_id} --reason …\`.`,
    )
}

/**
 * Hands a file in and writes it. Whatever can keep it from being written is found before anything is noted: the target is made, and room for the file taken.
 * That it is handed in is noted before anybody has its bytes, so that none is ever at a bank that the books have at home.
 */
async function handIn(
  ctx: Ctx,
  { id, sha256, message_id }: PayoutFileRow,
  { path, override }: { path: string; override: string | undefined },
): Promise<void> {
  const target = await made(path)
  let noted = false
  try {
    // What is sealed is longer than what was sealed.
    const room = Buffer.alloc((await contentOf(query(ctx), id)).length)
    await target.write(room, 0, room.length, 0)
    await target.sync()
    await exportPayoutFile(ctx, { file_id: id, sha256 }, override)
    noted = true
    const { bytes } = await readPayoutFile(ctx, id, override)
    await target.write(bytes, 0, bytes.length, 0)
    await target.truncate(bytes.length)
    await target.sync()
  } catch (error) {
    await unlink(path)
    if (!noted) throw error
    throw new Error(
      `${message_id} is noted as handed in, and could not be written: run the same again, it is read as often as needed. (${faultInWords(error)})`,
      { cause: error },
    )
  } finally {
    await target.close()
  }
}

/** Makes a file that isn't there yet, for its owner alone. Throws Error that says what to do. */
async function made(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? 'is there already' : `can’t be written (${code ?? message})`
    throw new Error(`${path} ${why}: name another file. Nothing was handed in.`, { cause: error })
  }
}
