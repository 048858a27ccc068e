// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moveOwnAds } from '../../../contract/market/own-ads.ts'
import { drawn, press } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import { Together } from './Together.tsx'

const page = testPage()
const stats = {
  ...{
    ads_open: 3,
    ads_online: 0,
    ads_paused_together: 3,
    views: 0,
    orders: 0,
    completed: 0,
    thumbs_up: 0,
    thumbs_down: 0,
  },
  ...{ completion_rate: null, median_release_seconds: null },
}
const left = ['A-1', 'A-2'].map((number, i) => ({
  ad_id: `00000000-0000-4000-8000-00000000000${i}`,
  number,
  reason: 'Whoever set it is gone.',
}))

test('what came of opening all again says how many opened, how many didn’t, and why each', async () => {
  page.api.on(moveOwnAds, () => ({ changed: 1, left }))
  drawn(<Together stats={stats} />, ['adsTogether'])
  await press(screen.getByText('Open the 3 paused together again'))
  await pass(20)
  expect(screen.getByRole('status').textContent).toBe(
    '1 ad is open again.2 stay as they are:A-1: Whoever set it is gone.A-2: Whoever set it is gone.',
  )
})
