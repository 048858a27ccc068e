// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import { withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import { cancelWithdrawal, getWithdrawal, type WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { drawn, fetched, press, spoken } from '../../testing/draw.tsx'
import { Refusal } from '../../testing/test-api.ts'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { destination, withdrawal, withdrawalId } from '../../testing/withdrawals.ts'
import { WithdrawalView } from './WithdrawalView.tsx'

const page = testPage()

/** Where it stands. */
let at: WithdrawalWithSteps
beforeEach(() => {
  page.api.on(getWithdrawal, () => at)
  page.api.on(transactionHistory, () => [])
  page.api.brings(cancelWithdrawal, getWithdrawal)
  at = withdrawal()
})

async function open() {
  const sections = ['withdrawal', 'withdrawalByChain', 'destinations'] as const
  const ways = { rails: ['sepa'], networks: [], sandbox: true, sandboxNetworks: true }
  drawn(<WithdrawalView id={withdrawalId} arrived={false} ways={ways} onBack={() => {}} />, sections)
  await pass(0)
  await fetched()
}
const whole = () => document.body.textContent.replaceAll('\u00a0', ' ')
const factOf = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent
const takeBack = async () => {
  await press(screen.getByRole('button', { name: 'Cancel this withdrawal' }))
  const buttons = [...screen.getByRole('dialog').querySelectorAll('button')]
  await press(buttons.find(({ textContent }) => textContent === 'Cancel this withdrawal') as Element)
}

describe('a withdrawal that is looked at', () => {
  test.each(withdrawalMachine.states)('%s: in words, and cancellable only while it can be', async (state) => {
    const can_cancel = ['requested', 'needs_approval', 'approved'].includes(state)
    at = withdrawal({ state, can_cancel, reason: state === 'rejected' ? 'The papers are missing.' : null })
    await open()
    expect(whole()).not.toContain(state.includes('_') ? state : `(${state})`)
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' }) !== null).toBe(can_cancel)
    for (const said of ['W-260302-4K7MQX', 'NL91 ABNA 0417 1643 00', 'Ada Obi']) expect(whole()).toContain(said)
    expect(whole().includes('The papers are missing.')).toBe(state === 'rejected')
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
    const ended = ['rejected', 'cancelled', 'failed', 'bounced_back'].includes(state)
    expect(['Arrives', 'Set aside for it', 'Was to arrive'].map((label) => labels.includes(label))).toEqual(
      state === 'completed' ? [false, false, false] : [!ended, !ended, ended],
    )
  })

  test.each([
    ['bears the network fee that was paid, where its payee refused it', 'revert', true],
    ['names no fee where all of it was given back', 'fail', false],
  ] as const)('%s', async (_, event, kept) => {
    const chain = { kind: 'chain' as const, currency: null, rail: null, rail_name: null, holder: null, details: [] }
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    at = withdrawal({
      ...{ state: 'failed', can_cancel: false, asset: 'ETH', amount: '0.230000000000000000' },
      destination: { ...at.destination, ...chain, network: 'ethereum', address },
      fee: '0.000882000000000000',
      steps: [...at.steps, { event, state: 'failed', at: BEGINNING }],
    })
    await open()
    expect(whole().includes('Network fee, paid all the same0.000882 ETH')).toBe(kept)
  })

  test('says since when it stands where it waits for us', async () => {
    at = withdrawal({ state: 'needs_approval' })
    await open()
    expect(factOf('Where it stands since')).not.toBeUndefined()
    expect(factOf('Arrival')).toBeUndefined()
  })

  test.each([
    ['requested', '2026-03-03', 'Usually on Tuesday 3 Mar'],
    ['needs_approval', '2026-03-03', 'Usually on Tuesday 3 Mar, if it is approved today'],
    ['sending', '2026-03-02', 'Usually today'],
  ] as const)('%s, to a bank: says on which day it usually arrives', async (state, expected_on, said) => {
    at = withdrawal({ state, expected_on })
    await open()
    expect(factOf('Arrival')).toBe(said)
  })

  test('says at its head where it goes, to be copied', async () => {
    await open()
    const head = screen.getByRole('heading', { level: 1 }).closest('header')
    for (const said of ['To Account 1', 'NL91 ABNA 0417 1643 00', 'SEPA transfer'])
      expect(head?.textContent).toContain(said)
    expect(screen.getByRole('button', { name: 'Copy account number' })).toBeTruthy()
  })

  test('stands in the order it is read in: how far it is, what arrives, taking it back, and then the facts', async () => {
    await open()
    const parts = [
      screen.getByRole('heading', { name: 'We are checking it' }),
      screen.getByRole('list', { name: 'How far it is' }),
      screen.getByText('Arrives'),
      screen.getByRole('button', { name: 'Cancel this withdrawal' }),
      screen.getByRole('heading', { name: 'Details' }),
    ]
    const order = parts.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(order).toEqual(parts)
  })

  test('says what it waits for, in the words of its kind, where it stands and in what happens now', async () => {
    at = withdrawal({ state: 'approved', waits_for: 'approvals' })
    await open()
    expect(screen.getAllByText('Waiting for people here to approve it')).toHaveLength(2)
  })

  test('that waits for a refill says so, in its state and in what happened', async () => {
    const steps = [{ event: 'queue', state: 'approved', at: BEGINNING }] as const
    at = withdrawal({
      state: 'approved',
      queued_at: BEGINNING,
      waits_for: 'funds',
      steps: [...withdrawal().steps, ...steps],
    })
    await open()
    for (const said of [
      'waits until our account has enough again',
      'Queued until our account',
      'Waiting for our account',
    ])
      expect(whole()).toContain(said)
    expect(screen.getByRole('button', { name: 'Cancel this withdrawal' })).toBeTruthy()
  })

  test('is taken back after being asked once more, and shows it without asking', async () => {
    await open()
    const asked = page.api.asked(getWithdrawal).length
    page.api.on(cancelWithdrawal, () => {
      at = withdrawal({ state: 'cancelled', can_cancel: false })
      return at
    })
    await takeBack()
    expect([whole().includes('You cancelled this withdrawal'), page.api.asked(getWithdrawal).length]).toEqual([
      true,
      asked,
    ])
  })

  test('that moved on meanwhile says so and is looked at anew', async () => {
    await open()
    page.api.on(cancelWithdrawal, () => {
      at = withdrawal({ state: 'sending', can_cancel: false })
      throw new Refusal('withdrawal_moved_on')
    })
    await takeBack()
    expect([/has moved on/.test(spoken().join(' ')), whole().includes('It is being sent')]).toEqual([true, true])
  })

  test('tells what happened, what happens now and what is to come', async () => {
    at = withdrawal({
      state: 'needs_approval',
      steps: [
        { event: 'request', state: 'requested', at: BEGINNING },
        { event: 'hold_back', state: 'needs_approval', at: BEGINNING },
      ],
    })
    await open()
    const steps = screen.getByRole('list', { name: 'How far it is' })
    const said = [...steps.children].map((step) => step.querySelector('p > span')?.textContent)
    expect(said).toEqual([
      'Asked for, done',
      'Held for review, done',
      'Waits for a person to check it',
      'Will go to the bank',
      'Will arrive',
    ])
  })

  test('that was sent again with a higher fee says so, with when', async () => {
    const chain = { transaction: '0xab', explorer: null, confirmations: 0, needed: 20, resent_at: BEGINNING }
    at = withdrawal({
      state: 'sent',
      can_cancel: false,
      destination: destination(1, { kind: 'chain', network: 'ethereum' }),
      chain,
    })
    await open()
    const steps = [...screen.getByRole('list', { name: 'How far it is' }).children]
    // No time is made up for what no block has taken.
    expect(factOf('Arrival')).toBe('In about 4 minutes once a block has taken it')
    expect(whole()).toContain('Waiting for a block to take it')
    const step = steps.find((one) => one.textContent.includes('Sent again with a higher fee, which we pay'))
    expect(step?.querySelector('time')?.getAttribute('datetime')).toBe(BEGINNING)
  })

  test('that has arrived shows its amount without zeros that say nothing, its paper, and the way to all of them', async () => {
    at = withdrawal({ state: 'completed', can_cancel: false, asset: 'ETH', amount: '0.050000000000000000' })
    await open()
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toMatch(/has arrived0\.05\sETH$/)
    expect(screen.getByRole('button', { name: 'Receipt as PDF' })).toBeTruthy()
    const all = screen.getByRole('link', { name: 'All withdrawals' }).getAttribute('href')
    expect(all).toBe('/dashboard/transactions/withdrawal')
  })

  test.each(['not_found', 'invalid_input'] as const)(
    'that isn’t there (%s) says so, and leads to all of them',
    async (code) => {
      page.api.on(getWithdrawal, () => {
        throw new Refusal(code)
      })
      await open()
      expect(whole()).toContain('There is no such withdrawal')
      const all = screen.getByRole('link', { name: 'All withdrawals' }).getAttribute('href')
      expect([all, screen.queryByRole('alert')]).toEqual(['/dashboard/transactions/withdrawal', null])
    },
  )
})
