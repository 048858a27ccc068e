// What docs/operations.md promises, done for real on a clean cluster: from sign-up to a released order over TLS with live updates, in
// production mode, as an ordinary role, two processes behind nginx; a database and a process that die; a backup restored elsewhere.
// The trade is at a fixed price: sources of prices are other people's services, and no figure here pretends to come from them.
import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { type Browser, chromium, type Page, type WebSocket } from 'playwright'
import { releaseOrder } from '../src/contract/orders/order-endpoints.ts'
import { asSuperuser } from '../src/server/testing/database/postgres-roles.ts'
import { confirmed, spendable } from '../tests/e2e/traders.ts'
import { browserFlags, ensureBrowser } from './browser.ts'
import { type Customer, depositByStatement, orderNow, placeOrder, sayPaid, signUp, wait } from './operate/customers.ts'
import { askDoctor } from './operate/doctor.ts'
import { verifyByHand } from './operate/identities.ts'
import { askForPayout, bankPaid, handIn } from './operate/payouts.ts'
import { restoreElsewhere } from './operate/restore.ts'
import { prepareSite, type Site } from './operate/site.ts'
import { type AtDesk, hire } from './operate/staff.ts'

const started = performance.now()

/** One step: says how it went and how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const done = await work()
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6)
  console.log(`✓ ${what.padEnd(86)} ${seconds(performance.now() - from)} s`)
  return done
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

/** Whoever trusts the authority finds the certificate in order; whoever doesn't is refused. */
const handshake = (site: Site, ca: string | undefined) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: site.port, servername: 'localhost', ...(ca && { ca }) })
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Somebody's browser with the order's page open: what came over its WebSocket, and whether that is open and listening. */
interface Watched {
  page: Page
  heard: string[]
  listening: () => boolean
}

async function watch(who: Customer, id: string): Promise<Watched> {
  const page = await who.context.newPage()
  const heard: string[] = []
  const open = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      heard.push(String(payload))
      if (String(payload).includes('subscription_succeeded')) open.add(socket)
    })
    socket.on('close', () => open.delete(socket))
  })
  await page.goto(`/dashboard/p2p/confirm?order_id=${id}`)
  const watched = { page, heard, listening: () => open.size > 0 }
  await hearing(watched)
  return watched
}

const hearing = ({ listening }: Watched) => wait('the WebSocket', () => listening() || undefined)

/** What `deed` leads to reaches a page by its WebSocket, nothing else. */
async function heardLive(watched: Watched, id: string, deed: () => Promise<unknown>): Promise<void> {
  await hearing(watched)
  const before = watched.heard.length
  await deed()
  await wait('live news of the order', () => watched.heard.slice(before).find((frame) => frame.includes(id)))
}

interface Staff {
  compliance: readonly [AtDesk, AtDesk]
  finance: readonly [AtDesk, AtDesk]
}

const hireAll = async (site: Site, browser: Browser): Promise<Staff> => {
  const admins = await step('two of admin by command: an authenticator app and a passkey each', () =>
    Promise.all([hire(site, browser, 'olga', ['admin']), hire(site, browser, 'sven', ['admin'])]),
  )
  return step('two of compliance and two of finance by command, once these two have agreed', async () => {
    const [mia, noor, ruth, finn] = await Promise.all([
      hire(site, browser, 'mia', ['compliance'], admins),
      hire(site, browser, 'noor', ['compliance'], admins),
      hire(site, browser, 'ruth', ['finance'], admins),
      hire(site, browser, 'finn', ['finance'], admins),
    ])
    return { compliance: [mia, noor], finance: [ruth, finn] }
  })
}

async function trade(site: Site, browser: Browser, { finance }: Staff): Promise<Customer> {
  const [seller, buyer] = await step('two people sign up over TLS, by the links in emails that came by STARTTLS', () =>
    Promise.all([signUp(site, browser, 'ada'), signUp(site, browser, 'kofi')]),
  )
  await step('300.00 EUR come by a bank statement that is brought by command and signed for, once', () =>
    depositByStatement(site, seller, finance, '300.00'),
  )
  const order = await step('an ad at a fixed price, and an order for 50.00 EUR of it', () => placeOrder(seller, buyer))
  const [hers, his] = await step('both open the order, and listen over a WebSocket through nginx', () =>
    Promise.all([watch(seller, order.id), watch(buyer, order.id)]),
  )
  await step('the buyer says that they paid; the seller hears it live', () =>
    heardLive(hers, order.id, () => sayPaid(buyer, order)),
  )
  await step('PostgreSQL dies and comes back: both processes are ready again, neither had to start anew', async () => {
    await site.database.kill()
    await site.database.restart()
    await Promise.all(site.processes.map((one) => one.ready()))
    must(
      site.processes.every(({ starts }) => starts === 1),
      `a process ended with its database:\n${site.processes.map(({ output }) => output).join('\n')}`,
    )
  })
  await step('kill -9 of one process: the other answers everything, and it comes back by itself', async () => {
    const [one] = site.processes
    one?.kill()
    for (let i = 1; i <= 40; i++) {
      const answer = await seller.context.request.get('/dashboard/orders')
      must(answer.ok(), `request ${i} after the kill was answered with ${answer.status()}`)
    }
    await wait('its new start', () => (one?.starts === 2 ? true : undefined))
    await one?.ready()
  })
  await step('the seller releases, confirmed by password; the buyer hears it live', () =>
    heardLive(his, order.id, async () => {
      const seen = (await orderNow(seller, order)).state
      await confirmed(seller.context, seller, releaseOrder, {
        body: { order_id: order.id, seen, amount: order.amount },
      })
    }),
  )
  await step('the buyer has what the receipt says, and the seller 200.00 EUR and what is left of the ad', async () => {
    const { state, escrow } = await orderNow(buyer, order)
    must(state === 'released', `the order is ${state}`)
    const has = await spendable(buyer.context, 'EUR')
    must(has === escrow.to_buyer, `the buyer has ${has} EUR, and the receipt says ${escrow.to_buyer}`)
    must((await spendable(seller.context, 'EUR')) === '200.00', 'the seller has not 200.00 EUR')
  })
  return seller
}

async function payOut(site: Site, who: Customer, { compliance, finance }: Staff): Promise<void> {
  const [mia, noor] = compliance
  await step('an identity by hand: pictures go up, two of compliance sign with their passkeys', () =>
    verifyByHand(who, mia, noor),
  )
  const asked = await step('a withdrawal of 120.00 EUR is asked for, to an account added the day before', () =>
    askForPayout(site, who, mia, '120.00'),
  )
  const file = await step(
    'the cut-off makes a file; one of finance approves it, another hands it in, a command writes it',
    () => handIn(site, finance),
  )
  await step('the bank’s statement, imported twice, completes it once: 80.00 EUR are left', async () => {
    await bankPaid(site, who, finance, { paid: asked, file })
    must((await spendable(who.context, 'EUR')) === '80.00', `not 80.00 EUR: ${await spendable(who.context, 'EUR')}`)
  })
}

async function watchTheHouse(site: Site): Promise<void> {
  await step('every connection to the database is an ordinary role, which owns nothing', async () => {
    const { rows } = await asSuperuser(site.database.superuserUrl, (superuser) =>
      superuser.query<{ role: string; super: boolean }>(
        `select distinct a.usename as role, r.rolsuper as super from pg_stat_activity a join pg_roles r on r.rolname = a.usename
         where a.datname = 'florin'`,
      ),
    )
    const expected = new URL(site.database.url).username
    must(rows.length === 1 && rows[0]?.role === expected && !rows[0].super, `connected as ${JSON.stringify(rows)}`)
  })
  await step('the certificate is in order for whoever trusts its authority, and for nobody else', async () => {
    must(await handshake(site, readFileSync(site.certificates.authority, 'utf8')), 'the certificate is not accepted')
    must(!(await handshake(site, undefined)), 'anybody’s certificate is accepted')
  })
  await step('figures for Prometheus, for its token alone', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${site.processes[0]?.port}/metrics`, { headers })
    must((await ask({})).status === 404, '/metrics answers without its token')
    const figures = await (await ask({ authorization: `Bearer ${site.env.METRICS_TOKEN}` })).text()
    must(/^florin_service_state\{part="books",network=""\} 0$/m.test(figures), 'the books are not said to be working')
  })
}

async function main(): Promise<void> {
  const site = await step(
    'PostgreSQL with two roles, a mail server with STARTTLS, an authority of our own',
    prepareSite,
  )
  let browser: Browser | undefined
  try {
    await step('migrated as the owner', () => site.migrate())
    await step('the doctor is content with all but the names in src/brand.ts', () => askDoctor(site))
    await step('two processes ready, by the command that systemd runs; nginx in front', () => site.open(2))
    await watchTheHouse(site)
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
    const staff = await hireAll(site, browser)
    const seller = await trade(site, browser, staff)
    await payOut(site, seller, staff)
    await step('the ledger verifies', () => site.florin('ledger', 'verify'))
    await step('`backup` by the ordinary role, `restore` on another cluster: proven, and the same', () =>
      restoreElsewhere(site),
    )
    console.log(`  memory of the processes at most: ${site.processes.map(({ peakMb }) => `${peakMb} MB`).join(', ')}`)
    await step('SIGTERM drains: both processes end in order', async () => {
      const codes = await Promise.all(site.processes.map((one) => one.stop()))
      must(
        codes.every((code) => code === 0),
        `they ended with ${codes.join(', ')}`,
      )
    })
  } finally {
    await browser?.close()
    await site.close()
  }
  console.log(`\nAll of it in ${Math.round((performance.now() - started) / 1000)} s.`)
}

await main()
