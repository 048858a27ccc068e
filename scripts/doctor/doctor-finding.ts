/** One thing that was looked at; `mend` says what to do where it isn't as it should be. */
export type Finding = { ok: boolean; what: string; mend?: string }

export type Config = ReturnType<typeof import('../../src/env.ts')['readConfig']>

export const fine = (what: string): Finding => ({ ok: true, what })
export const ill = (what: string, mend: string): Finding => ({ ok: false, what, mend })
