import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChecklist, type ChecklistStep } from '../../../../contract/wallet/checklist.ts'
import { conversionQuote, convertAtQuote } from '../../../../contract/wallet/swap.ts'
import { addBankDestination, removeDestination } from '../../../../contract/withdrawals/destinations.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { noPayouts } from '../../../providers/payouts/no-payouts.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../../testing/factories.ts'
import { newCompany } from '../../../testing/new-company.ts'
import { enrol, newPerson, type Person } from '../../../testing/people.ts'
import { actingFor, makeMember } from '../../../testing/teams.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { ownFacts } from '../account-facts.ts'
import { readChecklist } from './read-checklist.ts'

const iban = 'DE89370400440532013000'

describe.each(engines)('the checklist of an account on %s', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  const done = async (who: Person): Promise<ChecklistStep[]> =>
    expectOk(await t.it.call(accountChecklist, {}, who))
      .steps.filter((one) => one.done)
      .map(({ step }) => step)

  test('of a new person nothing is done, and all of it stands there', async () => {
    const dan = await newPerson(t.it, 'dan')
    const { kind, steps } = expectOk(await t.it.call(accountChecklist, {}, dan))
    expect(kind).toBe('individual')
    expect(steps).toEqual(
      ['deposit', 'second_factor', 'phone', 'identity', 'exchange', 'destination'].map((step) => ({
        step,
        done: false,
      })),
    )
  })

  test('what nobody does in this installation is no step', async () => {
    const who = await newPerson(t.it, 'gus')
    const { customerId, sessionId } = who
    const ctx = t.it.ctx({ kind: 'customer', customerId, sessionId, ip: '' }) as CustomerCtx
    const off = { phone: null, identity: null, payouts: noPayouts(), custody: null }
    const lesser = { ...ctx, providers: { ...ctx.providers, ...off } }
    expect((await readChecklist(lesser)).steps.map(({ step }) => step)).toEqual([
      'deposit',
      'second_factor',
      'exchange',
    ])
    expect((await ownFacts(lesser)).taken).toEqual(['address', 'company'])
  })

  test('offers no document where no number is taken, which it would have to come after, but to who has one', async () => {
    const who = await newPerson(t.it, 'hob')
    const { customerId, sessionId } = who
    const ctx = t.it.ctx({ kind: 'customer', customerId, sessionId, ip: '' }) as CustomerCtx
    const steps = async () =>
      (await readChecklist({ ...ctx, providers: { ...ctx.providers, phone: null } })).steps.map(({ step }) => step)
    expect(await steps()).toEqual(['deposit', 'second_factor', 'exchange', 'destination'])
    await t.q()('insert into customer_phone values ($1, $2, $2, $3)', [customerId, uuid7(), t.it.clock.now()])
    expect(await steps()).toEqual(['deposit', 'second_factor', 'phone', 'identity', 'exchange', 'destination'])
  })

  test('each is done by what it is about, in whichever order', async () => {
    const eve = await newPerson(t.it, 'eve')
    await fillFloat(t.it, 'BTC', '1')
    await giveMoney(t.it, eve.customerId, 'EUR', '100')
    expect(await done(eve)).toEqual(['deposit'])
    const { quote } = expectOk(
      await t.it.call(conversionQuote, { query: { from: 'EUR', to: 'BTC', amount: '50', side: 'pay' } }, eve),
    )
    expectOk(await t.it.call(convertAtQuote, { body: { quote } }, eve))
    expect(await done(eve)).toEqual(['deposit', 'exchange'])
    await t.q()('insert into customer_phone values ($1, $2, $2, $3)', [eve.customerId, uuid7(), t.it.clock.now()])
    expect(await done(eve)).toEqual(['deposit', 'phone', 'exchange'])
    const verification = [uuid7(), eve.customerId, t.it.clock.now()]
    await t.q()(
      `insert into verification (id, customer_id, provider, state, person_sealed, document_index, created_at, moved_at, look_at)
        values ($1::uuid, $2, 'manual', 'approved', '', $1::text, $3, $3, $3)`,
      verification,
    )
    await t.q()(
      'insert into customer_identity (customer_id, verification_id, document_index, checked_at) values ($2, $1::uuid, $1::text, $3)',
      verification,
    )
    await t.q()(
      `insert into authenticator (customer_id, secret_sealed, created_at, confirmed_at) values ($1, '', $2, $2)`,
      [eve.customerId, t.it.clock.now()],
    )
    expect(await done(eve)).toEqual(['deposit', 'second_factor', 'phone', 'identity', 'exchange'])
  })

  test('both sides of a trade have traded once it is released, and not before', async () => {
    const order = await t.paid()
    expect([await done(t.ada), await done(t.bob)]).toEqual([['deposit'], ['deposit']])
    expectOk(await t.release(order))
    expect([await done(t.ada), await done(t.bob)]).toEqual([
      ['deposit', 'exchange'],
      ['deposit', 'exchange'],
    ])
  })

  test('a place to withdraw to that is taken off the list again is to be added again', async () => {
    const fay = await newPerson(t.it, 'fay')
    const body = { rail: 'sepa', currency: 'EUR', fields: { iban } }
    const { id } = expectOk(await t.it.call(addBankDestination, { body }, fay))
    expect(await done(fay)).toEqual(['destination'])
    expectOk(await t.it.call(removeDestination, { body: { destination_id: id } }, fay))
    expect(await done(fay)).toEqual([])
  })

  test('who acts for a company is told what they can do: the papers are its owners’, the second factor is their own', async () => {
    const [company, hal] = [await newCompany(t.it), await newPerson(t.it, 'hal')]
    // Nobody does more than look for a company without a second factor of their own.
    await enrol(t.it, hal)
    const steps = async (who: Person) => {
      const { kind, steps } = expectOk(await t.it.call(accountChecklist, {}, who))
      expect(kind).toBe('entity')
      return steps.map(({ step }) => step)
    }
    const own = ['deposit', 'second_factor', 'identity', 'exchange', 'destination']
    expect(await steps(company)).toEqual(own)
    await makeMember(t.it, company.customerId, hal, 'operator')
    const acting = await actingFor(t.it, hal, company.customerId)
    expect(await steps(acting)).toEqual(['deposit', 'second_factor', 'exchange', 'destination'])
    expect(await done(acting)).toEqual(['second_factor'])
    await makeMember(t.it, company.customerId, hal, 'viewer')
    expect(await steps(acting)).toEqual(['second_factor'])
    await t.q()('update team_member set left_at = joined_at where person_id = $1', [hal.customerId])
    await t.q()('update customer set level = $2 where id = $1', [company.customerId, 'E'])
    expect(await done(company)).toEqual(['identity'])
  })

  test('an authenticator app that was begun and never confirmed protects nothing', async () => {
    const gus = await newPerson(t.it, 'gus')
    await t.q()(`insert into authenticator (customer_id, secret_sealed, created_at) values ($1, '', $2)`, [
      gus.customerId,
      t.it.clock.now(),
    ])
    expect(await done(gus)).toEqual([])
  })
})
