import { describe, expect, test } from 'vitest'
import { Username } from '../../contract/accounts/profiles.ts'
import { afterEvent, type Presence, sampleUsers } from './presence.store.ts'
import { optionsFor } from './realtime-connection.ts'

const nobody: Presence = { status: 'connecting', users: [] }
const here = (users: Record<string, string>) => ({
  members: Object.fromEntries(Object.entries(users).map(([id, username]) => [id, { username }])),
})

describe('who is online', () => {
  test('begins with those who are there, by name', () => {
    const { status, users } = afterEvent(nobody, 'subscribed', here({ 2: 'bob', 1: 'ada' }))
    expect([status, users.map(({ username }) => username)]).toEqual(['connected', ['ada', 'bob']])
  })

  test('grows by who comes, once, and shrinks by who goes', () => {
    const before = afterEvent(nobody, 'subscribed', here({ 1: 'ada' }))
    const came = { id: '2', info: { username: 'bob' } }
    const twice = afterEvent(afterEvent(before, 'pusher:member_added', came), 'pusher:member_added', came)
    expect(twice.users.map(({ username }) => username)).toEqual(['ada', 'bob'])
    expect(afterEvent(twice, 'pusher:member_removed', { id: '1' }).users).toEqual([{ id: '2', username: 'bob' }])
  })

  test('is samples where one may not know, marked as such, under names nobody can have', () => {
    const { status, users } = afterEvent(nobody, 'pusher:subscription_error', {})
    expect([status, users]).toEqual(['failed', sampleUsers])
    expect(users).toHaveLength(3)
    for (const { sample, username } of users)
      expect([sample, Username.safeParse(username).success]).toEqual([true, false])
  })

  test('never mixes samples with people', () => {
    const failed: Presence = { status: 'failed', users: sampleUsers }
    const came = afterEvent(failed, 'pusher:member_added', { id: '1', info: { username: 'ada' } })
    expect(came.users).toEqual([{ id: '1', username: 'ada' }])
  })
})

describe('where a page connects to', () => {
  const off = { key: 'k', host: '', port: null, tls: true, cluster: '', presence: true }
  const page = { hostname: 'florin.example', port: '' } as Location
  test.each([
    ['its own host', off, page, { wsHost: 'florin.example', cluster: '', forceTLS: true }],
    ['its own host’s port', off, { ...page, port: '8443' } as Location, { wsPort: 8443, wssPort: 8443 }],
    ['Pusher’s cluster', { ...off, cluster: 'eu' }, page, { cluster: 'eu' }],
    ['a compatible service', { ...off, host: 'ws.example', port: 6001 }, page, { wsHost: 'ws.example', wssPort: 6001 }],
  ])('%s', (_, settings, at, wanted) => {
    const options = optionsFor(settings, at)
    expect(options).toMatchObject({ ...wanted, enabledTransports: ['ws', 'wss'] })
    expect('wsHost' in options).toBe('wsHost' in wanted || 'wsPort' in wanted)
  })
})
