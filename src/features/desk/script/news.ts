import { isDrawn } from '../../keyboard/keys/lines.ts'
import { all, first } from './marked.ts'
import { renew, sayStale } from './renew.ts'

/** Asking anew is using the session: a desk that nobody sits at is not kept open by what others do. */
const AWAY_MS = 5 * 60_000
const PAUSE_MS = 5_000
const SOON_MS = 400

let used = Date.now()
let soon: ReturnType<typeof setTimeout> | undefined
/** Whether it is the page itself that is to be asked for anew, and not only what stands beside it. */
let whole = false

/** What else has changed makes only that stale which stands beside what is open: from where that is asked for, where it is drawn. */
const besideFrom = (): string | undefined => all('[data-live-from]').find(isDrawn)?.dataset.liveFrom

function heard(id: string | undefined): void {
  const only = first('[data-live-only]')?.dataset.liveOnly
  const isOther = only !== undefined && only !== id
  const from = isOther ? besideFrom() : undefined
  if (isOther && from === undefined) return
  whole ||= !isOther
  clearTimeout(soon)
  if (Date.now() - used > AWAY_MS) sayStale()
  else soon = setTimeout(() => renewFrom(from), SOON_MS)
}

function renewFrom(from: string | undefined): void {
  void renew(whole ? undefined : from)
  whole = false
}

interface Message {
  event: string
  data?: unknown
}
type About = { socket_id?: string; id?: string }

const aboutOf = ({ data }: Message): About =>
  ((typeof data === 'string' ? JSON.parse(data) : data) as About | undefined) ?? {}

/** Asks for a proof that this socket may hear the desk; the session's token is in a cookie that no script reads. */
async function proofFor(socketId: string): Promise<{ channel: string } | undefined> {
  const body = new URLSearchParams({ socket_id: socketId })
  const signed = await fetch('/desk/live/hear', { method: 'POST', body }).catch(() => undefined)
  return signed?.ok ? ((await signed.json()) as { channel: string }) : undefined
}

function listen(key: string): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${location.host}/app/${key}?protocol=7&client=desk&version=1`)
  const say = (event: string, data: unknown) => socket.send(JSON.stringify({ event, data }))
  let welcome = false
  const hear = async (message: Message) => {
    const about = aboutOf(message)
    if (message.event === 'pusher:ping') say('pusher:pong', {})
    if (message.event === 'pusher:connection_established') {
      const proof = await proofFor(about.socket_id ?? '')
      if (!proof) return socket.close()
      welcome = true
      say('pusher:subscribe', proof)
    }
    if (message.event === 'pusher_internal:subscription_succeeded') document.body.dataset.hears = ''
    if (message.event === 'desk') heard(about.id)
  }
  socket.addEventListener('message', ({ data }) => void hear(JSON.parse(String(data)) as Message))
  // Without a session of the desk there is nothing to hear.
  socket.addEventListener('close', () => {
    delete document.body.dataset.hears
    if (welcome) setTimeout(() => listen(key), PAUSE_MS)
  })
}

/** Hears what has changed, where the live connection is our own. */
export function startNews(): void {
  const use = () => {
    used = Date.now()
  }
  for (const sign of ['keydown', 'pointerdown', 'wheel']) addEventListener(sign, use, { passive: true })
  const { hear } = document.body.dataset
  if (hear) listen(hear)
}
