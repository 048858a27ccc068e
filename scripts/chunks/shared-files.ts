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

/** A file in the making. */
interface File extends Shared {
  /** For each visit, how much more it would load if it loaded the file: nothing where it does. */
  extra: readonly number[]
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
  let fileOf = shared.map((one): File => ({ ...one, extra: [] }))
  for (;;) {
    const files = [...new Set(fileOf)]
    const weighed = new Map(
      files.map((file) => [file, { ...file, extra: extraOf(file, neededBy(file, fileOf), cost) }]),
    )
    fileOf = fileOf.map((file) => weighed.get(file) ?? file)
    const pair = bestPair([...weighed.values()], cost, weights)
    if (!pair) return files.sort((one, other) => loads(other) - loads(one)).map(({ modules }) => modules)
    const one = merged(...pair)
    fileOf = fileOf.map((file) => (pair.includes(file) ? one : file))
    const needed = neededBy(one, fileOf)
    const further = new Map([...needed].map((file) => [file, { ...file, visits: either(file, one) }]))
    fileOf = fileOf.map((file) => further.get(file) ?? file)
  }
}

const loads = ({ visits }: File): number => visits.filter(Boolean).length

const either = (one: File, other: File): boolean[] =>
  one.visits.map((loaded, visit) => loaded || other.visits[visit] === true)

const merged = (one: File, other: File): File => ({
  visits: either(one, other),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  needs: [...new Set([...one.needs, ...other.needs])],
  extra: [],
})

/** The other files that come with a file. */
const neededBy = (file: File, fileOf: readonly File[]): File[] =>
  [...new Set(file.needs.flatMap((place) => fileOf[place] ?? []))].filter((needed) => needed !== file)

const extraOf = (file: File, needed: readonly File[], cost: number): number[] =>
  file.visits.map((loaded, visit) => {
    if (loaded) return 0
    let extra = file.size
    for (const one of needed) if (!one.visits[visit]) extra += one.size + cost
    return extra
  })

/** The two of which most is won by making them one; none where every two would lose. */
function bestPair(files: readonly File[], cost: number, weights: readonly number[]): [File, File] | undefined {
  let most = 0
  let best: [File, File] | undefined
  for (const [place, one] of files.entries())
    for (const other of files.slice(place + 1)) {
      const won = wonBy(one, other, cost, weights)
      if (won > most) [most, best] = [won, [one, other]]
    }
  return best
}

function wonBy(one: File, other: File, cost: number, weights: readonly number[]): number {
  let won = 0
  // By number: this is where a build would spend seconds.
  for (let visit = 0; visit < weights.length; visit++) {
    const weight = weights[visit] ?? 0
    if (one.visits[visit] && other.visits[visit]) won += weight * cost
    // What a visit loads costs it no more, so of these two one is nothing.
    else if (one.visits[visit] || other.visits[visit])
      won -= weight * ((one.extra[visit] ?? 0) + (other.extra[visit] ?? 0))
  }
  return won
}
