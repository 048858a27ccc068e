import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { publicEndpoints } from './describe-api.ts'
import { docsPage } from './docs-page.ts'
import { servedEndpoints } from './mount.ts'
import { openApi } from './openapi.ts'

// What this release promises, to the letter: clients are written against these addresses.
const PROMISED = readFileSync(join(import.meta.dirname, 'promised-endpoints.txt'), 'utf8')
  .trim()
  .split('\n')

const endpoints = servedEndpoints()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path.slice(1)}`

test('every promised endpoint is there as it is spelled, for whom it is for, and no other', () => {
  const served = endpoints.map((one) => `${nameOf(one)} ${one.auth}`).sort()
  expect(served, 'the lines of src/server/api/promised-endpoints.txt').toEqual([...PROMISED].sort())
})

test('whatever moves money takes a key, and whatever reads none', () => {
  for (const one of endpoints)
    if (one.method === 'get') expect([nameOf(one), one.idempotent]).toEqual([nameOf(one), undefined])
  const under = endpoints.filter((one) => one.idempotent).map(nameOf)
  expect(under.sort()).toEqual([
    'POST buy-crypto',
    'POST buy-crypto/cancel',
    'POST buy-crypto/confirm',
    'POST conversion',
    'POST conversion/customer-crypto-to-fiat',
    'POST currency-order/cancel-order',
    'POST currency-order/close_client_order',
    'POST currency-order/create',
    'POST currency-order/create-complaint',
    'POST currency-order/mark-confirmed',
    'POST currency-order/raise-dispute',
    'POST currency-order/update_asset_release',
    'POST currency-order/update_release_payment',
    'POST currency_product/create-ad',
    'POST currency_product/update-product',
    'POST desk/appeals/hear',
    'POST desk/approvals/answer',
    'POST desk/bank-files/book',
    'POST desk/bank-files/refuse',
    'POST desk/bank-lines/answer',
    'POST desk/bank-lines/credit',
    'POST desk/bank-lines/return',
    'POST desk/card-disputes/agree',
    'POST desk/card-disputes/answer',
    'POST desk/commands/answer',
    'POST desk/companies/decide',
    'POST desk/companies/review',
    'POST desk/customer/notes',
    'POST desk/customers/end-sessions',
    'POST desk/customers/lift',
    'POST desk/customers/restrict',
    'POST desk/destinations/remove',
    'POST desk/disputes/decide',
    'POST desk/identities/approve',
    'POST desk/identities/propose',
    'POST desk/macros',
    'POST desk/months/close',
    'POST desk/months/send-back',
    'POST desk/payout-files/answer',
    'POST desk/payout-files/export',
    'POST desk/proposals',
    'POST desk/proposals/answer',
    'POST desk/quarantine/returned',
    'POST desk/screening/decide',
    'POST desk/screening/second-look',
    'POST desk/screening/second-look/answer',
    'POST desk/verifications/end',
    'POST desk/verifications/end/answer',
    'POST desk/withdrawals/decide',
    'POST market/own-ads/all',
    'POST market/own-ads/price-step',
    'POST order/close_order',
    'POST order/confirm_asset_released',
    'POST order/create',
    'POST order/create-complaint',
    'POST order/dispute/act',
    'POST order/update_asset_release',
    'POST order/update_release_payment',
    'POST product/create-product',
    'POST product/update-product',
    'POST team/payments/agree',
    'POST team/payments/ask',
    'POST team/payments/refuse',
    'POST team/payments/withdraw',
    'POST transactions/cancel-payment-link',
    'POST transactions/cancel-withdrawal',
    'POST transactions/card',
    'POST transactions/create',
    'POST transactions/create-payment-link',
    'POST transactions/initiate_transaction',
    'POST transactions/pay-payment-link',
    'POST transactions/transfer',
    'POST transactions/withdraw-fiat',
    'POST users/closure/dust',
    'POST vaults/onramp/begin',
    'POST vaults/transfer_to_external_address',
  ])
})

interface Schema {
  $ref?: string
  type?: string | string[]
  [member: string]: unknown
}
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: { session: string[] }[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema?: Schema }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
}

const outside = publicEndpoints(endpoints)

test('what the world reads of the API names nothing of the desk, not even a schema [ASVS 13.4.5]', async () => {
  const it = await testApp(anEngine)
  const [machines, people] = await Promise.all(
    ['/openapi.json', '/docs'].map(async (path) => (await it.raw(path)).text()),
  )
  await it.stop()
  expect(endpoints.filter(({ auth, path }) => auth === 'staff' && !path.startsWith('/desk/'))).toEqual([])
  for (const text of [machines, people]) {
    expect(text).toContain('/order/create')
    expect(text?.match(/.{20}\/desk\b.{20}/g)).toBeNull()
  }
  const { components } = JSON.parse(machines ?? '') as Document
  expect(Object.keys(components.schemas).filter((name) => /desk|staff/i.test(name))).toEqual([])
})

describe.each([
  ['for the world', outside],
  ['of the whole', endpoints],
])('the description for machines %s', (which, described) => {
  let it: TestApp
  let document: Document
  beforeAll(async () => {
    it = await testApp(anEngine)
    const response = await it.raw('/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const answered = (await response.json()) as Document
    document = which === 'for the world' ? answered : (JSON.parse(JSON.stringify(openApi(described))) as Document)
  })
  afterAll(() => it.stop())

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
    )

  test('is OpenAPI 3.1 with each endpoint once', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Florin API', version: '1' } })
    expect(operations().map(nameOf).sort()).toEqual(described.map(nameOf).sort())
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.tags.map(({ name }) => name)).toEqual(
      [...new Set(operations().flatMap((one) => one.operation.tags))].sort(),
    )
    expect(document.components.schemas.Problem).toMatchObject({
      properties: {
        code: { type: 'string' },
        why_not: { type: 'array', items: { $ref: '#/components/schemas/WhyNot' } },
      },
    })
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_]+$/)
  })

  test('declares what each needs: parameters, body, token, keys, and every refusal as a problem', () => {
    for (const { method, path, operation } of operations()) {
      const endpoint = endpoints.find((one) => one.method === method && one.path === path)
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      expect(inPath.map((one) => `{${one.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every((one) => one.required)).toBe(true)
      const headers = operation.parameters.filter((one) => one.in === 'header').map((one) => one.name)
      expect(headers.includes('Idempotency-Key')).toBe(endpoint?.idempotent === true)
      expect(headers.includes('Step-Up')).toBe(Boolean(endpoint?.stepUp || endpoint?.passkey))
      const needed = { customer: [{ session: [] }], staff: [{ desk: [] }], public: [] }
      expect(operation.security).toEqual(needed[endpoint?.auth ?? 'public'])
      expect(operation.tags).toEqual([path.split('/')[1]])
      const bodies = Object.keys(operation.requestBody?.content ?? {})
      const taken = endpoint?.file ? 'application/octet-stream' : 'application/json'
      expect(bodies).toEqual(method === 'post' ? [taken] : [])
      for (const body of bodies) expect(operation.requestBody?.content[body]?.schema).toBeDefined()
      const { 200: done, ...refusals } = operation.responses
      for (const [type, { schema }] of Object.entries(done?.content ?? {}))
        expect([path, type, schema?.type !== undefined]).toEqual([path, type, true])
      expect(done?.content['application/json']?.schema).toBeDefined()
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['422', '429', '500', '503']))
      for (const one of Object.values(refusals))
        expect(one.content['application/problem+json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' })
    }
  })

  test('refers to nothing that is not in it, and knows only types there are', () => {
    const known = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
    const walk = (value: unknown, isSchema: boolean): void => {
      if (!value || typeof value !== 'object') return
      const { $ref, type } = value as Schema
      if (typeof $ref === 'string') {
        const at = $ref
          .replace(/^#\//, '')
          .split('/')
          .reduce<unknown>((inner, key) => (inner as Schema | undefined)?.[key], document)
        expect([$ref, at !== undefined]).toEqual([$ref, true])
      }
      if (isSchema && type !== undefined && !('in' in value))
        for (const one of [type].flat()) if (typeof one === 'string') expect(known).toContain(one)
      for (const [key, inner] of Object.entries(value))
        walk(inner, isSchema ? key !== 'properties' && key !== 'enum' : key === 'schema')
    }
    walk(document.paths, false)
    walk(document.components.schemas, false)
  })

  test('the page for people names every endpoint and error, and runs no script', async () => {
    const page = docsPage(described)
    for (const { method, path } of described)
      expect(page).toContain(`<b>${method.toUpperCase()}</b> <code>/api/v1${path}</code>`)
    expect(page).toContain('<code>idempotency_key_reused</code>')
    expect(page).not.toMatch(/<script|<iframe|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i)
    expect([(await it.raw('/errors')).status, (await it.raw('/errors')).headers.get('location')]).toEqual([
      302,
      '/api/v1/docs#errors',
    ])
  })
})
