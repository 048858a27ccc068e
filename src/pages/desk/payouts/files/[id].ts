import type { APIRoute } from 'astro'

export const prerender = false

/** A file of payments that was handed in, for whoever hands it in. */
export const GET: APIRoute = ({ locals, params }) =>
  locals.payoutFile?.(params.id ?? '') ?? new Response(null, { status: 404 })
