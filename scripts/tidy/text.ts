/** The text with its comments blanked, every line where it was. */
export const withoutComments = (text: string): string =>
  text.replace(/(?<=^|\s)(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, (comment) => comment.replace(/[^\n]/g, ' '))

/** Whether a line, or the one above it, says why a rule gives way there. */
export const isAllowed = (rows: readonly string[], index: number): boolean =>
  /tidy: allow \S.{9}/.test(`${rows[index - 1] ?? ''}${rows[index] ?? ''}`)
