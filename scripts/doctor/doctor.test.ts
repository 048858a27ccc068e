import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('doctor.ts', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-doctor-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the doctor says of this environment, and its exit code. */
const examine = (env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const clean = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DATABASE_URL: '', FLORIN_MODE: 'development' }
    execFile(process.execPath, [script], { env: { ...clean, ...env } }, (error, stdout) =>
      resolve({ code: error ? 1 : 0, said: stdout }),
    )
  })

test('a port that is taken is named, with what to do', async () => {
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve))
  const { port } = squatter.address() as { port: number }
  const { code, said } = await examine({ PORT: String(port) })
  squatter.close()
  expect(code).toBe(1)
  expect(said).toContain(`✗ 127.0.0.1:${port} can't be listened on (EADDRINUSE)`)
  expect(said).toContain('set PORT or HOST')
})

test('a mistake in the environment is named by its variable', async () => {
  const { code, said } = await examine({ SESSION_DAYS: 'many' })
  expect(code).toBe(1)
  expect(said).toContain('SESSION_DAYS')
})

test('real money with the published secrets, or on a database that is not there, is refused', async () => {
  const { code, said } = await examine({
    FLORIN_MODE: 'production',
    DATABASE_URL: 'postgres://florin@127.0.0.1:1/florin',
  })
  expect(code).toBe(1)
  expect(said).toContain('AUTH_SECRET is the published default')
  expect(said).toContain('✗ the database does not open')
})

test('looking at a machine without data leaves none behind', async () => {
  const { said } = await examine({ DATA_DIR: join(folder, 'nothing') })
  expect(said).toContain('not made yet')
  const again = await examine({ DATA_DIR: join(folder, 'nothing') })
  expect(again.said).toContain('not made yet')
})
