import type { APIRoute } from 'astro'
import { authoriseDesk } from '../../../contract/realtime.ts'

export const prerender = false

/** Signs the desk's channel for a socket of this page: the session's token is in a cookie that no script reads. */
export const POST: APIRoute = async ({ locals, request }) => {
  const socket_id = new URLSearchParams(await request.text()).get('socket_id') ?? ''
  const answer = await locals.api(authoriseDesk, { body: { socket_id } })
  if ('data' in answer) return Response.json(answer.data)
  return Response.json(answer, { status: Number(answer.status) || 404 })
}
