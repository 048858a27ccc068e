import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startFault } from './start-fault.ts'

const failing = (emitter: { once: (event: 'error', heard: (error: Error) => void) => unknown }) =>
  new Promise<Error>((resolve) => emitter.once('error', resolve))

test('a place that is taken is of HOST and PORT', async () => {
  const one = createServer()
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  const { port } = one.address() as { port: number }
  const error = await failing(createServer().listen(port, '127.0.0.1'))
  expect(startFault(error)).toMatch(/^HOST and PORT: listen EADDRINUSE.*\n.*doctor/)
  one.close()
})

test('a database that isn’t reached, or lets nobody in, is of DATABASE_URL', async () => {
  expect(startFault(await failing(connect(1, '127.0.0.1')))).toMatch(/^DATABASE_URL: connect ECONNREFUSED/)
  const nowhere = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(startFault(nowhere)).toMatch(/^DATABASE_URL: ECONNREFUSED\n/)
  const refused = Object.assign(new Error('database "florinx" does not exist'), { code: '3D000' })
  expect(startFault(refused)).toMatch(/^DATABASE_URL: database "florinx" does not exist\n.*doctor/)
})

test('what is of no setting is said as it is', () => {
  expect([startFault(new Error('There is no build yet')), startFault('so')]).toEqual(['There is no build yet', 'so'])
})
