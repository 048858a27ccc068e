import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call, newKey } from '../../client/api.ts'
import { forget } from '../../client/cache/stale.ts'
import { useHere } from '../../client/cache/swr.ts'
import { addressOf } from '../../contract/addresses.ts'
import { latestLines, type Message, messages, readUpTo, sendMessage } from '../../contract/chat.ts'
import { lastWithoutGap, merged, type Unsent } from './lines.ts'

interface State {
  lines: readonly Message[]
  hasOlder: boolean
  ready: boolean
  problem: ApiProblem | undefined
}

const UNKNOWN = { title: '', code: 'internal', next: '' }
const asProblem = (error: unknown): ApiProblem => (error instanceof ApiProblem ? error : new ApiProblem(UNKNOWN))

/** The number up to which every line is here: from the earliest that was loaded, or from the very first. */
const seqOf = ({ lines, hasOlder }: State): number => lastWithoutGap(lines, hasOlder ? (lines[0]?.seq ?? 1) : 1)

/** The lines of a conversation as they come, live where there is realtime, and asked for every few seconds where not. */
export function useLines(conversationId: string) {
  const latest = latestLines(conversationId)
  const address = addressOf(messages, latest)
  const here = useHere(
    messages,
    latest,
    (seq) => {
      if (seqOf(known.current) < seq) void refresh()
    },
    // What came with a line of one's own: that, and what the other wrote meanwhile, of which nothing was heard yet.
    ({ data }) => {
      put(data)
      return true
    },
  )
  const [state, setState] = useState<State>({
    lines: here?.data ?? [],
    hasOlder: Boolean(here?.next),
    ready: here !== undefined,
    problem: undefined,
  })
  const known = useRef(state)
  const put = useCallback(
    (more: readonly Message[], changes: Partial<State> = {}) => {
      const lines = merged(known.current.lines, more)
      known.current = { ...known.current, ...changes, lines, ready: true, problem: undefined }
      // What the cache has is less from now on: who comes next asks.
      if (more.length > 0) forget(address)
      setState(known.current)
    },
    [address],
  )
  const refresh = useCallback(async () => {
    const last = known.current.ready ? seqOf(known.current) : undefined
    try {
      for (let after = last; ; ) {
        const query = { ...latestLines(conversationId).query, ...(after !== undefined && { after }) }
        const { data, next } = await call(messages, { query })
        put(data, after === undefined ? { hasOlder: next !== null } : {})
        if (after === undefined || next === null) return
        after = Number(next)
      }
    } catch (error) {
      setState((was) => ({ ...was, problem: asProblem(error) }))
    }
  }, [conversationId, put])
  const older = async () => {
    const before = known.current.lines[0]?.seq
    if (before === undefined) return
    try {
      const { data, next } = await call(messages, { query: { ...latest.query, before } })
      put(data, { hasOlder: next !== null })
    } catch (error) {
      setState((was) => ({ ...was, problem: asProblem(error) }))
    }
  }
  return { ...state, refresh, older, put }
}

/** What the reader sends: shown at once, kept until the server has it, and sent again under the same id when it failed. */
export function useSending(conversationId: string, { lines, put }: Pick<ReturnType<typeof useLines>, 'lines' | 'put'>) {
  const [waiting, setWaiting] = useState<readonly Unsent[]>([])
  const arrived = new Set(lines.map(({ client_id }) => client_id))
  const post = async (unsent: Unsent) => {
    const { clientId, text, file } = unsent
    setWaiting((all) => [...all.filter((one) => one.clientId !== clientId), { clientId, text, file }])
    try {
      const body = { conversation_id: conversationId, client_id: clientId, text, ...(file && { file_id: file.id }) }
      put([(await call(sendMessage, { body })).data])
      setWaiting((all) => all.filter((one) => one.clientId !== clientId))
    } catch (error) {
      const { message, next, fields } = asProblem(error)
      const problem = Object.values(fields)[0] ?? `${message} ${next}`.trim()
      setWaiting((all) => all.map((one) => (one.clientId === clientId ? { ...one, problem } : one)))
    }
  }
  return {
    unsent: waiting.filter(({ clientId }) => !arrived.has(clientId)),
    send: (text: string, file?: Unsent['file']) => void post({ clientId: newKey(), text, file }),
    retry: (unsent: Unsent) => void post(unsent),
    discard: ({ clientId }: Unsent) => setWaiting((all) => all.filter((one) => one.clientId !== clientId)),
  }
}

/** Notes what was read, once the page is looked at and the lines are in it: where there is no room for them, as on a phone, nobody read them. */
export function useReading(conversationId: string, lines: readonly Message[], panel: RefObject<HTMLElement | null>) {
  const told = useRef(0)
  const last = lines.at(-1)?.seq ?? 0
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== 'visible' || last <= told.current || !panel.current?.checkVisibility()) return
      told.current = last
      const body = { conversation_id: conversationId, seq: last }
      call(readUpTo, { body }).catch(() => {
        told.current = 0
      })
    }
    note()
    document.addEventListener('visibilitychange', note)
    addEventListener('resize', note)
    return () => {
      document.removeEventListener('visibilitychange', note)
      removeEventListener('resize', note)
    }
  }, [conversationId, last, panel])
}
