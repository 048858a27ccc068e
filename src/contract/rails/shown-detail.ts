const groups: Readonly<Record<string, { of: number; by: string }>> = {
  sort_code: { of: 2, by: '-' },
  iban: { of: 4, by: ' ' },
}

/** A field of an account as papers and people write it: '20-00-00', 'NL91 ABNA 0417 1643 00'; others as they are stored. */
export function shownDetail({ name, value }: { name: string; value: string }): string {
  const group = groups[name]
  if (!group) return value
  return (value.replace(/[\s-]/g, '').match(new RegExp(`.{1,${group.of}}`, 'gu')) ?? []).join(group.by)
}
