import { bankFileMachine } from '../../../../contract/desk/bank-file-machine.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx } from '../../../kernel/tx.ts'

/** What nobody booked is of no use to anybody, and has people's names and accounts in it. */
const UNBOOKED_DAYS = 30
/** What was booked is a voucher of the accounts: ten years is what the strictest laws in Europe ask for. */
const BOOKED_YEARS = 10
const BATCH = 50

const { from, to } = bankFileMachine.transitions.lapse
const SWEEP = `update bank_file set content_sealed = null, swept_at = $1, state = case when state = any($4::text[]) then $5 else state end
  where id in (
    select id from bank_file where content_sealed is not null and received_at < $1::timestamptz - make_interval(days => ${UNBOOKED_DAYS})
      and ((booked_at is null and state = any($2::text[])) or (state <> 'approved' and booked_at < $1::timestamptz - make_interval(years => ${BOOKED_YEARS})))
    order by received_at limit $3 for no key update skip locked)
  returning id, state`

/** Takes the content of files of the bank that are kept no longer; what waited for a signature lapses. That they were there stays. @returns how many. */
export async function sweepBankFiles(ctx: Ctx): Promise<number> {
  for (let total = 0; ; ) {
    const swept = await inTx(ctx, async (tx) => {
      const unbooked = [...from, to]
      const rows = await tx.q<{ id: string; state: string }>(SWEEP, [tx.now, unbooked, BATCH, from, to])
      for (const { id, state } of rows) await audit(tx, 'bank_file.sweep', `bank_file:${id}`, { state })
      return rows.length
    })
    total += swept
    if (swept < BATCH) return total
  }
}
