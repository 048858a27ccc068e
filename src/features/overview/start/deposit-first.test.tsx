// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { DepositFirst, type WaysIn } from './DepositFirst.tsx'

testPage()

const show = (ways: WaysIn, waiting?: { id: string }) => {
  drawn(<DepositFirst waiting={waiting} ways={ways} className="" />, ['start'])
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('the way in is three steps and one main act, with the other ways that there are', () => {
  expect(show({ card: true, crypto: true })).toEqual([
    '/dashboard/payments',
    '/dashboard/buy-crypto/order',
    '/dashboard/payments/crypto',
  ])
  expect(screen.getByRole('list', { name: 'Your first money, in three steps' }).children).toHaveLength(3)
})

test('a way that is closed here leads nowhere and isn’t there', () => {
  expect(show({ card: false, crypto: false })).toEqual(['/dashboard/payments'])
})

test('a deposit whose money is awaited is led to', () => {
  expect(show({ card: false, crypto: true }, { id: 'd1' })).toEqual([
    '/dashboard/payments?deposit=d1',
    '/dashboard/payments/crypto',
  ])
})
