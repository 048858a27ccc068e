import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { insertRehearsal } from '../../src/server/modules/chain/rehearsals.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { fakeStripeOnramp } from '../../src/server/testing/fake-stripe-onramp.ts'
import { chainFindings } from './doctor-chains.ts'
import { productionFindings } from './doctor-production.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it?.stop())

const genesis = '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2'
const CHAIN_NODES = JSON.stringify({
  litecoin: {
    ...{ family: 'utxo', format: 'litecoin', genesis, account: "m/84'/2'/0'" },
    // Nobody listens at the first ports of a machine.
    nodes: ['own', 'other'].map((operator, i) => ({ operator, url: `http://127.0.0.${i + 1}:1` })),
    xpub: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  },
})
const configOf = (change: object) => ({ ...it.app.config, CHAINS: 'nodes' as const, CHAIN_NODES, ...change })
const found = async (change: object = {}) =>
  (await chainFindings(it.app.db, configOf(change))).map(({ ok, what }) => `${ok ? '✓' : '✗'} ${what}`)

test('each node is asked, and in production what was never rehearsed is said as a start says it', async () => {
  const silent = [1, 2].map((n) => expect.stringMatching(`^✗ node ${n} of litecoin \\(o\\w+\\) can't be used: `))
  expect(await found()).toEqual(silent)
  const never = (part: string) => expect.stringMatching(`^✗ The nodes of litecoin were never rehearsed \\(${part}\\)`)
  expect(await found({ FLORIN_MODE: 'production' })).toEqual([...silent, never('reading'), never('deposit')])
  await inTx(it.ctx({ kind: 'operator', name: 'fay' }), (tx) =>
    insertRehearsal(tx, {
      id: uuid7(tx.now),
      network: 'litecoin',
      genesis,
      part: 'reading',
      nodes: 'own, other',
      height: 9,
      tx: null,
    }),
  )
  expect(await found({ FLORIN_MODE: 'production' })).toEqual([...silent, never('deposit')])
  expect(await found({ CHAIN_NODES: '{}' })).toEqual([])
  expect(await found({ CHAIN_NODES: '{}', TRON: 'experimental' })).toEqual([
    expect.stringMatching(/^✓ Tron is experimental/),
  ])
  expect(await found({ CHAIN_NODES: 'no JSON' })).toEqual([])
})

test('Stripe is asked about its onramp where it sells by card, and in production alone', async () => {
  const stripe = await fakeStripeOnramp()
  const said = async (change: object = {}) => {
    const config = configOf({
      ...{ FLORIN_MODE: 'production', CARDS: 'stripe-onramp', CARDS_STRIPE_ONRAMP: JSON.stringify(stripe.config) },
      ...change,
    })
    return (await productionFindings(config)).filter(({ what }) => what.includes('onramp')).map(({ ok }) => ok)
  }
  expect(await said()).toEqual([true])
  expect(await said({ FLORIN_MODE: 'development' })).toEqual([])
  expect(await said({ CARDS: 'off' })).toEqual([])
  await stripe.close()
  expect(await said()).toEqual([false])
})

test('a signer that nobody hears is said, with its socket', async () => {
  const config = configOf({ FLORIN_MODE: 'production', CUSTODY: 'signer', SIGNER_SOCKET: '/nowhere/signer.sock' })
  const said = (await productionFindings(config)).filter(({ what }) => what.includes('withdrawal of crypto'))
  expect(said).toEqual([
    expect.objectContaining({ ok: false, what: expect.stringContaining('there is no /nowhere/signer.sock (ENOENT)') }),
  ])
})
