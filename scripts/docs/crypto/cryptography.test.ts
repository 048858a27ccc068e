import { expect, test } from 'vitest'
import { cryptographyIn, cryptoSites } from './crypto-sites.ts'
import { cryptographyList } from './cryptography.ts'
import { keys } from './keys.ts'
import { uses } from './uses.ts'

const sites = cryptoSites()
const named = (path: string) => uses.filter(({ files }) => files.some((file) => `src/${file}` === path))

test('every use of cryptography in the product is on the list, with its algorithm and its key [ASVS 11.1.2]', () => {
  const unnamed = [...sites].flatMap(([path, taken]) => {
    const allowed = new Set(named(path).flatMap(({ takes }) => takes))
    return taken.filter((name) => !allowed.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(unnamed).toEqual([])
  expect(sites.size).toBeGreaterThan(80)
})

test('and nothing is on it that the product doesn’t use', () => {
  for (const use of uses) {
    const taken = new Set(use.files.flatMap((file) => sites.get(`src/${file}`) ?? []))
    expect([use.for, use.takes.filter((name) => !taken.has(name))]).toEqual([use.for, []])
    expect([use.for, use.files.filter((file) => !sites.has(`src/${file}`))]).toEqual([use.for, []])
  }
})

test('each key says who has it, how it is changed, and what it means that it is lost or known [ASVS 11.1.1]', () => {
  const used = new Set(uses.flatMap(({ key }) => key ?? []))
  expect(Object.keys(keys).sort()).toEqual([...used].sort())
  for (const [name, key] of Object.entries(keys)) {
    if (name === 'pretended') continue
    expect([name, Object.values(key).filter((text) => text.length < 4)]).toEqual([name, []])
  }
  const text = cryptographyList()
  for (const name of Object.keys(keys)) expect(text).toContain(`\n| ${name} | `)
})

test('no algorithm that is broken is used, but where a protocol of others has it [ASVS 11.3.2]', () => {
  const broken = uses.filter(({ algorithm }) => /\b(MD5|SHA-1|DES|RC4|ECB)\b/.test(algorithm)).map((use) => use.for)
  expect(broken).toEqual([
    'live connections: channels’ signatures, and requests to a realtime service',
    'looking a new password up in a download of breached ones, which lists them so; it protects nothing and is kept nowhere',
    'codes of an authenticator app, and recovery codes',
  ])
})

test.each([
  ["import { createHash, type KeyObject } from 'node:crypto'", ['createHash']],
  ["import type { KeyObject } from 'node:crypto'", []],
  ["import { secp256k1 } from '@noble/curves/secp256k1.js'", ['secp256k1']],
  ["import webPush from 'web-push'", ['webPush']],
  ["import { timingSafeEqual } from 'node:crypto'", []],
  ["await crypto.subtle.digest('SHA-256', x)", ['subtle.digest']],
  ['const id = crypto.randomUUID()', ['random']],
])('%s', (code, taken) => {
  expect(cryptographyIn(code)).toEqual(taken)
})
