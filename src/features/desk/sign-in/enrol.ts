type Body = { action: 'enrol' } | { action: 'confirm'; code: string }
type Answer = { data: unknown } | Readonly<Record<string, unknown>>
interface Enrolling {
  enrolment?: { secret: string; qr: string[] }
  problem?: Readonly<Record<string, unknown>>
}

/** Shows a fresh secret, or takes the code that the app made of it: a code that doesn't match starts over with another secret. */
export async function enrolAtDesk(
  request: Request,
  send: (body: Body) => Promise<Answer>,
): Promise<'done' | Enrolling | undefined> {
  if (request.method !== 'POST') return undefined
  const { act, code = '' } = Object.fromEntries(new URLSearchParams(await request.text()))
  const answer = await send(act === 'confirm' ? { action: 'confirm', code } : { action: 'enrol' })
  if (!('data' in answer)) return { problem: answer }
  const { enrolled, enrolment } = answer.data as { enrolled: boolean; enrolment: Enrolling['enrolment'] | null }
  return enrolled ? 'done' : { ...(enrolment && { enrolment }) }
}
