import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyMachine } from '../contract/accounts/company-machine.ts'
import { buyMachine } from '../contract/buying/buy-machine.ts'
import { cardAnswerMachine } from '../contract/cards/card-answer-machine.ts'
import { cardDisputeMachine } from '../contract/cards/card-dispute-machine.ts'
import { pspPayoutMachine } from '../contract/cards/psp-payout-machine.ts'
import { chainDepositMachine } from '../contract/chain/chain-deposit-machine.ts'
import { chainTxMachine } from '../contract/chain/chain-tx-machine.ts'
import { custodianPaymentMachine } from '../contract/custody/custodian-payment-machine.ts'
import { bankFileMachine } from '../contract/desk/bank-file-machine.ts'
import { verificationMachine } from '../contract/identity/verification-machine.ts'
import type { Machine } from '../contract/machine.ts'
import { onrampMachine } from '../contract/onramp/onramp-machine.ts'
import { payoutFileMachine } from '../contract/payouts/payout-file-machine.ts'
import { screeningMachine } from '../contract/screening/screening-machine.ts'
import { paymentLinkMachine } from '../contract/wallet/payment-links.ts'
import { withdrawalMachine } from '../contract/withdrawals/withdrawal-machine.ts'
import { type TestDatabase, testDatabase } from './testing/database/databases.ts'
import { engines } from './testing/database/engines.ts'

/** Whose rows move along a machine's edges alone, whatever the code above does. */
const machines: Readonly<Record<string, Machine>> = {
  withdrawal: withdrawalMachine,
  chain_tx: chainTxMachine,
  chain_deposit: chainDepositMachine,
  custodian_payment: custodianPaymentMachine,
  payout_file: payoutFileMachine,
  buy_order: buyMachine,
  bank_file: bankFileMachine,
  company_verification: companyMachine,
  card_dispute: cardDisputeMachine,
  card_answer: cardAnswerMachine,
  psp_payout: pspPayoutMachine,
  payment_link: paymentLinkMachine,
  verification: verificationMachine,
  screening_case: screeningMachine,
  onramp_session: onrampMachine,
}

/** Each pair of different states between which an event leads. */
const edgesOf = ({ transitions }: Machine): string[] => [
  ...new Set(
    Object.values(transitions).flatMap(({ from, to }) =>
      from.flatMap((state) => (to === 'same' || to === state ? [] : [`${state} ${to}`])),
    ),
  ),
]

const TRIGGERS = `select pg_get_triggerdef(oid) as definition, tgenabled as enabled from pg_trigger
  where tgrelid = $1::regclass and tgname = $1 || '_moves'`

/** Tries to move each row where it wants to go; one that is refused stays. */
const TRY_ALL = `do $$
declare one record;
begin
  for one in select was, target from probe loop
    begin
      update probe set state = target where was = one.was and target = one.target;
    exception when sqlstate '23001' then null;
    end;
  end loop;
end $$`

describe.each(engines)('what moves as its machine says, on %s,', (engine) => {
  let it: TestDatabase
  beforeAll(async () => {
    it = await testDatabase(engine)
  })
  afterAll(() => it?.close())
  const trigger = async (table: string): Promise<{ definition: string; enabled: string }> =>
    (await it.superuser.query(TRIGGERS, [table])).rows[0]

  for (const [table, machine] of Object.entries(machines)) {
    test(`${table}: the database knows the edges of its machine, and no others`, async () => {
      const { definition, enabled } = await trigger(table)
      const known = [...definition.matchAll(/'([a-z_]+ [a-z_]+)'/g)].map(([, edge]) => edge)
      expect(known.sort()).toEqual(edgesOf(machine).sort())
      expect([enabled, / BEFORE UPDATE ON .* FOR EACH ROW /.test(definition)]).toEqual(['O', true])
    })

    test(`${table}: along any other it refuses the update [ASVS 2.3.1]`, async () => {
      const { definition } = await trigger(table)
      const pairs = machine.states.flatMap((from) => machine.states.map((to) => [from, to] as const))
      await it.superuser.query(`create table probe (was text, state text, target text)`)
      await it.superuser.query(definition.replace(/ ON \S+ /, ' ON probe '))
      await it.superuser.query('insert into probe select f, f, t from unnest($1::text[], $2::text[]) as x (f, t)', [
        pairs.map(([from]) => from),
        pairs.map(([, to]) => to),
      ])
      await it.superuser.query(TRY_ALL)
      const { rows } = await it.superuser.query("select was || ' ' || state as edge from probe where was <> state")
      expect(rows.map(({ edge }) => edge).sort()).toEqual(edgesOf(machine).sort())
      await it.superuser.query('drop table probe')
    })
  }
})
