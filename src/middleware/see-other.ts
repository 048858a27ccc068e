/** On to another page, to be asked for with GET; nobody keeps the answer. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
