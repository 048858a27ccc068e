import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenIn } from '../../src/contract/accounts/token-in.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { Browser } from './browser.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

test('every letter’s token is in the fragment of its link, which no server gets [ASVS 14.2.1]', () => {
  const links = globSync('src/server/modules/**/*.ts').flatMap((file) =>
    file.endsWith('.test.ts') ? [] : (readFileSync(file, 'utf8').match(/.token=\$\{/g) ?? []),
  )
  expect(links.length).toBeGreaterThan(6)
  expect(new Set(links)).toEqual(new Set(['#token=${']))
})

test('a link of a letter from the release before is led aside before anything is drawn, and wherever it leads on to has no token in its address', async () => {
  const browser = new Browser()
  for (const [asked, to] of [
    ['/auth/reset-password?token=a-b_c', '/auth/reset-password#token=a-b_c'],
    [
      '/account-verification?token=abc&kind=entity&username=lily',
      '/account-verification?kind=entity&username=lily#token=abc',
    ],
    ['/dashboard/settings?tab=team&token=abc', '/dashboard/settings?tab=team#token=abc'],
  ] as const) {
    const response = await browser.fetch(asked)
    expect([response.status, response.headers.get('location')]).toEqual([303, to])
  }
})

test('a pasted link is read however it was copied', () => {
  for (const pasted of [
    'https://florin.example/auth/reset-password#token=a-b_c',
    '  https://florin.example/account-verification?username=lily#token=a-b_c\n',
    '<https://florin.example/auth/reset-password?token=a-b_c&x=1>',
    '#token=a-b_c',
    'a-b_c ',
  ])
    expect(tokenIn(pasted), pasted).toBe('a-b_c')
  expect(tokenIn('')).toBe('')
})
