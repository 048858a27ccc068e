import { expect, test, vi } from 'vitest'
import { APP, newBus, testListener, testRealtime, WAIT } from '../../testing/realtime.ts'
import { embeddedRealtime } from './embedded.ts'
import { noRealtime } from './no-realtime.ts'
import { realtimeKeepsItsPromises } from './port.contract.ts'
import { pusherRealtime } from './pusher.ts'

realtimeKeepsItsPromises('embedded', async () => {
  const bus = newBus()
  const { port, close } = await testRealtime({ bus })
  return { provider: embeddedRealtime(APP, (messages) => bus.publish(messages)), port, key: APP.key, close }
})

const compatible = (port: number) => pusherRealtime({ ...APP, cluster: '', host: '127.0.0.1', port, tls: false })

// The server inside stands for any service that speaks the protocol; the provider knows it by address only.
realtimeKeepsItsPromises('pusher', async () => {
  const { port, close } = await testRealtime()
  return { provider: compatible(port), port, key: APP.key, close }
})

test('pusher: a session that ended loses its connection, and no other', async () => {
  const { port, close } = await testRealtime()
  const provider = compatible(port)
  const [ended, other] = ['session-1', 'session-2'].map((id) => {
    const one = testListener({ port }, undefined, {
      userAuthentication: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId }, done) => done(null, provider.signSocket(socketId, id) as never),
      },
    })
    one.client.signin()
    return one
  })
  await Promise.all([ended, other].map((one) => one?.client.user.signinDonePromise))
  await provider.endSessions({ customerId: 'ada', sessionId: 'session-1' })
  await vi.waitFor(() => expect(ended?.client.connection.state).toBe('disconnected'), WAIT)
  expect(other?.client.connection.state).toBe('connected')
  other?.leave()
  await close()
})

test('pusher: what could not be said is an error, for whoever has to decide what to do', async () => {
  const provider = compatible(1)
  const nothing = { channels: ['private-x'], event: 'order', data: {} }
  await expect(provider.publish([nothing])).rejects.toThrow()
})

test('off: nothing is said, and nothing is signed', async () => {
  await noRealtime.publish([{ channels: ['private-x'], event: 'order', data: {} }])
  expect(noRealtime.signChannel('1.2', 'private-x', { customerId: 'ada', sessionId: 's' })).toBeUndefined()
  expect(noRealtime.signSocket('1.2', 's')).toBeUndefined()
})
