// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOrder } from '../../../contract/orders/order-endpoints.ts'
import { drawn, press } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { someOrder } from '../../testing/trades.ts'
import { useDispute } from '../use-dispute.ts'
import { OpenForm } from './OpenForm.tsx'

const page = testPage()

test('what a dispute is followed on is fetched once a reason to open it is chosen', async () => {
  const order = someOrder({ state: 'paid' })
  page.api.on(getOrder, () => order)
  const ahead = vi.fn<() => void>()
  function Opening() {
    return <OpenForm order={order} room={useDispute(order.id)} appeal={false} ahead={ahead} />
  }
  drawn(<Opening />, ['disputes', 'disputeReasons', 'chat', 'orderStates'])
  expect(ahead).not.toHaveBeenCalled()
  await press(screen.getAllByRole('radio')[0] as Element)
  expect(ahead).toHaveBeenCalledTimes(1)
})
