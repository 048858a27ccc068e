import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareOrder } from '../../testing/bare-orders.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newStaff } from '../../testing/desk.ts'
import { newPerson } from '../../testing/people.ts'
import { inTx, query } from '../tx.ts'
import { ownSealer } from './customer-keys.ts'
import { ownerOf, ownKeys, ownTable, ownTables, type Place } from './own-places.ts'
import { leftToReseal, resealOwn } from './reseal-own.ts'
import { withKey } from './with-key.ts'

type Tables = typeof ownTables
type Resealed = { [T in keyof Tables]: Tables[T] extends { row: readonly string[] } ? T : never }[keyof Tables]

const TALK = `insert into conversation (id, kind, customer_id, subject_sealed, last_at, created_at)
  select gen_random_uuid(), 'support', $1::uuid, $2, now(), now()`
const COMPANY = `insert into company_verification (id, customer_id, state, draft_sealed, created_at, sent_at, proposed_by, verdict, proposal_sealed, decided_by, reason_sealed, decided_at)
    select gen_random_uuid(), $1::uuid, 'declined', $2, now(), now(), min(id::text)::uuid, 'decline', '', max(id::text)::uuid, '', now() from staff`
/** An order of theirs on one side, and of whoever else there is on the other. */
const order = (side: 'seller' | 'buyer', sealed: 'pay_to_sealed' | 'payment_sealed') => `with
  other as (insert into customer select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'username', gen_random_uuid(), 'email_index', gen_random_uuid()))).*
    from customer c where id = $1::uuid returning id),
  ad as (insert into ad (id, number, owner_id, market, side, asset, currency, state, price_kind, fixed_price, total, remaining, min_pay, max_pay, rails, method_ids, window_minutes, terms, auto_reply, conditions, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid(), $1, 'crypto', 'sell', 'BTC', 'EUR', 'closed', 'fixed', 50000, 100000000, 0, 1000, 15000, '{sepa}', '{}', 30, '', '', '{}', now(), now()) returning id)
  insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail, pay_to_sealed, payment_sealed, terms, window_minutes, state, escrow,
    buyer_part, created_at, updated_at, closed_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ad.id, 'crypto', b, s, b, 'BTC', 'EUR', 50000, 20000, 100, 1000, 'sepa',
    ${sealed === 'pay_to_sealed' ? '$2' : `'~1.not theirs'`}, ${sealed === 'payment_sealed' ? '$2' : 'null'}, '', 30, 'released', 'released', 20000, now(), now(), now()
  from ad, other, lateral (select ${side === 'buyer' ? '$1::uuid b, other.id s' : 'other.id b, $1::uuid s'}) x`
const DISPUTE = `insert into dispute (id, order_id, opened_by, reason, state, closed_how, opened_at, closed_at)
  values (gen_random_uuid(), $1, 'buyer', 'not_received', 'closed', 'none', now(), now())`
const DISPUTED = 'from dispute d join p2p_order o on o.id = d.order_id where o.buyer_id = $1'
/** How a row lay in each table before its owner had a key: theirs ($1), its texts ($2) and bytes ($3) sealed by the house's. */
const earlier: Readonly<Record<Resealed, string>> = {
  customer: 'update customer set profile_sealed = $2, email_sealed = $2 where id = $1',
  customer_phone: `insert into customer_phone (customer_id, phone_index, phone_sealed, confirmed_at) values ($1::uuid, 'of ' || $1, $2, now())`,
  payment_method: `insert into payment_method (id, customer_id, rail, currency, label, label_sealed, sealed, details_index, created_at)
    values (gen_random_uuid(), $1::uuid, 'sepa', 'EUR', '', $2, $2, 'of ' || $1, now())`,
  destination: `insert into destination (id, customer_id, kind, network, label, label_sealed, value_sealed, value_index, owner, created_at, usable_at)
    values (gen_random_uuid(), $1::uuid, 'chain', 'ethereum', '', $2, $2, 'of ' || $1, 'self', now(), now() + interval '1 day')`,
  p2p_order: order('seller', 'pay_to_sealed'),
  p2p_order_payment: order('buyer', 'payment_sealed'),
  // How it ended stays, and so do the names of an organisation's people and what was asked to be put right.
  verification: `insert into verification (id, customer_id, provider, state, person_sealed, document_index, created_at, moved_at, look_at)
    values (gen_random_uuid(), $1::uuid, 'manual', 'approved', $2, 'of ' || $1, now(), now(), now())`,
  verification_url: `insert into verification (id, customer_id, provider, state, url_sealed, created_at, moved_at, look_at)
    values (gen_random_uuid(), $1, 'manual', 'declined', $2, now(), now(), now())`,
  company_verification: COMPANY,
  company_person: `with sent as (${COMPANY} returning id) insert into company_person (id, verification_id, attempt, place, role, person_sealed)
    select gen_random_uuid(), id, 1, 1, 'director', $2 from sent`,
  name_correction: `insert into name_correction (id, customer_id, kind, was_sealed, wanted_sealed, why_sealed, file_ids, created_at)
    values (gen_random_uuid(), $1, 'individual', $2, $2, $2, array[gen_random_uuid()], now())`,
  merchant_application:
    'insert into merchant_application (id, customer_id, sealed, created_at) values (gen_random_uuid(), $1, $2, now())',
  notification: `insert into notification (id, customer_id, kind, source, facts_sealed, link, created_at)
    values (gen_random_uuid(), $1, 'signed_in_elsewhere', 'earlier', $2, '/dashboard', now())`,
  onramp_session: `with account as (insert into chain_key (network, account, xpub_sealed, purpose) values ('ethereum', 'of ' || $1, '', 'deposit')),
    at as (insert into chain_address (id, customer_id, network, account, address_index, address, asked_at)
      values (gen_random_uuid(), $1::uuid, 'ethereum', 'of ' || $1, 0, 'of ' || $1, now()) returning id)
    insert into onramp_session (id, customer_id, provider, ref, url_sealed, asset, network, address_id, currency, amount, worth, created_at, moved_at)
    select gen_random_uuid(), $1::uuid, 'sandbox', gen_random_uuid(), $2, 'ETH', 'ethereum', id, 'EUR', 1, 1, now(), now() from at`,
  // The one that they are signed in by.
  customer_session: 'update customer_session set ip_sealed = $2 where customer_id = $1',
  email_change: `insert into email_change (id, customer_id, old_index, old_sealed, new_index, new_sealed, confirm_hash, undo_hash, created_at, expires_at, state, done_at, undo_until)
    select gen_random_uuid(), $1::uuid, 'old ' || $1, $2, 'new ' || $1, $2, state || ' confirm ' || $1, state || ' undo ' || $1, now(), now(), state, done, done
    from (values ('waiting', null::timestamptz), ('done', now())) of (state, done)`,
  closed_person: `insert into closed_person (customer_id, person_sealed, keep_until) values ($1, $2, now() + interval '5 years')`,
  dispute_proposal: `insert into dispute_proposal (id, dispute_id, by_side, outcome, buyer_amount, note_sealed, at)
    select gen_random_uuid(), d.id, 'buyer', 'split', 1, $2, now() ${DISPUTED}`,
  appeal: `insert into appeal (id, dispute_id, order_id, by_side, reason, statement_sealed, at)
    select gen_random_uuid(), d.id, o.id, 'buyer', 'not_received', $2, now() ${DISPUTED}`,
  conversation: TALK,
  message: `with talk as (${TALK} returning id) insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, at)
    select id, 1, gen_random_uuid(), 'customer', $1::uuid, 'line', $2, now() from talk`,
  stored_file: `insert into stored_file (id, owner_id, subject_kind, subject_id, name_sealed, type, bytes, sha256, source_index, content, created_at, look_sealed)
    values (gen_random_uuid(), $1, 'order', gen_random_uuid(), $2, 'image/webp', 1, '', '', $3, now(), $3)`,
}
const tables = Object.keys(earlier) as Resealed[]
const SAID = 'As it was said before'

describe.each(engines)('a row of an older release in every table that is sealed anew, on %s,', (engine) => {
  let it: TestApp
  let who: string
  let other: string
  const q = <Row extends object>(text: string, params: unknown[] = []) => query(it.ctx())<Row>(text, params)
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  beforeAll(async () => {
    it = await testApp(engine)
    for (const role of ['compliance', 'admin'] as const) await newStaff(it, [role])
    other = (await newPerson(it, 'other')).customerId
  })
  afterAll(() => it?.stop())
  beforeEach(async () => {
    who = (await newPerson(it, 'earlier')).customerId
    // Some of these rows say that they are sealed by a key of theirs already.
    await inTx(it.ctx(), (tx) => ownSealer(tx, who, 'kept'))
    // What somebody says in a dispute is theirs by the order's side.
    const { orderId } = await bareOrder(it, { buyer: { customerId: who }, seller: { customerId: other } })
    await q(DISPUTE, [orderId])
    const { sealer } = it.ctx()
    const given = [who, sealer.seal(SAID), sealer.sealBytes(Buffer.from(SAID))]
    for (const table of tables) await q(earlier[table], given.slice(0, earlier[table].includes('$3') ? 3 : 2))
  })

  /** What lies in each column, and what it says to whoever has the house's keys. */
  async function found(table: Resealed) {
    const of = ownTable(table)
    if (!of) throw new Error(`${table} is not declared`)
    const columns = Object.keys(of.sealed)
    const read = columns.map(
      (name, n) => `${name} as raw_${n}, ${withKey(`${of.table}.${name}` as Place)} as value_${n}`,
    )
    const rows = await q<Record<string, string | Buffer>>(
      `select ${read.join(', ')} from ${of.table} where ${ownerOf(of, of.table)} = $1 and ${columns[0]} is not null`,
      [who],
    )
    const { sealer } = it.ctx()
    return rows.flatMap((row) =>
      columns.map((column, n) => {
        const [raw = '', value = ''] = [row[`raw_${n}`], row[`value_${n}`]]
        const says = typeof value === 'string' ? sealer.unseal(value) : sealer.unsealBytes(value).toString()
        return { column, mark: raw.slice(0, 3).toString(), says }
      }),
    )
  }
  const anew = (table: Resealed, n: number) =>
    Array.from({ length: n }, () =>
      Object.keys(ownTables[table].sealed).map((column) => ({
        ...{ column, mark: ownKeys[ownTables[table].key].mark, says: SAID },
      })),
    ).flat()
  const rowsOf = (table: Resealed) => (['email_change', 'conversation', 'company_verification'].includes(table) ? 2 : 1)

  test('is under its owner’s key and says what it said, against all that the tables refuse [ASVS 11.2.2]', async () => {
    const declared = Object.keys(ownTables).filter((table) => ownTable(table)?.row)
    expect(tables.toSorted()).toEqual(declared.sort())
    for (const table of tables)
      for (const { column, mark } of await found(table)) expect(mark, `${table}.${column}`).not.toMatch(/^~/)
    await resealOwn(job())
    for (const table of tables) expect([table, await found(table)]).toEqual([table, anew(table, rowsOf(table))])
    for (const { table, left } of await leftToReseal(query(it.ctx()))) expect([table, left]).toEqual([table, 0])
  })

  test('of a table that refuses keeps none of the others waiting', async () => {
    const { owner } = it.database
    await owner.query(
      `create function refuse_for_a_while() returns trigger language plpgsql as $$ begin raise exception 'refused for a while'; end $$`,
    )
    for (const refusing of tables) {
      await owner.query(
        `create trigger for_a_while_${refusing} before update on ${ownTable(refusing)?.table} for each row execute function refuse_for_a_while()`,
      )
    }
    await expect(resealOwn(job())).rejects.toThrow('refused for a while')
    const [last] = tables.slice(-1)
    await owner.query(`drop trigger for_a_while_${last} on ${last}`)
    await expect(resealOwn(job())).rejects.toThrow('refused for a while')
    expect(await found(last as Resealed)).toEqual(anew(last as Resealed, 1))
    for (const refusing of tables.slice(0, -1))
      await owner.query(`drop trigger for_a_while_${refusing} on ${ownTable(refusing)?.table}`)
    await resealOwn(job())
    for (const table of tables) expect([table, await found(table)]).toEqual([table, anew(table, rowsOf(table))])
  })

  test('is missed by its key alone: whatever lies in any one place keeps another from being made', async () => {
    const asOwner = await it.database.superuser.connect()
    try {
      await asOwner.query('set session_replication_role = replica')
      // As the line's author reads the talk it stands in.
      const reads = `insert into conversation_reader (conversation_id, reader_id, last_at) select conversation_id, author_id, now() from message where author_id = $1`
      await asOwner.query(reads, [who])
      const places = tables.flatMap((name) => {
        const of = ownTable(name)
        if (!of) throw new Error(`${name} is not declared`)
        return Object.keys(of.sealed).map((column) => ({ ...of, column }))
      })
      const put = ({ column, ...of }: (typeof places)[number], text: string) =>
        asOwner.query(
          `update ${of.table} set ${column} = $2 where ${ownerOf(of, of.table)} = $1 and ${column} is not null`,
          [who, text],
        )
      for (const place of places) await put(place, 'k1.house')
      const made = async (key: 'account' | 'kept') => {
        await asOwner.query(`delete from ${ownKeys[key].table} where customer_id = $1`, [who])
        return inTx(it.ctx(), (tx) => ownSealer(tx, who, key)).then(
          () => 'another key',
          (error: Error) => error.message,
        )
      }
      for (const key of ['account', 'kept'] as const) expect(await made(key)).toBe('another key')
      for (const place of places) {
        expect((await put(place, `${ownKeys[place.key].mark}own`)).rowCount).toBeGreaterThan(0)
        expect(await made(place.key), `${place.table}.${place.column}`).toContain('the keys of 1 customers are missing')
        await put(place, 'k1.house')
      }
    } finally {
      asOwner.release(true)
    }
  })

  test('of a destination is changed in nothing else with it, and not once more', async () => {
    const change = (what: string) => q(`update destination set ${what} where customer_id = $1 returning 1`, [who])
    const own = `label_sealed = '~1.label', value_sealed = '~1.value'`
    for (const what of [
      `label_sealed = 'k1.label', value_sealed = 'k1.value'`,
      `label_sealed = '~2.label', value_sealed = '~2.value'`,
      `${own}, value_index = 'another'`,
      `${own}, removed_at = now()`,
      `${own}, usable_at = created_at + interval '25 hours'`,
    ])
      await expect(change(what), what).rejects.toMatchObject({ code: '23001' })
    expect(await change('removed_at = now()')).toHaveLength(1)
    expect(await change(own), 'a removed one, too').toHaveLength(1)
    for (const what of [own, `label_sealed = '~1.another', value_sealed = '~1.another'`, 'removed_at = null'])
      await expect(change(what), what).rejects.toMatchObject({ code: '23001' })
  })

  test('of what was checked and asked for changes in nothing else with it', async () => {
    for (const [table, sealed, other] of [
      ['verification', 'person_sealed', 'version = version + 1'],
      ['verification', 'person_sealed', `document_index = 'another'`],
      ['company_verification', 'draft_sealed', `state = 'approved'`],
      ['company_person', 'person_sealed', `role = 'owner', share = '1/1'`],
      ['name_correction', 'was_sealed', `wanted_sealed = 'another'`],
    ] as const) {
      const whose = table === 'company_person' ? '' : 'where customer_id = $1'
      const change = (what: string) => q(`update ${table} set ${what} ${whose}`, whose ? [who] : [])
      for (const what of [
        `${sealed} = 'k1.house'`,
        `${sealed} = '~2.of another key'`,
        `${sealed} = '~1.own', ${other}`,
      ])
        await expect(change(what), `${table}: ${what}`).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
    }
    await resealOwn(job())
    await expect(
      q(`update verification set person_sealed = '~1.another' where customer_id = $1 and state = 'approved'`, [who]),
    ).rejects.toMatchObject({ code: '23001' })
  })

  test('of what was said in a dispute is of who was on its side, and changes in nothing else with it, not once more', async () => {
    for (const [table, sealed, others] of [
      ['appeal', 'statement_sealed', ["reason = 'another'", 'file_ids = array[id]', 'order_id = dispute_id']],
      ['dispute_proposal', 'note_sealed', ['buyer_amount = 2', 'by_person = null', `outcome = 'to_buyer'`]],
    ] as const) {
      const change = (what: string) => q(`update ${table} set ${what} where author_id = $1 returning 1`, [who])
      for (const what of [
        `${sealed} = 'k1.house'`,
        `${sealed} = '~2.of another key'`,
        `${sealed} = '~1.own', author_id = author_id, at = now() + interval '1 day'`,
        'author_id = null',
        ...others,
      ])
        await expect(change(what), `${table}: ${what}`).rejects.toMatchObject({ code: '23001' })
      const own = `${sealed} = '~1.own'`
      expect(await change(own)).toHaveLength(1)
      await expect(change(`${sealed} = '~1.another'`), 'once').rejects.toMatchObject({ code: '23001' })
      expect(await change(table === 'appeal' ? `state = 'waiting_approval'` : 'stands = false')).toHaveLength(1)
      await expect(
        q(
          `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'author_id', $2::uuid))).* from ${table} t where author_id = $1`,
          [who, other],
        ),
        'said as the other side',
      ).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('of a change of address is changed in nothing else with it, and not once more', async () => {
    const change = (what: string) =>
      q(`update email_change set ${what} where customer_id = $1 and state = 'waiting' returning 1`, [who])
    const own = `old_sealed = '~1.old', new_sealed = '~1.new'`
    for (const what of [
      `old_sealed = '~1.old'`,
      `old_sealed = 'k1.old', new_sealed = 'k1.new'`,
      `old_sealed = '~2.old', new_sealed = '~2.new'`,
      `${own}, new_index = 'another'`,
      `${own}, state = 'cancelled', ended_at = now()`,
      'old_sealed = old_sealed',
    ])
      await expect(change(what), what).rejects.toMatchObject({ code: '23001' })
    expect(await change(own)).toHaveLength(1)
    await expect(change(own), 'once').rejects.toMatchObject({ code: '23001' })
    expect(await change(`state = 'cancelled', ended_at = now()`)).toHaveLength(1)
  })
})
