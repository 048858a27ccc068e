/** What can be chosen: its word, what stands muted under it, and other words it is found by ('GB', '+44'). */
export type Findable = { label: string; hint?: string | undefined; keywords?: string | undefined }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Options in which each word that was typed begins a word: accents and case don't count, beginnings of labels come first. */
export function matchingOptions<Option extends Findable>(options: readonly Option[], typed: string): readonly Option[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const found = options.filter((option) => {
    const text = ` ${plain(`${option.label} ${option.hint ?? ''} ${option.keywords ?? ''}`).replace(/[-(),/]/g, ' ')}`
    return words.every((word) => text.includes(` ${word}`))
  })
  const first = words[0] ?? ''
  const rank = (option: Option) => (plain(option.label).startsWith(first) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The next option from `from` on whose label begins with what was typed; for lists without a search field. */
export function optionStarting(options: readonly Findable[], typed: string, from: number): number {
  const start = plain(typed)
  const order = options.map((_, index) => (index + from) % options.length)
  return order.find((index) => plain(options[index]?.label ?? '').startsWith(start)) ?? -1
}
