// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sendFromFaucet } from './send-from-faucet.ts'

const send = { network: 'bitcoin', asset: 'BTC', address: 'tb1q', amount: '26' }
const answers = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
afterEach(() => void vi.unstubAllGlobals())

test('what is wrong with the amount is said in the server’s words', async () => {
  const errors = [{ field: 'amount', message: 'At most 25 BTC.' }]
  answers(() => Response.json({ code: 'amount_out_of_range', errors }, { status: 422 }))
  expect(await sendFromFaucet(send)).toEqual({ fault: 'At most 25 BTC.' })
})

test.each([
  ['a server that says nothing of the amount', () => Response.json({ code: 'rate_limited' }, { status: 429 })],
  ['an answer that is no problem document', () => new Response('<html>', { status: 502 })],
  [
    'nobody’s answer',
    () => {
      throw new TypeError('offline')
    },
  ],
])('%s is a refusal without a reason', async (_, answer) => {
  answers(answer)
  expect(await sendFromFaucet(send)).toEqual({ fault: undefined })
})

test('what is sent is sent', async () => {
  answers(() => new Response(null, { status: 204 }))
  expect(await sendFromFaucet(send)).toBe('sent')
})
