import { deskDecideCompany, deskReviewCompany } from '../../contract/accounts/company-verification.ts'
import { deskApproveName, deskProposeName } from '../../contract/accounts/name-corrections.ts'
import { deskLookAtCard } from '../../contract/cards/desk-card-money.ts'
import { deskAgreeCardAnswer, deskAnswerCardDispute } from '../../contract/cards/desk-cards.ts'
import { deskBookBankFile, deskReceiveBankFile, deskRefuseBankFile } from '../../contract/desk/bank-files.ts'
import { deskSaveBankProfile } from '../../contract/desk/books/bank-profiles.ts'
import { deskCloseMonth, deskExplainDifference, deskSendMonthBack } from '../../contract/desk/books/desk-finance.ts'
import { deskApprove, deskHearAppeal } from '../../contract/desk/desk-appeals.ts'
import { deskAnswerProposal, deskNoteReturnPaid, deskPropose } from '../../contract/desk/desk-decisions.ts'
import { deskRemoveDestination } from '../../contract/desk/desk-destinations.ts'
import {
  deskAskParties,
  deskDecide,
  deskGiveBackDispute,
  deskPreviewDecision,
  deskTakeDispute,
} from '../../contract/desk/desk-disputes.ts'
import { deskApproveIdentity, deskProposeIdentity } from '../../contract/desk/desk-identities.ts'
import { deskCloseConversation, deskDismissFlags, deskHideAd, deskReply } from '../../contract/desk/desk-watch.ts'
import { deskDecideWithdrawal } from '../../contract/desk/desk-withdrawals.ts'
import { deskAnswerLine, deskCreditLine, deskDecideMerchant, deskReturnLine } from '../../contract/desk/desk-work.ts'
import { deskAnswerPayoutFile, deskExportPayoutFile } from '../../contract/desk/payout-files.ts'
import { deskGiveBack, deskTake } from '../../contract/desk/tools/desk-assignments.ts'
import { deskAnswerCommand } from '../../contract/desk/tools/desk-commands.ts'
import { deskAddNote, deskOpenContact, deskPinNote, deskRemoveAvatar } from '../../contract/desk/tools/desk-customer.ts'
import { deskRemoveMacro, deskSaveMacro } from '../../contract/desk/tools/desk-macros.ts'
import { deskEndSessions, deskLift, deskRestrict } from '../../contract/desk/tools/desk-restrictions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { deskAnswerEnd, deskEndVerification } from '../../contract/identity/desk-endings.ts'
import {
  deskAnswerSecondLook,
  deskDecideScreening,
  deskProposeSecondLook,
  deskReviewScreening,
} from '../../contract/screening/desk-screening.ts'

type Values = Readonly<Record<string, string>>
export interface Act {
  endpoint: Endpoint
  /** The endpoint's body from what stands in the form; what is missing or wrong, the endpoint says. */
  body: (values: Values) => unknown
}
const act = (endpoint: unknown, body: Act['body']): Act => ({ endpoint: endpoint as Endpoint, body })

/** Nothing chosen is no answer: the endpoint asks for one. */
const yes = (value: string | undefined) => (value ? value === 'yes' : undefined)
const filled = (name: string, value: string | undefined) => (value ? { [name]: value } : {})
const dispute = ({ dispute_id, seen }: Values) => ({ dispute_id, seen: Number(seen) })

const matter = ({ queue, subject_id, seen }: Values) => ({ queue, subject_id, seen: Number(seen) })

const decision = (v: Values) => ({
  ...dispute(v),
  outcome: v.outcome,
  ...(v.outcome === 'split' && filled('buyer_amount', v.buyer_amount)),
  reason: v.reason,
})

const nameAnswer = ({ correction_id, approve, reason }: Values) => ({ correction_id, approve: yes(approve), reason })

/** Boxes that are ticked, each a field of its own: 'person_<id>'. */
const ticked = (values: Values) =>
  Object.keys(values).flatMap((name) => (name.startsWith('person_') ? [name.slice('person_'.length)] : []))
const review = ({ verification_id, answer, reason, ...rest }: Values) => ({
  verification_id,
  reason,
  act: answer === 'approve' || answer === 'decline' ? 'propose' : answer,
  ...(answer === 'approve' || answer === 'decline' ? { verdict: answer, people: ticked(rest) } : {}),
})

const caseAnswer = ({ case_id, answer = '', reason }: Values) => {
  const [, verdict] = /^propose_(.*)$/.exec(answer) ?? []
  return { case_id, reason, act: verdict ? 'propose' : answer, ...filled('verdict', verdict) }
}

const reasonsIn = (values: Values) =>
  Object.keys(values).flatMap((name) => (name.startsWith('reason_') ? [name.slice('reason_'.length)] : []))

/** Everything a form of the desk can do, by the name in its hidden field. */
export const acts = {
  take: act(deskTakeDispute, (v) => ({ ...dispute(v), ...filled('reason', v.reason) })),
  give_back: act(deskGiveBackDispute, (v) => ({ ...dispute(v), ...filled('reason', v.reason) })),
  take_matter: act(deskTake, (v) => ({ ...matter(v), ...filled('reason', v.reason) })),
  give_matter_back: act(deskGiveBack, matter),
  ask: act(deskAskParties, (v) => ({ ...dispute(v), question: v.question })),
  preview: act(deskPreviewDecision, decision),
  decide: act(deskDecide, decision),
  approve: act(deskApprove, ({ approval_id, approve, reason }) => ({ approval_id, approve: yes(approve), reason })),
  hear: act(deskHearAppeal, (v) => ({
    appeal_id: v.appeal_id,
    ruling: v.ruling,
    ...(v.ruling === 'overturned' && filled('compensation', v.compensation)),
    reason: v.reason,
  })),
  credit: act(deskCreditLine, ({ line_id, deposit, reason }) => ({ line_id, deposit, reason })),
  credit_candidate: act(deskCreditLine, ({ line_id, deposit, reason }) => ({ line_id, deposit, reason })),
  receive_file: act(deskReceiveBankFile, ({ profile_id }) => filled('profile_id', profile_id)),
  save_profile: act(
    deskSaveBankProfile,
    ({
      name,
      account,
      act: _act,
      key: _key,
      form: _form,
      header: _header,
      header_delimiter: _delimiter,
      ...mapping
    }) => ({
      name,
      account,
      mapping,
    }),
  ),
  explain: act(deskExplainDifference, ({ asset, place, day, unexplained, reason }) => ({
    asset,
    place,
    day,
    unexplained: unexplained || null,
    reason,
  })),
  close_month: act(deskCloseMonth, ({ month, sha256 }) => ({ month, sha256 })),
  send_month_back: act(deskSendMonthBack, ({ month, sha256, reason }) => ({ month, sha256, reason })),
  book_file: act(deskBookBankFile, ({ file_id, sha256 }) => ({ file_id, sha256 })),
  refuse_file: act(deskRefuseBankFile, ({ file_id, sha256, reason }) => ({ file_id, sha256, reason })),
  review_case: act(deskReviewScreening, caseAnswer),
  decide_case: act(deskDecideScreening, ({ case_id, agree, reason }) => ({ case_id, agree: yes(agree), reason })),
  propose_second_look: act(deskProposeSecondLook, ({ case_id, seen, reason, evidence }) => ({
    case_id,
    seen: Number(seen),
    reason,
    evidence,
  })),
  answer_second_look: act(deskAnswerSecondLook, ({ proposal_id, agree, reason }) => ({
    proposal_id,
    agree: yes(agree),
    reason,
  })),
  answer_line: act(deskAnswerLine, ({ proposal_id, approve, reason }) => ({
    proposal_id,
    approve: yes(approve),
    reason,
  })),
  return: act(deskReturnLine, ({ line_id, reason }) => ({ line_id, reason })),
  answer_payouts: act(deskAnswerPayoutFile, ({ file_id, sha256, approve, reason }) => ({
    file_id,
    sha256,
    approve: yes(approve),
    reason,
  })),
  export_payouts: act(deskExportPayoutFile, ({ file_id, sha256 }) => ({ file_id, sha256 })),
  merchant: act(deskDecideMerchant, ({ application_id, approve, reason }) => ({
    application_id,
    approve: yes(approve),
    reason,
  })),
  withdrawal: act(deskDecideWithdrawal, ({ withdrawal_id, approve, reason }) => ({
    withdrawal_id,
    approve: yes(approve),
    reason,
  })),
  remove_place: act(deskRemoveDestination, ({ destination_id, reason }) => ({ destination_id, reason })),
  propose: act(deskPropose, (v) => ({
    subject_id: v.subject_id,
    act: v.money_act,
    seen: Number(v.seen),
    reason: v.reason,
    evidence: v.evidence,
    ...filled('to', v.to),
  })),
  answer_proposal: act(deskAnswerProposal, ({ proposal_id, approve, reason }) => ({
    proposal_id,
    approve: yes(approve),
    reason,
  })),
  answer_command: act(deskAnswerCommand, ({ proposal_id, digest, approve, reason }) => ({
    ...{ proposal_id, digest, reason },
    approve: yes(approve),
  })),
  return_paid: act(deskNoteReturnPaid, ({ deposit_id, tx }) => ({ deposit_id, tx })),
  propose_name: act(deskProposeName, nameAnswer),
  approve_name: act(deskApproveName, nameAnswer),
  review_company: act(deskReviewCompany, review),
  decide_company: act(deskDecideCompany, ({ verification_id, agree, reason }) => ({
    verification_id,
    agree: yes(agree),
    reason,
  })),
  propose_identity: act(deskProposeIdentity, ({ verification_id, verdict, reason, ...rest }) => ({
    verification_id,
    ...filled('verdict', verdict),
    reasons: reasonsIn(rest),
    reason,
  })),
  approve_identity: act(deskApproveIdentity, ({ verification_id, agree, reason }) => ({
    verification_id,
    agree: yes(agree),
    reason,
  })),
  end_verification: act(deskEndVerification, ({ verification_id, reason }) => ({ verification_id, reason })),
  answer_end: act(deskAnswerEnd, ({ end_id, agree, reason }) => ({ end_id, agree: yes(agree), reason })),
  answer_card: act(deskAnswerCardDispute, ({ dispute_id, kind, evidence, reason }) => ({
    dispute_id,
    kind,
    ...(kind === 'defend' && filled('evidence', evidence)),
    reason,
  })),
  agree_card: act(deskAgreeCardAnswer, ({ answer_id, approve, reason }) => ({
    answer_id,
    approve: yes(approve),
    reason,
  })),
  look_at_card: act(deskLookAtCard, ({ deposit_id }) => ({ deposit_id })),
  open_contact: act(deskOpenContact, ({ user_id, reason }) => ({ user_id, reason })),
  remove_avatar: act(deskRemoveAvatar, ({ user_id, avatar, reason }) => ({ user_id, avatar, reason })),
  restrict_account: act(deskRestrict, ({ user_id, scope, because, notice, ends_at, reason }) => ({
    ...{ user_id, scope, because, notice, reason },
    // A day's last moment, so that the day named is the last one.
    ends_at: ends_at ? `${ends_at}T23:59:59Z` : null,
  })),
  lift_restriction: act(deskLift, ({ restriction_id, agree, reason }) => ({
    restriction_id,
    agree: yes(agree),
    reason,
  })),
  end_sessions: act(deskEndSessions, ({ user_id, session_id, reason }) => ({
    user_id,
    ...filled('session_id', session_id),
    reason,
  })),
  add_note: act(deskAddNote, ({ user_id, text, pinned }) => ({ user_id, text, pinned: pinned === 'yes' })),
  pin_note: act(deskPinNote, ({ note_id, pinned }) => ({ note_id, pinned: pinned === 'yes' })),
  save_macro: act(deskSaveMacro, ({ macro_id, title, use, text, shared }) => ({
    ...filled('macro_id', macro_id),
    title,
    use,
    text,
    shared: shared === 'yes',
  })),
  remove_macro: act(deskRemoveMacro, ({ macro_id }) => ({ macro_id })),
  reply: act(deskReply, ({ conversation_id, key, text }) => ({ conversation_id, client_id: key, text })),
  close: act(deskCloseConversation, ({ conversation_id, reason }) => ({ conversation_id, reason })),
  dismiss: act(deskDismissFlags, ({ order_id, seen, reason }) => ({ order_id, seen: Number(seen), reason })),
  hide: act(deskHideAd, ({ ad_id, hide, reason }) => ({ ad_id, hide: yes(hide), reason })),
} satisfies Record<string, Act>
export type ActName = keyof typeof acts

export const isAct = (name: string): name is ActName => Object.hasOwn(acts, name)
