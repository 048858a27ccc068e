import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { leftToReseal } from '../../src/server/kernel/customer-keys/reseal-own.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { canariesIn, type Field, filled, textFields } from './canaries.ts'
import { type Fixture, fixtures } from './fixtures.ts'
import { named, newWorld, type World } from './world.ts'

/** What is readable in the tables: in which column, what of it by its field's name, and why. */
const readable: readonly (readonly [column: string, fields: RegExp, why: string])[] = [
  ['customer.username', /users\/.* username$/, 'shown to every customer'],
  ['registration.username', /create-\w+ username$/, 'shown to every customer'],
  ['username.name_key', /users\/.* username$/, 'shown to every customer'],
  ['username_alike.name_key', /users\/.* username$/, 'shown to every customer'],
  ['ad.terms', /product.* (changes\.)?terms$/, 'shown to every customer'],
  ['ad.auto_reply', /product.* (changes\.)?auto_reply$/, 'said to whoever takes the ad'],
  ['message.client_id', / client_id$/, 'an id that a client makes, and no text'],
  ['passkey.transports', / credential\.response\.transports\.0$/, 'words of browsers: "usb", "internal"'],
  ['desk_macro.title', /macros title$/, 'answers that staff keep at hand, about nobody'],
  ['desk_macro.body', /macros text$/, 'answers that staff keep at hand, about nobody'],
  ['bank_profile.name', /bank-profiles name$/, 'how files of the house’s bank are laid out'],
  ['bank_profile.account', /bank-profiles account$/, 'how files of the house’s bank are laid out'],
  ['bank_profile.mapping', /bank-profiles mapping\./, 'how files of the house’s bank are laid out'],
  ['bank_file.name', /bank-files name$/, 'what the house’s bank calls its files'],
  ['audit.subject', /bank-profiles name$/, 'how files of the house’s bank are laid out'],
  ['audit.detail', /(bank-profiles account|macros title|bank-files name)$/, 'what of the house’s own was changed'],
]

const fields = textFields(named)
const withTexts = named.filter(({ endpoint }) => (fields.get(endpoint) ?? []).length > 0)
/** What of them is written by these tests: fewer, and they no longer say much. */
const LEAST = 130

describe.each(engines)('whatever somebody writes, on %s,', (engine) => {
  let world: World
  const names = new Map([...fields.values()].flat().map(({ word, name }) => [word, name]))
  const written = new Set<string>()
  beforeAll(async () => {
    world = await newWorld(engine)
  })
  afterAll(() => world?.it.stop())

  /** Asks with canaries in these fields. @returns those that it was refused for; where no one is named, all. */
  async function asked(endpoint: Endpoint, of: readonly Field[]): Promise<readonly Field[]> {
    const { who, stepUp, input = {} } = await (fixtures.get(endpoint) as Fixture).visit(world)
    const { input: bearing, taken } = filled(endpoint, input, of)
    if (taken.length === 0) return []
    const request = requestFor(endpoint, bearing, { token: who?.token, stepUp, ip: '203.0.113.9' })
    const { status, body } = await send(world.it.app.api, request)
    if (status === 200) for (const { name } of taken) written.add(name)
    if (status === 200) return []
    const faults = new Set((body.errors as { field: string }[] | undefined)?.map(({ field }) => field))
    const refused = taken.filter(({ path }) => faults.has(path.join('.')))
    return refused.length > 0 ? refused : taken
  }

  test.each(withTexts)('$name takes a canary in each field that takes a free text', async ({ endpoint }) => {
    const all = fields.get(endpoint) ?? []
    const refused = await asked(endpoint, all)
    if (refused.length === 0) return
    await asked(
      endpoint,
      all.filter((one) => !refused.includes(one)),
    )
    // Refused together, some may be taken one by one.
    if (refused.length > 1) for (const one of refused) await asked(endpoint, [one])
  })

  test('lies in no table as it was written, but for what others may read anyway [ASVS 14.2.4]', async () => {
    expect(written.size).toBeGreaterThan(LEAST)
    await world.it.settleEvents()
    const found = await canariesIn(world.it.app.db)
    const told = [...found].flatMap(([column, words]) =>
      [...words].map((word) => ({ column, field: names.get(word) ?? word })),
    )
    const isAllowed = ({ column, field }: (typeof told)[number]) =>
      readable.some(([of, which]) => of === column && which.test(field))
    expect(told.filter((one) => !isAllowed(one))).toEqual([])
    // What nothing is written to any more is allowed no more.
    expect(
      readable.filter(([of, which]) => !told.some(({ column, field }) => of === column && which.test(field))),
    ).toEqual([])
  })

  test('is sealed by its owner’s own key as it is written, wherever one is declared [ASVS 14.2.4]', async () => {
    for (const { table, left } of await leftToReseal(query(world.it.ctx()))) expect([table, left]).toEqual([table, 0])
  })
})
