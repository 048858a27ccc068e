/**
 * From when on a destination is usable, in milliseconds since 1970: `soonest`, or a moment later where that is no later than `after`, the hour it had before
 * its owner removed it. So taking back the one never closes the other. An `after` beyond `soonest` was vouched for by nobody, and closes nothing for longer.
 */
export const laterHour = (soonest: number, after = 0): number => Math.max(soonest, Math.min(after, soonest) + 1)
