import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { query } from '../../kernel/tx.ts'

/** So many wrong ones are forgiven; from then on each doubles the wait, from half a minute to a quarter of an hour. */
const FREE_GUESSES = 5

// Counts the guess unless the subject is locked; a day without one starts afresh. One statement, so that parallel guesses line up.
const CLAIM = `insert into guess as g (subject, failures, locked_until, last_at) values ($1, 1, $2, $2)
  on conflict (subject) do update set
    failures = case when g.last_at < $2::timestamptz - interval '1 day' then 1 else g.failures + 1 end,
    locked_until = case
      when g.last_at < $2::timestamptz - interval '1 day' or g.failures + 1 < $3::integer then $2::timestamptz
      else $2::timestamptz + least(interval '15 minutes', interval '30 seconds' * power(2, least(g.failures + 1 - $3::integer, 10)))
    end,
    last_at = $2
  where g.locked_until <= $2
  returning failures`

/**
 * Counts a guess at a secret before it is looked at. `subject` names what is guessed at, 'step_up:<customer>'. Committed by itself,
 * so that a refusal doesn't undo it. Throws 'rate_limited' with Retry-After while the subject is locked.
 */
export const claimGuess = (ctx: Ctx, subject: string): Promise<void> => claim(ctx, CLAIM, subject, FREE_GUESSES)

/** So many guesses an hour at one account from all strangers together. */
const GUESSES_AN_HOUR = 100
const UNLIMITED = 2_147_483_647

// Here `failures` are those of the hour that ends at `locked_until`.
const CLAIM_OF_HOUR = `insert into guess as g (subject, failures, locked_until, last_at)
  values ($1, 1, $2::timestamptz + interval '1 hour', $2)
  on conflict (subject) do update set
    failures = case when g.locked_until <= $2 then 1 else g.failures + 1 end,
    locked_until = case when g.locked_until <= $2 then $2::timestamptz + interval '1 hour' else g.locked_until end,
    last_at = $2
  where g.locked_until <= $2 or g.failures < $3::integer
  returning failures`

/** Counts a guess against what all together may try in an hour; one that is `exempt` is counted and let through. Throws as claimGuess does. */
export const claimGuessOfHour = (ctx: Ctx, subject: string, exempt: boolean): Promise<void> =>
  claim(ctx, CLAIM_OF_HOUR, subject, exempt ? UNLIMITED : GUESSES_AN_HOUR)

async function claim(ctx: Ctx, text: string, subject: string, allowance: number): Promise<void> {
  const now = ctx.now()
  const counted = await query(ctx)(text, [subject, now, allowance])
  if (counted.length > 0) return
  const [row] = await query(ctx)<{ locked_until: Date }>('select locked_until from guess where subject = $1', [subject])
  const seconds = Math.ceil(((row?.locked_until.getTime() ?? now.getTime()) - now.getTime()) / 1000)
  throw new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, seconds)) } })
}

/** A right guess forgets the wrong ones before it. */
export async function forgiveGuesses(ctx: Ctx, subject: string): Promise<void> {
  await query(ctx)('delete from guess where subject = $1', [subject])
}

const GIVE_BACK = 'update guess set failures = failures - 1 where subject = $1 and failures > 0'

/** A right guess was none of a stranger’s; theirs stay counted. */
export async function giveBackGuess(ctx: Ctx, subject: string): Promise<void> {
  await query(ctx)(GIVE_BACK, [subject])
}
