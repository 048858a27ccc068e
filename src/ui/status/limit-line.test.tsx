// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { LimitLine } from './LimitLine.tsx'

testPage()

test('a limit says what is left of how much, and its bar fills with what was used', () => {
  const left_about = { currency: 'BRL', amount: '9300.00' }
  const span = { limit: '2000.00', used: '500.00', left: '1500.00', left_about }
  drawn(<LimitLine label="Left for 24 hours" of="{used} of {limit} used" span={span} currency="EUR" />)
  const line = screen.getByText('Left for 24 hours').parentElement?.parentElement as HTMLElement
  expect(line.textContent).toContain('1,500.00')
  expect(line.textContent).toContain('500.00\u00a0EUR of 2,000.00\u00a0EUR used')
  // And what that is in the money that they count in.
  expect(line.textContent).toContain('≈ 9,300.00\u00a0BRL')
  expect([...line.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['1000', '250'])
})

test('nothing is left of a limit that was passed', () => {
  drawn(
    <LimitLine label="Left" of="of {limit}" span={{ limit: '10.00', used: '12.00', left: '0.00' }} currency="EUR" />,
  )
  const bars = document.querySelectorAll('rect')
  expect([...bars].map((bar) => bar.getAttribute('width'))).toEqual(['1000', '1000'])
})

test('a bar is empty while nothing was used', () => {
  drawn(
    <LimitLine label="Left" of="of {limit}" span={{ limit: '10.00', used: '0.00', left: '10.00' }} currency="EUR" />,
  )
  const bars = document.querySelectorAll('rect')
  expect([...bars].map((bar) => bar.getAttribute('width'))).toEqual(['1000', '0'])
})

test('beside what is left alone the bar fills with what is left', () => {
  const span = { limit: '10.00', used: '2.50', left: '7.50' }
  drawn(<LimitLine label="Left" of="of {limit}" span={span} currency="EUR" fills="left" />)
  const bars = document.querySelectorAll('rect')
  expect([...bars].map((bar) => bar.getAttribute('width'))).toEqual(['1000', '750'])
})
