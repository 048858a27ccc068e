const known = new Set(Intl.supportedValuesOf('timeZone'))

/** The time zone that a browser says it is in, by its name here; UTC where it said none, or one that there isn't. */
export function zoneOf(said: string | undefined): string {
  try {
    // Browsers know some zones by older names, and anybody can write anything into a cookie.
    // tidy: allow the formatters that are kept have options of ours, never of people
    const zone = new Intl.DateTimeFormat('en', { timeZone: said ?? 'UTC' }).resolvedOptions().timeZone
    return known.has(zone) ? zone : 'UTC'
  } catch {
    return 'UTC'
  }
}
