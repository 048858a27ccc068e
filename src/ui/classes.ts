/** Joins class names, leaving out whatever is false, null or empty. */
export const classes = (...names: unknown[]) => names.filter(Boolean).join(' ')
