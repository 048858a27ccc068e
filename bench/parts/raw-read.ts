import { createServer } from 'node:http'
import pg from 'pg'

// The yardstick of a read: what raw node does at least for GET balance, with nothing around it. Looks up the session that the request names and
// its balances, one statement each, and answers them as JSON. No token is verified, no input checked, no limit counted, no figure formatted.

const SESSION = `select s.customer_id from customer_session s join customer c on c.id = s.customer_id
  where s.id = $1 and s.revoked_at is null and not s.awaits_code and c.status = 'active'`
const BALANCES = `select asset, sum(credits_posted - debits_posted - debits_pending) available, sum(debits_pending) held
  from ledger_account where owner_id = $1 group by asset`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const server = createServer(
  (req, res) =>
    void answer(String(req.headers['x-session'])).then((body) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      res.end(body)
    }),
)

async function answer(session: string): Promise<string> {
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [session] })
  const { rows: data } = await pool.query({ name: 'balances', text: BALANCES, values: [rows[0].customer_id] })
  return JSON.stringify({ data })
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
