import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import type { Person } from '../../src/server/testing/people.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

/** Adds to `fixtures` what Ada asks, or `whoever` asks in her place; `visit` makes what they ask about, each time anew. */
export const adasOwn =
  (fixtures: [Endpoint, Fixture][], whoever: (world: World) => Person | Promise<Person> = ({ ada }) => ada) =>
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
          const who = await world.fresh(await whoever(world))
          const made = await visit(world, who)
          return { ...made, input: made.input as Input<Endpoint>, who }
        },
      },
    ])
