// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn, type } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { useChangeMotion } from './use-change-motion.ts'

testPage()

function Part({ of }: { of: string }) {
  return (
    <div data-testid="part" className={useChangeMotion(of)}>
      <input aria-label="Reference" />
    </div>
  )
}

test('stands still when opened and drawn again, moves at each change anew, and keeps what is typed in it', async () => {
  const it = drawn(<Part of="paid" />)
  const moves = () => screen.getByTestId('part').className
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await type(field, 'FLN-7K4M')
  const seen = [moves()]
  for (const state of ['paid', 'payment_confirmed', 'payment_confirmed', 'released', 'paid']) {
    it.again(<Part of={state} />)
    seen.push(moves())
  }
  const [odd, even] = ['animate-change', 'animate-change-again']
  expect(seen).toEqual(['', '', odd, odd, even, odd])
  expect([screen.getByRole('textbox') === field, field.value]).toEqual([true, 'FLN-7K4M'])
})
