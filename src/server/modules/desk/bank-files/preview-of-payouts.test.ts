import { describe, expect, test } from 'vitest'
import { camt, details, entry, statement, transfer } from '../../../testing/bank-files.ts'
import { cardPeople } from '../../../testing/cards.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newStaff } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { uploadedFiles } from '../../../testing/uploaded-files.ts'
import { lookAtPayouts } from '../../payments/cards/payouts/look-at-payouts.ts'

describe.each(engines)('a file with what the card service paid out, on %s,', (engine) => {
  const { w, job, paid } = cardPeople(engine)

  test('is foretold as it is booked: one line is the payout, its twin is nobody’s, and a signature covers both', async () => {
    await paid('110')
    expect(await w.it.ctx().providers.cards?.payOut?.('EUR', 5_000n, 'one')).toMatchObject({ amount: 5_000n })
    // Under way after a minute: what isn't has come nowhere.
    w.it.clock.advance(60_000)
    await lookAtPayouts(job())
    const files = uploadedFiles(w.it)
    const fay = await newStaff(w.it, ['finance'])
    const today = w.it.clock.now().toISOString().slice(0, 10)
    const twins = ['P1', 'P2'].map((ref) =>
      entry(details(transfer('SANDBOX CARDS PAYOUT 0042')), { amount: '50.00', currency: 'EUR', ref }).replace(
        '2026-03-02',
        today,
      ),
    )
    const text = camt(statement(...twins))
    const { preview } = await files.read(fay, expectOk(await files.upload(fay, text)))
    expect(preview?.largest.map(({ outcome }) => outcome).sort()).toEqual(['psp_payout', 'unmatched'])
    expect(preview?.sums).toEqual([{ currency: 'EUR', count: 2, amount: '100.00' }])
    const { outcomes } = await files.book(fay, await newStaff(w.it, ['finance']), text)
    expect(outcomes).toHaveLength(2)
    for (const outcome of ['psp_payout', 'unmatched']) expect(outcomes).toContainEqual({ outcome, count: 1 })
  })
})
