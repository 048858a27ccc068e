import type { Rolldown } from 'vite'

type ChunkingContext = Rolldown.ChunkingContext

/** From so many pages on, what they share belongs into what every page has. */
const MANY_PAGES = 6
/** What two pages share does, too, where it and all that it needs have at most so many characters of source each: a file more costs more. */
const SMALL = 900

/** What the forms of money in and out share, each too little for a file of its own, is one file beside that. */
const MONEY = /features[\\/](withdraw|deposit|swap|buy)[\\/][^?]*\.island\.tsx$/
const LITTLE = 4000

/** The frame around each page: what it needs, each page has. */
const FRAME = /features[\\/]shell[\\/]Shell\.island\./
const ISLAND = /\.island\.tsx$/
/** Of a library's parts, which reach each other in one file, the bundler knows which ones a page uses. */
const LIBRARY = /node_modules[\\/](?!lucide-react)/
const ICON = /node_modules[\\/]lucide-react[\\/]/

/**
 * Names the file that nearly every page loads for a module that belongs there: what the frame or many pages need, and what is small and shared. Undefined
 * leaves it to the bundler: then it comes with the pages and parts that need it, alone or in a file of its own.
 */
export function sharedChunk(): (id: string, ctx: ChunkingContext) => string | undefined {
  const known = new Map<string, readonly string[]>()
  /** The pages by which a module is reached without being asked for later. */
  const pagesOf = (id: string, ctx: ChunkingContext): readonly string[] => {
    const found = known.get(id)
    if (found) return found
    const seen = new Set([id])
    for (const one of seen) for (const importer of ctx.getModuleInfo(one)?.importers ?? []) seen.add(importer)
    const pages = [...seen].filter((one) => ISLAND.test(one))
    known.set(id, pages)
    return pages
  }
  const isSmall = (id: string, ctx: ChunkingContext): boolean => {
    const seen = new Set([id])
    for (const one of seen)
      for (const needed of ctx.getModuleInfo(one)?.importedIds ?? []) if (!LIBRARY.test(needed)) seen.add(needed)
    return [...seen].every((one) => (ctx.getModuleInfo(one)?.code?.length ?? 0) < SMALL)
  }
  return (id, ctx) => {
    if (LIBRARY.test(id)) return undefined
    const pages = pagesOf(id, ctx)
    const many = pages.length >= MANY_PAGES || (pages.length > 1 && pages.some((one) => FRAME.test(one)))
    const some = pages.length > 1 && (ICON.test(id) || isSmall(id, ctx))
    if (many || some) return 'base'
    const isMoney = pages.length > 1 && pages.every((one) => MONEY.test(one))
    return isMoney && (ctx.getModuleInfo(id)?.code?.length ?? 0) < LITTLE ? 'money' : undefined
  }
}
