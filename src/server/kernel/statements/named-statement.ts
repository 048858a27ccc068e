/** A statement whose parameters have names; `values` puts them in the order of their placeholders in `text`. */
export interface NamedStatement<Params extends object> {
  text: string
  /** Throws an Error when one is undefined: PostgreSQL would read it as null, and a record set as empty. */
  values: (params: Params) => unknown[]
}

/** The placeholder of each parameter in a text, like '$3'. */
export type Placeholders<Params extends object> = { readonly [Name in keyof Params]-?: string }

/** Writes a statement by the names of its parameters: each gets its placeholder where it is first mentioned. */
export function namedStatement<Params extends object>(
  write: (at: Placeholders<Params>) => string,
): NamedStatement<Params> {
  const names: (keyof Params)[] = []
  const placeholderOf = (name: keyof Params): string => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  }
  const text = write(new Proxy({} as Placeholders<Params>, { get: (_, name) => placeholderOf(name as keyof Params) }))
  const said = (params: Params, name: keyof Params) => {
    if (params[name] === undefined) throw new Error(`a statement’s parameter is missing: ${String(name)}`)
    return params[name]
  }
  return { text, values: (params) => names.map((name) => said(params, name)) }
}
