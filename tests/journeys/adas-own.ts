import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import type { Person } from '../../src/server/testing/people.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

/** Adds to `fixtures` what Ada asks; `visit` makes what she asks about, each time anew. */
export const adasOwn =
  (fixtures: [Endpoint, Fixture][]) =>
  <E extends Endpoint>(
    endpoint: E,
    stranger: Fixture['stranger'],
    visit: (world: World, ada: Person) => Promise<{ input: Input<E>; stepUp?: string }> = async () => ({ input: {} }),
  ) =>
    fixtures.push([
      endpoint as unknown as Endpoint,
      {
        stranger,
        visit: async (world) => {
          const who = await world.fresh(world.ada)
          const made = await visit(world, who)
          return { ...made, input: made.input as Input<Endpoint>, who }
        },
      },
    ])
