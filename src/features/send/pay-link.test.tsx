// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findUsers } from '../../contract/accounts/accounts.ts'
import type { PublicProfile } from '../../contract/accounts/profiles.ts'
import { addressOf } from '../../contract/addresses.ts'
import { askTeamPayment, type TeamPayment } from '../../contract/teams/team-payments.ts'
import { type OpenedLink, openPaymentLink, payPaymentLink } from '../../contract/wallet/payment-links.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { drawn, fetched, heardWith } from '../testing/draw.tsx'
import { balanceOf } from '../testing/figures.ts'
import { Refusal } from '../testing/test-api.ts'
import { does, testPage } from '../testing/test-page.tsx'
import { allowed } from '../testing/withdrawals.ts'
import PayLinkScreen from './PayLink.island.tsx'
import { PayLinkForm } from './PayLinkForm.tsx'
import { type PayingLink, usePayLink } from './use-pay-link.ts'

const page = testPage()

const link = (amount: string | null, asset: string): OpenedLink => ({
  ...{ code: 'ABCDEFGHJKMNPQRS', payee: { username: 'bruno', merchant: false }, asset, amount, text: null },
  ...{ state: 'open', expires_at: '2026-03-09T10:00:00.000Z', bank: null },
})

const bruno: PublicProfile = {
  ...{ user_id: crypto.randomUUID(), username: 'bruno', kind: 'individual', badge: null, level: '2', avatar: null },
  ...{ member_since: '2026-01-02T10:00:00.000Z', completed_orders: 7, completion_rate: null },
  median_release_seconds: null,
}

let paying: PayingLink
function Form({ link }: { link: OpenedLink }) {
  paying = usePayLink(link, () => {})
  return (
    <PayLinkForm link={link} paying={paying} submit="Pay">
      {null}
    </PayLinkForm>
  )
}

/** Somebody pays, and hears no: `field` is what the refusal is about. */
async function refused(
  opened: OpenedLink,
  code: 'insufficient_funds' | 'amount_out_of_range' | 'team_approval_needed',
  field: string,
) {
  page.api.on(payPaymentLink, () => {
    throw new Refusal(code, { errors: [{ field, message: 'Said of the field.' }] })
  })
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(customerBalance, () => balanceOf({ EUR: '3.20' }))
  page.api.on(findUsers, () => [bruno])
  drawn(<Form link={opened} />, ['paymentLinks', 'send', 'team', 'amountFaults'])
  await does(() => paying.write('20'))
  await does(() => paying.confirm(() => undefined))
  await fetched()
}

const said = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

test.each([
  ['EUR', 'You have 3.20 EUR to pay with.', '/dashboard/payments?currency=EUR'],
  ['BTC', 'You have 0.00 BTC to pay with.', '/dashboard/payments/crypto?asset=BTC'],
])(
  'who has too little %s for a fixed amount reads so, what they have, and how to get more',
  async (asset, says, href) => {
    await refused(link('20', asset), 'insufficient_funds', 'amount')
    expect(said()).toContain('There is not enough available balance.')
    expect(said()).toContain(says)
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(way(`Deposit ${asset}`)).toBe(href)
    expect(way(`Swap something for ${asset}`)).toBe(`/dashboard/swap?to=${asset}`)
  },
)

test('a refusal of the amount stands at its field, and by itself where there is none', async () => {
  await refused(link(null, 'EUR'), 'amount_out_of_range', 'amount')
  expect(said()).toContain('Said of the field.')
  expect(said()).not.toContain('This amount is outside the limits.')
})

test('a refusal of a fixed amount is said although no field shows it', async () => {
  await refused(link('20', 'EUR'), 'amount_out_of_range', 'amount')
  expect(said()).toContain('This amount is outside the limits.')
})

const waiting: TeamPayment = {
  ...{
    id: crypto.randomUUID(),
    version: 1,
    kind: 'link',
    asset: 'EUR',
    amount: '20',
    worth: '20.00',
    state: 'waiting',
  },
  ...{ destination: null, payee: null, order: null, link: null, note: null, decided_by: null, made_id: null },
  asked_by: { person_id: crypto.randomUUID(), username: 'otto' },
  ...{ acts: [], created_at: '2026-03-02T10:00:00.000Z', decided_at: null },
}

test('who pays for a company above its sum asks the team for exactly what the link asks for', async () => {
  const asked: unknown[] = []
  page.api.on(askTeamPayment, ({ body }) => {
    asked.push(body)
    return waiting
  })
  const opened = link('20', 'EUR')
  await refused(opened, 'team_approval_needed', 'amount')
  await does(() => screen.getByRole('button', { name: 'Ask for approval' }).click())
  await fetched()
  expect(asked).toEqual([{ kind: 'link', asset: 'EUR', code: opened.code, payee_name: 'bruno', amount: '20' }])
  expect(said()).toContain('Your team has been asked.')
})

test('who is frozen reads until when before they try, and can’t', async () => {
  const until = '2026-03-03T10:00:00.000Z'
  page.api.on(getWithdrawalLimits, () => ({ ...allowed, frozen_until: until }))
  page.api.on(customerBalance, () => balanceOf({ EUR: '3.20' }))
  page.api.on(findUsers, () => [bruno])
  drawn(<Form link={link('20', 'EUR')} />, ['paymentLinks', 'send', 'amountFaults'])
  await fetched()
  expect(document.querySelector('time')?.dateTime).toBe(until)
  expect(heardWith(screen.getByRole('button', { name: /^Pay/ }))).toContain('Nothing leaves your account')
})

test('who pays sees who is paid and what they have before anything is paid', async () => {
  page.api.on(getWithdrawalLimits, () => allowed)
  page.api.on(customerBalance, () => balanceOf({ EUR: '33.20' }))
  page.api.on(findUsers, () => [bruno])
  const words = wordsFor('en', 'ui', 'paymentLinks', 'send', 'amountFaults')
  const { code } = link('20', 'EUR')
  const known = { [addressOf(openPaymentLink, { params: { code } })]: { data: link('20', 'EUR') } }
  drawn(<PayLinkScreen words={words} page={known as never} code={code} />)
  await fetched()
  for (const fact of ['@bruno', 'Checked by an identity document', 'Trades done7', 'You have33.20 EUR'])
    expect(said()).toContain(fact)
})
