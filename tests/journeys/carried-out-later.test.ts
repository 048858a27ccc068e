import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { closeOrder } from '../../src/contract/orders/order-endpoints.ts'
import * as teams from '../../src/contract/teams/team.ts'
import * as wishes from '../../src/contract/teams/team-payments.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { lockReady } from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, enrol, newPerson, tokenIn } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { type Colleague, payingTeam } from './paying-team.ts'
import { stops } from './stops.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, as, asked, fresh, withoutLimits, withDispute } = payingTeam(() => it)
const q = () => query(it.ctx())

/** Of what is asked for at one time and carried out at another: who asked, and who agreed. Each has a case below. */
const LATER = {
  withdrawal: ['asked_by', 'agreed_by'],
  team_payment: ['asked_by', 'decided_by'],
  team_change: ['asked_by', 'decided_by'],
  team_invitation: ['invited_by', 'agreed_by'],
  dispute_proposal: ['by_person'],
  p2p_order: ['asked_by_person', 'confirmed_by_person'],
} as const
type Later = keyof typeof LATER

/** Why nothing of a company's leaves by what one of its people said before, of every other table that bears a customer or a side of a dispute. */
const OTHERS = {
  'it is a person’s own, and nobody acts for a company by it': `account_closure account_token authenticator avatar customer_session data_export email_change
    linked_identity notification notification_setting passkey passkey_challenge phone_proof push_subscription quick_reply recovery_code registration saved_search withdrawal_code`,
  'it says what somebody is, has or wrote': `account_key closed_person company_verification conversation customer_identity customer_key customer_phone
    customer_word customer_word_due dispute_statement document_acceptance escrow_total expiry_reminder idempotency invoice invoice_due ledger_account ledger_escrow letter_pace merchant_application
    name_correction order_event_words order_rating relation stored_file team_member team_rule team_spending trader trader_day username verification verification_end`,
  'the house’s people act on it': `account_restriction appeal card_dispute customer_note desk_macro desk_proposal screened_deposit screening_case
    screening_subject staff unasked_payer`,
  'it brings something in': `bank_line card_payment chain_address chain_deposit deposit onramp_session payment_link standing_reference`,
  'it is carried out as it is asked for, or stays what is the company’s': `buy_order conversion customer_transfer`,
  'whoever withdraws there, or sells to be paid there, does so by an act of their own': `destination destination_ask payment_method`,
  'what it sets aside leaves by an act of somebody of the team, at that time': `ad`,
} as const

const BEARING = `select rel.relname::text as name, att.attname::text as column from pg_constraint con join pg_class rel on rel.oid = con.conrelid
    join pg_attribute att on att.attrelid = rel.oid and att.attnum = any(con.conkey) where con.contype = 'f' and con.confrelid = 'customer'::regclass
  union select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name = any('{customer_id,company_id,owner_id,by_side,buyer_id,seller_id}')`

test('every table that bears a customer says whether what is in it is carried out later, and by whose word', async () => {
  const rows = await q()<{ name: string; column: string }>(BEARING)
  const said = [...Object.keys(LATER), ...Object.values(OTHERS).flatMap((names) => names.split(/\s+/))]
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(said.sort())
  for (const [name, people] of Object.entries(LATER))
    expect(rows.flatMap((row) => (row.name === name ? row.column : []))).toEqual(expect.arrayContaining([...people]))
})

/** What a member asked for, and what carries it out: undefined, or why it is refused. */
interface Case {
  who: Colleague
  carriedOut: () => Promise<string | undefined>
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? undefined : (body.code ?? String(status))

/** A team of two owners, who let as much leave as they want; nothing is looser than it was. */
async function owners() {
  const team = await newTeam()
  await q()(`update team_member set role = 'owner', limit_act = null, limit_day = null where company_id = $1`, [
    team.company.customerId,
  ])
  return team
}

const CASES: Record<Later, () => Promise<Case>> = {
  withdrawal: async () => {
    const team = await newTeam()
    const body = { destination_id: team.destination_id, currency: 'EUR', amount: '100.00' } as const
    const { id } = expectOk(await it.call(withdrawFiat, { body }, await as(team.otto)))
    await q()(`update withdrawal set state = 'approved' where id = $1`, [id])
    const ready = () => inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) => lockReady(tx, id, 'bank'))
    return { who: team.otto, carriedOut: async () => ((await ready()) ? undefined : 'it stays') }
  },
  team_payment: async () => {
    const team = await newTeam()
    const { agree } = await asked(team)
    return {
      who: team.otto,
      carriedOut: async () => codeOf(await it.call(wishes.agreeToTeamPayment, agree, await as(team.anna))),
    }
  },
  team_change: async () => {
    const { otto, anna } = await owners()
    const set = async (approve_above: string | null) =>
      expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(otto))).changes
    await set('300')
    const body = { change_id: (await set(null))[0]?.id ?? '', act: 'agree' as const }
    return {
      who: otto,
      carriedOut: async () => codeOf(await it.call(teams.decideTeamChange, { body }, await as(anna))),
    }
  },
  team_invitation: async () => {
    const { otto, anna } = await owners()
    const guest = await newPerson(it, 'guest')
    const app = await enrol(it, guest)
    const invite = { email: guest.email, role: 'operator' as const, limit_act: null, limit_day: null }
    const { changes } = expectOk(await it.call(teams.inviteToTeam, { body: invite }, await as(otto)))
    const agree = { change_id: changes[0]?.id ?? '', act: 'agree' as const }
    expectOk(await it.call(teams.decideTeamChange, { body: agree }, await as(anna)))
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, guest.email)[0])
    const accept = async () =>
      it.call(teams.acceptInvitation, { body: { token } }, await as({ person: guest, app, acting: guest }))
    return { who: otto, carriedOut: async () => codeOf(await accept()) }
  },
  p2p_order: async () => {
    const team = await newTeam()
    await withoutLimits(team.company)
    const seller = await newPerson(it, 'seller')
    await giveMoney(it, seller.customerId, 'BTC', '0.5')
    const t = tradesOf(it, { ada: seller, bob: team.company, carol: seller })
    const order = await t.paid()
    const body = { order_id: order.id, seen: 'paid', action: 'ask_cancel' } as const
    expectOk(await it.call(closeOrder, { body }, await as(team.otto)))
    return { who: team.otto, carriedOut: async () => codeOf(await t.act(seller, order, 'accept_cancel')) }
  },
  dispute_proposal: async () => {
    const { otto, bob, order_id } = await withDispute()
    const give = { order_id, action: 'propose', outcome: 'to_buyer' } as const
    const { proposals } = expectOk(await it.call(actOnDispute, { body: give }, await as(otto)))
    const agree = { order_id, action: 'agree', proposal_id: proposals[0]?.id ?? '' } as const
    return {
      who: otto,
      carriedOut: async () => codeOf(await it.call(actOnDispute, { body: agree }, await fresh(bob))),
    }
  },
}

const OF_TRADES: readonly Later[] = ['dispute_proposal', 'p2p_order']
const STOPS = stops(() => it)
const each = Object.keys(CASES).flatMap((table) => Object.keys(STOPS).map((how) => [table as Later, how] as const))
test.each(each)(
  'what a member asked for that stands in %s is not carried out while they are %s',
  async (table, how) => {
    const { who, carriedOut } = await CASES[table]()
    const { stop, trade } = STOPS[how] as NonNullable<(typeof STOPS)[string]>
    const end = await stop(who.person)
    // A trade under way goes on for whoever may begin no other.
    if (!OF_TRADES.includes(table) || trade) expect(await carriedOut()).toBeDefined()
    // Whoever is of the team no more brings nothing back.
    if (end === undefined) return
    await end()
    expect(await carriedOut()).toBeUndefined()
  },
)
