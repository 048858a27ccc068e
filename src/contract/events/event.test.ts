import { expect, test } from 'vitest'
import { z } from 'zod'
import { events } from './catalogue.ts'
import { event } from './event.ts'

const tree = { tree_id: z.uuid() }

test('an event that names a subject without a version, and does not say why, does not compile', () => {
  // @ts-expect-error: neither a version nor a reason
  event('tree.grew', 'tree_id', tree)
  // @ts-expect-error: what it takes is no reason
  event('tree.grew', 'tree_id', tree, { takes: 'the view' })
  // @ts-expect-error: nothing of it is called rings
  event('tree.grew', 'tree_id', tree, { counts: ['tree_id', 'rings'] })
  expect(event('tree.grew', 'tree_id', { ...tree, version: z.number() }).counts).toEqual(['tree_id', 'version'])
  expect(
    event('tree.grew', 'tree_id', { ...tree, rings: z.number() }, { counts: ['tree_id', 'rings'] }).counts,
  ).toEqual(['tree_id', 'rings'])
  expect(event('tree.fell', 'tree_id', tree, { once: 'a tree falls once' }).once).toBe('a tree falls once')
})

test('every event counts its subject’s versions or says why it needs none', () => {
  for (const { name, members, counts, once } of events) {
    expect([name, counts === null], 'one of the two').toEqual([name, once !== null])
    for (const member of counts ?? []) expect([name, members]).toEqual([name, expect.arrayContaining([member])])
  }
})
