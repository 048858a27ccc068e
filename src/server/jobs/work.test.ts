import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { query } from '../kernel/tx.ts'
import type { BusMessage } from '../realtime/bus.ts'
import { testApp } from '../testing/ctx.ts'
import { testDatabase } from '../testing/database/databases.ts'
import { deep } from '../testing/database/engines.ts'
import { type PostgresServer, startPostgres } from '../testing/database/postgres-server.ts'
import { TableBus } from './table-bus.ts'

describe('when the database server dies, on postgres,', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres({ durable: true })
  })
  afterAll(() => server?.stop())

  test.runIf(deep)('a process that is starting its jobs waits for it, and then they run', async () => {
    // tidy: allow a server is killed and started, or has databases beside each other
    const it = await testApp('postgres', { server: server.superuserUrl })
    await server.kill()
    const started = it.app.startJobs()
    let settled = false
    void started.finally(() => {
      settled = true
    })
    await expect(query(it.ctx())('select 1')).rejects.toMatchObject({ code: 'unavailable' })
    expect(settled).toBe(false)
    await server.restart()
    await started
    expect(it.app.queue.started).toBe(true)
    await it.stop()
  })

  test.runIf(deep)('one that is cut off anywhere while it starts its jobs begins anew', async () => {
    // tidy: allow a server is killed and started, or has databases beside each other
    const it = await testApp('postgres', { server: server.superuserUrl })
    const { jobs } = it.app.db
    const cuts = [1, 5, 20, 40]
    let asked = 0
    jobs.on('acquire', (client) => {
      asked++
      if (asked === cuts[0]) {
        cuts.shift()
        asked = 0
        ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      }
    })
    await it.app.startJobs()
    expect([it.app.queue.started, cuts]).toEqual([true, []])
    await it.stop()
  })

  test.runIf(deep)('told to stop while it waits, it stops', async () => {
    // tidy: allow a server is killed and started, or has databases beside each other
    const it = await testApp('postgres', { server: server.superuserUrl })
    await server.kill()
    const started = it.app.startJobs()
    await it.app.stop()
    await started
    await server.restart()
  })

  test('live pages are told by notifications again once it is back', async () => {
    // tidy: allow a server is killed and started, or has databases beside each other
    const it = await testDatabase('postgres', { server: server.superuserUrl })
    const never = { empty: 3_600_000, quiet: 3_600_000, untold: 3_600_000 }
    const [here, there] = [new TableBus(it.db, () => {}, never), new TableBus(it.db, () => {}, never)]
    const heard: string[] = []
    there.listen((message) => message.kind === 'event' && heard.push(message.event))
    for (const bus of [here, there]) await bus.start()
    there.setActive(true)
    await server.kill()
    await server.restart()
    await vi.waitFor(
      async () => {
        await here.publish([{ kind: 'event', channels: ['news'], event: 'after', data: '{}' }])
        expect(heard).toContain('after')
      },
      { timeout: 15_000, interval: 500 },
    )
    // The one that was found on listening anew was not told of; this one is.
    await here.publish([{ kind: 'event', channels: ['news'], event: 'told', data: '{}' }])
    await vi.waitFor(() => expect(heard).toContain('told'), { timeout: 15_000 })
    for (const bus of [here, there]) await bus.stop()
    await it.close()
  })

  test.runIf(deep)(
    'live pages listen on to the server that took its place, which counts its transactions from elsewhere',
    async () => {
      const other = await startPostgres()
      // tidy: allow a server is killed and started, or has databases beside each other
      const old = await testDatabase('postgres', { server: server.superuserUrl })
      // tidy: allow a server is killed and started, or has databases beside each other
      const next = await testDatabase('postgres', { server: other.superuserUrl })
      let jobs = old.db.pool
      const bus = new TableBus(
        {
          ...old.db,
          get pool() {
            return jobs
          },
        } as typeof old.db,
        () => {},
      )
      const heard: string[] = []
      bus.listen((message) => message.kind === 'event' && heard.push(message.event))
      await bus.start()
      bus.setActive(true)
      const say = (event: string): Promise<void> =>
        bus.publish([{ kind: 'event', channels: ['news'], event, data: '{}' }] satisfies BusMessage[])
      await say('before')
      await vi.waitFor(() => expect(heard).toEqual(['before']))
      jobs = next.db.pool
      await bus.publish([])
      await vi.waitFor(async () => {
        await say('after')
        expect(heard).toContain('after')
      })
      await bus.stop()
      await Promise.all([old.close(), next.close()])
      await other.stop()
    },
  )
})
