import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutPasskey } from '../../contract/desk/without-passkey.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Act, acts } from './acts.ts'

const modules = await Promise.all(
  globSync('src/contract/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .map((file) => import(/* @vite-ignore */ `../../../${file}`) as Promise<Record<string, unknown>>),
)
const isAct = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'auth' in it && 'path' in it && 'method' in it && it.method === 'post'
const atDesk = [...new Set(modules.flatMap((it) => Object.values(it).filter(isAct)))].filter(({ path }) =>
  path.startsWith('/desk/'),
)

test('each act of the desk is signed for with a passkey, or says why being signed in is enough', () => {
  expect(atDesk.length).toBeGreaterThan(20)
  const unsigned = atDesk.filter(({ passkey }) => !passkey).map(({ path }) => path)
  expect(unsigned.sort()).toEqual(Object.keys(withoutPasskey).sort())
})

test('what is signed for is so once: its signature is used up with its key, and what can go wrong is declared', () => {
  for (const { path, passkey, idempotent, errors } of atDesk)
    if (passkey) expect([path, idempotent, errors.includes('passkey_needed')]).toEqual([path, true, true])
})

test('each page that sends a form of the desk can have it signed for', () => {
  expect(Object.values<Act>(acts).some(({ endpoint }) => endpoint.passkey)).toBe(true)
  const pages = globSync('src/pages/desk/**/*.astro').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const sending = pages.filter(([, text]) => text.includes('actOn('))
  expect(sending.length).toBeGreaterThan(8)
  expect(sending.filter(([, text]) => !/<Desk [^>]*\bpasskeys\b/.test(text)).map(([file]) => file)).toEqual([])
})
