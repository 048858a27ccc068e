// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ad } from '../../../contract/market/ads.ts'
import { drawn, heardWith, press } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { TakeButton } from './TakeButton.tsx'
import { WhyNot } from './WhyNot.tsx'

testPage()

const why = (code: string) => ({ code, reason: `Not for ${code}.`, change: 'Wait a day.' })
const draw = (...codes: string[]) => {
  const ad = {
    id: 'a1',
    side: 'sell',
    asset: 'USDT',
    advertiser: { username: 'bob' },
    why_not: codes.map(why),
  } as unknown as Ad
  drawn(
    <>
      <TakeButton ad={ad} />
      <WhyNot ad={ad} />
    </>,
    ['market'],
  )
}

test('an ad that can be taken has its way there, and nothing under it', () => {
  draw()
  expect(screen.getByRole('link', { name: 'Buy USDT from bob' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('Buy USDT')
})

test('one that can’t be taken says why in the line under it, with what changes that, and further reasons on asking', async () => {
  draw('level', 'country')
  const button = screen.getByRole('button', { name: 'Buy USDT from bob' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(heardWith(button)).toBe('Not for level. Wait a day.')
  expect(screen.queryByText('Not for country.')).toBeNull()
  await press(screen.getByRole('button', { expanded: false }))
  expect(screen.getByText('Not for country.')).toBeTruthy()
})

test('what the next page changes on the spot keeps nobody from going there', () => {
  draw('balance')
  expect(heardWith(screen.getByRole('link', { name: 'Buy USDT from bob' }))).toBe('Not for balance.')
})
