/** Modules that the same visits need. */
export interface Shared {
  /** For each visit, whether it needs them. */
  visits: readonly boolean[]
  modules: readonly string[]
  /** Characters of script. */
  size: number
  /** What they need in turn, near and far, by its place in the list. */
  needs: readonly number[]
}

interface File {
  /** For each visit, whether it loads the file. */
  visits: readonly boolean[]
  modules: readonly string[]
  size: number
  /** The places in the list that it is made of. */
  places: readonly number[]
  /** The other files that come with it. */
  needs: ReadonlySet<File>
}

/**
 * Puts what several visits share into few files: two become one as long as the visits that load both win more by a file less (`cost`, in characters
 * of script) than the others lose by what they don't need. `weights` says how much each visit counts. What more visits load comes first. No two
 * files come to need each other: of two that have a third between them, the third's visits lie between theirs, so that one of the two wins more with it.
 */
export function sharedFiles(
  shared: readonly Shared[],
  cost: number,
  weights: readonly number[],
): (readonly string[])[] {
  let files = linked(
    shared.map((one, place) => ({ ...one, places: [place] })),
    shared,
  )
  for (;;) {
    const pair = bestPair(files, cost, weights)
    if (!pair) return files.toSorted((one, other) => loads(other) - loads(one)).map(({ modules }) => modules)
    files = linked([...files.filter((file) => !pair.includes(file)), merged(...pair)], shared)
  }
}

const merged = (one: File, other: File) => ({
  visits: either(one.visits, other.visits),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  places: [...one.places, ...other.places],
})

const either = (some: readonly boolean[], others: readonly boolean[]): boolean[] =>
  some.map((loaded, visit) => loaded || others[visit] === true)

/** The files with what comes with each, which each visit that loads it then loads too. */
function linked(files: readonly Omit<File, 'needs'>[], shared: readonly Shared[]): File[] {
  const made = files.map((file) => ({ ...file, needs: new Set<File>() }))
  const fileOf = new Map(made.flatMap((file) => file.places.map((place) => [place, file] as const)))
  for (const file of made) {
    const near = (one: File) =>
      one.places.flatMap((place) => shared[place]?.needs.flatMap((needed) => fileOf.get(needed) ?? []) ?? [])
    for (const needed of near(file)) file.needs.add(needed)
    for (const needed of file.needs) for (const further of near(needed)) file.needs.add(further)
    file.needs.delete(file)
  }
  for (const file of made) for (const needed of file.needs) needed.visits = either(needed.visits, file.visits)
  return made
}

const loads = ({ visits }: File): number => visits.filter(Boolean).length

/** The two of which most is won by making them one; none where every two would lose. */
function bestPair(files: readonly File[], cost: number, weights: readonly number[]): [File, File] | undefined {
  let most = 0
  let best: [File, File] | undefined
  const weighed = files
    .map((file) => ({ file, extra: extraOf(file, cost), most: cost * sumOf(file.visits, weights) }))
    .sort((one, other) => other.most - one.most)
  for (const [place, one] of weighed.entries())
    for (let after = place + 1; after < weighed.length; after++) {
      const other = weighed[after]
      // Two can win no more than by every visit of the one that fewer load, and those after it are loaded by fewer still.
      if (!other || other.most <= most) break
      const won = wonBy(one, other, cost, weights)
      if (won > most) [most, best] = [won, [one.file, other.file]]
    }
  return best
}

const sumOf = (visits: readonly boolean[], weights: readonly number[]): number =>
  visits.reduce((sum, loaded, visit) => sum + (loaded ? (weights[visit] ?? 0) : 0), 0)

interface Weighed {
  file: File
  /** For each visit, how much more it would load if it loaded the file: nothing where it does. */
  extra: readonly number[]
}

const extraOf = (file: File, cost: number): number[] =>
  file.visits.map((loaded, visit) => {
    if (loaded) return 0
    let extra = file.size
    for (const one of file.needs) if (!one.visits[visit]) extra += one.size + cost
    return extra
  })

function wonBy(one: Weighed, other: Weighed, cost: number, weights: readonly number[]): number {
  const [ones, others] = [one.file.visits, other.file.visits]
  let won = 0
  // By number: this is where a build would spend seconds.
  for (let visit = 0; visit < weights.length; visit++) {
    const weight = weights[visit] ?? 0
    if (ones[visit] && others[visit]) won += weight * cost
    // What a visit loads costs it no more, so of these two one is nothing.
    else if (ones[visit] || others[visit]) won -= weight * ((one.extra[visit] ?? 0) + (other.extra[visit] ?? 0))
  }
  return won
}
