import { expect, test } from 'vitest'
import { z } from 'zod'
import { events } from './catalogue.ts'
import { event } from './event.ts'
import { type Security, toOwner } from './security/security.ts'

const tree = { tree_id: z.uuid() }

test('an event that names a subject without a version, and does not say why, does not compile', () => {
  // @ts-expect-error: neither a version nor a reason
  event('tree.grew', 'tree_id', tree, { security: 'none' })
  // @ts-expect-error: what it takes is no reason
  event('tree.grew', 'tree_id', tree, { security: 'none', takes: 'the view' })
  // @ts-expect-error: nothing of it is called rings
  event('tree.grew', 'tree_id', tree, { security: 'none', counts: ['tree_id', 'rings'] })
  const version = z.number()
  expect(event('tree.grew', 'tree_id', { ...tree, version }, { security: 'none' }).counts).toEqual([
    'tree_id',
    'version',
  ])
  expect(
    event('tree.grew', 'tree_id', { ...tree, rings: version }, { security: 'none', counts: ['tree_id', 'rings'] })
      .counts,
  ).toEqual(['tree_id', 'rings'])
  const once = 'a tree falls once'
  expect(event('tree.fell', 'tree_id', tree, { security: 'none', once }).once).toBe(once)
})

test('an event that does not say whether it is a matter of security, who is told of it and how, or why nobody is, does not compile [ASVS 6.3.7]', () => {
  const version = z.number()
  const grows = (security: Security) => event('tree.grew', 'tree_id', { ...tree, version }, { security })
  // @ts-expect-error: not a word of security
  expect(() => event('tree.grew', 'tree_id', { ...tree, version })).toThrow(TypeError)
  // @ts-expect-error: not a word of security beside why it counts nothing
  event('tree.fell', 'tree_id', tree, { once: 'a tree falls once' })
  // @ts-expect-error: nobody, and no reason
  grows({ tells: 'nobody' })
  // @ts-expect-error: by a letter alone, and no reason
  grows({ tells: 'its owner', by: ['email'] })
  // @ts-expect-error: by nothing
  grows({ tells: 'its owner', by: [] })
  expect(grows(toOwner).security).toEqual({ tells: 'its owner', by: ['notice', 'email'] })
})

/** What these are about is what signs in, who may act, where money may go or what is stopped. */
const OF_SECURITY = /^(account|access|session|email_change|phone|staff|team|destination|payment_method)\./

test('of all that is about signing in, acting or being paid none passes for no matter of security [ASVS 6.3.7]', () => {
  const unsaid = events.filter(({ name, security }) => security === 'none' && OF_SECURITY.test(name))
  expect(unsaid.map(({ name }) => name)).toEqual([])
})

test('every event counts its subject’s versions or says why it needs none', () => {
  for (const { name, members, counts, once } of events) {
    expect([name, counts === null], 'one of the two').toEqual([name, once !== null])
    for (const member of counts ?? []) expect([name, members]).toEqual([name, expect.arrayContaining([member])])
  }
})
