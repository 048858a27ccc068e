// For durability.test.ts: a process that writes rows one by one and says which were acknowledged, until it is killed.
import { openDatabase } from '../client.ts'

const { FOLDER: dataDir } = process.env
const db = await openDatabase({ dataDir }).catch((error: Error) => {
  process.stderr.write(error.message)
  process.exit(3)
})
await db.pool.query('create table if not exists written (id int primary key, filler text not null)')
const { rows } = await db.pool.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from written')
process.stdout.write('open\n')
for (let id = rows[0]?.next ?? 1; ; id++) {
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query({ name: 'write', text: 'insert into written values ($1, $2)', values: [id, 'x'.repeat(200)] })
  await client.query('commit')
  client.release()
  process.stdout.write(`${id}\n`)
}
