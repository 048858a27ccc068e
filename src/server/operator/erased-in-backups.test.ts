import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateIndividual } from '../../contract/accounts/accounts.ts'
import { closeAccount } from '../../contract/accounts/closures.ts'
import { createSupportChat } from '../../contract/chat.ts'
import { readConfig } from '../../env.ts'
import { openDatabase } from '../db/client.ts'
import type { CustomerCtx } from '../kernel/context.ts'
import { ownSealer, sealFor } from '../kernel/customer-keys/customer-keys.ts'
import { ownPlace } from '../kernel/customer-keys/own-places.ts'
import { resealOwn } from '../kernel/customer-keys/reseal-own.ts'
import { storeFile } from '../kernel/files/files.ts'
import { inTx, query } from '../kernel/tx.ts'
import { appendStep } from '../modules/orders/evidence/receipts.ts'
import { eraseClosed, forgetClosed } from '../modules/personal-data/closure/erase-closed.ts'
import { bareOrder } from '../testing/bare-orders.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { serverVariable } from '../testing/database/databases.ts'
import { deep } from '../testing/database/engines.ts'
import { addressOf, asSuperuser, makeDatabase, ROLES } from '../testing/database/postgres-roles.ts'
import { newStaff, PIXEL } from '../testing/desk.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { whatOpens } from '../testing/what-opens.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const server = process.env[serverVariable] ?? ''
const DAY = 86_400_000
const MARK = /kanarie\w*/g
const METHOD = `insert into payment_method (id, customer_id, rail, currency, label, label_sealed, sealed, details_index, created_at)
  values (gen_random_uuid(), $1, 'sepa', 'EUR', '', $2, $3, 'index', now())`
const DESTINATION = `insert into destination (id, customer_id, kind, network, label, label_sealed, value_sealed, value_index, owner, created_at, usable_at)
  values (gen_random_uuid(), $1, 'chain', 'ethereum', '', $2, $3, 'index', 'self', now(), now() + interval '1 day')`
const VERIFIED = `insert into verification (id, customer_id, provider, state, person_sealed, document_index, url_sealed, created_at, moved_at, look_at)
  values (gen_random_uuid(), $1, 'manual', 'approved', $2, 'index', $3, now(), now(), now())`
const CORRECTION = `insert into name_correction (id, customer_id, kind, was_sealed, wanted_sealed, why_sealed, file_ids, created_at)
  values (gen_random_uuid(), $1, 'individual', $2, $3, $4, array[gen_random_uuid()], now())`
const COMPANY = `with sent as (insert into company_verification (id, customer_id, state, draft_sealed, created_at, sent_at, proposed_by, verdict, proposal_sealed, decided_by, reason_sealed, decided_at)
    select gen_random_uuid(), $1::uuid, 'declined', $2, now(), now(), min(id::text)::uuid, 'decline', '', max(id::text)::uuid, '', now() from staff returning id)
  insert into company_person (id, verification_id, attempt, place, role, person_sealed) select gen_random_uuid(), id, 1, 1, 'director', $3 from sent`
const TRANSFER = `insert into customer_transfer (id, number, sender_id, payee_id, asset, amount, worth, note_sealed, created_at)
  values (gen_random_uuid(), 'T', $1, $2, 'EUR', 1, 1, $3, now())`
const LINK = `insert into payment_link (id, code, payee_id, asset, text_sealed, uses, state, created_at, expires_at, closed_at)
  values (gen_random_uuid(), 'code', $1, 'EUR', $2, 'once', 'cancelled', now(), now(), now())`
const APPLIED = `insert into merchant_application (id, customer_id, sealed, state, decided_by, reason_sealed, decided_at, created_at)
  select gen_random_uuid(), $1, $2, 'refused', min(id::text)::uuid, '', now(), now() from staff`
const NOTICE = `insert into notification (id, customer_id, kind, source, facts_sealed, link, created_at)
  values (gen_random_uuid(), $1, 'signed_in_elsewhere', 'before', $2, '/dashboard', now())`
const EXPORT = `with made as (insert into data_export (id, customer_id, state, asked_at, ready_at, expires_at, bytes, sha256)
    values (gen_random_uuid(), $1, 'ready', now(), now(), '2030-01-01', 14, repeat('0', 64)) returning id)
  insert into data_export_part (export_id, part, content) select id, 0, $2 from made`
const DISPUTE = `insert into dispute (id, order_id, opened_by, reason, state, closed_how, opened_at, closed_at)
  values ($1::uuid, $1, 'seller', 'other', 'closed', 'none', now(), now())`
const PROPOSED = `insert into dispute_proposal (id, dispute_id, by_side, outcome, buyer_amount, note_sealed, at)
  values (gen_random_uuid(), $1, 'seller', 'split', 1, $2, now())`
const APPEALED = `insert into appeal (id, dispute_id, order_id, by_side, reason, statement_sealed, state, at, closed_at)
  values (gen_random_uuid(), $1::uuid, $1, 'seller', 'other', $2, 'upheld', now(), now())`
/** What has been theirs and lies sealed, by when its key goes: with the account, or five years later. */
const gone = [
  'customer.email_sealed',
  'customer_session.ip_sealed',
  'data_export_part.content',
  'notification.facts_sealed',
  'customer.profile_sealed',
  'customer_phone.phone_sealed',
  'payment_method.label_sealed',
  'payment_method.sealed',
  'verification.url_sealed',
]
const kept = [
  'appeal.statement_sealed',
  'company_person.person_sealed',
  'company_verification.draft_sealed',
  'conversation.subject_sealed',
  'customer_transfer.note_sealed',
  'destination.label_sealed',
  'destination.value_sealed',
  'dispute_proposal.note_sealed',
  'merchant_application.sealed',
  'message.text_sealed',
  'name_correction.wanted_sealed',
  'name_correction.was_sealed',
  'name_correction.why_sealed',
  'order_event_words.words_sealed',
  'p2p_order.pay_to_sealed',
  'p2p_order.payment_sealed',
  'payment_link.text_sealed',
  'stored_file.name_sealed',
  'verification.person_sealed',
]
const made: string[] = []
let it: TestApp
let folder: string
let who: Person

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'florin-erased-'))
  // tidy: allow pg_dump and pg_restore work on a server alone
  it = await testApp('postgres', { now: '2019-03-01T10:00:00.000Z' })
  who = await newPerson(it, 'kanariemail')
  const other = await newPerson(it, 'stays')
  expectOk(
    await it.call(updateIndividual, { body: { anti_phishing_code: 'kanariecode' } }, { ...who, stepUp: who.stepUp }),
  )
  const { sealer } = it.ctx()
  const q = query(it.ctx())
  await q('insert into customer_phone values ($1, $2, $3, now())', [
    who.customerId,
    'index',
    sealer.seal('kanariephone'),
  ])
  expectOk(
    await it.call(
      createSupportChat,
      { body: { subject: 'kanariesubject', text: 'kanariewords', client_id: 'client-1' } },
      who,
    ),
  )
  const { orderId, close } = await bareOrder(it, { buyer: who, seller: other })
  const as = it.ctx({ kind: 'customer', customerId: who.customerId, sessionId: who.sessionId, ip: '' }) as CustomerCtx
  const step = { orderId, event: 'place', role: 'buyer', state: 'place', data: {}, words: 'kanariereason' } as const
  await inTx(as, (tx) => appendStep(tx, step))
  const sent = { name: 'kanariefile.png', read: async () => Buffer.from(PIXEL) }
  await storeFile(as, sent, { kind: 'order', id: orderId }, { use: 'proof' })
  const sold = await bareOrder(it, { buyer: other, seller: who })
  const sealed = (mark: string) => sealer.seal(`kanarie${mark}`)
  await q('update p2p_order set payment_sealed = $2 where id = $1', [orderId, sealed('claim')])
  await q('update p2p_order set pay_to_sealed = $2 where id = $1', [sold.orderId, sealed('payto')])
  await q(DISPUTE, [sold.orderId])
  await q(PROPOSED, [sold.orderId, sealed('proposal')])
  await q(APPEALED, [sold.orderId, sealed('appeal')])
  await q(METHOD, [who.customerId, sealed('label'), sealed('method')])
  for (const role of ['compliance', 'admin'] as const) await newStaff(it, [role])
  await q(VERIFIED, [who.customerId, sealed('document'), sealed('session')])
  await q(CORRECTION, [who.customerId, sealed('was'), sealed('wanted'), sealed('why')])
  await q(COMPANY, [who.customerId, sealed('draft'), sealed('owner')])
  const note = await inTx(as, (tx) => sealFor(tx, who.customerId, 'customer_transfer.note_sealed', 'kanarienote'))
  await q(TRANSFER, [who.customerId, other.customerId, note])
  const text = await inTx(as, (tx) => sealFor(tx, who.customerId, 'payment_link.text_sealed', 'kanarielink'))
  await q(LINK, [who.customerId, text])
  await q(APPLIED, [who.customerId, sealed('applied')])
  await q(NOTICE, [who.customerId, sealed('notice')])
  await q('update customer_session set ip_sealed = $2 where customer_id = $1', [who.customerId, sealed('network')])
  const archived = await inTx(as, async (tx) =>
    (await ownSealer(tx, who.customerId, 'account')).sealBytes(
      'data_export_part.content',
      Buffer.from('kanariearchive'),
    ),
  )
  await q(EXPORT, [who.customerId, archived])
  await q(DESTINATION, [who.customerId, sealed('place'), sealed('address')])
  await close()
  await sold.close()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await it?.stop()
  for (const name of made) await asSuperuser(server, (one) => one.query(`drop database if exists ${name} with (force)`))
})

const job = () => it.ctx({ kind: 'system', job: 'test' })
const fileOf = (name: string) => path.join(folder, name)

async function backedUp(name: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: it.database.url, DATABASE_OWNER_URL: it.database.ownerUrl })
  await backup({ file: fileOf(name), config, say: () => {} })
  return fileOf(name)
}

/** What opens in a backup beside a file of keys, for whoever has all of DATA_KEYS: canaries by the columns that have them. */
async function opens(file: string, keys: string): Promise<Record<string, string[]>> {
  const name = `florin_test_${randomBytes(6).toString('hex')}`
  await makeDatabase(server, name)
  made.push(name)
  const [DATABASE_URL = '', DATABASE_OWNER_URL = ''] = [ROLES.application, ROLES.owner].map((role) =>
    addressOf(server, name, role),
  )
  await restore({ file, keys, config: readConfig({ DATABASE_URL, DATABASE_OWNER_URL }), say: () => {} })
  const db = await openDatabase({ url: DATABASE_URL, poolSize: 1 })
  try {
    const found = [...(await whatOpens(db, it.ctx().sealer))].map(([place, texts]) => {
      const marks = texts.flatMap((text) => text.match(MARK) ?? [])
      return [place, [...new Set(marks)].sort()] as const
    })
    return Object.fromEntries(found.filter(([, marks]) => marks.length > 0))
  } finally {
    await db.close()
  }
}

/** Of these columns alone: what a customer's own keys seal. */
const own = (found: Record<string, string[]>) => Object.keys(found).filter((place) => ownPlace(place))

test.runIf(deep)(
  'what somebody wrote, sent and was opens in no backup from before once their keys are deleted [ASVS 14.2.4]',
  async () => {
    await resealOwn(job())
    const before = await backedUp('before')
    const whole = await opens(before, `${before}.keys`)
    // As somebody finds it who has everything: else the rest of this proves nothing.
    expect(own(whole).sort()).toEqual([...kept, ...gone].sort())

    expectOk(await it.call(closeAccount, { body: {} }, who))
    it.clock.advance(14 * DAY)
    await eraseClosed(job())
    const erased = await backedUp('erased')
    // Who they were is gone with the account; what the law has kept is there yet, and the other side's evidence.
    expect(own(await opens(before, `${erased}.keys`)).sort()).toEqual(kept)
    expect(own(await opens(erased, `${erased}.keys`))).toContain('closed_person.person_sealed')

    it.clock.set('2024-03-16T10:00:00.000Z')
    const aged = await it.database.superuser.connect()
    await aged.query('set session_replication_role = replica')
    await aged.query('update account_closure set erased_at = ended_at where customer_id = $1', [who.customerId])
    aged.release(true)
    await forgetClosed(job())
    const forgotten = await backedUp('forgotten')
    for (const file of [before, erased, forgotten])
      expect(own(await opens(file, `${forgotten}.keys`)), file).toEqual([])
    // The house's key alone opens of them, in a backup from before, what ends by itself or has its reason.
    expect(Object.keys(await opens(before, `${forgotten}.keys`))).toEqual([])
  },
  90_000,
)
