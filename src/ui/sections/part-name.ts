import { networks } from '../../contract/chain/networks.ts'
import type { ServicePart } from '../../contract/status.ts'
import type { Catalogue } from '../../words/catalogue.ts'
import { fill } from '../../words/message.ts'

/** What a part of the service is called: 'Withdrawals over Bitcoin'. */
export const partName = (t: Catalogue['site'], { part, network }: Pick<ServicePart, 'part' | 'network'>): string =>
  network === null ? t[`status_${part}`] : fill(t.status_chain_withdrawals, { network: networks[network].name })
