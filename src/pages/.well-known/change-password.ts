import type { APIRoute } from 'astro'

export const prerender = false

/** Where password managers send who wants to change a password (W3C, A Well-Known URL for Changing Passwords). */
export const GET: APIRoute = ({ redirect }) => redirect('/dashboard/settings?tab=security', 303)
