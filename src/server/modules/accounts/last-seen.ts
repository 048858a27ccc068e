import type { LastSeen } from '../../../contract/accounts/profiles.ts'

/** Whoever was here within this time counts as here. Presence is noted once a minute. */
const ONLINE_MS = 3 * 60_000

/** When somebody was last here, as others see it; null: not that anybody knows. */
export const lastSeen = (at: Date | null, now: Date): LastSeen => ({
  online: at !== null && now.getTime() - at.getTime() < ONLINE_MS,
  at: at?.toISOString() ?? null,
})
