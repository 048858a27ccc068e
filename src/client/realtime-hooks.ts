import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { SWRResponse } from 'swr'
import type { Endpoint, Input } from '../contract/endpoint.ts'
import type { Answer, ApiProblem } from './api.ts'
import { $hearing, type Heard, listen } from './realtime.ts'
import { useEndpoint } from './swr.ts'

/** How often a page asks while it hears nothing by itself. */
const ASK_EVERY_SECONDS = 15
/** Several things that happen at once are one reason to ask. */
const GATHER_MS = 50

/** Hears what is said on a channel (`channels` of the contract names them); null: on none yet. */
export function useChannel(name: string | null, onEvent: Heard): void {
  const latest = useRef(onEvent)
  latest.current = onEvent
  useEffect(() => (name === null ? undefined : listen(name, (event, data) => latest.current(event, data))), [name])
}

/**
 * Calls `refresh` when something is said on the channel and when listening begins anew, and every so often while nothing can be heard.
 * For what `useEndpoint` and `usePages` answer: `useLive(channels.order(id), () => void order.mutate())`. `only` names the events that
 * count; without it all but what people whisper to each other do.
 */
export function useLive(
  channel: string | null,
  refresh: () => void,
  { only, everySeconds = ASK_EVERY_SECONDS }: { only?: readonly string[]; everySeconds?: number } = {},
): void {
  const latest = useRef(refresh)
  latest.current = refresh
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChannel(channel, (event) => {
    const counts = event === 'subscribed' || (only ? only.includes(event) : !/^(client-|pusher[:_])/.test(event))
    if (!counts) return
    clearTimeout(pending.current)
    pending.current = setTimeout(() => latest.current(), GATHER_MS)
  })
  const hearing = useStore($hearing)
  useEffect(() => {
    if (channel === null || hearing === 'connected') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [channel, hearing, everySeconds])
  useEffect(() => () => clearTimeout(pending.current), [])
}

/** `useEndpoint`, asked again whenever something is said on the channel. */
export function useLiveEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
  channel: string | null,
  options: { first?: Answer<E> | undefined; only?: readonly string[]; everySeconds?: number } = {},
): SWRResponse<Answer<E>, ApiProblem> {
  const answer = useEndpoint(endpoint, input, { first: options.first })
  useLive(input && channel, () => void answer.mutate(), options)
  return answer
}
