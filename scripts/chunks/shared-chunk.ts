import type { Plugin } from 'vite'
import { circularFiles } from './circular-files.ts'
import { islands as named } from './islands.ts'
import { type ModuleGraph, moduleGraph } from './module-graph.ts'
import { type Shared, sharedFiles } from './shared-files.ts'

/** What one more file costs a visit, in characters of script: what names it in others, its headers, and that it is compressed by itself. */
const FILE = 1400

/** Where people come most, and where what an order needs comes again: each counts as so many pages. */
const OFTEN = /\/(Overview|Market|History|OrderRoom|OrderPay|OrderOver|Dispute|DisputeAnswer|DisputeOver)\.island\./
const OFTEN_COUNTS = 2.5
/** What is opened on a page counts less than the page: nobody waits for it before they can do anything. */
const OPENED_COUNTS = 0.02
/** Of a library's parts, which reach each other in one file, the bundler knows which ones a page uses. Not so of those that each page uses whole. */
const LIBRARY = /\/node_modules\/(?!lucide-react|swr|dequal)/

/**
 * Names the file of a module that several pages need, by which pages those are. A module of one page, or of none until something is opened, is
 * left to the bundler: it comes with that page or part. So is one whose file is `settled` otherwise.
 */
export function sharedChunk(settled: readonly RegExp[]): { plugin: Plugin; name: (id: string) => string | undefined } {
  let files = new Map<string, string>()
  return {
    plugin: {
      name: 'shared-chunk',
      applyToEnvironment: ({ name }) => name === 'client',
      // Without what a module needs coming along into its file, an entry may have to hand on what isn't its own.
      options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
      buildEnd() {
        const { shared, weights } = sharedIn(moduleGraph(this), settled)
        files = new Map(
          sharedFiles(shared, FILE, weights).flatMap((modules, place) =>
            modules.map((id) => [id, `shared-${String(place).padStart(3, '0')}`]),
          ),
        )
      },
      generateBundle(_, bundle) {
        const imports = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        )
        const circle = circularFiles(new Map(imports))
        // One of them would run before what it needs is there, and whether that breaks, only a browser would tell.
        if (circle) this.error(`Files of script import each other: ${circle.join(' → ')}`)
      },
    },
    name: (id) => files.get(id),
  }
}

/** What several visits need of which one is to a page, by which visits those are, and how much each visit counts. */
function sharedIn(graph: ModuleGraph, settled: readonly RegExp[]): { shared: Shared[]; weights: number[] } {
  const islands = [...graph.keys()].filter((id) => named.any.test(id))
  const frame = reached(graph, islands.find((id) => named.frame.test(id)) ?? '')
  const pages = islands.map((id) => (named.frameless.test(id) ? reached(graph, id) : reached(graph, id).union(frame)))
  const opened = [...graph].filter(([, { later }]) => later).map(([id]) => reached(graph, id).union(frame))
  const settledOnes = new Set(
    [...graph.keys()].filter((id) => settled.some((file) => file.test(id))).flatMap((id) => [...reached(graph, id)]),
  )
  const found = new Map<string, { visits: boolean[]; modules: string[]; size: number }>()
  for (const [id, { size }] of graph) {
    const visits = [...pages, ...opened].map((all) => all.has(id))
    const isShared = visits.filter(Boolean).length > 1 && pages.some((all) => all.has(id))
    if (!isShared || LIBRARY.test(id) || named.any.test(id) || settledOnes.has(id)) continue
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
  const heaviness = heavinessOf(pages, graph)
  return {
    shared: list.map((one) => ({ ...one, needs: needsOf(one.modules) })),
    weights: [
      ...heaviness.map((heavy, page) => heavy * (OFTEN.test(islands[page] ?? '') ? OFTEN_COUNTS : 1)),
      ...opened.map(() => OPENED_COUNTS),
    ],
  }
}

/** How much more than the others each page needs of its own accord, to the fourth: it can bear least of what it doesn't need. */
function heavinessOf(pages: readonly Set<string>[], graph: ModuleGraph): number[] {
  const sizes = pages.map((all) =>
    [...all].reduce((sum, id) => sum + (LIBRARY.test(id) ? 0 : (graph.get(id)?.size ?? 0)), 0),
  )
  const usual = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return sizes.map((size) => (size / usual) ** 4)
}

/** A module and all that it needs, near and far. */
function reached(graph: ModuleGraph, id: string): Set<string> {
  const seen = new Set([id])
  for (const one of seen) for (const needed of graph.get(one)?.needs ?? []) seen.add(needed)
  return seen
}
