import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { links, services } from '../../../src/outgoing/services.ts'
import { callSites, speaksBy } from './call-sites.ts'
import { askers, outgoingList } from './outgoing.ts'
import { speakers } from './outside.ts'

test('whatever in the product could speak with another machine is on the list of those that do, and as what [ASVS 13.1.1, 13.2.4]', () => {
  expect([...callSites().keys()]).toEqual(Object.keys(speakers).sort())
})

test('one fetch is the only one outside browsers, and each service is asked with its bounds [ASVS 13.1.1]', () => {
  const fetching = [...callSites()].filter(([, by]) => by.includes('fetch')).map(([path]) => path)
  const ours = fetching.filter((path) => !['browser', 'inside'].includes(speakers[path] ?? ''))
  expect(ours).toEqual(['src/outgoing/bounded-fetch.ts'])
  expect([...askers().keys()].sort()).toEqual(Object.keys(services).sort())
})

test('each service has a time and a size, and each other link a time [ASVS 13.1.1]', () => {
  for (const { ms, mostBytes } of Object.values(services)) {
    expect(ms).toBeLessThanOrEqual(20_000)
    expect(mostBytes).toBeLessThanOrEqual(256 * 2 ** 20)
  }
  for (const link of Object.values(links))
    for (const [name, figure] of Object.entries(link))
      if (name !== 'mostBytes') expect(figure).toBeLessThanOrEqual(40_000)
})

test('whatever is said to have its bounds from the list takes them from there', () => {
  for (const [path, as] of Object.entries(speakers)) {
    expect(existsSync(path)).toBe(true)
    if (as === 'bounded' || as === 'browser' || as === 'inside') continue
    const text = readFileSync(path, 'utf8')
    const named = text.includes(`services.${as}`) || text.includes(`links.${as}`)
    // The sign-in library asks by what `ways-in.ts` hands it.
    expect([path, named || as === 'oidc']).toEqual([path, true])
  }
  expect(readFileSync('src/middleware/ways-in.ts', 'utf8')).toContain('[customFetch]: boundedFetch(services.oidc)')
})

test.each([
  ["import { request } from 'node:https'", ['node:https request']],
  ["import tls from 'node:tls'", ['node:tls *']],
  ["import { createServer, type Socket } from 'node:net'", []],
  ["import type { Pool } from 'pg'", []],
  ["import pg from 'pg'", ['pg *']],
  ["export const a = () => fetch('https://x.example')", ['fetch']],
  ['export const ask = (by = fetch) => by("x")', ['fetch']],
  ["export const a = () => globalThis.fetch('x')", ['fetch']],
  ['export interface Source { fetch(now: Date): void }', []],
  ['export const a = (source: Source) => source.fetch(new Date())', []],
  ["export const a = () => navigator.sendBeacon('/x')", ['sendBeacon']],
  ["import { createRemoteJWKSet, jwtVerify } from 'jose'", ['jose createRemoteJWKSet']],
])('%s', (code, found) => {
  expect(speaksBy('src/a.ts', code)).toEqual(found)
})

test('the page has every service and link', () => {
  const text = outgoingList()
  for (const name of [...Object.keys(services), ...Object.keys(links)]) expect(text).toContain(`\n| ${name} | `)
})

test('the shipped firewall has a place for each of them, and refuses the rest [ASVS 13.2.5]', () => {
  const rules = readFileSync('deploy/nftables/florin.nft', 'utf8')
  // The signer is asked over a socket, on no network.
  const names = [...Object.keys(services), ...Object.keys(links)].filter((name) => name !== 'signer')
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(rules))).toEqual([])
  expect(rules).toMatch(/accept\n {4}counter log prefix "florin out: " reject\n {2}}\n}\n$/)
})
