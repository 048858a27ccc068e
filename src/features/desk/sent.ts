import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { type DeskPreview, deskPreview } from '../../contract/desk/tools/desk-preview.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type ActName, acts, isAct } from './acts.ts'
import { type Header, headerOf } from './bank-files/header-of.ts'

/** What a form of the desk brought back: which act, what was written, and why it could not be done. */
export interface Sent {
  act: ActName
  values: Readonly<Record<string, string>>
  problem: Readonly<Record<string, unknown>>
  /** What it would do, where that was asked; then there is no problem. */
  preview?: DeskPreview
  /** What a file that was refused calls its columns, where it may be a bank's CSV. */
  header?: Header | undefined
}

interface Asked {
  body?: unknown
  query?: { name: string }
  file?: Blob
}
type Api = (
  endpoint: Endpoint,
  input: Asked,
  key?: string,
  stepUp?: string,
) => Promise<Readonly<Record<string, unknown>>>
type Outcome = { done: ActName; data: unknown } | Sent

/**
 * Does what a form of the desk asks. Answers undefined where the page was merely opened, 'done' with the act's name and its answer, or the form
 * as it was with the problem. The form bears its own idempotency key, so that sending it twice is one act.
 */
export async function actOn(api: unknown, request: Request): Promise<Outcome | undefined> {
  if (request.method !== 'POST') return undefined
  const { values, file } = await formIn(request)
  const { act = '', key } = values
  if (!isAct(act)) return undefined
  const { endpoint, body } = acts[act]
  if (values.preview) return previewOf(api as Api, act, values)
  const asked = endpoint.file
    ? { query: { name: file?.name.slice(0, MAX_NAME) || act, ...(body(values) as object) }, file: file ?? new Blob() }
    : { body: body(values) }
  const proof = values.passkey ? stepUpHeader('passkey', values.passkey) : undefined
  const answer = await (api as Api)(endpoint, asked, endpoint.idempotent ? key : undefined, proof)
  if ('data' in answer) return { done: act, data: answer.data }
  return { act, values, problem: answer, ...(file && { header: await headerOf(file) }) }
}

/** In place of what nobody has written yet: long enough for what asks most. */
const LOOKING = 'Nothing is done: this was only to see what it would do.'

/** What an act would do, of a form as it is filled in; a button may bring the answer with it, 'approve=yes'. */
async function previewOf(api: Api, act: ActName, { preview = '', ...values }: Sent['values']): Promise<Sent> {
  const [, field, answer] = /^(\w+)=(yes|no)$/.exec(preview) ?? []
  const chosen = field && answer ? { [field]: answer } : {}
  const { endpoint, body } = acts[act]
  const written = { reason: values.reason || LOOKING, evidence: values.evidence || LOOKING }
  const asked = { act: endpoint.path, body: body({ ...values, ...chosen, ...written }) }
  const said = await api(deskPreview as unknown as Endpoint, { body: asked })
  if ('data' in said) return { act, values: { ...values, ...chosen }, problem: {}, preview: said.data as DeskPreview }
  const errors = (said.errors ?? []) as { field: string }[]
  // Its fields are the form's, and the form's act stands around them.
  const here = errors.map((error) => ({ ...error, field: error.field.replace(/^body\./, '') }))
  return { act, values, problem: { ...said, errors: here } }
}

const MAX_NAME = 120

/** Browsers send a form that has a file in another way than all others. */
async function formIn(request: Request): Promise<{ values: Readonly<Record<string, string>>; file?: File }> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { values: Object.fromEntries(new URLSearchParams(await request.text())) }
  const form = await request.formData().catch(() => new FormData())
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const file = form.get('file')
  return { values: Object.fromEntries(texts), ...(file instanceof File && { file }) }
}

export const isSent = (outcome: Outcome | undefined): outcome is Sent => outcome !== undefined && 'problem' in outcome
