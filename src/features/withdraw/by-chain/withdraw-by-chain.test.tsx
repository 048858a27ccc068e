// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf } from '../../../contract/addresses.ts'
import { customerBalance } from '../../../contract/wallet/wallets.ts'
import {
  addAddressDestination,
  type Destination,
  listDestinations,
} from '../../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { estimateTransferFee, type FeeOffers, feeSpeeds } from '../../../contract/withdrawals/network-fees.ts'
import {
  getWithdrawal,
  listWithdrawals,
  transferToExternalAddress,
  type WithdrawalWithSteps,
} from '../../../contract/withdrawals/withdrawals.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { drawn, fetched, heardWith, pageButton, press, type } from '../../testing/draw.tsx'
import { LostAnswer, Refusal } from '../../testing/test-api.ts'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { allowed, balance, destination, withdrawal } from '../../testing/withdrawals.ts'
import { recentQuery, withdrawSections } from '../reads.ts'
import WithdrawScreen from '../Withdraw.island.tsx'

const page = testPage()

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet = (odd: Partial<Destination> = {}): Destination =>
  destination(1, {
    kind: 'chain',
    label: 'Ledger',
    currency: null,
    rail: null,
    rail_name: null,
    holder: null,
    details: [],
    network: 'ethereum',
    address: ADDRESS,
    ...odd,
  })
const has = {
  ...balance,
  parts: [
    {
      ...(balance.parts[0] as (typeof balance.parts)[number]),
      asset: 'ETH',
      name: 'Ether',
      type: 'crypto' as const,
      available: '2.000000000000000000',
      total: '2.000000000000000000',
      value: '8000.00',
    },
  ],
}

/** What the network takes now, at 'medium'; quotes are numbered. */
let fee: string
let quotes: number
let to: Destination[]
const offers = (): FeeOffers => {
  quotes += 1
  return {
    asset: 'ETH',
    network: 'ethereum',
    native: 'ETH',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    offers: feeSpeeds.map((speed) => ({
      speed,
      fee: speed === 'medium' ? fee : '0.001',
      native_fee: speed === 'medium' ? fee : '0.001',
      seconds: speed === 'low' ? 7200 : 60,
      quote: `${speed}-${quotes}`,
    })),
  }
}
const made = (odd: Partial<WithdrawalWithSteps> = {}) =>
  withdrawal({ asset: 'ETH', amount: '1', fee, total: '1.0004', speed: 'medium', destination: wallet(), ...odd })

beforeEach(() => {
  fee = '0.0004'
  quotes = 0
  to = [wallet()]
  history.replaceState(null, '', '/dashboard/withdraw')
  vi.stubGlobal('scrollTo', () => {})
  page.api.on(getWithdrawal, () => made())
  page.api.on(listDestinations, () => to)
  page.api.on(customerBalance, () => has)
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(listWithdrawals, () => [])
  page.api.on(estimateTransferFee, offers)
  page.api.on(transferToExternalAddress, () => made())
  page.api.brings(transferToExternalAddress, getWithdrawal)
  page.api.brings(addAddressDestination, listDestinations)
})

async function open() {
  const known = {
    [addressOf(customerBalance, { query: { currency: 'USD' } })]: { data: has, next: null },
    [addressOf(listDestinations)]: { data: to, next: null },
    [addressOf(getWithdrawalLimits)]: { data: allowed, next: null },
    [addressOf(listWithdrawals, recentQuery)]: { data: [], next: null },
  }
  drawn(
    <WithdrawScreen
      words={{ ...wordsFor('en', 'ui', ...withdrawSections), drawnAt: Date.parse(BEGINNING) }}
      page={known as never}
      asset="ETH"
      currency="USD"
      ways={{ rails: ['sepa'], networks: ['ethereum'], sandbox: true, sandboxNetworks: true }}
    />,
  )
  await pass(400)
  await fetched()
}

const whole = () => document.body.textContent.replaceAll('\u00a0', ' ')
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You withdraw' })
const ask = () => pageButton(/^Withdraw/)
const posts = () => page.api.asked(transferToExternalAddress)
const typed = async (text: string) => {
  await type(amount(), text)
  await pass(400)
  await fetched()
}

describe('crypto that is withdrawn', () => {
  test('shows what the network takes at each speed, in the asset and in one’s own money, and how soon', async () => {
    await open()
    await typed('1')
    for (const said of ['Economy', '0.0004 ETH', '≈ 1.6', 'in about a minute', 'about 2 hours', '1.0004 ETH'])
      expect(whole()).toContain(said)
    expect(page.api.asked(estimateTransferFee).at(-1)?.body).toEqual({
      asset: 'ETH',
      destination_id: to[0]?.id,
      amount: '1',
    })
  })

  test('is reviewed with the whole address and every figure, and asked for with the quote that was shown', async () => {
    await open()
    await typed('1')
    await press(ask())
    const said = screen.getByRole('dialog').textContent.replaceAll('\u00a0', ' ')
    for (const part of [ADDRESS, 'Ledger', 'Ethereum', '0.0004 ETH', '1.0004 ETH']) expect(said).toContain(part)
    expect(posts()).toEqual([])
    await press(screen.getByRole('button', { name: 'Withdraw 1.00\u00a0ETH' }))
    const quote = `medium-${quotes}`
    expect(posts().map(({ body }) => body)).toEqual([{ destination_id: to[0]?.id, asset: 'ETH', amount: '1', quote }])
  })

  test('asks anew when the quote ends, and says in the review what changed', async () => {
    await open()
    await typed('1')
    await press(ask())
    fee = '0.0009'
    const before = quotes
    await pass(60_000)
    await pass(400)
    await fetched()
    expect(quotes).toBe(before + 1)
    expect(whole()).toContain('The network’s fee was 0.0004 ETH and is 0.0009 ETH now.')
    await press(screen.getByRole('button', { name: 'Withdraw 1.00\u00a0ETH' }))
    expect(posts().map(({ body }) => body.quote)).toEqual([`medium-${quotes}`])
  })

  test('whose answer was lost is repeated with the same quote and key, whatever the network takes by then', async () => {
    page.api.on(transferToExternalAddress, () => {
      throw new LostAnswer()
    })
    await open()
    await typed('1')
    await press(ask())
    await press(screen.getByRole('button', { name: 'Withdraw 1.00\u00a0ETH' }))
    fee = '0.0009'
    await pass(120_000)
    await press(ask())
    await press(screen.getByRole('button', { name: 'Ask again for 1.00\u00a0ETH' }))
    const [first, second] = posts()
    expect([second?.body, second?.key]).toEqual([first?.body, first?.key])
  })

  test('whose fee ended before it was used is looked at again with the new one, and sent only then', async () => {
    page.api.on(transferToExternalAddress, () => {
      throw new Refusal('fee_quote_expired')
    })
    await open()
    await typed('1')
    await press(ask())
    const confirm = () => screen.getByRole('button', { name: 'Withdraw 1.00\u00a0ETH' })
    await press(confirm())
    await pass(400)
    expect(screen.getByRole('dialog').textContent).toContain('quoted more than a minute ago')
    await press(confirm())
    expect(posts().map(({ body }) => body.quote)).toEqual([`medium-${quotes - 1}`, `medium-${quotes}`])
  })

  test.each(['', 'ten', '0'])('of %j asks the network nothing, however long that stands there', async (text) => {
    await open()
    await typed(text)
    await pass(120_000)
    await fetched()
    expect([page.api.asked(estimateTransferFee), whole().includes('Enter an amount to see')]).toEqual([[], true])
  })

  test('of more than there is asks the network nothing: what is wrong stands at the amount', async () => {
    await open()
    await typed('2.1')
    await pass(60_000)
    await fetched()
    expect(page.api.asked(estimateTransferFee)).toEqual([])
    expect(heardWith(amount())).toMatch(/^You have 2\.00.ETH/)
  })

  test('is asked about once where the network would refuse it: only what may pass by itself is asked again', async () => {
    let refused = 0
    page.api.on(estimateTransferFee, () => {
      refused += 1
      throw new Refusal(refused === 1 ? 'unavailable' : 'withdrawal_refused')
    })
    await open()
    await typed('1')
    await pass(5_000)
    await pass(400)
    await fetched()
    expect(refused).toBe(2)
    await pass(60_000)
    await fetched()
    expect(refused).toBe(2)
  })

  test('of all there is, wanted before the fee is known, is filled in as soon as it is', async () => {
    await open()
    await press(screen.getByRole('button', { name: /all/i }))
    expect(amount().value).toBe('')
    await pass(400)
    await fetched()
    expect(amount().value).toBe('1.999600000000000000')
    expect(page.api.asked(estimateTransferFee)[0]?.body).toEqual({ asset: 'ETH', destination_id: to[0]?.id })
  })

  test('leaves room for the fee: all there is is less what the network takes, and more is refused at the amount', async () => {
    await open()
    await typed('2')
    await press(ask())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(heardWith(amount())).toMatch(/has to cover the network’s fee/)
    await press(screen.getByRole('button', { name: /all/i }))
    expect(amount().value).toBe('1.999600000000000000')
  })
})

test('an address is added beside it; one that could be taken for another is refused with both in full', async () => {
  const alike = `0x5aAe${'0'.repeat(32)}BeAed`.slice(0, 42)
  page.api.on(addAddressDestination, ({ body: { label, address } }) => {
    if (address === alike)
      throw new Refusal('invalid_input', { errors: [{ field: 'address', message: `${alike} looks like ${ADDRESS}.` }] })
    to = [...to, wallet({ id: destination(2).id, label: label ?? '', usable_at: '2026-03-03T10:00:00.000Z' })]
    return to.at(-1) as Destination
  })
  await open()
  await press(screen.getByRole('button', { name: 'Add an address' }))
  await fetched()
  const add = () => screen.getByRole('button', { name: 'Add this address' })
  await press(add())
  expect(heardWith(screen.getByRole('textbox', { name: /^Address/ }))).toContain('Enter the address.')
  expect(whole()).toContain('ETH, USDT, USDC')
  await type(screen.getByRole('textbox', { name: /^Address/ }), alike)
  await press(screen.getByRole('radio', { name: /My own/ }))
  await press(add())
  expect(heardWith(screen.getByRole('textbox', { name: /^Address/ }))).toContain(`${alike} looks like ${ADDRESS}.`)
  await type(screen.getByRole('textbox', { name: /^Address/ }), ADDRESS)
  await type(screen.getByLabelText(/^Your own name/), 'Cold')
  await press(add())
  expect(page.api.asked(addAddressDestination).at(-1)?.body).toEqual({
    network: 'ethereum',
    address: ADDRESS,
    owner: 'self',
    label: 'Cold',
  })
  expect(whole()).toContain('The address is on your list. It can be withdrawn to from 3 Mar 2026, 10:00 UTC')
})

test.each([
  ['50', /^You have 2\.00\u00a0ETH/],
  ['0.000000000000000001', /^The smallest withdrawal is/],
  ['1.0000000000000000001', /./],
])('of %s says at once what is wrong with it: not the fee, and nothing is added up', async (text, says) => {
  await open()
  await type(screen.getByRole('textbox', { name: 'You withdraw' }), text)
  await pass(1000)
  await fetched()
  const amount = screen.getByRole('textbox', { name: 'You withdraw' })
  expect([heardWith(amount), amount.getAttribute('aria-invalid')]).toEqual([expect.stringMatching(says), 'true'])
  expect(document.body.textContent).not.toContain('fee isn’t known')
  expect(document.body.textContent).not.toContain('Enter an amount to see')
  expect(document.body.textContent).not.toContain('Leaves your balance')
  expect(pageButton(/^Withdraw/).getAttribute('aria-disabled')).not.toBe('true')
})
