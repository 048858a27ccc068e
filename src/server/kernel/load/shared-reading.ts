import type { Db } from '../../db/client.ts'

interface Reading<T> {
  at: number
  told: Promise<T>
}

/**
 * One reading of the database for all who ask for the same within `freshMs`: however many look, each process reads no more often, and those who come
 * while it is read wait for it together. One that failed is told to those who waited, and read anew for who comes next. For what is the same for everybody and may be so old.
 */
export function sharedReading<T, C extends { db: Db; now: () => Date }>(
  freshMs: number,
  read: (ctx: C) => Promise<T>,
): (ctx: C) => Promise<T> {
  const readings = new WeakMap<Db, Reading<T>>()
  return (ctx) => {
    const now = ctx.now().getTime()
    const known = readings.get(ctx.db)
    if (known && now >= known.at && now - known.at < freshMs) return known.told
    const reading = { at: now, told: read(ctx) }
    readings.set(ctx.db, reading)
    reading.told.catch(() => {
      if (readings.get(ctx.db) === reading) readings.delete(ctx.db)
    })
    return reading.told
  }
}
