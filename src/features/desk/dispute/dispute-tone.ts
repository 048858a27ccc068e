import type { DeskDisputeRow } from '../../../contract/desk/desk-disputes.ts'
import type { Tone } from '../../../ui/status/tone.ts'
import { toneOf } from '../tables/state-tone.ts'

/** How a dispute stands for a moderator: one in review is theirs to act on, unless a colleague has it. */
export const disputeTone = ({ state, taken_by }: Pick<DeskDisputeRow, 'state' | 'taken_by'>, me: string): Tone =>
  state === 'in_review' && (taken_by === null || taken_by.id === me) ? 'yours' : toneOf(state)
