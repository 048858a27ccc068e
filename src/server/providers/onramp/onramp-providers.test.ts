import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripeOnramp, fakeStripeOnramp } from '../../testing/fake-stripe-onramp.ts'
import { sandboxMessage } from '../cards/sandbox.ts'
import { anOrder, onrampContract } from './port.contract.ts'
import { type SandboxOnrampPurchase, sandboxOnramp } from './sandbox.ts'
import { answersOnramp, stripeOnramp } from './stripe/onramp.ts'
import { isWorthlessOnramp, StripeOnrampConfig } from './stripe/onramp-settings.ts'

let time = 0
beforeEach(() => {
  time = Date.parse('2026-03-02T10:00:00.000Z')
})
const now = () => new Date(time)
const advance = (ms: number) => {
  time += ms
}

describe('the pretended seller', () => {
  const SECRET = 'a secret of the installation'
  const seller = () => {
    const rows = new Map<string, SandboxOnrampPurchase>()
    return sandboxOnramp(
      {
        now,
        begin: async (ref, { network }) => {
          if (!rows.has(ref)) rows.set(ref, { ref, network, ending: null, payment: null, sent: null, moved_at: now() })
        },
        read: async (ref) => rows.get(ref),
        end: async (ref, ending, paid) => {
          const row = rows.get(ref)
          if (!row || row.ending !== null) return false
          const payment = paid && '019c0000-0000-7000-8000-000000000001'
          rows.set(ref, { ...row, ending, payment, sent: paid && '104.5', moved_at: now() })
          return true
        },
      },
      SECRET,
    )
  }
  onrampContract(() => {
    const onramp = seller()
    return {
      onramp,
      complete: async (ref) => void (await onramp.end?.(ref, 'completes', 1n)),
      reject: async (ref) => void (await onramp.end?.(ref, 'rejected', 1n)),
      message: (ref) => sandboxMessage({ id: 'one', ref }, SECRET, now()),
      advance,
    }
  })

  test('sends late ones a minute after they were paid, and hears no more of abandoned ones; each ends once', async () => {
    const onramp = seller()
    for (const [ending, is] of [
      ['late', 'sending'],
      ['abandoned', 'to_pay'],
    ] as const) {
      const made = await onramp.begin(anOrder())
      if (made === 'unknown' || 'refused' in made) throw new Error('nothing was begun')
      expect(await onramp.end?.(made.ref, ending, 1n)).toHaveLength(2)
      expect(await onramp.end?.(made.ref, 'completes', 1n)).toBeUndefined()
      expect(await onramp.look(made.ref)).toEqual({ is })
      advance(60_000)
      expect(await onramp.look(made.ref)).toMatchObject({ is: ending === 'late' ? 'complete' : is })
    }
  })

  test.each(['113', '20.13', '20.130'])('doesn’t sell where %s is asked for', async (amount) => {
    expect(await seller().begin(anOrder({ amount }))).toEqual({ refused: 'country' })
    expect(await seller().begin(anOrder({ amount: '130' }))).toMatchObject({ url: null })
  })
})

describe('Stripe’s onramp, by what its documentation says,', () => {
  let there = {} as FakeStripeOnramp
  beforeAll(async () => {
    there = await fakeStripeOnramp()
  })
  afterAll(() => there.close())
  beforeEach(() => {
    there.sessions.clear()
    there.refuseWith(undefined)
    there.alter(undefined)
  })
  const onramp = (over: Partial<StripeOnrampConfig> = {}) => stripeOnramp({ ...there.config, ...over }, now)
  const heard = ({ raw, signature }: { raw: Buffer; signature: string }) => ({
    raw,
    header: (name: string) => (name === 'stripe-signature' ? signature : undefined),
  })
  onrampContract(() => ({
    onramp: onramp(),
    complete: async (ref) =>
      there.move(ref, 'fulfillment_complete', { tx: `0x${'ab'.repeat(32)}`, amount: '104.500000000000000000' }),
    reject: async (ref) => there.move(ref, 'rejected'),
    message: (ref) => heard(there.message(ref, now())),
    advance,
  }))

  test('is asked for what was agreed, to the customer’s own address, locked; and told nothing of who they are', async () => {
    const order = anOrder()
    await onramp().begin(order)
    const [session] = there.sessions.values()
    expect(session?.form).toEqual({
      'wallet_addresses[ethereum]': order.address,
      lock_wallet_address: 'true',
      source_currency: 'eur',
      source_amount: '100',
      destination_currency: 'usdc',
      'destination_currencies[0]': 'usdc',
      destination_network: 'ethereum',
      'destination_networks[0]': 'ethereum',
      customer_ip_address: order.ip,
      'metadata[session]': order.id,
    })
    expect(there.refused()).toBe(0)
  })

  test('leads nobody to a page that isn’t Stripe’s, or sends elsewhere, or lets the address be changed', async () => {
    const wrongs: Parameters<FakeStripeOnramp['alter']>[0][] = [
      (one) => {
        one.redirect_url = null
      },
      (one) => {
        one.redirect_url = 'https://crypto.link.com.example/'
      },
      (one) => {
        one.redirect_url = 'https://crypto.link.com@example.com/'
      },
      (one) => {
        one.redirect_url = 'http://crypto.link.com?session_hash=1'
      },
      (one) => {
        one.transaction_details.lock_wallet_address = false
      },
      (one) => {
        one.transaction_details.wallet_addresses.ethereum = `0x${'1'.repeat(40)}`
      },
    ]
    for (const wrong of wrongs) {
      there.alter(wrong)
      expect(await onramp().begin(anOrder())).toBe('unknown')
    }
    there.alter((one) => {
      const { wallet_addresses: to } = one.transaction_details
      to.ethereum = to.ethereum?.toLowerCase() ?? null
    })
    expect(await onramp().begin(anOrder())).toMatchObject({ ref: expect.stringMatching(/^cos_/) })
  })

  test.each([
    ['crypto_onramp_unsupported_country', { refused: 'country' }],
    ['crypto_onramp_unsupportable_customer', { refused: 'customer' }],
    ['crypto_onramp_disabled', { refused: 'closed' }],
    ['a_code_of_next_year', 'unknown'],
  ])('says why it sells nothing: %s', async (code, said) => {
    there.refuseWith(code)
    expect(await onramp().begin(anOrder())).toEqual(said)
  })

  test('an answer that was lost leaves one purchase, found again under the same id', async () => {
    const order = anOrder()
    there.loseNext()
    expect(await onramp().begin(order)).toBe('unknown')
    expect(await onramp().begin(order)).toMatchObject({ ref: [...there.sessions.keys()][0] })
    expect(there.sessions.size).toBe(1)
    // The same id for another amount is nobody's to answer.
    expect(await onramp().begin({ ...order, amount: '20' })).toBe('unknown')
  })

  test.each([
    ['initialized', { is: 'begun' }],
    ['requires_payment', { is: 'to_pay' }],
    ['fulfillment_processing', { is: 'sending' }],
    ['fulfillment_complete', { is: 'complete', tx: null, sent: null }],
    ['a_status_of_next_year', 'unknown'],
  ])('%s is %j', async (status, stands) => {
    await onramp().begin(anOrder())
    const [ref = ''] = there.sessions.keys()
    there.move(ref, status)
    expect(await onramp().look(ref)).toEqual(stands)
  })

  test('while the secret is changed messages under both count; what is about something else is about no purchase', async () => {
    const former = 'whsec_the_one_before_this_one'
    const old = heard(there.message('cos_1', now(), { secret: former }))
    expect(onramp().hear(old)).toBe('forged')
    expect(onramp({ formerWebhookSecret: former }).hear(old)).toMatchObject({ ref: 'cos_1' })
    const other = heard(there.message('pi_1', now(), { id: 'evt_2', object: 'payment_intent' }))
    expect(onramp().hear(other)).toEqual({ id: 'evt_2', ref: null })
  })

  test('nobody who answers is nobody who says no; keys of pretended purchases are known as such', async () => {
    for (const away of [{ key: 'sk_test_another_key_altogether' }, { url: 'http://127.0.0.1:9' }]) {
      expect(await onramp(away).begin(anOrder())).toBe('unknown')
      expect(await onramp(away).look('cos_1')).toBe('unknown')
    }
    expect(await answersOnramp(there.config)).toBe(true)
    expect(await answersOnramp({ ...there.config, key: 'sk_test_another_key_altogether' })).toBe(false)
    expect(isWorthlessOnramp(there.config)).toBe(true)
    expect(isWorthlessOnramp({ ...there.config, key: 'rk_live_0123456789abcdef' })).toBe(false)
    expect(StripeOnrampConfig.safeParse({ ...there.config, key: 'pk_live_0123456789abcdef' }).success).toBe(false)
  })
})
