import { type CardDisputeState, cardDisputeMachine } from '../../../../../contract/cards/card-dispute-machine.ts'
import type { EventOf } from '../../../../../contract/machine.ts'
import type { CardDispute } from '../../../../kernel/providers.ts'
import type { Tx } from '../../../../kernel/tx.ts'
import type { CardPaymentRow } from '../card-payments.rows.ts'

/** Amounts in smallest units, as text. */
export interface CardDisputeRow {
  id: string
  state: CardDisputeState
  amount: string
  covered: string
  owed: string
  fee: string
  fee_booked: boolean
}

const COLUMNS = 'id, state, amount, covered, owed, fee, fee_booked'
const INSERT = `insert into card_dispute (id, deposit_id, customer_id, psp, psp_ref, amount, fee, state, due_by, opened_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (psp, psp_ref) do nothing returning ${COLUMNS}`
const FIND = `select ${COLUMNS} from card_dispute where psp = $1 and psp_ref = $2 for no key update`

const DUE = 'update card_dispute set due_by = $2 where id = $1 and due_by is distinct from $2'

/** The dispute as it is known, written down where it is new. Holds its payment's lock. */
export async function knownDispute(
  tx: Tx,
  id: string,
  payment: CardPaymentRow,
  { ref, amount, fee, dueBy }: CardDispute,
): Promise<{ row: CardDisputeRow; fresh: boolean }> {
  const { deposit_id, customer_id, psp } = payment
  const values = [id, deposit_id, customer_id, psp, ref, amount.toString(), fee.toString()]
  const [fresh] = await tx.q<CardDisputeRow>(INSERT, [...values, cardDisputeMachine.initial, dueBy, tx.now])
  const row = fresh ?? (await tx.q<CardDisputeRow>(FIND, [psp, ref]))[0]
  if (!fresh) await tx.q(DUE, [row?.id, dueBy])
  if (!row) throw new Error(`dispute ${ref} is gone`)
  return { row, fresh: fresh !== undefined }
}

const MOVE = `update card_dispute set state = $2::text, version = version + 1, covered = covered + $4, owed = owed + $5, amount = coalesce($6, amount),
    closed_at = case when $2::text in ('won', 'lost') then $7::timestamptz end
  where id = $1 and state = any($3::text[]) returning ${COLUMNS}`

/** Moves it as its machine allows, or not at all. */
export async function moveDispute(
  tx: Tx,
  id: string,
  event: EventOf<typeof cardDisputeMachine>,
  took?: { covered: bigint; owed: bigint },
): Promise<CardDisputeRow | undefined> {
  const { from, to } = cardDisputeMachine.transitions[event]
  const amount = took && (took.covered + took.owed).toString()
  const parts = [(took?.covered ?? 0n).toString(), (took?.owed ?? 0n).toString(), amount ?? null]
  return (await tx.q<CardDisputeRow>(MOVE, [id, to, from, ...parts, tx.now]))[0]
}

const FEE = 'update card_dispute set fee = $2, fee_booked = true where id = $1'
export const noteFee = async (tx: Tx, id: string, fee: bigint): Promise<void> => {
  await tx.q(FEE, [id, fee.toString()])
}

const FEE_DUE = 'update card_dispute set fee = $2 where id = $1 and not fee_booked and fee <> $2 returning 1'
/** Notes what the service took and the books couldn't bear. @returns whether it is another fee than was known. */
export const noteFeeDue = async (tx: Tx, id: string, fee: bigint): Promise<boolean> =>
  (await tx.q(FEE_DUE, [id, fee.toString()])).length === 1
