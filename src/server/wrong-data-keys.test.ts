import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataKeys } from '../env.ts'
import { boot } from './boot.ts'
import { sealer } from './kernel/seal.ts'
import { query } from './kernel/tx.ts'
import { type TestApp, testApp } from './testing/ctx.ts'
import { engines } from './testing/database/engines.ts'
import { newPerson } from './testing/people.ts'
import { knownKeys, noteDataKeys, wrongDataKeys } from './wrong-data-keys.ts'

const secret = () => randomBytes(32).toString('base64')
const OTHER = /^DATA_KEYS has another secret for (\w+) than/

describe.each(engines)('the keys of a database, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
    await newPerson(it, 'sealed')
  })
  afterAll(() => it?.stop())

  const q = () => query(it.ctx())
  const with_ = (DATA_KEYS: string) => ({ config: { DATA_KEYS }, seal: sealer(dataKeys({ DATA_KEYS })) })
  const wrong = (keys: string) => wrongDataKeys(q(), with_(keys).config, with_(keys).seal)
  const note = (keys: string) => noteDataKeys(q(), with_(keys).config, with_(keys).seal, it.ctx().now())
  const ours = () => it.ctx().config.DATA_KEYS
  const id = () => ours().split(':')[0] as string

  test('are noted once somebody is there, and say nothing of their secrets', async () => {
    expect(await knownKeys(q()), 'by a start before').toEqual([])
    await note(ours())
    expect(await knownKeys(q())).toEqual([
      { id: id(), check_value: expect.stringMatching(/^[0-9a-f]{64}$/), finds: true },
    ])
    expect(await wrong(ours())).toEqual([])
  })

  test('of another secret under the same id nothing starts', async () => {
    const DATA_KEYS = `${id()}:${secret()}`
    expect(await wrong(DATA_KEYS)).toEqual([expect.stringMatching(OTHER)])
    const config = { ...it.ctx().config, DATA_KEYS }
    await expect(boot({ config, db: it.database.db, log: it.ctx().log })).rejects.toThrow(OTHER)
  })

  test('a newer one is noted after it, and begins no list; by whom people are found comes first', async () => {
    const newer = `newer:${secret()}`
    await note(`${ours()},${newer}`)
    expect(await wrong(`${ours()},${newer}`)).toEqual([])
    expect(await wrong(`${newer},${ours()}`)).toEqual([
      `DATA_KEYS begins with newer and has to begin with ${id()}, by which people are found.`,
    ])
    expect(await wrong(`${ours()},newer:${secret()}`)).toEqual([expect.stringMatching(OTHER)])
    expect((await knownKeys(q())).filter(({ finds }) => finds).map((key) => key.id)).toEqual([id()])
  })

  test('of two processes that begin with different secrets for a new one, one is refused', async () => {
    const begun = await Promise.allSettled([1, 2].map(() => note(`${ours()},twice:${secret()}`)))
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('one that was left out by which data is sealed is named', async () => {
    expect(await wrong(`other:${secret()}`)).toContain(`DATA_KEYS lacks ${id()}, by which data is sealed here.`)
  })

  test('of before there were check values, one has to open what was sealed, and the first to find people', async () => {
    const unknown = async <Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]> =>
      text.includes('data_key') ? [] : q()<Row>(text, params)
    const { config, seal } = with_(`${id()}:${secret()}`)
    expect(await wrongDataKeys(unknown, config, seal)).toEqual([expect.stringMatching(OTHER)])
    // As after a rotation: customers' own keys are sealed by the newest, and who is found by the first has another secret.
    const both = with_(`${ours()},k2:${secret()}`)
    const resealed = async <Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]> => {
      const rows = await unknown<Row>(text, params)
      return text.includes('email_index') ? rows.map((row) => ({ ...row, email_index: 'of another secret' })) : rows
    }
    expect(await wrongDataKeys(resealed, both.config, both.seal)).toEqual([
      expect.stringContaining('nobody is found here'),
    ])
    const right = with_(ours())
    expect(await wrongDataKeys(unknown, right.config, right.seal)).toEqual([])
  })
})
