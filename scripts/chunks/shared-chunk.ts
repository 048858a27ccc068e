import type { Plugin } from 'vite'
import { type ModuleGraph, moduleGraph } from './module-graph.ts'
import { type Shared, sharedFiles } from './shared-files.ts'

/** What one more file costs a visit, in characters of source: what names it in others, its headers, and that it is compressed by itself. */
const FILE = 3000

const ISLAND = /\.island\.tsx$/
/** The frame around each page of the dashboard: what it needs, each of them has. */
const FRAME = /\/features\/shell\/Shell\.island\./
const FRAMELESS = /\/features\/auth\//
/** Where people come most, and where what an order needs comes again: each counts as so many pages. */
const OFTEN = /\/(Overview|Market|History|OrderRoom|Dispute)\.island\./
const OFTEN_COUNTS = 8
/** What is opened on a page counts less than the page: nobody waits for it before they can do anything. */
const OPENED_COUNTS = 0.1
/** Of a library's parts, which reach each other in one file, the bundler knows which ones a page uses. */
const LIBRARY = /\/node_modules\/(?!lucide-react|react-hook-form)/

/**
 * Names the file of a module that several pages need, by which pages those are. A module of one page, or of none until something is opened, is
 * left to the bundler: it comes with that page or part.
 */
export function sharedChunk(): { plugin: Plugin; name: (id: string) => string | undefined } {
  let files = new Map<string, string>()
  return {
    plugin: {
      name: 'shared-chunk',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const { shared, weights } = sharedIn(moduleGraph(this))
        // The bundler makes files in the order of their names, and what a module needs comes with it unless it is in one already.
        files = new Map(
          sharedFiles(shared, FILE, weights).flatMap((modules, place) =>
            modules.map((id) => [id, `shared-${String(place).padStart(3, '0')}`]),
          ),
        )
      },
    },
    name: (id) => files.get(id),
  }
}

/** What several visits need of which one is to a page, by which visits those are, and how much each visit counts. */
function sharedIn(graph: ModuleGraph): { shared: Shared[]; weights: number[] } {
  const islands = [...graph.keys()].filter((id) => ISLAND.test(id))
  const frame = reached(graph, islands.find((id) => FRAME.test(id)) ?? '')
  const pages = islands.map((id) => (FRAMELESS.test(id) ? reached(graph, id) : reached(graph, id).union(frame)))
  const opened = [...graph].filter(([, { later }]) => later).map(([id]) => reached(graph, id).union(frame))
  const found = new Map<string, { visits: boolean[]; modules: string[]; size: number }>()
  for (const [id, { size }] of graph) {
    const visits = [...pages, ...opened].map((all) => all.has(id))
    const isShared = visits.filter(Boolean).length > 1 && pages.some((all) => all.has(id))
    if (!isShared || LIBRARY.test(id) || ISLAND.test(id)) continue
    const key = visits.map(Number).join('')
    const one = found.get(key) ?? { visits, modules: [], size: 0 }
    one.modules.push(id)
    one.size += size
    found.set(key, one)
  }
  const list = [...found.values()]
  const places = new Map(list.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)))
  const needsOf = (modules: readonly string[]) => [
    ...new Set(modules.flatMap((id) => [...reached(graph, id)].flatMap((needed) => places.get(needed) ?? []))),
  ]
  return {
    shared: list.map((one) => ({ ...one, needs: needsOf(one.modules) })),
    weights: [...islands.map((id) => (OFTEN.test(id) ? OFTEN_COUNTS : 1)), ...opened.map(() => OPENED_COUNTS)],
  }
}

/** A module and all that it needs, near and far. */
function reached(graph: ModuleGraph, id: string): Set<string> {
  const seen = new Set([id])
  for (const one of seen) for (const needed of graph.get(one)?.needs ?? []) seen.add(needed)
  return seen
}
