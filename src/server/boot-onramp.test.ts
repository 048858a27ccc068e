import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { refusals } from './boot-refusals.ts'

const ONRAMP = '{"key":"sk_live_0123456789abcdef","webhookSecret":"whsec_0123456789abcdef"}'
const said = (env: Record<string, string>) =>
  refusals(readConfig({ FLORIN_MODE: 'production', CARDS: 'stripe-onramp', ...env })).filter((why) =>
    why.startsWith('CARDS'),
  )

test('production starts with a seller by card only as it is safe, and says why not without a secret', () => {
  const real = { CHAINS: 'nodes', CARDS_STRIPE_ONRAMP: ONRAMP }
  expect(said(real)).toEqual([])
  for (const [wrong, why] of [
    [{ CARDS_STRIPE_ONRAMP: '' }, /^CARDS_STRIPE_ONRAMP is empty: say whose account/],
    [{ CARDS_STRIPE_ONRAMP: '{"key":"pk_live_0123456789abcdef"}' }, /^CARDS_STRIPE_ONRAMP is wrong at key/],
    [{ CHAINS: 'off' }, /^CARDS is stripe-onramp while CHAINS is off/],
    [{ CARDS_STRIPE_ONRAMP: ONRAMP.replace('_live_', '_test_') }, /^CARDS_STRIPE_ONRAMP has a key for pretended/],
    [
      { CARDS_STRIPE_ONRAMP: ONRAMP.replace('{', '{"url":"http://stripe.example",') },
      /^CARDS_STRIPE_ONRAMP has an address without https/,
    ],
  ] as const) {
    const lines = said({ ...real, ...wrong })
    expect(lines).toEqual([expect.stringMatching(why)])
    expect(lines.join()).not.toContain('0123456789abcdef')
  }
  expect(said({ CARDS: 'sandbox' })).toEqual([expect.stringMatching(/^CARDS is sandbox/)])
})
