import type { Endpoint } from '../../contract/endpoint.ts'
import { type ActName, acts, isAct } from './acts.ts'

/** What a form of the desk brought back: which act, what was written, and why it could not be done. */
export interface Sent {
  act: ActName
  values: Readonly<Record<string, string>>
  problem: Readonly<Record<string, unknown>>
}

type Api = (endpoint: Endpoint, input: { body: unknown }, key?: string) => Promise<Readonly<Record<string, unknown>>>

/**
 * Does what a form of the desk asks. Answers undefined where the page was merely opened, 'done' with the act's name, or the form as it was
 * with the problem. The form bears its own idempotency key, so that sending it twice is one act.
 */
export async function actOn(api: unknown, request: Request): Promise<{ done: ActName } | Sent | undefined> {
  if (request.method !== 'POST') return undefined
  const values = Object.fromEntries(new URLSearchParams(await request.text()))
  const { act = '', key } = values
  if (!isAct(act)) return undefined
  const { endpoint, body } = acts[act]
  const answer = await (api as Api)(endpoint, { body: body(values) }, endpoint.idempotent ? key : undefined)
  return 'data' in answer ? { done: act } : { act, values, problem: answer }
}

export const isSent = (outcome: { done: ActName } | Sent | undefined): outcome is Sent =>
  outcome !== undefined && 'problem' in outcome
