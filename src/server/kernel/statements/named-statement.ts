/** A statement whose parameters have names; `values` puts them in the order of their places in `text`. */
export interface NamedStatement<Params extends object> {
  text: string
  /** Throws an Error when one is undefined: PostgreSQL would read it as null, and a record set as empty. */
  values: (params: Params) => unknown[]
}

/** Where each parameter stands in a text, like '$3'. */
export type Places<Params extends object> = { readonly [Name in keyof Params]-?: string }

/** Writes a statement by the names of its parameters: each gets its place where it is first mentioned. */
export function namedStatement<Params extends object>(write: (at: Places<Params>) => string): NamedStatement<Params> {
  const names: (keyof Params)[] = []
  const placeOf = (name: keyof Params): string => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  }
  const text = write(new Proxy({} as Places<Params>, { get: (_, name) => placeOf(name as keyof Params) }))
  const said = (params: Params, name: keyof Params) => {
    if (params[name] === undefined) throw new Error(`a statement’s parameter is missing: ${String(name)}`)
    return params[name]
  }
  return { text, values: (params) => names.map((name) => said(params, name)) }
}
