// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { NewDeposit } from './NewDeposit.tsx'

testPage()

const ignore = () => {}
const list = { deposits: [], problem: undefined, retry: ignore, retrying: false } as never

test.each([
  [true, ['/dashboard/payments', '/dashboard/payments/crypto']],
  [false, []],
])('there is a way to crypto where a network is followed: %j', (crypto, ways) => {
  const [open, none] = [['EUR'], { stays: [], cards: [], stale: null, sandbox: false }]
  const start = { currency: 'EUR', amount: '' }
  drawn(
    <NewDeposit
      {...{ list, open, crypto, start, ...none }}
      currency="EUR"
      onCurrency={ignore}
      onCreated={ignore}
      onShow={ignore}
    />,
    ['deposit', 'cardDeposit', 'bankOrCrypto', 'amountFaults', 'history', 'onramp'],
  )
  const tabs = screen.queryByRole('navigation', { name: 'Ways to deposit' })
  expect([...(tabs?.querySelectorAll('a') ?? [])].map((tab) => tab.getAttribute('href'))).toEqual(ways)
})
