// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { disputeStatistics } from '../../../contract/orders/disputes.ts'
import { disputes as w } from '../../../words/en/orders/disputes.ts'
import { drawn } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import { someFigures } from '../../testing/trades.ts'
import { UsualTime } from './UsualTime.tsx'

const page = testPage()

test.each([
  [
    { disputes: 19, to_buyer: 4, split: 3, decided_median_hours: 6.4 },
    'Typically under 7 hours, over the last 90 days.',
  ],
  [{ to_buyer: 30, to_seller: 30, decided_median_hours: 70 }, 'Typically under 3 days, over the last 90 days.'],
  [{ disputes: 90, to_seller: 4, settled_together: 80, decided_median_hours: 6.4 }, w.noticeComes],
  [{ disputes: 5, open: 5, decided_median_hours: null }, w.noticeComes],
])(
  'how long disputes took of late is said as it was measured, and of too few that a notice comes: %j',
  async (figures, says) => {
    page.api.on(disputeStatistics, () => someFigures(figures))
    drawn(<UsualTime since={new Date().toISOString()} />, ['disputes'])
    await pass(0)
    expect(document.body.textContent).toBe(says)
  },
)

test.each([
  [6, false],
  [8, true],
])('a dispute of %i hours says whether it has taken longer than half of the others', async (hours, longer) => {
  page.api.on(disputeStatistics, () => someFigures({ to_buyer: 7, decided_median_hours: 6.4 }))
  drawn(<UsualTime since={new Date(Date.now() - hours * 3_600_000).toISOString()} />, ['disputes'])
  await pass(0)
  expect(document.body.textContent.endsWith(' This one is taking longer.')).toBe(longer)
})
