import type { Endpoint } from '../../src/contract/endpoint.ts'
import { authoriseChannel, authoriseSocket, channels } from '../../src/contract/realtime.ts'
import type { Fixture } from './fixtures.ts'

const socket_id = '1234.5678'

/** Ada listens to what happens to her; a stranger to it hears nothing. */
export const realtimeFixtures: [Endpoint, Fixture][] = [
  [
    authoriseChannel as unknown as Endpoint,
    {
      stranger: 404,
      visit: async (world) => ({
        who: await world.fresh(world.ada),
        input: { body: { socket_id, channel_name: channels.customer(world.ada.customerId) } },
      }),
    },
  ],
  [
    authoriseSocket as unknown as Endpoint,
    {
      stranger: 'own',
      visit: async (world) => ({ who: await world.fresh(world.ada), input: { body: { socket_id } } }),
    },
  ],
]
