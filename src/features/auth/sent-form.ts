/** What a form brought back that the browser sent by itself: without script, or before it was there. Passwords don't come back. */
export interface SentForm<Data = unknown> {
  values: Readonly<Record<string, string>>
  /** What the endpoint answered. */
  data?: Data
  /** Its problem document. */
  problem?: Readonly<Record<string, unknown>>
}

type Answer<Data> = { data: Data } | Readonly<Record<string, unknown>>

/** Passes on what a page was posted; undefined where the page was merely opened. Runs on the server, in the page. */
export async function sentForm<Data>(
  request: Request,
  send: (fields: Record<string, string>) => Promise<Answer<Data>>,
): Promise<SentForm<Data> | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  const answer = await send(fields)
  const { password: _, ...values } = fields
  return 'data' in answer ? { values, data: answer.data as Data } : { values, problem: answer }
}
