// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreeToTeamPayment, type TeamPayment } from '../../contract/teams/team-payments.ts'
import { estimateTransferFee, feeQuoteSeconds, feeSpeeds } from '../../contract/withdrawals/network-fees.ts'
import { drawn, fetched, press } from '../testing/draw.tsx'
import { Refusal } from '../testing/test-api.ts'
import { BEGINNING, pass, testPage } from '../testing/test-page.tsx'
import { destination } from '../testing/withdrawals.ts'
import { Agreement } from './Agreement.tsx'

const page = testPage()

const waiting: TeamPayment = {
  ...{
    id: crypto.randomUUID(),
    version: 1,
    kind: 'chain',
    asset: 'ETH',
    network: 'ethereum' as const,
    native: 'ETH',
    amount: '1',
    worth: '3000.00',
    state: 'waiting',
  },
  ...{ destination: destination(1), payee: null, order: null, link: null, note: null, decided_by: null, made_id: null },
  asked_by: { person_id: crypto.randomUUID(), username: 'otto' },
  ...{ acts: ['agree', 'refuse'], created_at: BEGINNING, decided_at: null },
}

test('a network fee that ended before the second person confirmed is shown anew, and only then agreed to', async () => {
  let fee = '0.0004'
  page.api.on(estimateTransferFee, () => ({
    asset: 'ETH',
    network: 'ethereum' as const,
    native: 'ETH',
    offers: feeSpeeds.map((speed) => ({ speed, fee, native_fee: fee, seconds: 60, quote: `${speed} at ${fee}` })),
    expires_at: new Date(Date.now() + feeQuoteSeconds * 1000).toISOString(),
  }))
  page.api.on(agreeToTeamPayment, () => {
    throw new Refusal('fee_quote_expired')
  })
  drawn(<Agreement payment={waiting} onClose={() => {}} onAgreed={() => {}} />, ['team'])
  await pass(400)
  await fetched()
  fee = '0.0009'
  await press(screen.getByRole('button', { name: /^Agree to 1\.00/ }))
  await pass(400)
  await fetched()
  expect(screen.getByRole('dialog').textContent).toContain('and is 0.0009\u00a0ETH now.')
  await press(screen.getByRole('button', { name: /^Agree to 1\.00/ }))
  await fetched()
  const sent = page.api.asked(agreeToTeamPayment)
  expect(sent.map(({ body }) => body.quote)).toEqual(['high at 0.0004', 'high at 0.0009'])
  // Another fee is another request.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})
