import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCloseMonth } from '../../src/contract/desk/books/desk-finance.ts'
import { deskDecideWithdrawal } from '../../src/contract/desk/desk-withdrawals.ts'
import { type DeskPreview, deskPreview, previewed, withoutPreview } from '../../src/contract/desk/tools/desk-preview.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { onWire } from '../../src/server/ledger/post.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fixtures, type Visit } from './fixtures.ts'
import { writes } from './whole-database.ts'
import { endpoints, newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld(anEngine)
})
afterAll(() => world.it.stop())

const acts = previewed as readonly Endpoint[]
const ask = (path: Endpoint['path'], { input, who }: Visit, by = who) =>
  world.it.call(deskPreview, { body: { act: path, body: input?.body } } as never, by)

/** Everything written, but for when a session was last used. */
async function written(): Promise<Record<string, string>> {
  const { staff_session: _used, ...rest } = await writes(world.it.app.db)
  return rest
}

const BALANCE = `select (case policy when 1 then credits_posted - debits_posted else debits_posted - credits_posted end)::text as now,
    (case policy when 1 then debits_pending else credits_pending end)::text as aside
  from ledger_account where owner_id is not distinct from $1 and purpose = $2 and ref = $3 and asset = $4`
async function inBooks({ user_id, purpose, place, asset }: DeskPreview['moved'][number]) {
  const [row] = await query(world.it.ctx())<{ now: string; aside: string }>(BALANCE, [user_id, purpose, place, asset])
  return { now: onWire(BigInt(row?.now ?? 0), asset), aside: onWire(BigInt(row?.aside ?? 0), asset) }
}
const JOURNALS = 'select count(*)::int as n from ledger_journal'
const journals = async () => (await query(world.it.ctx())<{ n: number }>(JOURNALS))[0]?.n ?? 0

test('each act of the desk that is signed for is previewed, or it says why not', () => {
  const signed: readonly string[] = endpoints
    .filter(({ path, passkey }) => passkey && path.startsWith('/desk/'))
    .map(({ path }) => path)
  const known: readonly string[] = [...acts.map(({ path }) => path), ...Object.keys(withoutPreview)]
  expect(signed.filter((path) => !known.includes(path))).toEqual([])
  expect(Object.keys(withoutPreview).filter((path) => !signed.includes(path))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

const ofOneSum: ReadonlySet<string> = new Set(['withdrawal', 'deposit', 'crypto_deposit', 'bank_line', 'payout_file'])

describe.each(acts.map((endpoint) => ({ endpoint, path: endpoint.path })))('$path', ({ endpoint, path }) => {
  test('trying it writes nothing, and doing it moves what was shown', async () => {
    const visit = await (fixtures.get(endpoint) as NonNullable<ReturnType<typeof fixtures.get>>).visit(world)
    const [before, count] = [await written(), await journals()]
    const shown = expectOk(await ask(path, visit))
    expect(await written()).toEqual(before)
    for (const { thing, amount, asset } of shown.changed)
      if (ofOneSum.has(thing)) expect([amount, asset]).not.toContain(null)
    if (path === deskCloseMonth.path) expect(shown.changed).toMatchObject([{ thing: 'month', after: 'closed' }])
    if (path === deskDecideWithdrawal.path)
      expect(shown.changed).toMatchObject([{ thing: 'withdrawal', after: 'approved' }])
    expectOk(await world.it.call(endpoint, visit.input as never, { ...visit.who, stepUp: visit.stepUp } as never))
    if (shown.second_person) return
    expect(shown.moved.length > 0).toBe((await journals()) > count)
    for (const one of shown.moved)
      expect({ ...one, ...(await inBooks(one)) }).toEqual({
        ...one,
        now: one.after,
        aside: one.set_aside_after,
      })
  })
})

test('who may not do it may not try it, and what is wrong with it is said', async () => {
  const [line] = previewed
  const visit = await (fixtures.get(line as unknown as Endpoint) as NonNullable<ReturnType<typeof fixtures.get>>).visit(
    world,
  )
  const outsider = await newStaff(world.it, ['support'])
  expect((await ask(line.path, visit, outsider)).body.code).toBe('forbidden')
  const wrong = { ...visit, input: { body: { ...(visit.input?.body as object), deposit: 'D-000000-000000' } } }
  expect((await ask(line.path, wrong)).body.errors?.[0]?.field).toBe('deposit')
})
