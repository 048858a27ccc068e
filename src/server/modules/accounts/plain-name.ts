/** Words of a name without accents, case and punctuation: 'OKONKWO, Adá' is okonkwo and ada. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The same in one order: banks write 'OKONKWO, ADA'. */
export const plainName = (name: string): string => nameWords(name).sort().join(' ')
