import { expect, test } from 'vitest'
import { hooksOf } from './hooks.ts'
import { sandboxIdentity } from './providers/identity/sandbox.ts'

const named = (name: string, rest: object = {}) => ({ name, sandbox: false, ...rest })
const hooks = (custody: object | null, cards: object | null, identity: object | null, onramp: object | null = null) => [
  ...hooksOf({ custody, cards, onramp, identity } as unknown as Parameters<typeof hooksOf>[0]),
]

test('whoever hears has an address of their own, and whoever doesn’t has none', () => {
  const pretended = sandboxIdentity({ open: async () => {}, read: async () => undefined })
  expect(hooks(named('sandbox', { signs: true }), named('sandbox-cards'), pretended)).toEqual([
    ['sandbox-cards', 'cards'],
  ])
  expect(hooks(named('fireblocks', { signs: false }), null, named('veriff', { hears: true }))).toEqual([
    ['fireblocks', 'custody'],
    ['veriff', 'identity'],
  ])
  expect(hooks(null, named('stripe'), null, named('stripe-onramp'))).toEqual([
    ['stripe', 'cards'],
    ['stripe-onramp', 'onramp'],
  ])
})

test('two at one address are refused, by name', () => {
  expect(() => hooks(named('both', { signs: false }), null, named('both', { hears: true }))).toThrow(
    'Two providers would hear at /hooks/both: custody and identity.',
  )
})
