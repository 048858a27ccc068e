import { ApiProblem, call } from '../../client/api.ts'
import type { Input } from '../../contract/endpoint.ts'
import { transferConfirms } from '../../contract/wallet/transfers.ts'

/** Whether a transfer would ask who sends it, so that its last look does at once. Where nobody says, it is asked once it was sent. */
export async function wouldConfirm(query: NonNullable<Input<typeof transferConfirms>['query']>): Promise<boolean> {
  try {
    return (await call(transferConfirms, { query })).data.confirms
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return false
  }
}
