import { describe, expect, test } from 'vitest'
import { companyMachine } from '../../contract/accounts/company-machine.ts'
import { buyMachine } from '../../contract/buying/buy-machine.ts'
import { cardDisputeMachine } from '../../contract/cards/card-dispute-machine.ts'
import { chainDepositMachine } from '../../contract/chain/chain-deposit-machine.ts'
import { auditActions } from '../../contract/desk/audit-actions.ts'
import type { customerLists } from '../../contract/desk/tools/desk-customer.ts'
import { verificationMachine } from '../../contract/identity/verification-machine.ts'
import { orderMachine } from '../../contract/orders/order-machine.ts'
import { screeningMachine } from '../../contract/screening/screening-machine.ts'
import { withdrawalMachine } from '../../contract/withdrawals/withdrawal-machine.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { actionText } from './audit/action-text.ts'

const {
  deskCustomer,
  deskScreening,
  deskStuck,
  orderStates,
  orderEvents,
  auditActions: actions,
} = wordsFor(
  'en',
  ...(['deskCustomer', 'deskScreening', 'deskStuck', 'orderStates', 'orderEvents', 'auditActions'] as const),
).sections

/** The states of what a customer's lists show, where a machine says which there are. */
const ofLists = {
  crypto_deposits: chainDepositMachine.states,
  withdrawals: withdrawalMachine.states,
  purchases: buyMachine.states,
  card_disputes: cardDisputeMachine.states,
  identities: verificationMachine.states,
  organisations: companyMachine.states,
} as const

/** No code has a blank; none of these words is its code. */
const without = (codes: readonly string[], wordOf: (code: string) => unknown) =>
  codes.filter((code) => {
    const word = wordOf(code)
    return typeof word !== 'string' || word === '' || word === code
  })
const member = (section: object, prefix: string) => (code: string) =>
  (section as Readonly<Record<string, unknown>>)[`${prefix}${code}`]

describe('the desk writes no code where it has to write words:', () => {
  test.each(Object.entries(ofLists))('states of %s', (_list, states) => {
    expect(without(states, member(deskCustomer, 'is_'))).toEqual([])
  })
  test('states of orders', () => expect(without(orderMachine.states, member(orderStates, ''))).toEqual([]))
  test('what a line without a number is called', () =>
    expect(
      without(
        ['identities', 'organisations', 'conversations'] satisfies (keyof typeof customerLists)[],
        member(deskCustomer, 'one_'),
      ),
    ).toEqual([]))
  test('whoever acts', () =>
    expect(without(['customer', 'staff', 'operator', 'system', 'anonymous'], member(deskCustomer, 'by_'))).toEqual([]))
  test('steps with a case of a list', () =>
    expect(without(Object.keys(screeningMachine.transitions), member(deskScreening, 'step_'))).toEqual([]))
  test('states of a case of a list', () =>
    expect(without(screeningMachine.states, member(deskScreening, 'state_'))).toEqual([]))
  test('states in which a withdrawal is looked up', () =>
    expect(without(withdrawalMachine.states, member(deskStuck, 'state_'))).toEqual([]))
  test('all that the log can say was done, and each step of an order', () => {
    const steps = Object.keys(orderEvents).map((event) => `order.${event}`)
    expect(
      without([...auditActions, ...steps], (action) => actionText(action, { actions, events: orderEvents } as never)),
    ).toEqual([])
  })
})
