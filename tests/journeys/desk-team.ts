import type { StaffRole } from '../../src/contract/endpoint.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { inTurn } from './in-turn.ts'
import type { World } from './world.ts'

const team = new WeakMap<World, Map<StaffRole, StaffPerson>>()

/** Whoever does this at the desk, freshly signed in. */
export async function staffOf(world: World, role: StaffRole): Promise<StaffPerson> {
  const known = team.get(world) ?? new Map<StaffRole, StaffPerson>()
  team.set(world, known)
  const person = known.get(role) ?? (await newStaff(world.it, [role]))
  known.set(role, person)
  return atDesk(world.it, person)
}

/** The same for what one person alone may do only so often in a day: after `most` visits it is somebody else. */
export function staffInTurn(role: StaffRole, most: number) {
  const turn = inTurn<StaffPerson>(most, (world, before) =>
    before ? newStaff(world.it, [role]) : staffOf(world, role),
  )
  return async (world: World): Promise<StaffPerson> => atDesk(world.it, await turn(world))
}
