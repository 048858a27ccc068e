// Serves the build with the demo's stage in it at the moment of the pictures: people are signed in, what was due is done, and nothing falls due any more.
// Started by playwright.config.ts, with still.ts loaded before.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { signInOverHttp } from '../../scripts/http-session.ts'
import { readConfig } from '../../src/env.ts'
import type { App } from '../../src/server/boot.ts'
import { fillDemo } from '../../src/server/demo/fill.ts'
import { demoPeople, demoStaff } from '../../src/server/demo/people.ts'
import { settleEvents } from '../../src/server/jobs/settle.ts'
import { main } from '../../src/server/main.ts'
import { STAGE, type Stage } from './stage.ts'

const DATA_DIR = dirname(STAGE)
rmSync(DATA_DIR, { recursive: true, force: true })
mkdirSync(DATA_DIR, { recursive: true })
Object.assign(process.env, { FLORIN_MODE: 'demo', DATA_DIR, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' })
const config = readConfig(process.env)
await fillDemo(config, { town: false })
const app = await main()
const cookies: Stage['cookies'] = {}
for (const { username, email, password } of demoPeople)
  cookies[username] = cookiesIn((await signInOverHttp(config.PUBLIC_URL, email, password)).cookies)
const [mia] = demoStaff
cookies[mia.email] = cookiesIn(await deskCookie(mia))
await settle(app)
writeFileSync(STAGE, JSON.stringify({ cookies, ...(await idsIn(app)) } satisfies Stage))
process.stdout.write('The stage is ready.\n')

/** What a header of cookies holds. */
function cookiesIn(header: string): { name: string; value: string }[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('=') }
  })
}

/** Signs in at the desk, as its form does. */
async function deskCookie({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${config.PUBLIC_URL}/desk/login`, {
    method: 'POST',
    headers: { origin: config.PUBLIC_URL },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Waits until no job has been left for a second. Events that wait for the next run of a clock that stands still are carried here. */
async function settle(running: App): Promise<void> {
  const waiting = "select count(*)::int as n from jobs.job where state <= 'active' and start_after <= jobs.job_now()"
  for (let quiet = 0; quiet < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { rows } = await running.db.pool.query<{ n: number }>(waiting)
    quiet = rows[0]?.n === 0 ? quiet + 1 : 0
    if (quiet > 0) await settleEvents(running)
  }
}

/** What stands in addresses of screens. */
async function idsIn({ db }: App): Promise<Pick<Stage, 'orders' | 'dispute'>> {
  const orders = await db.pool.query<{ id: string; state: string }>('select id, state from p2p_order order by id')
  const disputes = await db.pool.query<{ id: string }>('select id from dispute order by id desc limit 1')
  return {
    orders: Object.fromEntries(orders.rows.map(({ id, state }) => [state, id])),
    dispute: disputes.rows[0]?.id ?? '',
  }
}
