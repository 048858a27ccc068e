// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { LimitLine } from './LimitLine.tsx'

testPage()

const bar = () => {
  const [, filled] = document.querySelectorAll('rect')
  return [filled?.getAttribute('width'), filled?.getAttribute('class')]
}

test('a limit says what was used and what is left of how much, and its bar fills with what was used', () => {
  const left_about = { currency: 'BRL', amount: '9300.00' }
  const span = { limit: '2000.00', used: '500.00', left: '1500.00', left_about }
  drawn(<LimitLine per="day" span={span} currency="EUR" />)
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  // The last is what that is in the money that they count in.
  expect(figures).toEqual(['500.00 EUR', '1,500.00 EUR', '≈ 9,300.00 BRL'])
  expect(screen.getByRole('main').textContent).toContain('Limit 2,000.00\u00a0EUR')
  expect(bar()).toEqual(['250', 'fill-primary'])
})

test.each([
  ['nothing was used', { used: '0.00', left: '10.00' }, ['0', 'fill-primary']],
  ['little is left', { used: '8.00', left: '2.00' }, ['800', 'fill-caution']],
  ['it was passed', { used: '12.00', left: '0.00' }, ['1000', 'fill-danger']],
] as const)('its colour says how close it is: %s', (_, span, drawnAs) => {
  drawn(<LimitLine per="month" span={{ limit: '10.00', ...span }} currency="EUR" />)
  expect(bar()).toEqual(drawnAs)
})
