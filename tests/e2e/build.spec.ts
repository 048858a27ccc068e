import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { buildCanaries, canaryTraces } from '../../scripts/build-canaries.ts'
import { pageWeights } from '../../scripts/chunks/page-weights.ts'
import { DEMO_SECRET } from '../../src/env.ts'
import { alive } from './looks.ts'
import { asAda } from './people.ts'
import { test } from './test.ts'

const root = join(import.meta.dirname, '../..')

/** Where in a folder of built files one of the texts stands. Compressed twins hold what their originals hold. */
function traces(folder: string, texts: readonly string[]): string[] {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap((file) => {
    const path = join(file.parentPath, file.name)
    if (/\.(br|gz|zst|woff2|png)$/.test(path)) return []
    const content = readFileSync(path, 'latin1')
    return texts.filter((text) => content.includes(text)).map((text) => `${path}: ${text}`)
  })
}

test('what was built holds no secret, and nothing that would have been one [ASVS 13.3.1]', () => {
  const remnants = ['import.meta.env.AUTH_SECRET', 'import.meta.env.OIDC', DEMO_SECRET]
  expect(traces(join(root, 'dist'), remnants)).toEqual([])
})

test('a build takes nothing of its environment with it, secret or not: it is the same wherever it was made', () => {
  for (const name of ['PUBLIC_URL', 'AUTH_BASE_PATH', 'AUTH_SECRET', 'RECEIPT_KEY', 'DATA_KEYS', 'DATABASE_URL'])
    expect(Object.keys(buildCanaries)).toContain(name)
  // `npm test` makes the one build that it has among them; whoever made theirs otherwise gets one for this.
  if (process.env.BUILT_AMONG_CANARIES) return expect(traces(join(root, 'dist'), canaryTraces)).toEqual([])
  test.slow()
  const out = join(root, 'test-results/build-among-secrets')
  execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', out], {
    cwd: root,
    env: { ...process.env, ...buildCanaries, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'pipe',
  })
  expect(globSync('**/*.html', { cwd: out }).length, 'it was built').toBeGreaterThan(5)
  expect(traces(out, canaryTraces)).toEqual([])
  rmSync(out, { recursive: true, force: true })
})

const routes = [
  '/auth/login',
  '/dashboard',
  '/dashboard/payments',
  '/dashboard/swap',
  '/dashboard/vault',
  '/dashboard/history',
  '/dashboard/transactions',
  '/dashboard/settings',
  '/dashboard/2fa',
]

// Weights are printed, with what a route fetches by itself after its start; `bench/weight.ts` compares the start with the goal.
test('no route loads the schemas before a form is checked; how much script each loads', async ({
  page,
  context,
  request,
}) => {
  const sizes: Record<string, number> = {}
  const compressed = async (address: string) =>
    (sizes[address] ??= brotliCompressSync(await (await request.get(address)).body()).length)
  for (const route of routes) {
    if (route === '/dashboard') await asAda(context)
    await page.goto(route)
    await alive(page)
    const scripts = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return [...new Set(loaded.filter((name) => name.endsWith('.js')))]
    })
    expect(
      scripts.filter((name) => /\/zod\./.test(name)),
      `${route} has schemas it may never need`,
    ).toEqual([])
    let total = 0
    for (const script of scripts) total += await compressed(script)
    process.stdout.write(
      `      ${route.padEnd(26)} ${(total / 1000).toFixed(1).padStart(6)} kB in ${scripts.length} files\n`,
    )
    expect(total, 'the route has its scripts').toBeGreaterThan(0)
  }
})

/** What has been reached, and a little room: kB of script by the time a page is alive. Lower them where a page gets lighter. */
const CEILINGS_KB: Readonly<Record<string, number>> = {
  '/dashboard/[...missing]': 87,
}
/** The goal: most pages are within it. */
const CEILING_KB = 110

test('no page of the dashboard loads more script than it did', () => {
  const weights = pageWeights()
  expect(weights.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.keys(CEILINGS_KB)))
  const heavier = weights.filter(({ route, kB }) => kB > (CEILINGS_KB[route] ?? CEILING_KB))
  expect(heavier).toEqual([])
})
