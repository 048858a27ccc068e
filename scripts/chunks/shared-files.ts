/** Modules that the same visits need. */
export interface Shared {
  /** For each visit, whether it needs them. */
  visits: readonly boolean[]
  modules: readonly string[]
  /** Characters of source. */
  size: number
  /** What they need in turn, near and far, by its place in the list. */
  needs: readonly number[]
}

/**
 * Puts what several visits share into few files: two become one as long as the visits that load both win more by a file less (`cost`, in characters
 * of source) than the others lose by what they don't need. `weights` says how much each visit counts. What other files need comes before them.
 */
export function sharedFiles(
  shared: readonly Shared[],
  cost: number,
  weights: readonly number[],
): (readonly string[])[] {
  // In each place of the list the file that it is part of by now.
  let fileOf = [...shared]
  for (;;) {
    const files = [...new Set(fileOf)]
    const weighed = files.map((file) => ({ file, extra: extraOf(file, neededBy(file, fileOf), cost) }))
    const pair = bestPair(weighed, cost, weights)
    if (!pair) return files.sort((one, other) => loads(other) - loads(one)).map(({ modules }) => modules)
    const one = merged(...pair)
    fileOf = fileOf.map((file) => (pair.includes(file) ? one : file))
    const needed = neededBy(one, fileOf)
    const further = new Map([...needed].map((file) => [file, { ...file, visits: either(file, one) }]))
    fileOf = fileOf.map((file) => further.get(file) ?? file)
  }
}

const loads = ({ visits }: Shared): number => visits.filter(Boolean).length

const either = (one: Shared, other: Shared): boolean[] =>
  one.visits.map((loaded, visit) => loaded || other.visits[visit] === true)

const merged = (one: Shared, other: Shared): Shared => ({
  visits: either(one, other),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  needs: [...new Set([...one.needs, ...other.needs])],
})

/** The other files that come with a file. */
const neededBy = (file: Shared, fileOf: readonly Shared[]): Shared[] =>
  [...new Set(file.needs.flatMap((place) => fileOf[place] ?? []))].filter((needed) => needed !== file)

interface Weighed {
  file: Shared
  /** For each visit, how much more it would load if it loaded the file: nothing where it does. */
  extra: readonly number[]
}

const extraOf = (file: Shared, needed: readonly Shared[], cost: number): number[] =>
  file.visits.map((loaded, visit) => {
    if (loaded) return 0
    let extra = file.size
    for (const one of needed) if (!one.visits[visit]) extra += one.size + cost
    return extra
  })

/** The two of which most is won by making them one; none where every two would lose. */
function bestPair(files: readonly Weighed[], cost: number, weights: readonly number[]): [Shared, Shared] | undefined {
  let most = 0
  let best: [Shared, Shared] | undefined
  for (const [place, one] of files.entries())
    for (const other of files.slice(place + 1)) {
      const won = wonBy(one, other, cost, weights)
      if (won > most) [most, best] = [won, [one.file, other.file]]
    }
  return best
}

function wonBy(one: Weighed, other: Weighed, cost: number, weights: readonly number[]): number {
  let won = 0
  // By number: this is where a build would spend seconds.
  for (let visit = 0; visit < weights.length; visit++) {
    const weight = weights[visit] ?? 0
    if (one.file.visits[visit] && other.file.visits[visit]) won += weight * cost
    // What a visit loads costs it no more, so of these two one is nothing.
    else if (one.file.visits[visit] || other.file.visits[visit])
      won -= weight * ((one.extra[visit] ?? 0) + (other.extra[visit] ?? 0))
  }
  return won
}
