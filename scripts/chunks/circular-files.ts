/** The first files found that import each other, however far about, by name; none where each runs once what it imports is there. */
export function circularFiles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const imported of imports.get(file) ?? []) {
      const found = from(imported, [...way, file])
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const found = from(file, [])
    if (found) return found
  }
  return undefined
}
