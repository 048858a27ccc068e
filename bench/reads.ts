import { byTurns, has, load, ratio } from './parts/load.ts'
import { startSubject } from './parts/subject.ts'
import { startHello } from './parts/yardstick.ts'

/** G4: GET balance and 25 rows of history, signed in, against a raw node server that says hello. All through wrk, by turns. */
const ROUNDS = 3
const CONNECTIONS = 64

if (!has('wrk')) throw new Error('this bench needs wrk: apt-get install wrk')
const subject = await startSubject()
const hello = await startHello()
try {
  const tokens = subject.customers.map(({ token }) => token)
  const signedIn = (path: string) => () => {
    const run = load(`${subject.base}/api/v1${path}`, { tokens, connections: CONNECTIONS })
    if (run.errors > 0) throw new Error(`${run.errors} answers of ${path} were refusals`)
    return run.perSecond
  }
  const seen = await byTurns(ROUNDS, {
    hello: () => load(hello.url, { connections: CONNECTIONS }).perSecond,
    balance: signedIn('/wallet/currency-balances'),
    history: signedIn('/history/tranz_history?limit=25'),
    healthz: () => load(`${subject.base}/healthz`, { connections: CONNECTIONS }).perSecond,
  })
  const show = (value: number | undefined) => Math.round(value ?? 0).toLocaleString('en')
  console.log(
    `requests/s: raw node hello ${show(seen.hello)}, our entry without database ${show(seen.healthz)}, balance ${show(seen.balance)}, history of 25 ${show(seen.history)}`,
  )
  console.log(`G4 balance against raw node hello      ${ratio(seen.balance, seen.hello)}   (goal ≥ 0.25)`)
  console.log(`G4 25 rows of history against hello    ${ratio(seen.history, seen.hello)}   (goal ≥ 0.10)`)
} finally {
  hello.stop()
  await subject.stop()
}
