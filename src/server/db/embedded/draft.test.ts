import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deep } from '../../testing/database/engines.ts'
import { openDatabase } from '../client.ts'
import { keepDraft } from './durable.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'florin-draft-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test.runIf(deep)(
  'a database that was filled aside stands in its place whole once it is kept, and is durable from then on',
  async () => {
    const [aside, folder] = [path.join(home, 'db.filling'), path.join(home, 'db')]
    const draft = await openDatabase({ dataDir: aside, draft: true })
    await draft.pool.query('create table word (said text)')
    await draft.pool.query(`insert into word values ('kept')`)
    await draft.close()
    expect(existsSync(folder)).toBe(false)
    keepDraft(aside, folder)
    expect(existsSync(aside)).toBe(false)
    const countFsyncs = new SharedArrayBuffer(4)
    const kept = await openDatabase({ dataDir: folder, countFsyncs })
    const before = Atomics.load(new Int32Array(countFsyncs), 0)
    await kept.pool.query(`insert into word values ('durable')`)
    expect(Atomics.load(new Int32Array(countFsyncs), 0)).toBeGreaterThan(before)
    const { rows } = await kept.pool.query<{ said: string }>('select said from word order by said')
    expect(rows.map(({ said }) => said)).toEqual(['durable', 'kept'])
    await kept.close()
  },
)
