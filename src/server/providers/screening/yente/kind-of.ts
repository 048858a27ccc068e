import type { Listing } from '../port.ts'

/**
 * What the topics of FollowTheMoney come to here. A topic that isn't named, and an entry without any, is for people to look at: a word that a newer release of the
 * lists knows must not pass as nothing.
 */
const KINDS: Readonly<Record<string, Listing['kind']>> = {
  sanction: 'sanction',
  'sanction.linked': 'sanction',
  'sanction.control': 'sanction',
  'asset.frozen': 'sanction',
  'crime.terror': 'sanction',
  'role.pep': 'pep',
  'role.pep.frmr': 'pep',
  'role.pep.intl': 'pep',
  'role.pep.natl': 'pep',
  'role.rca': 'pep',
}

/** A sanction where any topic is one; 'pep' where all of them are. */
export function kindOf(topics: readonly string[]): Listing['kind'] {
  const kinds = topics.map((topic) => KINDS[topic] ?? 'review')
  if (kinds.includes('sanction')) return 'sanction'
  return kinds.length > 0 && kinds.every((kind) => kind === 'pep') ? 'pep' : 'review'
}
