/** One thing that was looked at; `mend` says what to do where it isn't as it should be or, where it is `ok`, what to know of what was chosen. */
export type Finding = { ok: boolean; what: string; mend?: string }

export type Config = ReturnType<typeof import('../../src/env.ts')['readConfig']>

export const fine = (what: string): Finding => ({ ok: true, what })
/** What somebody chose by name, and should know what it means. */
export const chosen = (what: string, mend: string): Finding => ({ ok: true, what, mend })
export const ill = (what: string, mend: string): Finding => ({ ok: false, what, mend })
