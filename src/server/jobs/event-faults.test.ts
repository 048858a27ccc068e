import { expect, test } from 'vitest'
import { z } from 'zod'
import { listSessions } from '../../contract/accounts/sessions.ts'
import { addressOf } from '../../contract/addresses.ts'
import { events } from '../../contract/events/catalogue.ts'
import { event, toCustomer, toDesk } from '../../contract/events/event.ts'
import { type Security, toOwner } from '../../contract/events/security/security.ts'
import { onEvent } from '../kernel/jobs.ts'
import { eventFaults } from './event-faults.ts'
import { eventJobs } from './schedule.ts'

const about = { order_id: z.uuid() }
const run = async () => {}

const ONCE = { security: 'none', once: 'it is a test' } as const

test('every event is heard, or kept for the record on purpose; what takes something from people is told to them', () => {
  expect(eventFaults(events, eventJobs)).toEqual([])
})

test('an event that nobody hears is found', () => {
  const unheard = event('tree.fell', 'order_id', about, ONCE)
  expect(eventFaults([unheard], [])).toEqual(['nobody hears tree.fell'])
  expect(eventFaults([unheard], [onEvent(unheard, 'forest.count', run)])).toEqual([])
  expect(eventFaults([event('tree.fell', 'order_id', about, { ...ONCE, record: 'nobody is there' })], [])).toEqual([])
})

test('something taken that is told in the app only, or by e-mail only, is found', () => {
  const taken = event('tree.taken', 'order_id', about, { ...ONCE, takes: 'a tree', unseen: 'no page shows trees' })
  const jobs = [onEvent(taken, 'notice.tree', run), onEvent(taken, 'email.tree', run)]
  expect(eventFaults([taken], jobs)).toEqual([])
  for (const job of jobs)
    expect(eventFaults([taken], [job])).toEqual(['tree.taken takes a tree, and no notice or no e-mail says so'])
})

test('something taken that pages of whom it is taken from go on showing is found, unless it says why', () => {
  const telling = (options: object) =>
    event('tree.taken', 'order_id', about, { ...ONCE, takes: 'a tree', ...options } as typeof ONCE)
  const found = (options: object) => {
    const taken = telling(options)
    return eventFaults([taken], [onEvent(taken, 'notice.tree', run), onEvent(taken, 'email.tree', run)])
  }
  const fault = ['tree.taken takes a tree, and no page of theirs follows']
  const stale = () => [addressOf(listSessions)]
  const theirs = () => [toCustomer('ada', 'account', {})]
  expect(found({})).toEqual(fault)
  expect(found({ announces: theirs }), 'nothing is stale').toEqual(fault)
  expect(found({ announces: () => [toDesk('tree.taken', 'tree')], stale }), 'the desk hears it').toEqual(fault)
  expect(found({ announces: theirs, stale })).toEqual([])
  expect(found({ unseen: 'no page shows trees' })).toEqual([])
})

test('a job that waits for what is never said is found', () => {
  const jobs = [onEvent(event('moon.full', 'order_id', about, ONCE), 'wolf.howl', run)]
  expect(eventFaults([], jobs)).toEqual(['wolf.howl waits for moon.full, which nobody declares'])
})

test('a matter of security that is not told as it says, or is told where it says that nobody is, is found [ASVS 6.3.7]', () => {
  const said = (security: Security) => event('door.opened', 'order_id', about, { ...ONCE, security })
  const both = said(toOwner)
  const [notice, email] = [onEvent(both, 'notice.door', run), onEvent(both, 'email.door', run)]
  expect(eventFaults([both], [notice, email])).toEqual([])
  expect(eventFaults([both], [notice])).toEqual(['door.opened is to be told by email, and no job does'])
  expect(eventFaults([both], [email])).toEqual(['door.opened is to be told by notice, and no job does'])
  const silent = said({ tells: 'nobody', because: 'it is a test' })
  const other = onEvent(silent, 'door.count', run)
  expect(eventFaults([silent], [other])).toEqual([])
  expect(eventFaults([silent], [other, email])).toEqual(['door.opened says that nobody is told, and email.door tells'])
})
