import type { Ctx } from '../kernel/context.ts'
import type { CardPayout } from '../kernel/providers.ts'
import { suspense } from '../ledger/chart.ts'
import { onWire } from '../ledger/post.ts'
import type { StatementLine } from '../modules/payments/bank/bank-lines.rows.ts'
import { lookAtPayouts } from '../modules/payments/cards/payouts/look-at-payouts.ts'
import { compareReserves } from '../modules/reserves/compare-reserves.ts'
import { newestLooks } from '../modules/reserves/looks.rows.ts'
import { cardPeople } from './cards.ts'
import type { Engine } from './database/engines.ts'

const MINUTE_MS = 60_000
/** What `cardPeople` fills the float with, in cents. */
const FLOAT = 100_000n

/** People who pay by card, and what the pretended service pays out of it to the house's bank. */
export function cardPayouts(engine: Engine) {
  const { w, job, q, paid, atService } = cardPeople(engine)
  const finance = () => w.it.ctx({ kind: 'operator', name: 'fay' })
  const look = () => lookAtPayouts(job())

  /** What is said of EUR at both places after a look. Of the float's first money the pretended bank knows nothing. */
  const places = async (ctx: Ctx = job(), float = FLOAT) => {
    w.it.clock.advance(MINUTE_MS)
    await compareReserves(ctx)
    const found = (await newestLooks(q())).filter(({ asset }) => asset === 'EUR')
    const bank = found.find(({ ref }) => ref === 'bank')
    return [found.find(({ ref }) => ref === 'psp:sandbox-cards')?.state, BigInt(bank?.difference ?? 1) + float]
  }
  const inSuspense = async () => {
    const [row] = await q()<{ n: string }>(
      'select (credits_posted - debits_posted)::text n from ledger_account where id = $1',
      [suspense('EUR').id],
    )
    return onWire(BigInt(row?.n ?? 0), 'EUR')
  }
  let sent = 0
  const payOut = async (amount: bigint): Promise<CardPayout> => {
    const made = await w.it.ctx().providers.cards?.payOut?.('EUR', amount, `${engine}-${++sent}`)
    if (!made) throw new Error('it hasn’t as much')
    return made
  }
  let lines = 0
  const lineOf = ({ amount }: Pick<CardPayout, 'amount'>, over: Partial<StatementLine> = {}): StatementLine => ({
    lineId: `psp-${++lines}`,
    currency: 'EUR',
    amount,
    text: 'SANDBOX CARDS PAYOUT 0042',
    payer: 'Sandbox Cards Ltd',
    bookedAt: w.it.clock.now(),
    ...over,
  })
  const kindsOf = async ({ ref }: Pick<CardPayout, 'ref'>) =>
    (
      await q()<{ kind: string }>(
        `select distinct j.kind from ledger_journal j join ledger_transfer t on t.journal_id = j.id join psp_payout p on p.id = (t.meta ->> 'payout')::uuid
          where p.psp_ref = $1 order by 1`,
        [ref],
      )
    ).map(({ kind }) => kind)
  const lineIdOf = async ({ lineId }: StatementLine) =>
    (await q()<{ id: string; status: string }>('select id, status from bank_line where line_id = $1', [lineId]))[0]
  return { w, job, q, paid, atService, finance, look, places, inSuspense, payOut, lineOf, kindsOf, lineIdOf }
}
