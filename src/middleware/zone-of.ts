const known = new Set(Intl.supportedValuesOf('timeZone'))
/** Names that were asked for, as they are called here: looking one up costs a formatter. */
const names = new Map<string, string>()
const MOST_NAMES = 1_000

/** The time zone that a browser says it is in, by its name here; UTC where it said none, or one that there isn't. */
export function zoneOf(said = 'UTC'): string {
  if (said === 'UTC' || known.has(said)) return said
  const found = names.get(said)
  if (found) return found
  const zone = olderName(said)
  if (zone !== 'UTC' && names.size < MOST_NAMES) names.set(said, zone)
  return zone
}

/** Browsers know some zones by older names, and anybody can write anything into a cookie. */
function olderName(said: string): string {
  try {
    // tidy: allow the formatters that are kept have options of ours, never of people
    const zone = new Intl.DateTimeFormat('en', { timeZone: said }).resolvedOptions().timeZone
    return known.has(zone) ? zone : 'UTC'
  } catch {
    return 'UTC'
  }
}
