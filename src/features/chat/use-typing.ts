import { useEffect, useRef, useState } from 'react'
import { tellOthers } from '../../client/realtime/realtime.ts'
import { useChannel } from '../../client/realtime/use-channel.ts'
import { channels } from '../../contract/realtime.ts'

const TYPING = 'client-typing'
const SAID_EVERY_MS = 3_000
const SHOWN_MS = 4_500

/** Whether the other side is writing, where browsers may tell each other; `wrote` says that this one is. */
export function useTyping(conversationId: string) {
  const channel = channels.conversation(conversationId)
  const [typing, setTyping] = useState(false)
  const ends = useRef<ReturnType<typeof setTimeout>>(undefined)
  const said = useRef(0)
  useChannel(channel, (event) => {
    if (event !== TYPING && event !== 'message') return
    clearTimeout(ends.current)
    setTyping(event === TYPING)
    if (event === TYPING) ends.current = setTimeout(() => setTyping(false), SHOWN_MS)
  })
  useEffect(() => () => clearTimeout(ends.current), [])
  const wrote = () => {
    if (Date.now() - said.current < SAID_EVERY_MS) return
    said.current = Date.now()
    tellOthers(channel, TYPING, {})
  }
  return { typing, wrote }
}
