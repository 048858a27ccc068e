import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/env.ts'
import { envExample } from './env-example.ts'
import { movementList } from './movements.ts'
import { openApiDigest, openApiFile, wholeOpenApiFile } from './openapi.ts'

test('a copied .env.example is the default, and gives nobody the published secret', () => {
  const copied = parseEnv(envExample()) as Record<string, string>
  expect(readConfig(copied)).toEqual(readConfig({}))
  expect(copied.AUTH_SECRET).toBe('')
  expect(copied.DATA_KEYS).toBe('')
  expect(copied.RECEIPT_KEY).toBe('')
})

test('every variable an operator can set is in .env.example, with a comment', () => {
  for (const block of envExample().split('\n\n').slice(1)) expect(block).toMatch(/^# \S.{10}[\s\S]*\n[A-Z_]+=.*$/)
})

test('a movement is printed with whom it debits and credits', () => {
  expect(movementList()).toContain('| clearing(asset, bank) | available(customerId, asset) | amount |')
})

test('the committed digests are those of the document a running Florin describes itself with, and of the whole [ASVS 2.1.1]', async () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  const lines = `${digest(openApiFile())}  openapi.json\n${digest(wholeOpenApiFile())}  openapi-desk.json`
  expect(openApiDigest()).toBe(lines)
  expect(readFileSync('docs/generated/openapi.sha256', 'utf8')).toBe(`${lines}\n`)
})

test('no generated page says of anything that it is undefined', () => {
  const pages = readdirSync('docs/generated').filter((name) => name.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((name) => readFileSync(`docs/generated/${name}`, 'utf8').includes('undefined'))).toEqual([])
})
