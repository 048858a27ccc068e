// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '../../contract/addresses.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { addBankDestination, type Destination, listDestinations } from '../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits, type WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { getWithdrawal, listWithdrawals, withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, heardWith, pageButton, press, spoken, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { BEGINNING, does, pass, testPage } from '../testing/test-page.tsx'
import { allowed, balance, destination, withdrawal, withdrawalId } from '../testing/withdrawals.ts'
import { recentQuery, withdrawSections } from './reads.ts'
import WithdrawScreen from './Withdraw.island.tsx'

const page = testPage()
const TOMORROW = '2026-03-03T10:00:00.000Z'

/** What the page knows. */
let to: Destination[]
let limits: WithdrawalLimits
beforeEach(() => {
  to = [destination(1)]
  limits = allowed
  history.replaceState(null, '', '/dashboard/withdraw')
  vi.stubGlobal('scrollTo', () => {})
  page.api.on(getWithdrawal, () => withdrawal())
  page.api.on(listDestinations, () => to)
  // The page has these; what other tests of this process marked stale is asked for again.
  page.api.on(customerBalance, () => balance)
  page.api.on(getWithdrawalLimits, () => limits)
  page.api.on(listWithdrawals, () => [])
  page.api.on(withdrawFiat, ({ body: { amount } }) => withdrawal({ amount, total: amount }))
  page.api.brings(withdrawFiat, getWithdrawal)
  page.api.brings(addBankDestination, listDestinations)
})

async function open({ asset = 'EUR', rails = ['sepa'], networks = ['ethereum'] }: Given = {}) {
  const words = wordsFor('en', 'ui', ...withdrawSections)
  const known = {
    [addressOf(customerBalance, { query: { currency: 'USD' } })]: { data: balance, next: null },
    [addressOf(listDestinations)]: { data: to, next: null },
    [addressOf(getWithdrawalLimits)]: { data: limits, next: null },
    [addressOf(listWithdrawals, recentQuery)]: { data: [], next: null },
  }
  drawn(
    <WithdrawScreen
      words={{ ...words, drawnAt: Date.parse(BEGINNING) }}
      page={known as never}
      asset={asset}
      currency="USD"
      ways={{ rails, networks, sandbox: true, sandboxNetworks: true }}
    />,
  )
  await pass(0)
  await fetched()
}
type Given = { asset?: string; rails?: string[]; networks?: string[] }

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You withdraw' })
const ask = () => pageButton(/^Withdraw/)
const confirm = () => screen.getByRole('button', { name: 'Withdraw 100.00\u00a0EUR' })
const posts = () => page.api.asked(withdrawFiat)
const whole = () => document.body.textContent.replaceAll('\u00a0', ' ')
/** Up to the review, where 'Go back' has the focus. */
const review = async (text = '100') => {
  await type(amount(), text)
  await press(ask())
}

describe('a new withdrawal', () => {
  test('of an asset that one has nothing of is no form: it offers a deposit, and the other assets', async () => {
    await open({ asset: 'GBP', rails: ['sepa', 'faster_payments'] })
    expect([screen.queryByRole('textbox'), screen.getByRole('combobox').textContent]).toEqual([null, 'GBP'])
    expect(screen.getByRole('link', { name: 'Deposit GBP' }).getAttribute('href')).toMatch(/payments\?currency=GBP$/)
  })

  test.each([
    ['ten', /./],
    ['0', /./],
    ['0.5', /^The smallest withdrawal is/],
    ['1500.01', /^You have 1,500\.00\u00a0EUR to withdraw/],
    ['9999999', /^The largest withdrawal is/],
  ])('of %j isn’t reviewed: the fault stands at the amount, which has the focus', async (typed, says) => {
    await open()
    await review(typed)
    expect([screen.queryByRole('dialog'), document.activeElement === amount()]).toEqual([null, true])
    expect(heardWith(amount())).toMatch(says)
  })

  test('of all there is takes all that is available', async () => {
    await open()
    await press(screen.getByRole('button', { name: /all 1,500\.00/i }))
    expect(amount().value).toBe('1500.00')
  })

  test.each(['146.03', '999999'])('takes at most what a limit leaves, and says which one of %s', async (more) => {
    limits = { ...allowed, day: { ...allowed.day, left: '146.02' }, most: [{ asset: 'EUR', amount: '146.02' }] }
    await open()
    expect(heardWith(amount())).toContain('146.02\u00a0EUR is left of your limit for 24 hours')
    await press(screen.getByRole('button', { name: /all 146\.02/i }))
    expect(amount().value).toBe('146.02')
    await review(more)
    expect([screen.queryByRole('dialog'), document.activeElement === amount()]).toEqual([null, true])
    expect(heardWith(amount())).toMatch(/^At most 146\.02\u00a0EUR can leave now/)
  })

  test('offers nothing to take where the month leaves nothing', async () => {
    limits = { ...allowed, month: { ...allowed.month, left: '0.00' }, most: [{ asset: 'EUR', amount: '0.00' }] }
    await open()
    expect(screen.queryByRole('button', { name: /^Use all/ })).toBeNull()
    expect(heardWith(amount())).toContain('0.00\u00a0EUR is left of your limit for 30 days')
  })

  test('shows every figure and the account in full before it is asked for', async () => {
    await open()
    await review('1.234,5')
    const said = screen.getByRole('dialog').textContent.replaceAll('\u00a0', ' ')
    for (const part of ['Withdraw 1,234.50 EUR?', 'Account 1', 'SEPA transfer', 'Ada Obi', 'NL91 ABNA 0417 1643 00'])
      expect(said).toContain(part)
    expect(posts()).toEqual([])
  })

  test('pressed twice is one', async () => {
    const answer = Promise.withResolvers<void>()
    page.api.on(withdrawFiat, async () => {
      await answer.promise
      return withdrawal()
    })
    await open()
    await review()
    const button = confirm()
    await does(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(posts().map(({ body }) => body)).toEqual([{ destination_id: to[0]?.id, currency: 'EUR', amount: '100' }])
    await does(answer.resolve)
  })

  test('once made leads to where it stands, in the address too, without asking again', async () => {
    await open()
    await review()
    await press(confirm())
    await fetched()
    expect([location.search, page.api.asked(getWithdrawal)]).toEqual([`?withdrawal=${withdrawalId}`, []])
    expect(whole()).toContain('We are checking it')
  })

  test('is asked for with proof; under one key, however often the proof was wrong', async () => {
    page.api.on(withdrawFiat, ({ stepUp }) => {
      if (stepUp === 'totp 222222') return withdrawal()
      throw new Refusal(stepUp ? 'step_up_failed' : 'step_up_required', { methods: ['totp'] })
    })
    await open()
    await review()
    await press(confirm())
    for (const code of ['111111', '222222']) {
      await type(screen.getByLabelText('Code from your app'), code)
      await fetched()
    }
    expect([posts().length, new Set(posts().map(({ key }) => key)).size, location.search]).toEqual([
      3,
      1,
      `?withdrawal=${withdrawalId}`,
    ])
  })

  test('whose answer was lost at the proof is not called off by going back: it is repeated with its key', async () => {
    page.api.on(withdrawFiat, ({ stepUp }) => {
      if (stepUp) throw new LostAnswer()
      throw new Refusal('step_up_required', { methods: ['totp'] })
    })
    await open()
    await review()
    await press(confirm())
    await type(screen.getByLabelText('Code from your app'), '111111')
    await fetched()
    await press(screen.getByRole('button', { name: 'Go back' }))
    expect(spoken().join(' ')).toMatch(/Repeating is safe/)
    await press(ask())
    await press(screen.getByRole('button', { name: 'Ask again for 100.00\u00a0EUR' }))
    expect([posts().length, new Set(posts().map(({ key }) => key)).size]).toEqual([3, 1])
  })

  test('refused tells every reason, with what would change it', async () => {
    const why_not = [
      { code: 'day_limit', reason: 'Too much for a day.', change: 'Lower it.' },
      { code: 'destination_waits', reason: 'It is new.', change: 'Wait.' },
    ]
    page.api.on(withdrawFiat, () => {
      throw new Refusal('withdrawal_refused', { why_not })
    })
    await open()
    await review()
    await press(confirm())
    expect(spoken().join(' ')).toMatch(/Too much for a day. Lower it.*It is new. Wait./)
    await type(amount(), '99')
    expect(spoken().join(' ')).not.toMatch(/Too much/)
  })

  test.each([
    [
      'for what is in no field: at the sentence',
      {},
      () => screen.getByText('Too much for a day. Lower it.').closest('[role=status]'),
    ],
    ['for its amount: there', { errors: [{ field: 'amount', message: 'Not enough.' }] }, amount],
  ])('refused after the proof leads the reader %s', async (_, odd, place) => {
    const why_not = [{ code: 'day_limit', reason: 'Too much for a day.', change: 'Lower it.' }]
    page.api.on(withdrawFiat, ({ stepUp }) => {
      throw new Refusal(stepUp ? 'withdrawal_refused' : 'step_up_required', { methods: ['totp'], why_not, ...odd })
    })
    await open()
    await review()
    await press(confirm())
    await type(screen.getByLabelText('Code from your app'), '111111')
    await fetched()
    await pass(0)
    expect([screen.queryByRole('dialog'), document.activeElement === place()]).toEqual([null, true])
  })

  test('refused for its amount says so there', async () => {
    page.api.on(withdrawFiat, () => {
      throw new Refusal('insufficient_funds', { errors: [{ field: 'amount', message: 'Not enough any more.' }] })
    })
    await open()
    await review()
    await press(confirm())
    expect(heardWith(amount())).toMatch(/^Not enough any more\./)
  })
})

describe('where it goes', () => {
  test('has to be chosen among several; what waits says until when and can’t be', async () => {
    to = [destination(1), destination(2), destination(3, { usable_at: TOMORROW })]
    await open()
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, true])
    expect(whole()).toContain('New: usable from 3 Mar 2026, 10:00 UTC')
    await review()
    expect(whole()).toContain('Choose the account it goes to.')
    expect(document.activeElement).toBe(radios[0])
    await press(radios[1] as HTMLElement)
    await press(ask())
    await press(confirm())
    expect(posts().map(({ body }) => body.destination_id)).toEqual([to[1]?.id])
  })

  test('can be added beside it, and says from when on it is usable', async () => {
    to = []
    page.api.on(addBankDestination, ({ body: { label } }) => {
      to = [destination(4, { label, usable_at: TOMORROW })]
      return to[0] as Destination
    })
    await open()
    await press(screen.getByRole('button', { name: 'Add a bank account' }))
    await fetched()
    await type(screen.getByLabelText(/^IBAN/), 'NL91ABNA0417164300')
    await type(screen.getByLabelText(/^Your own name/), 'Savings')
    await press(screen.getByRole('button', { name: 'Add this account' }))
    expect(page.api.asked(addBankDestination).map(({ body }) => body)).toEqual([
      { rail: 'sepa', currency: 'EUR', label: 'Savings', fields: { iban: 'NL91ABNA0417164300' } },
    ])
    expect(spoken().join(' ')).toContain('It can be withdrawn to from 3\u00a0Mar\u00a02026, 10:00\u00a0UTC')
    expect([ask().getAttribute('aria-disabled'), heardWith(ask())]).toEqual([
      'true',
      'Usable from 3\u00a0Mar\u00a02026, 10:00\u00a0UTC',
    ])
    expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true)
  })

  test.each([
    ['BTC', ['sepa'], 'BTC can’t be sent out yet'],
    ['EUR', [], 'EUR can’t be sent to a bank at the moment'],
  ])('is nowhere for %s by %j: that is said, and nothing can be pressed', async (asset, rails, says) => {
    await open({ asset, rails })
    expect([whole().includes(says), screen.queryByRole('button', { name: /^Withdraw/ })]).toEqual([true, null])
    expect(screen.getByRole('link', { name: `Swap ${asset}` }).getAttribute('href')).toBe(
      `/dashboard/swap?from=${asset}`,
    )
  })
})

test.each([
  [{ paused: true }, 'Withdrawals are stopped for everybody at the moment'],
  [{ frozen_until: TOMORROW }, 'Withdrawals are paused'],
])('while nothing leaves (%j) the page says why, and so does its button', async (odd, says) => {
  limits = { ...allowed, ...odd }
  await open()
  expect([whole().includes(says), ask().getAttribute('aria-disabled')]).toEqual([true, 'true'])
  expect(heardWith(ask())).not.toBe('')
})

test('what is left and what raises it stand beside the form', async () => {
  await open()
  for (const said of ['1,500.00 EUR', 'Limit 2,000.00 EUR']) expect(whole()).toContain(said)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Confirm your phone/ }).search).toBe('?tab=contact')
})
