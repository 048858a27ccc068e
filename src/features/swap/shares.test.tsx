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
  expect(chosen.mock.calls).toEqual([['312.50']])
})
