import type { APIRoute } from 'astro'

export const prerender = false

/** The journal of a month, '?month=2026-03', as CSV or, with '&format=file', as JSON lines. */
export const GET: APIRoute = ({ locals, url: { searchParams } }) =>
  locals.journal?.({
    month: searchParams.get('month') ?? '',
    format: searchParams.get('format') === 'file' ? 'file' : 'csv',
  }) ?? new Response(null, { status: 404 })
