import type { APIContext } from 'astro'
import { expect, test } from 'vitest'
import { guardDesk } from './desk.ts'

const post = (headers: Record<string, string>) => {
  const url = new URL('https://florin.example/desk/approvals')
  const request = new Request(url, { method: 'POST', body: 'act=approve', headers })
  let reached = false
  const next = async () => {
    reached = true
    return new Response()
  }
  return guardDesk({ url, request } as APIContext, next).then(({ status }) => [status, reached])
}

test.each([
  ['another site', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['nobody knows where', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['our own page, as JSON', { origin: 'https://florin.example', 'content-type': 'application/json' }],
  ['our own page, as text', { origin: 'https://florin.example', 'content-type': 'text/html' }],
])('the desk takes no form from %s, before it looks who it is', async (_, headers) => {
  expect(await post(headers)).toEqual([403, false])
})
