import type { StaffRole } from '../../src/contract/endpoint.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
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
