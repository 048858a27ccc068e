// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '../../contract/addresses.ts'
import { enterSandboxCard, payByCard } from '../../contract/cards/cards.ts'
import {
  createDeposit,
  type Deposit,
  depositMachine,
  initiateDeposit,
  listTransactions,
  type Transaction,
} from '../../contract/wallet/payments.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { cardPaymentOf } from '../testing/cards.ts'
import { drawn, fetched, heardWith, pageButton, press, spoken, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { BEGINNING, does, pass, testPage } from '../testing/test-page.tsx'
import DepositScreen from './Deposit.island.tsx'
import { depositsQuery } from './use-deposits.ts'

const page = testPage()

const id = '019c0000-0000-7000-8000-0000000000d1'
const deposit = (odd: Partial<Deposit> = {}): Deposit => ({
  id,
  version: 1,
  number: 'D-260302-4K7MQX',
  reference: 'FLN-7K4M-29QX',
  currency: 'EUR',
  amount: '100.00',
  credited_amount: null,
  method: 'bank',
  status: 'created',
  created_at: BEGINNING,
  expires_at: '2026-03-09T10:00:00.000Z',
  credited_at: null,
  ...odd,
})
const listed = (status: Transaction['status']): Transaction => ({
  id,
  version: 1,
  kind: 'deposit',
  number: 'D-260302-4K7MQX',
  status,
  paid: null,
  received: { asset: 'EUR', amount: '100.00' },
  outside: null,
  counterparty: null,
  fee: null,
  reference: 'FLN-7K4M-29QX',
  ...{ chain: null, created_at: BEGINNING },
  completed_at: null,
})

/** What the list has of it. */
let rows: Transaction[]
beforeEach(() => {
  rows = []
  history.replaceState(null, '', '/dashboard/payments')
  vi.stubGlobal('scrollTo', () => {})
  page.api.on(listTransactions, () => rows)
  page.api.on(createDeposit, ({ body: { amount, currency } }) => deposit({ amount, currency }))
  page.api.on(initiateDeposit, () => ({
    deposit: deposit({ status: 'pending' }),
    account: { bank_name: 'Bank', holder: 'Florin', details: [{ label: 'IBAN', value: 'DE89 3704 0044' }] },
    reference: 'FLN-7K4M-29QX',
    ...{ currency: 'EUR', amount: '100.00', payment_link: null },
    expires_at: '2026-03-09T10:00:00.000Z',
  }))
})

async function open({
  at,
  currencies = ['EUR', 'USD'],
  cards = [],
}: {
  at?: string
  currencies?: readonly string[]
  cards?: readonly string[]
} = {}) {
  const words = wordsFor('en', 'ui', 'amountFaults', 'deposit', 'cardDeposit', 'bankOrCrypto', 'history')
  const known = { [addressOf(listTransactions, depositsQuery)]: { data: rows, next: null } }
  drawn(
    <DepositScreen
      words={words}
      page={known as never}
      open={currencies}
      {...{ cards, crypto: true, stays: [] }}
      {...{ hold: { confirmed: 14, other: 120 }, cardForm: true, level: '0' as const }}
      currency={currencies[0]}
      sandbox={false}
      {...(at && { depositId: at })}
    />,
  )
  await pass(0)
  await fetched()
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^You (send|get)$/ })
const submit = () => press(pageButton(/^Deposit/))
const posts = () => page.api.asked(createDeposit)

describe('a new deposit', () => {
  test.each([
    ['ten', /./],
    ['0', /./],
    ['-5', /./],
    ['1.001', /2/],
    ['٥', /./],
    ['0.01', /^The smallest deposit is/],
    ['99999999999', /^The largest deposit is/],
  ])(
    'of %j isn’t sent: the fault stands at the amount, which has the focus, until it is mended',
    async (typed, says) => {
      await open()
      await type(amount(), typed)
      expect(amount().getAttribute('aria-invalid')).toBeNull()
      await submit()
      expect([posts(), document.activeElement === amount(), amount().getAttribute('aria-invalid')]).toEqual([
        [],
        true,
        'true',
      ])
      expect(heardWith(amount())).toMatch(says)
      await type(amount(), '100')
      expect(amount().getAttribute('aria-invalid')).toBeNull()
    },
  )

  test('pressed twice is one, as it was typed in the reader’s notation', async () => {
    const answer = Promise.withResolvers<void>()
    page.api.on(createDeposit, async () => {
      await answer.promise
      return deposit()
    })
    await open()
    await type(amount(), '1.234,50')
    const button = pageButton('Deposit 1,234.50\u00a0EUR')
    await does(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await submit()
    expect(posts().map(({ body }) => body)).toEqual([{ amount: '1234.50', currency: 'EUR', method: 'bank' }])
    expect(pageButton(/^Deposit/).getAttribute('aria-busy')).toBe('true')
    await does(answer.resolve)
  })

  test('whose answer was lost is repeated with its key; another amount is another deposit', async () => {
    page.api.on(createDeposit, () => {
      throw new LostAnswer()
    })
    await open()
    await type(amount(), '100')
    await submit()
    expect(spoken().join(' ')).toMatch(/Repeating is safe/)
    await submit()
    await type(amount(), '101')
    await submit()
    const [first, second, third] = posts().map(({ key }) => key)
    expect([first === second, second === third]).toEqual([true, false])
  })

  test('made twice, one after the other, is two', async () => {
    await open()
    for (const [index] of [0, 1].entries()) {
      await type(amount(), '100')
      await submit()
      await press(screen.getByRole('button', { name: 'New deposit' }))
      expect(posts()).toHaveLength(index + 1)
    }
    expect(new Set(posts().map(({ key }) => key)).size).toBe(2)
  })

  test.each([
    ['amount', true],
    ['method', false],
  ])('refused for its %s says so at the amount: %s', async (field, there) => {
    page.api.on(createDeposit, () => {
      throw new Refusal('invalid_input', { errors: [{ field, message: 'Not like this.' }] })
    })
    await open()
    await type(amount(), '100')
    await submit()
    expect(heardWith(amount()).startsWith('Not like this.')).toBe(there)
    expect(spoken().length).toBe(there ? 0 : 1)
  })

  test('once made leads to its transfer details, in the address too, with what has to be sent', async () => {
    await open()
    await type(amount(), '100')
    rows = [listed('pending')]
    await submit()
    expect(location.search).toBe(`?deposit=${id}`)
    const text = screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')
    for (const part of ['Send 100.00 EUR', 'FLN-7K4M-29QX', 'DE89 3704 0044', 'Florin']) expect(text).toContain(part)
  })

  test('can’t be made while deposits are closed', async () => {
    await open({ currencies: [] })
    expect([screen.queryByRole('textbox'), screen.queryByText('Deposits are closed for now') !== null]).toEqual([
      null,
      true,
    ])
  })
})

describe('a deposit that is looked at', () => {
  const shows = () => ({
    details: screen.queryByText('FLN-7K4M-29QX') !== null && screen.queryByText('DE89 3704 0044') !== null,
    again: screen.queryByRole('button', { name: 'Deposit 100.00\u00a0EUR again' }) !== null,
    support: screen.queryByRole('link', { name: 'Write to support' }) !== null,
  })

  test.each(depositMachine.states)('%s', async (status) => {
    rows = [listed(status)]
    await open({ at: id })
    const waits = status === 'created' || status === 'pending'
    expect(shows()).toEqual({
      details: waits,
      again: status === 'expired' || status === 'rejected',
      support: status === 'reversed',
    })
    // Whoever only looks at what is over starts nothing.
    expect(page.api.asked(initiateDeposit)).toHaveLength(waits ? 1 : 0)
  })

  test('that came to nothing is made again like it was', async () => {
    rows = [listed('expired')]
    await open({ at: id })
    await press(screen.getByRole('button', { name: 'Deposit 100.00\u00a0EUR again' }))
    expect([amount().value, location.search]).toEqual(['100.00', ''])
  })

  test.each([
    ['offline', 'The transfer details could not be loaded', true],
    ['deposit_moved_on', /./, false],
  ] as const)('whose details don’t come (%s) says so, and can be asked for again: %s %s', async (code, _, again) => {
    page.api.on(initiateDeposit, () => {
      throw code === 'offline' ? new LostAnswer() : new Refusal(code)
    })
    await open({ at: id })
    const retry = screen.queryByRole('button', { name: 'Try again' })
    expect([screen.queryByRole('alert') !== null, retry !== null]).toEqual([true, again])
    if (retry) await press(retry)
    const keys = page.api.asked(initiateDeposit).map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([again ? 2 : 1, 1])
  })

  test.each(['not_found', 'invalid_input'] as const)(
    'that isn’t there (%s) says so, and leads to all of them',
    async (code) => {
      page.api.on(initiateDeposit, () => {
        throw new Refusal(code)
      })
      await open({ at: id })
      expect(screen.getByRole('heading', { name: 'There is no such deposit' })).toBeTruthy()
      const all = screen.getByRole('link', { name: 'All deposits' }).getAttribute('href')
      expect(all).toBe('/dashboard/transactions/deposit')
      expect(screen.queryByRole('list', { name: 'How far it is' })).toBeNull()
    },
  )
})

describe('a deposit by card', () => {
  const pending = deposit({ method: 'card', status: 'pending' })
  const pay = async () => {
    page.api.on(createDeposit, ({ body: { amount, currency, method } }) => deposit({ amount, currency, method }))
    page.api.on(payByCard, () => cardPaymentOf(pending))
    await open({ cards: ['EUR'] })
    await press(screen.getByRole('radio', { name: /^Card/ }))
    await type(amount(), '100')
    for (const said of ['Pay with your card', /250.*EUR within 24 hours/]) expect(screen.getByText(said)).toBeTruthy()
    const charged = screen.getAllByText('Your card is charged').map((it) => it.parentElement?.textContent)
    // Above the button, and at a phone's foot.
    expect(charged).toEqual(Array(2).fill(expect.stringMatching(/103\.00.EUR$/)))
    await press(pageButton('Deposit 100.00\u00a0EUR'))
  }

  test('tells what it costs before and after it is begun, and shows no bank', async () => {
    await pay()
    expect(page.api.asked(createDeposit)[0]?.body).toMatchObject({ method: 'card', amount: '100' })
    expect(screen.getByRole('heading', { name: 'Pay 100.00\u00a0EUR by card' })).toBeTruthy()
    expect(screen.getByText(/after 14 days if your identity was checked and .*, else after 120/)).toBeTruthy()
    expect(page.api.asked(initiateDeposit)).toEqual([])
  })

  test('asks its holder where the bank asks, and says why a card was declined', async () => {
    await pay()
    page.api.on(enterSandboxCard, () => cardPaymentOf(pending, { stage: 'challenge' }))
    await press(screen.getByRole('radio', { name: /^Its bank asks first/ }))
    await press(pageButton('Pay 103.00\u00a0EUR'))
    page.api.on(enterSandboxCard, () => cardPaymentOf(pending, { declined: 'not_confirmed' }))
    await press(screen.getByRole('button', { name: 'No, refuse it' }))
    expect(page.api.asked(enterSandboxCard).at(-1)?.body.answer).toBe('no')
    expect(screen.getByText(/The payment was not confirmed/)).toBeTruthy()
  })
})
