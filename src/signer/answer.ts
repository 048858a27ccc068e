/** What an answer holds beside `ok`; a refusal has its `code`. */
export type Answer = { ok: true; [member: string]: unknown } | { ok: false; code: string; [member: string]: unknown }
