import { useEffect, useRef } from 'react'
import { listen, type OnEvent } from './realtime.ts'

/** Hears what is said on a channel (`channels` of the contract names them); null: on none yet. */
export function useChannel(name: string | null, onEvent: OnEvent): void {
  const latest = useRef(onEvent)
  latest.current = onEvent
  useEffect(() => (name === null ? undefined : listen(name, (event, data) => latest.current(event, data))), [name])
}
