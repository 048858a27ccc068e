/** When the pictures are taken: a Friday at noon, UTC. */
export const MOMENT = '2026-11-20T12:00:00.000Z'
