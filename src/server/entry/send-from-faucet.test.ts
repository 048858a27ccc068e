import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assets } from '../../contract/assets.ts'
import { createVaultAsset } from '../../contract/chain/chain-endpoints.ts'
import { say } from '../../contract/sentence.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { engines } from '../testing/database/engines.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { sendFromFaucet } from './send-from-faucet.ts'

describe.each(engines)('the faucet, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let address: string
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
    const { body } = await it.call(createVaultAsset, { body: { asset: 'BTC' } }, ada)
    address = body.data.address ?? ''
  })
  afterAll(() => it?.stop())

  const asked = async (body: string, app = it.app) => {
    const req = {
      headers: {},
      async *[Symbol.asyncIterator]() {
        yield Buffer.from(body)
      },
    }
    let status = 0
    const res = {
      writeHead: (code: number) => {
        status = code
        return { end: () => {} }
      },
    }
    await sendFromFaucet(app, req as never, res as never)
    return status
  }
  const send = { network: 'bitcoin', asset: 'BTC', amount: '0.5' }

  test('pays an address of a customer’s', async () => {
    expect(await asked(JSON.stringify({ ...send, address }))).toBe(204)
    const { rows } = await it.app.db.pool.query('select address, amount::text from sandbox_payment')
    expect(rows).toEqual([{ address, amount: '50000000' }])
  })

  test.each([
    ['nobody’s address', JSON.stringify({ ...send, address: 'tb1qnobody' }), 'not_found'],
    ['what is no JSON', '{', 'malformed_request'],
    [
      'an asset of another network',
      JSON.stringify({ network: 'bitcoin', asset: 'ETH', amount: '1', address: 'x' }),
      'not_found',
    ],
    ['nothing', JSON.stringify({ ...send, amount: '0' }), 'invalid_input'],
  ])('refuses %s', async (_, body, code) => {
    await expect(asked(body)).rejects.toThrow(code)
  })

  // A payment brings what the largest deposit may: figures beyond that are no exchange's, and fit no page.
  test.each(
    assets.flatMap(({ code, networks: [on], maxAmount }) =>
      on && !on.experimental ? [{ asset: code, network: on.code, maxAmount }] : [],
    ),
  )('brings at most $maxAmount $asset at a time, and says so of the amount', async ({ asset, network, maxAmount }) => {
    const { body } = await it.call(createVaultAsset, { body: { asset } }, ada)
    const to = { asset, network, address: body.data.address }
    expect(await asked(JSON.stringify({ ...to, amount: maxAmount }))).toBe(204)
    await expect(asked(JSON.stringify({ ...to, amount: `${maxAmount}.000001` }))).rejects.toMatchObject({
      code: 'amount_out_of_range',
      fields: [{ path: 'amount', says: say('at_most', { amount: `${maxAmount} ${asset}` }) }],
    })
  })

  test('names each field that is wrong', async () => {
    await expect(asked(JSON.stringify({ network: 'bitcoin', asset: 'XYZ', amount: '-1' }))).rejects.toMatchObject({
      fields: [{ path: 'asset' }, { path: 'address' }, { path: 'amount' }],
    })
  })

  test('is nowhere where networks aren’t pretended', async () => {
    const app = { ...it.app, config: { ...it.app.config, CHAINS: 'off' as const } }
    await expect(asked(JSON.stringify({ ...send, address }), app)).rejects.toThrow('not_found')
  })
})
