import { describe, expect, test } from 'vitest'
import { commands } from '../../src/server/operator/commands.ts'
import { inProduction, typed } from '../../src/server/testing/ask-by-command.ts'
import { camt, details, entry, statement, transfer } from '../../src/server/testing/bank-files.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { reason } from './asked-commands.ts'
import { mattersOfCommands, type Typing } from './matters-of-commands.ts'

const alone = Object.entries(commands).flatMap(([name, { who }]) =>
  typeof who === 'object' && 'alone' in who ? [name] : [],
)
/** What lies on the books, which stays, and what guards them: none of it gets less, nor do more people get in. */
const GUARDED = `select (select count(*) from ledger_journal)::int as journals, (select count(*) from ledger_transfer)::int as transfers,
  (select count(*) from brake)::int as brakes, (select count(*) from authenticator)::int as apps, (select count(*) from passkey)::int as passkeys,
  (select count(*) from account_restriction where lifted_at is null)::int as restrictions,
  (select count(*) from customer where status = 'suspended')::int as suspended,
  (select count(*) from custody_finding where settled_at is null)::int as findings,
  -(select count(*) from staff where disabled_at is null)::int as nobody_new`
type Guarded = Record<string, number>

describe('a command that one person types alone, in production,', () => {
  const { w, operator, matters } = mattersOfCommands(anEngine)
  const owner = async (values = {}): Promise<Typing> => ({ args: [(await newPerson(w.it)).username], values })
  let refs = 0
  const file = () => camt(statement(entry(details(transfer('for nobody')), { amount: '70.00', ref: `A${++refs}` })))
  const typings: Record<string, () => Promise<Typing>> = {
    'db migrate': async () => ({ args: [] }),
    'account suspend': () => owner(),
    'account restrict': () => owner({ scope: 'withdrawals', because: 'suspected_fraud' }),
    'account end-sessions': () => owner(),
    'brake pull': async () => ({ args: ['chain:ethereum'] }),
    'bank import': async () => ({ args: ['bank.xml'] }),
    'payouts import': async () => ({ args: ['bank.xml'] }),
    'cards payouts': async () => ({ args: [] }),
    'account reserved-names': async () => ({ args: [] }),
    'contact list': async () => ({ args: [] }),
    'staff list': async () => ({ args: [] }),
    'staff disable': async () => ({ args: [], values: { email: (await newStaff(w.it, ['support'])).email } }),
  }
  /** What takes a world of its own to be typed: where that is tried, or why it can’t be in production. */
  const elsewhere: Record<string, string> = {
    'payouts export': 'src/server/operator/payouts.test.ts',
    'cards pay-out': 'only a pretended card service is told to, and production has none',
    'keys reseal': 'src/server/operator/keys/keys.test.ts',
    'contact close': 'src/server/operator/contact.test.ts',
    'chain cancel': 'src/server/operator/chain-cancel.test.ts',
    'chain rehearse': 'src/server/boot-chains.test.ts',
    'jobs try-again': 'src/server/jobs/queue.test.ts',
    'custody init': 'tests/journeys/web-beside-signer.ts',
    'custody rehearse': 'src/server/boot-custody.test.ts',
  }
  const guarded = async (): Promise<Guarded> => (await w.it.database.superuser.query(GUARDED)).rows[0]

  test('each is tried: a new one says here what is typed', () => {
    expect([...Object.keys(typings), ...Object.keys(elsewhere)].sort()).toEqual([...alone].sort())
  })

  test.each(Object.keys(typings))(
    '`%s` moves nothing on the books and takes no guard away [ASVS 2.3.5]',
    async (name) => {
      for (const act of ['command.release_brake', 'command.remove_second_factor', 'command.lift_restriction'] as const)
        await matters[act]()
      await matters['command.settle_finding']()
      await matters['command.restore_account']()
      const { args, values } = await (typings[name] as () => Promise<Typing>)()
      const before = await guarded()
      await typed(inProduction(operator()), commands[name], args, { ...values, reason }, file())
      for (const [what, n] of Object.entries(await guarded())) {
        const was = before[what] ?? 0
        if (what === 'journals' || what === 'transfers') expect(n, what).toBe(was)
        else expect(n, what).toBeGreaterThanOrEqual(was)
      }
    },
  )
})
