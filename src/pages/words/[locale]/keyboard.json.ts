import type { APIRoute } from 'astro'
import { wordsFor } from '../../../words/catalogue.ts'
import { localeCodes, localeOf } from '../../../words/locales.ts'

export const getStaticPaths = () => localeCodes.map((locale) => ({ params: { locale } }))

/** What the palette and the sheet of keys say: data, as a page's words are, and fetched with their script, when one of them is opened. */
export const GET: APIRoute = ({ params }) => Response.json(wordsFor(localeOf(params.locale), 'ui', 'keyboard'))
