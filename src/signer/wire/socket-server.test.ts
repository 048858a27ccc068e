import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listenOnSocket } from './socket-server.ts'

test('whoever sends many lines at once is answered in their order, and somebody else between them', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'lines-')), 's')
  const MANY = 2000
  const [asked, answered]: [string[], number[]] = [[], []]
  const server = await listenOnSocket(path, {
    onFault: () => {},
    answer(request) {
      const { of } = request as { of: string }
      if (asked.length === 0) other.write('{"of":"other"}\n')
      asked.push(of)
      return { ok: true }
    },
  })
  const [many, other] = [connect(path), connect(path)]
  await Promise.all([once(many, 'connect'), once(other, 'connect')])
  let rest = ''
  const all = new Promise<void>((resolve) =>
    many.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answered.push(JSON.parse(line).n)
      if (answered.length === MANY) resolve()
    }),
  )
  many.write(Array.from({ length: MANY }, (_, n) => `{"n":${n},"of":"many"}\n`).join(''))
  await all
  expect(answered).toEqual(Array.from({ length: MANY }, (_, n) => n))
  expect(asked.indexOf('other')).toBeGreaterThan(0)
  expect(asked.indexOf('other')).toBeLessThan(MANY / 10)
  for (const socket of [many, other]) socket.destroy()
  server.close()
})
