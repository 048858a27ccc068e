import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { publicAddresses } from '../scripts/routes.ts'
import { ServerProcess } from '../scripts/server-process.ts'
import { compressBest } from '../src/server/entry/static/encodings.ts'
import { byTurns, ratio } from './parts/load.ts'

/**
 * G6: Lighthouse over every public page of the build, as a phone on a slow line, with the four scores and what failed; and the home page's
 * largest contentful paint against that of an empty page of the same size. Paths as arguments look at those alone.
 */
const ROUNDS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const client = fileURLToPath(new URL('../dist/client', import.meta.url))

type Report = RunnerResult['lhr']

async function report(url: string, chrome: LaunchedChrome, only = CATEGORIES): Promise<Report> {
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: only, logLevel: 'silent', output: 'json' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  return result.lhr
}

const largestPaint = ({ audits }: Report): number => audits['largest-contentful-paint']?.numericValue ?? Number.NaN

/** The audits that cost something, or would in a stricter mood, with their first finding. */
const failures = ({ categories, audits }: Report): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => {
        const { displayValue, details, explanation } = audits[id] as Report['audits'][string]
        const [item] = (details as { items?: { node?: { snippet?: string } }[] } | undefined)?.items ?? []
        return [id, displayValue, explanation, item?.node?.snippet?.slice(0, 120)].filter(Boolean).join(': ')
      }),
  )

/** The entry with the build, in a process of its own. */
async function startOurs(): Promise<{ url: string; stop: () => void }> {
  const port = String(await freePort())
  const child = fork(fileURLToPath(new URL('./parts/static-server.ts', import.meta.url)), {
    env: { ...process.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
  })
  const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  return { url: url.replace(/\/$/, ''), stop: () => child.kill() }
}

/** One sentence, and nothing up to `bytes`. */
async function startEmpty(bytes: number): Promise<{ url: string; stop: () => void }> {
  const start = '<!doctype html><html lang="en"><title>Nothing</title><p>A page with nothing in it.</p><!--'
  const page = `${start}${'.'.repeat(Math.max(0, bytes - start.length - 3))}-->`
  const server = createServer((_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() }
}

/** Made for whoever asks, by the whole server. */
const LIVE = new Set(['/status', '/converter'])
const paths = process.argv.length > 2 ? process.argv.slice(2) : publicAddresses(['en'])
const ours = await startOurs()
const data = mkdtempSync(join(tmpdir(), 'florin-lighthouse-'))
const live = new ServerProcess(await freePort(), { DATA_DIR: data })
if (paths.some((path) => LIVE.has(path))) await live.start('demo/demo.ts')
// The build keeps no compressed home page: it bears the installation's address, which isn't known before the start.
const empty = await startEmpty((await compressBest('br', readFileSync(`${client}/index.html`))).length)
const chrome = await launch({ chromePath: ensureBrowser(), chromeFlags: ['--headless=new', ...browserFlags] })
try {
  console.log(`${'page'.padEnd(16)}${CATEGORIES.map((name) => name.padStart(16)).join('')}${'LCP'.padStart(10)}`)
  for (const path of paths) {
    const found = await report(`${LIVE.has(path) ? live.base : ours.url}${path}`, chrome)
    const scores = CATEGORIES.map((name) => String(Math.round((found.categories[name]?.score ?? 0) * 100)).padStart(16))
    console.log(`${path.padEnd(16)}${scores.join('')}${`${Math.round(largestPaint(found))} ms`.padStart(10)}`)
    for (const failure of failures(found)) console.log(`    ${failure}`)
  }
  const paint = (url: string) => async () => largestPaint(await report(url, chrome, ['performance']))
  const seen = await byTurns(ROUNDS, { ours: paint(`${ours.url}/`), empty: paint(empty.url) })
  console.log(
    `largest paint of the home page: ${Math.round(seen.ours ?? 0)} ms, of an empty page ${Math.round(seen.empty ?? 0)} ms`,
  )
  console.log(`G6 against an empty page of its size   ${ratio(seen.ours, seen.empty)}   (goal ≤ 1.20)`)
} finally {
  chrome.kill()
  ours.stop()
  empty.stop()
  await live.stop()
  rmSync(data, { recursive: true, force: true })
}
