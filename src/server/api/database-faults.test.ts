import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTx, query } from '../kernel/tx.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { problem } from './respond.ts'

type Outcome = { status: 503 | 500; connection: 'kept' | 'dropped' }
const later: Outcome = { status: 503, connection: 'kept' }
const elsewhere: Outcome = { status: 503, connection: 'dropped' }
const fault: Outcome = { status: 500, connection: 'kept' }

/** What PostgreSQL may say (its Appendix A, by class), and what the caller hears and becomes of the connection. */
const said: Record<string, Outcome> = {
  ...each('08000 08003 08006 08001 08004 08007 08P01', elsewhere),
  ...each('53000 53100 53200 53300 53400', later),
  ...each('57000 57014', later),
  ...each('57P01 57P02 57P03 57P04 57P05', elsewhere),
  ...each('25006 25P03', elsewhere),
  ...each('55P03', later),
  ...each('40001 40P01', later),
  ...each('22003 22P02 22012 23502 23503 23505 23514 25000 25001 28000 28P01 42501 42601 42703 42P01', fault),
  ...each('54000 55000 55006 58000 58030 P0001 XX000 XX001 XX002', fault),
}

function each(codes: string, outcome: Outcome): Record<string, Outcome> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, outcome]))
}

describe('what PostgreSQL refuses, and what is answered, on postgres:', () => {
  let books: TestBooks
  beforeAll(async () => {
    // tidy: allow what a server says, and what becomes of a connection to it
    books = await testBooks('postgres', { poolSize: 1 })
  })
  afterAll(() => books.close())
  const pid = async () =>
    (await query(books.ctx())<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid as number

  test.each(Object.entries(said))('%s', async (code, outcome) => {
    const before = await pid()
    const refused = await inTx(books.ctx(), (tx) =>
      tx.raw(`do $$ begin raise exception 'said so' using errcode = '${code}'; end $$`),
    ).catch((error: unknown) => error)
    const { status, headers } = problem(refused, 'test')
    expect([status, (await pid()) === before ? 'kept' : 'dropped']).toEqual([outcome.status, outcome.connection])
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a server that only reads is left, and the next connection is asked', async () => {
    const before = await pid()
    const written = inTx(books.ctx(), async (tx) => {
      await tx.raw('set transaction read only')
      await tx.q('create table nothing ()')
    })
    await expect(written).rejects.toMatchObject({ code: 'unavailable' })
    expect(await pid()).not.toBe(before)
  })
})

test('who waits too long for a connection is told that Florin is unavailable', async () => {
  // tidy: allow connections of a server are waited for
  const books = await testBooks('postgres', { poolSize: 1 })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const first = inTx(books.ctx(), () => held)
  books.ctx().db.pool.options.connectionTimeoutMillis = 50
  await expect(inTx(books.ctx(), async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  letGo()
  await first
  await books.close()
})
