import type { APIRoute } from 'astro'

export const prerender = false

/** Where the logo leads: static pages know no session, so this small route sends everyone on. */
export const GET: APIRoute = ({ locals, redirect }) => redirect(locals.session ? '/dashboard' : '/', 303)
