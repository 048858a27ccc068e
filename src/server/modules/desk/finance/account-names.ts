/** A group of accounts, as the trial balance has it. */
export interface AccountName {
  purpose: string
  place: string
  asset: string
}

/**
 * What accounting calls each group, by JOURNAL_ACCOUNTS: '{"clearing:bank:EUR":"1200","fees":"8400"}'. The most exact name counts: purpose:place:asset,
 * purpose::asset, purpose:place, purpose. What it doesn't name keeps our name: 'clearing:bank'.
 */
export function accountNames(setting: string): (of: AccountName) => string {
  const numbers = JSON.parse(setting || '{}') as Readonly<Record<string, string>>
  return ({ purpose, place, asset }) => {
    const ours = place === '' ? purpose : `${purpose}:${place}`
    return (
      numbers[`${purpose}:${place}:${asset}`] ??
      numbers[`${purpose}::${asset}`] ??
      numbers[ours] ??
      numbers[purpose] ??
      ours
    )
  }
}
