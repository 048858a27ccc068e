import { expect, test } from 'vitest'
import { realtimePolicy } from './realtime-policy.ts'

const own = { key: 'k', host: '', port: null, tls: true, cluster: '', presence: true }

test.each([
  ['the page’s own host', own, 'wss://florin.example'],
  ['that host without TLS', { ...own, tls: false }, 'ws://florin.example'],
  ['Pusher’s cluster', { ...own, cluster: 'eu' }, 'wss://ws-eu.pusher.com'],
  ['a compatible service', { ...own, host: 'ws.example', port: 6001 }, 'wss://ws.example:6001'],
])('live connections go to %s and to no other place', (_, settings, place) => {
  expect(realtimePolicy(settings, 'florin.example')).toEqual([`connect-src 'self' ${place}`])
})

test('where there are none, nothing more is let through', () => {
  expect(realtimePolicy({ ...own, key: '' }, 'florin.example')).toEqual([])
  expect(realtimePolicy(undefined, 'florin.example')).toEqual([])
})
