// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawn, press } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { Shares } from './Shares.tsx'

testPage()

test('a share of what there is fills itself in, and says what it comes to', async () => {
  const chosen = vi.fn<(amount: string) => void>()
  drawn(<Shares available="1250.00" code="EUR" onChoose={chosen} />, [])
  await press(screen.getByRole('button', { name: /^25.*use 312\.50\sEUR$/ }))
  await press(screen.getByRole('button', { name: /^Max: use all 1,250\.00\sEUR$/ }))
  expect(chosen.mock.calls).toEqual([['312.50'], ['1250.00']])
})

test('of nothing there is no share', () => {
  drawn(<Shares available="0.00" code="EUR" onChoose={() => {}} />, [])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('of the smallest unit there is all or nothing', () => {
  drawn(<Shares available="0.01" code="EUR" onChoose={() => {}} />, [])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Max'])
})
