import { Choice, type SelectProps } from './Select.tsx'

/** A long list (countries, banks, assets) to choose one from: opens with a search field, accents and case don't count. */
export function Combobox(props: SelectProps) {
  return <Choice {...props} searchable />
}
