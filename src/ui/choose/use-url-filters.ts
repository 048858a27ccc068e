import { useAddress } from '../use-address.ts'

/** Filters by name, as an address has them: all optional, all text. */
export type UrlFilters = { [name: string]: string | undefined }

/** The address's query for filters, '' for none. */
export function searchOf(filters: UrlFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(given).toString()
  return search && `?${search}`
}

/**
 * Filters that stand in the address, so that reload, back and a shared link show the same rows. `first` is what the page was drawn
 * with; `read` takes them from an address and leaves out what makes no sense.
 */
export function useUrlFilters<Filters extends { [Name in keyof Filters]: string | undefined }>(
  first: Filters,
  read: (search: URLSearchParams) => Filters,
) {
  const [filters, setFilters] = useAddress(first, read)
  const change = (next: Filters) => {
    history.replaceState(null, '', searchOf(next) || location.pathname)
    setFilters(next)
  }
  return {
    filters,
    set: (part: Partial<Filters>) => change({ ...filters, ...part }),
    clear: () => change(read(new URLSearchParams())),
    filtered: searchOf(filters) !== '',
  }
}
