// tidy: allow what it exports is the answer, the pace of letters its subject
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'

/** Each kind's allowance for one customer: whoever asks a hundred times fills no mailbox. */
const PACE = {
  // A registration's own letter, lest somebody else's, made just before with the same address, is the only one that its owner gets.
  registration: { letters: 3, minutes: 10 },
  verification: { letters: 1, minutes: 1 },
  already_registered: { letters: 1, minutes: 1 },
  reset_password: { letters: 1, minutes: 1 },
  sign_in_link: { letters: 1, minutes: 1 },
}

// One statement, so that letters asked for at once line up.
const CLAIM = `insert into letter_pace as p (customer_id, kind, letter_id, since, letters) values ($1, $2, $3, $4, 1)
  on conflict (customer_id, kind) do update set
    letters = case when p.letter_id = $3 then p.letters when p.since <= $6 then 1 else p.letters + 1 end,
    since = case when p.letter_id <> $3 and p.since <= $6 then $4 else p.since end,
    letter_id = $3
  where p.letter_id = $3 or p.since <= $6 or p.letters < $5
  returning kind`

/** Whether a customer may get this letter now; counts it. The same letter again counts once, so that a job may run twice. */
export async function mayWrite(
  ctx: Ctx,
  customerId: string,
  kind: keyof typeof PACE,
  letterId: string,
): Promise<boolean> {
  const { letters, minutes } = PACE[kind]
  const now = ctx.now()
  const before = new Date(now.getTime() - minutes * 60_000)
  return (await query(ctx)(CLAIM, [customerId, kind, letterId, now, letters, before])).length === 1
}
