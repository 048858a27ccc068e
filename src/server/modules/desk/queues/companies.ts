import type { z } from 'zod'
import { type CompanyEvent, companyMachine } from '../../../../contract/accounts/company-machine.ts'
import type {
  DeskCompany,
  deskCompanies,
  deskDecideCompany,
  deskReviewCompany,
} from '../../../../contract/accounts/company-verification.ts'
import { companyMoved } from '../../../../contract/events/companies.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { filesBy } from '../../../kernel/files/files.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { emit } from '../../../kernel/outbox.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { endsOf } from '../../accounts/ending/endings.rows.ts'
import { followFacts } from '../../accounts/follow-facts.ts'
import {
  type CompanyRow,
  checkPeople,
  lockVerification,
  moveRow,
  openCompanies,
  type PersonRow,
  peopleOf,
  standingCompany,
} from '../../companies/company-verifications.rows.ts'
import { draftIn, filesIn, knownPerson, onWire, personIn } from '../../companies/show-company.ts'
import { replace } from '../../identity/ending/end-verification.ts'
import { screenNow } from '../../screening/screen.ts'
import { wantedOfCompanies } from '../../screening/wanted.rows.ts'
import { deskEnd } from '../identities/endings.ts'
import { listsSilent } from '../screening/lists-silent.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { idOfCalled } from './destinations.ts'

const colleague = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Organisations that wait for a first or a second person, or all that one customer sent. Throws 'not_found'. */
export async function listCompanies(
  ctx: StaffCtx,
  { cursor, limit, customer }: z.output<typeof deskCompanies.query>,
): Promise<PageOf<DeskCompany>> {
  const { sealer } = ctx
  const customerId = customer && (await idOfCalled(ctx, customer))
  const rows = await openCompanies(query(ctx), { after: idIn(cursor), limit: limit + 1, customerId })
  const ids = rows.map(({ id }) => id)
  const [known, ends] = [await peopleOf(query(ctx), ids), await endsOf(query(ctx), ids)]
  const papers = await filesBy(
    query(ctx),
    sealer,
    rows.flatMap((row) => filesIn(draftIn(sealer, row))),
    'paper',
  )
  const person = (row: PersonRow): DeskCompany['people'][number] => {
    const { birth_date, country } = personIn(sealer, row)
    const checked_by = colleague(row.checked_by, row.checked_by_name)
    return { ...knownPerson(sealer, row), birth_date: birth_date ?? null, country, exact: row.share, checked_by }
  }
  return pageOf(
    rows,
    limit,
    (row) => {
      const profile = openProfile(sealer, row)
      const own = filesIn(draftIn(sealer, row))
      return {
        ...onWire(
          sealer,
          row,
          [],
          papers.filter(({ id }) => own.includes(id)),
          ctx.now(),
        ),
        user_id: row.customer_id,
        username: row.username,
        company_name: profile.company_name ?? '',
        legal_type: row.legal_type,
        registration_number: profile.registration_number ?? '',
        country: profile.country,
        people: known.filter(({ verification_id }) => verification_id === row.id).map(person),
        attempt: row.attempt,
        taken_by: colleague(row.taken_by, row.taken_by_name),
        proposed_by: colleague(row.proposed_by, row.proposed_by_name),
        verdict: row.verdict,
        proposal: row.proposal_sealed === null ? null : sealer.unseal(row.proposal_sealed),
        end: deskEnd(ctx, ends, row.id),
      }
    },
    (row) => row.id,
  )
}

type Answered = z.output<typeof deskReviewCompany.returns>

/**
 * The first person: takes it on, asks for more, or proposes a verdict; to propose its approval everybody who has to be known was checked. Throws 'not_found', 'own_matter',
 * 'desk_moved_on', 'invalid_input' naming `verdict` or `people`.
 */
export const reviewCompany = (ctx: StaffCtx, asked: z.output<typeof deskReviewCompany.body>): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const { act, reason } = asked
    const row = await openMatter(tx, asked.verification_id, act)
    const { staffId } = ctx.actor
    if (act === 'take') return moved(tx, row, act, { taken_by: staffId }, reason)
    if (act === 'ask') return moved(tx, row, act, { question_sealed: ctx.sealer.seal(reason) }, reason)
    if (asked.verdict === undefined) throw badField('verdict', say('choose_verdict'))
    await checkPeople(tx, row.id, asked.people, staffId)
    const known = await peopleOf(tx.q, [row.id])
    if (asked.verdict === 'approve' && known.some(({ checked_by }) => checked_by === null))
      throw badField('people', say('check_everybody'))
    const { verdict } = asked
    return moved(tx, row, act, { proposed_by: staffId, verdict, proposal_sealed: ctx.sealer.seal(reason) }, reason)
  })

/**
 * The second person: agrees with the verdict, or sends it back. Once it is approved the level follows from it. Throws 'not_found', 'own_matter' (theirs, or they
 * proposed it), 'desk_moved_on', 'unavailable' where nobody says whether a list names it, or who runs or owns it.
 */
export async function decideCompany(
  ctx: StaffCtx,
  { verification_id, agree, reason }: z.output<typeof deskDecideCompany.body>,
): Promise<Answered> {
  const wanted = agree ? await wantedOfCompanies(query(ctx), ctx.sealer, [verification_id]) : []
  if (!(await screenNow(ctx, wanted))) throw listsSilent()
  return inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const row = await openMatter(tx, verification_id, 'send_back')
    const { staffId: decided_by } = ctx.actor
    if (row.proposed_by === decided_by || row.verdict === null) throw new Problem('own_matter')
    if (!agree) return moved(tx, row, 'send_back', { proposed_by: null, verdict: null, proposal_sealed: null }, reason)
    const decided = { decided_by, decided_at: tx.now, reason_sealed: ctx.sealer.seal(reason) }
    const before = row.verdict === 'approve' ? await standingCompany(tx.q, row.customer_id) : undefined
    if (before) await replace(tx, { of: 'company', customerId: row.customer_id, verificationId: before.id })
    const answered = await moved(tx, row, row.verdict, decided, reason)
    if (answered.state === 'approved') await followFacts(tx, row.customer_id)
    return answered
  })
}

async function openMatter(tx: Tx<StaffCtx>, id: string, event: CompanyEvent): Promise<CompanyRow> {
  const row = await lockVerification(tx, id)
  if (!row) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, [row.customer_id])
  if (stateAfter(companyMachine, row.state, event) === undefined) throw staleState(row)
  return row
}

const staleState = ({ state }: CompanyRow) => new Problem('desk_moved_on', { extra: { state } })

async function moved(
  tx: Tx<StaffCtx>,
  row: CompanyRow,
  event: CompanyEvent,
  changes: Partial<CompanyRow>,
  reason: string,
): Promise<Answered> {
  const state = stateAfter(companyMachine, row.state, event)
  if (state === undefined) throw staleState(row)
  const { version } = await moveRow(tx, row, { ...changes, state })
  const { id: verification_id, customer_id } = row
  await audit(tx, 'desk.company', customer_id, { verification: verification_id, event, reason })
  await emit(tx, companyMoved, { verification_id, customer_id, state, version })
  return { verification_id, state }
}
