export type Verdict = 'met' | 'partly' | 'missing' | 'n.a.'

/**
 * A requirement of OWASP ASVS 5.0.0: its id, the level that first asks for it, what it asks in short, whether that is so, and why: `tests`
 * where tests prove it that bear its id in their titles, else what holds it without one, what is open, or why it doesn't apply.
 */
export type Requirement = readonly [id: string, level: 1 | 2 | 3, asks: string, verdict: Verdict, why: string]

export interface Chapter {
  title: string
  rows: readonly Requirement[]
}
