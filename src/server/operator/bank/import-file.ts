import { basename } from 'node:path'
import { deskOrigin } from '../../../contract/addresses.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { isInProduction } from '../../kernel/security/in-production.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { importBankText } from '../../modules/desk/bank-files/import-bank-text.ts'
import { bringBankFile } from '../../modules/desk/bank-files/receive-bank-file.ts'
import { sha256Of } from '../../modules/desk/bank-files/text-of-file.ts'
import { faultInWords } from '../fault-in-words.ts'
import { readNamed } from '../typed/read-named.ts'
import type { CommandInput } from '../typed/two.ts'

export const BRINGS = 'In production nothing of it is booked before finance has signed for it at /desk/statements.'
const MAX_NAME = 120

/**
 * A file of the bank. In production it is kept at the desk, where whoever signs for it has it booked; elsewhere, where one person is enough, it is booked at once, and the audit log says so.
 * @returns the exit code: 1 where people have to look at what was booked.
 */
export async function importFile(ctx: Ctx, { args, readFile, say }: CommandInput): Promise<number> {
  const [path] = args
  if (!path) throw new Error('Say a file of the bank.')
  const bytes = await readNamed(readFile, path, 'a file of the bank')
  if (!(await isInProduction(query(ctx), ctx.config))) return bookAtOnce(ctx, bytes, say)
  const at = `${deskOrigin(ctx.config)}/desk/statements`
  const file = await bringBankFile(ctx, { name: basename(path).slice(0, MAX_NAME), bytes })
  say(
    file.state === 'received' || file.state === 'waiting'
      ? `It is at the desk, and nothing of it is booked yet: finance signs for it at ${at}.`
      : `It was brought before: ${file.state}. What it brings is booked at ${at}.`,
  )
  say(`SHA-256 ${file.sha256}`)
  return 0
}

/** Lists what became of each line. */
async function bookAtOnce(ctx: Ctx, bytes: Buffer, say: CommandInput['say']): Promise<number> {
  await inTx(ctx, (tx) => audit(tx, 'desk.alone', `bank_file:${sha256Of(bytes)}`, { act: 'bank_file.import' }))
  const report = await importBankText(ctx, { text: bytes.toString('utf8') })
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
