import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { custodyCommands } from '../../operator/custody.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { emailsTo, newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, hasPaidInBefore, newAddress } from '../../testing/withdrawals.ts'
import { addAddress, myDestinations, removeDestination } from '../withdrawals/destinations.ts'
import { compareJournal, type ToldEntry } from './compare-journal.ts'
import { lookAt, openFindings } from './findings.rows.ts'

const HASH = `0x${'7'.repeat(64)}`

describe.each(engines)('what custody wrote down, compared with what we know of, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let journal: ToldEntry[] | 'unknown' = []
  let name = ''
  let made = 0
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
    await hasPaidInBefore(it, ada)
  })
  afterAll(() => it?.stop())
  beforeEach(async () => {
    journal = []
    name = `custody-${++made}`
    await query(it.ctx())('delete from brake')
  })

  /** With a custody of its own name, whose journal a test writes. */
  const by = (ctx: Ctx = it.ctx({ kind: 'system', job: 'custody.compare' })): Ctx => {
    const real = ctx.providers.custody as NonNullable<Ctx['providers']['custody']>
    const tell = async (after: number) => (journal === 'unknown' ? journal : journal.slice(after, after + 200))
    return { ...ctx, providers: { ...ctx.providers, custody: { ...real, name, journal: tell } } }
  }
  type Told =
    | { type: 'policy' }
    | Omit<Extract<ToldEntry, { type: 'signed' }>, 'n' | 'chain' | 'at'>
    | Omit<Extract<ToldEntry, { type: 'allowed' }>, 'n' | 'chain' | 'at'>
    | Omit<Extract<ToldEntry, { type: 'disallowed' }>, 'n' | 'chain' | 'at'>
  const write = (entry: Told, minutesAgo = 60) => {
    if (journal === 'unknown') throw new Error('it tells nothing')
    const n = journal.length + 1
    journal.push({ ...entry, n, chain: `${name}-${n}`, at: it.clock.now().getTime() - minutesAgo * 60_000 })
  }
  const signed = (hash: string, minutesAgo?: number) => write({ type: 'signed', network: 'ethereum', hash }, minutesAgo)
  const switches = async () =>
    (await query(it.ctx())<{ name: string }>('select name from brake order by name')).map((row) => row.name)
  const shown = async () => {
    const q = query(it.ctx())
    return { entries: (await lookAt(q, name))?.entries, findings: await openFindings(q, name) }
  }
  const settle = async (entry: number) => {
    const lines: string[] = []
    const operator = by(it.ctx({ kind: 'operator', name: 'fay' }))
    const input = {
      args: [String(entry)],
      values: { reason: 'looked' },
      readFile: async () => Buffer.alloc(0),
      say: (line: string) => void lines.push(line),
    }
    return await custodyCommands['custody settle']?.run(operator, input)
  }

  test('what was signed and isn’t ours halts its network, is shown, and is told of once', async () => {
    write({ type: 'policy' })
    signed(HASH)
    await compareJournal(by())
    await compareJournal(by())
    expect(await switches()).toEqual(['chain:ethereum'])
    expect(await shown()).toMatchObject({
      entries: 2,
      findings: [{ entry: 2, kind: 'signed', network: 'ethereum', subject: HASH }],
    })
    expect(await settle(2)).toBe(0)
    expect(await settle(2)).toBe(1)
    await compareJournal(by())
    expect(await shown()).toMatchObject({ entries: 2, findings: [] })
    expect(await switches()).toEqual(['chain:ethereum'])
  })

  test('what is known by its hash halts nothing, and what was signed a moment ago has time to be written down', async () => {
    const rehearsed = `0x${'8'.repeat(64)}`
    await query(it.ctx())(
      `insert into chain_rehearsal (id, network, genesis, part, nodes, height, tx, at) values (gen_random_uuid(), 'ethereum', 'g', 'payment', 'n', 1, $1, $2)`,
      [rehearsed, it.clock.now()],
    )
    signed(rehearsed)
    signed(HASH, 9)
    signed(rehearsed, 8)
    await compareJournal(by())
    expect([await switches(), await shown()]).toMatchObject([[], { entries: 1, findings: [] }])
    it.clock.advance(2 * 60_000)
    await compareJournal(by())
    expect([await switches(), await shown()]).toMatchObject([
      ['chain:ethereum'],
      { entries: 3, findings: [{ entry: 2 }] },
    ])
  })

  test('a destination that was allowed and is on nobody’s list is shown and halts nothing; one that was removed is known', async () => {
    const address = newAddress()
    await addAddress(asCustomer(it, ada), { network: 'ethereum', address, owner: 'self', label: 'Wallet' })
    await query(it.ctx())('update destination set removed_at = $1 where customer_id = $2', [
      it.clock.now(),
      ada.customerId,
    ])
    const allowed = (customer: string, to: string) =>
      write({ type: 'allowed', network: 'ethereum', customer, address: to })
    allowed(ada.customerId, address)
    allowed(ada.customerId, newAddress())
    allowed('nobody', address)
    await compareJournal(by())
    expect(await shown()).toMatchObject({
      entries: 3,
      findings: [
        { entry: 2, kind: 'allowed', subject: ada.customerId },
        { entry: 3, kind: 'allowed', subject: 'nobody' },
      ],
    })
    expect(await switches()).toEqual([])
  })

  describe('a destination that was taken back', () => {
    const add = (address: string) =>
      addAddress(asCustomer(it, ada), { network: 'ethereum', address, owner: 'self', label: 'Wallet' })
    const disallowed = (address: string, usableBefore: number, customer = ada.customerId) =>
      write({ type: 'disallowed', network: 'ethereum', customer, address, usableBefore })
    const list = async () => (await myDestinations(asCustomer(it, ada), {})).data.map(({ id }) => id)

    test('because its owner removed it is known, also where they added it anew', async () => {
      const first = await add(newAddress())
      await removeDestination(asCustomer(it, ada), { destination_id: first.id })
      const second = await add(first.address as string)
      disallowed(first.address as string, Date.parse(first.usable_at))
      await compareJournal(by())
      expect(await shown()).toMatchObject({ entries: 1, findings: [] })
      expect(await list()).toContain(second.id)
    })

    test('and that nobody removed is shown, leaves its owner’s list, and they are told once; it halts nothing', async () => {
      const { id, address, usable_at } = await add(newAddress())
      const other = await add(newAddress())
      disallowed(address as string, Date.parse(usable_at))
      disallowed(newAddress(), Date.parse(usable_at))
      disallowed(other.address as string, Date.parse(usable_at), 'nobody')
      await compareJournal(by())
      await query(it.ctx())('update custody_look set entries = 0 where custody = $1', [name])
      await compareJournal(by())
      expect(await shown()).toMatchObject({
        entries: 3,
        findings: [
          { entry: 1, kind: 'disallowed', network: 'ethereum', subject: ada.customerId },
          { entry: 2, kind: 'disallowed', subject: ada.customerId },
          { entry: 3, kind: 'disallowed', subject: 'nobody' },
        ],
      })
      expect([await list(), await switches()]).toEqual([expect.not.arrayContaining([id]), []])
      expect(await list()).toContain(other.id)
      await it.settleEvents()
      const notices = await query(it.ctx())('select 1 from notification where customer_id = $1 and kind = $2', [
        ...[ada.customerId, 'destination_closed'],
      ])
      expect(notices).toHaveLength(1)
      expect(emailsTo(it, ada.email)[0]).toMatchObject({ subject: 'A destination for withdrawals was closed' })
      expect((await add(address as string)).id).not.toBe(id)
    })
  })

  test.each([
    [
      'was cut',
      () => {
        journal = (journal as ToldEntry[]).slice(0, 1)
      },
    ],
    [
      'was begun anew',
      () => {
        journal = (journal as ToldEntry[]).map((one) => ({ ...one, chain: `other-${one.n}` }))
      },
    ],
  ])('a journal that %s halts every network, until somebody settles it and it is compared anew', async (_, change) => {
    write({ type: 'policy' })
    write({ type: 'policy' })
    await compareJournal(by())
    change()
    await compareJournal(by())
    await compareJournal(by())
    expect(await switches()).toEqual(['chain:bitcoin', 'chain:ethereum', 'chain:litecoin'])
    expect(await shown()).toMatchObject({ entries: 2, findings: [{ entry: 2, kind: 'journal', subject: `${name}-2` }] })
    await query(it.ctx())('delete from brake')
    await settle(2)
    await compareJournal(by())
    expect([await switches(), await shown()]).toMatchObject([[], { entries: journal.length, findings: [] }])
  })

  test('hundreds are read in one run; where nothing is told, nothing is concluded', async () => {
    for (let at = 0; at < 450; at++) write({ type: 'policy' })
    await compareJournal(by())
    expect(await shown()).toMatchObject({ entries: 450 })
    journal = 'unknown'
    await compareJournal(by())
    expect([await switches(), await shown()]).toMatchObject([[], { entries: 450, findings: [] }])
  })
})
