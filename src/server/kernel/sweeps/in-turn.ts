interface Turns<Item> {
  /** @returns how much it did. */
  work: (item: Item) => Promise<number>
  /** Tells of one that threw. */
  failed: (item: Item, error: unknown) => void
}

/** One after the other: one that throws keeps none of the others. @returns how much was done in all. Throws the first error once all of them had their turn. */
export async function inTurn<Item>(items: readonly Item[], { work, failed }: Turns<Item>): Promise<number> {
  const thrown: unknown[] = []
  let done = 0
  for (const item of items)
    try {
      done += await work(item)
    } catch (error) {
      failed(item, error)
      thrown.push(error)
    }
  if (thrown.length > 0) throw thrown[0]
  return done
}
