import { useRef, useState } from 'react'
import { ApiProblem, call, newKey } from '../../client/api.ts'
import { createSupportChat } from '../../contract/chat.ts'

type Body = { conversation_id?: string; subject?: string; text: string }

/** Sends to support; after a lost answer the same text goes under the same id, so that it is there once. */
export function useSupportForm(onSent?: (conversationId: string) => void) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const intent = useRef({ said: '', id: '' })
  const send = async (body: Body) => {
    const said = JSON.stringify(body)
    if (intent.current.said !== said) intent.current = { said, id: newKey() }
    setSending(true)
    setProblem(undefined)
    try {
      const { data } = await call(createSupportChat, { body: { ...body, client_id: intent.current.id } })
      onSent?.(data.id)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      setSending(false)
    }
  }
  return { sending, problem, send: (body: Body) => void send(body) }
}
