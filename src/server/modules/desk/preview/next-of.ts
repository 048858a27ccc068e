import type { Query } from '../../../kernel/tx.ts'

/** An act of the desk: the path of its endpoint, and what it is sent with. */
export interface Doing {
  path: string
  body: Readonly<Record<string, unknown>>
}

const APPROVAL = `select a.id from approval a left join dispute_decision d on d.id = a.decision_id left join appeal_ruling r on r.id = a.ruling_id
  where a.state = 'waiting' and (d.dispute_id = $1 or r.appeal_id = $1) order by a.id desc limit 1`
const reason = 'previewed'

/** What a second person does after a first one, so that what they agreed on is carried out; undefined where the act ended with the first. */
export async function nextOf(q: Query, { path, body }: Doing, answer: unknown): Promise<Doing | undefined> {
  const said = answer as Readonly<Record<string, unknown>>
  const approval = async (of: unknown): Promise<Doing | undefined> => {
    const [row] = await q<{ id: string }>(APPROVAL, [of])
    return row && { path: '/desk/approvals/answer', body: { approval_id: row.id, approve: true, reason } }
  }
  switch (path) {
    case '/desk/proposals':
      return { path: '/desk/proposals/answer', body: { proposal_id: said.proposal_id, approve: true, reason } }
    case '/desk/bank-lines/credit':
    case '/desk/bank-lines/return':
      return said.status === 'waiting'
        ? { path: '/desk/bank-lines/answer', body: { proposal_id: said.proposal_id, approve: true, reason } }
        : undefined
    case '/desk/screening/second-look':
      return {
        path: '/desk/screening/second-look/answer',
        body: { proposal_id: said.proposal_id, agree: true, reason },
      }
    case '/desk/screening/review':
      return body.act === 'propose'
        ? { path: '/desk/screening/decide', body: { case_id: body.case_id, agree: true, reason } }
        : undefined
    case '/desk/disputes/decide':
      return approval(body.dispute_id)
    case '/desk/appeals/hear':
      return said.state === 'waiting_approval' ? approval(body.appeal_id) : undefined
    case '/desk/card-disputes/answer':
      return said.state === 'waiting'
        ? { path: '/desk/card-disputes/agree', body: { answer_id: said.answer_id, approve: true, reason } }
        : undefined
    case '/desk/withdrawals/decide':
      return body.approve && said.state === 'needs_approval' ? { path, body } : undefined
    case '/desk/commands/answer':
    case '/desk/customers/lift':
      return said.state === 'waiting' ? { path, body } : undefined
    case '/desk/months/close':
      return said.state === 'signed' ? { path, body } : undefined
    default:
      return undefined
  }
}
