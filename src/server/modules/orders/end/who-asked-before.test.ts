import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import {
  adBefore,
  type BeforeMigration,
  beforeMigration,
  customerBefore,
} from '../../../testing/database/before-migration.ts'
import { engines } from '../../../testing/database/engines.ts'

const AT = '2026-11-01T10:00:00.000Z'
const LATER = '2026-11-02T10:00:00.000Z'

const ORDER = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
    pay_to_sealed, terms, window_minutes, state, deadline_at, deadline_kind, paid_at, created_at, updated_at, asked, asked_by, asked_at)
  values ($1::uuid, $1::text, $1::text, $2, 'crypto', $3, $4, $3, 'BTC', 'EUR', 50000, 20000, 100, 1000, 'sepa', '', '', 30, 'paid', $5, 'release', $5, $5, $5, $6, $7, $8)`

describe.each(engines)('of what was asked in an order before it was written down by whom, on %s,', (engine) => {
  let it: BeforeMigration
  beforeAll(async () => {
    it = await beforeMigration(engine, '0440')
  })
  afterAll(() => it?.close())

  const customer = (kind: 'individual' | 'entity') => customerBefore(it, kind, AT)
  const order = async (buyer: string, seller: string, asked: 'cancel' | null, by: string, at: string) => {
    const [ad, id] = [await adBefore(it, seller, AT), uuid7(new Date(AT))]
    await it.q(ORDER, [id, ad, buyer, seller, AT, asked, asked && by, asked && at])
    return id
  }
  const asks = async (id: string) =>
    (await it.q('select asked, asked_by, asked_by_person from p2p_order where id = $1', [id]))[0]

  test('a request has whose own it is and who acted at that moment, and is taken back where nobody knows', async () => {
    const [ada, bob, otto] = [await customer('individual'), await customer('individual'), await customer('individual')]
    const company = await customer('entity')
    const [own, acted, unknown, silent] = [
      await order(bob, ada, 'cancel', bob, AT),
      await order(company, ada, 'cancel', company, LATER),
      await order(company, ada, 'cancel', company, '2026-11-03T10:00:00.000Z'),
      await order(company, ada, null, company, AT),
    ]
    const line = `insert into audit (id, actor, action, subject, detail, request_id, created_at) values ($1, $2, 'team.act', $3, $4, '', $5)`
    await it.q(line, [uuid7(), `customer:${bob}`, company, { endpoint: '/order/pay' }, LATER])
    await it.q(line, [uuid7(), `customer:${otto}`, company, { endpoint: '/order/close_order' }, LATER])
    await it.goOn()
    expect(await asks(own)).toEqual({ asked: 'cancel', asked_by: bob, asked_by_person: bob })
    expect(await asks(acted)).toEqual({ asked: 'cancel', asked_by: company, asked_by_person: otto })
    const nothing = { asked: null, asked_by: null, asked_by_person: null }
    expect([await asks(unknown), await asks(silent)]).toEqual([nothing, nothing])
  })
})
