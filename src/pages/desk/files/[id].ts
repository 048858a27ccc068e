import type { APIRoute } from 'astro'

export const prerender = false

/** A file of a matter, as whoever is at work may see it. */
export const GET: APIRoute = ({ locals, params }) =>
  locals.deskFile?.(params.id ?? '') ?? new Response(null, { status: 404 })
