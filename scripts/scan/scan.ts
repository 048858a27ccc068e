// Scans the demo on this machine with wapiti, sqlmap and rules of our own about headers: `npm run scan`, or with the names of those that are to run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPeople } from '../../src/server/demo/people.ts'
import { freePort } from '../free-port.ts'
import { signInOverHttp } from '../http-session.ts'
import { ServerProcess } from '../server-process.ts'
import { accepted } from './accepted.ts'
import { type Finding, openFindings } from './finding.ts'
import { scanHeaders } from './scan-headers.ts'
import { scanSqlmap } from './scan-sqlmap.ts'
import { scanWapiti } from './scan-wapiti.ts'

const names = ['headers', 'wapiti', 'sqlmap'] as const
const SECONDS = Number(process.env.SCAN_SECONDS ?? 240)

const asked = process.argv.slice(2)
const ran = names.filter((name) => asked.length === 0 || asked.includes(name))
const folder = mkdtempSync(join(tmpdir(), 'florin-scan-'))
const server = new ServerProcess(await freePort(), { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1' })
const found: Finding[] = []
try {
  console.log(
    `the demo is there after ${Math.round((await server.start('demo/demo.ts', 600_000)) / 1000)} s, at ${server.base}`,
  )
  const [somebody] = demoPeople
  if (!somebody) throw new Error('nobody lives in the demo')
  const session = await signInOverHttp(server.base, somebody.email, somebody.password)
  if (ran.includes('headers')) {
    const of = await scanHeaders(server.base, session)
    console.log(`headers: ${of.asked} answers, ${of.found.length} findings`)
    found.push(...of.found)
  }
  if (ran.includes('wapiti')) {
    const of = await scanWapiti(server.base, session.cookies, folder, SECONDS)
    console.log(`wapiti: ${of.length} findings`)
    found.push(...of)
  }
  if (ran.includes('sqlmap')) {
    const { token } = await signInOverHttp(server.base, somebody.email, somebody.password)
    const of = await scanSqlmap(server.base, token, folder, SECONDS)
    console.log(`sqlmap: ${of.asked} of ${of.of} reads, ${of.found.length} findings`)
    found.push(...of.found)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
const { open, stale } = openFindings(found, accepted, ran)
for (const { scanner, at, what } of open) console.log(`${scanner}: ${at}\n  ${what}`)
for (const { scanner, at, because } of stale)
  console.log(`${scanner}: ${at} isn't found any more (${because}): take it out of scripts/scan/accepted.ts`)
console.log(`${found.length} findings, ${found.length - open.length} accepted for a reason, ${open.length} open`)
process.exit(open.length + stale.length > 0 ? 1 : 0)
