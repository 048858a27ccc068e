import * as companies from '../../../contract/accounts/company-verification.ts'
import * as names from '../../../contract/accounts/name-corrections.ts'
import * as cardMoney from '../../../contract/cards/desk-card-money.ts'
import * as cards from '../../../contract/cards/desk-cards.ts'
import * as files from '../../../contract/desk/bank-files.ts'
import * as desk from '../../../contract/desk/desk.ts'
import * as appeals from '../../../contract/desk/desk-appeals.ts'
import { deskOpenBuys } from '../../../contract/desk/desk-buys.ts'
import * as decisions from '../../../contract/desk/desk-decisions.ts'
import { deskDestinations, deskRemoveDestination } from '../../../contract/desk/desk-destinations.ts'
import * as disputes from '../../../contract/desk/desk-disputes.ts'
import { deskApproveIdentity, deskIdentities, deskProposeIdentity } from '../../../contract/desk/desk-identities.ts'
import * as passkeys from '../../../contract/desk/desk-passkeys.ts'
import { deskReserves } from '../../../contract/desk/desk-reserves.ts'
import { deskSearch } from '../../../contract/desk/desk-search.ts'
import { deskSigner } from '../../../contract/desk/desk-signer.ts'
import * as watch from '../../../contract/desk/desk-watch.ts'
import { deskDecideWithdrawal, deskWithdrawal, deskWithdrawals } from '../../../contract/desk/desk-withdrawals.ts'
import * as work from '../../../contract/desk/desk-work.ts'
import * as account from '../../../contract/desk/own/desk-account.ts'
import * as payouts from '../../../contract/desk/payout-files.ts'
import * as assignments from '../../../contract/desk/tools/desk-assignments.ts'
import { deskAnswerCommand, deskCommands } from '../../../contract/desk/tools/desk-commands.ts'
import * as people from '../../../contract/desk/tools/desk-customer.ts'
import * as macros from '../../../contract/desk/tools/desk-macros.ts'
import { deskPreview } from '../../../contract/desk/tools/desk-preview.ts'
import * as restrictions from '../../../contract/desk/tools/desk-restrictions.ts'
import { deskAnswerEnd, deskEndVerification } from '../../../contract/identity/desk-endings.ts'
import * as merchants from '../../../contract/market/merchants.ts'
import * as screening from '../../../contract/screening/desk-screening.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { askToSignIn } from '../accounts/passkeys/challenges.ts'
import { readReserves } from '../reserves/read-reserves.ts'
import { giveMatterBack, listAssignments, takeMatter } from './assignments/assignments.ts'
import { listAudit } from './audit-log/list-audit.ts'
import { receiveBankFile } from './bank-files/receive-bank-file.ts'
import { listBankFiles, showBankFile } from './bank-files/show-bank-files.ts'
import { refuseBankFile, signForBankFile } from './bank-files/sign-bank-file.ts'
import { answerCommand, listCommands } from './by-command/answer-command.ts'
import { agreeCardAnswer, answerCardDispute } from './cards/answer-card-dispute.ts'
import { listCardDisputes } from './cards/list-card-disputes.ts'
import { listCardMoney } from './cards/list-card-money.ts'
import { lookAtCardMoney } from './cards/look-at-card-money.ts'
import { addNote, pinNote } from './customer/notes.ts'
import { openContact } from './customer/open-contact.ts'
import { removeAvatar } from './customer/remove-avatar.ts'
import { endCustomerSessions, liftRestriction, restrictCustomer } from './customer/restrictions.ts'
import { listOfCustomer, showCustomer } from './customer/show-customer.ts'
import { decideDispute } from './disputes/decide-dispute.ts'
import { hearAppeal } from './disputes/hear-appeal.ts'
import { listAppeals, listDisputes } from './disputes/list-disputes.ts'
import { previewDecision } from './disputes/preview-decision.ts'
import { showDispute } from './disputes/show-dispute.ts'
import { askParties, giveBackDispute, takeDispute } from './disputes/take-dispute.ts'
import { financeRoutes } from './finance/routes.ts'
import { answerEndOf, proposeEnd } from './identities/endings.ts'
import { approveIdentity, listIdentities, proposeIdentity } from './identities/identities.ts'
import { creditLine, sendBackLine } from './lines/act-on-line.ts'
import { listMacros, removeMacro, saveMacro } from './macros/macros.ts'
import { openForStaff } from './open-for-staff.ts'
import { listFrozen, readQueues } from './overview.ts'
import { previewAct } from './preview/preview-act.ts'
import { listBankLines } from './queues/bank-lines.ts'
import { decideCompany, listCompanies, reviewCompany } from './queues/companies.ts'
import { listPlaces, removePlace } from './queues/destinations.ts'
import { applyForBadge, decideMerchant, listApplications, myApplication } from './queues/merchants.ts'
import {
  approveName,
  askForCorrection,
  listCorrections,
  myCorrection,
  proposeName,
  storePaper,
} from './queues/name-corrections.ts'
import { listOpenBuys } from './queues/open-buys.ts'
import {
  decidePayoutFile,
  handInPayoutFile,
  listPayoutFiles,
  openPayoutFile,
  showPayoutFile,
} from './queues/payout-files.ts'
import {
  closeSupportConversation,
  listConversations,
  readConversation,
  replyToCustomer,
  showConversation,
} from './queues/support.ts'
import { decideWithdrawal, listHeldBack, showAnyWithdrawal } from './queues/withdrawals.ts'
import { readSigner } from './read-signer.ts'
import { decideCase, reviewCase } from './screening/decide-case.ts'
import { answerSecondLook, proposeSecondLook } from './screening/second-look.ts'
import { listCases, showCase } from './screening/show-cases.ts'
import { search } from './search/search.ts'
import { decideApproval, listApprovals } from './second-person/approve.ts'
import { changeOwnPassword } from './staff/change-own-password.ts'
import { endSessions, listOwnSessions } from './staff/own-sessions.ts'
import { signIn } from './staff/sign-in.ts'
import { addStaffPasskey, listStaffPasskeys, removeStaffPasskey, startStaffPasskey } from './staff/staff-passkeys.ts'
import { actOnStaffSecondFactor } from './staff/staff-second-factor.ts'
import { me, signOut } from './staff/staff-session.ts'
import { answerProposal, propose } from './stuck/propose.ts'
import { listQuarantine, noteReturnPaid } from './stuck/quarantine.ts'
import { listStuck } from './stuck/stuck-withdrawals.ts'
import { dismissFlags, hideAd, listFlagged, listHidden, showFlagged } from './watch.ts'

/** Who people and organisations are: names, identities, companies. */
const whoTheyAre = (api: Api): void => {
  implement(api, names.deskNameCorrections, (ctx, { query }) => listCorrections(ctx, query))
  implement(api, names.deskProposeName, (ctx, { body }) => proposeName(ctx, body))
  implement(api, names.deskApproveName, (ctx, { body }) => approveName(ctx, body))
  implement(api, companies.deskCompanies, (ctx, { query }) => listCompanies(ctx, query))
  implement(api, companies.deskReviewCompany, (ctx, { body }) => reviewCompany(ctx, body))
  implement(api, companies.deskDecideCompany, (ctx, { body }) => decideCompany(ctx, body))
  implement(api, deskIdentities, (ctx, { query }) => listIdentities(ctx, query))
  implement(api, deskProposeIdentity, (ctx, { body }) => proposeIdentity(ctx, body))
  implement(api, deskApproveIdentity, (ctx, { body }) => approveIdentity(ctx, body))
  implement(api, screening.deskScreenings, (ctx, { query }) => listCases(ctx, query))
  implement(api, screening.deskScreening, (ctx, { query }) => showCase(ctx, query.case_id))
  implement(api, screening.deskReviewScreening, (ctx, { body }) => reviewCase(ctx, body))
  implement(api, screening.deskDecideScreening, (ctx, { body }) => decideCase(ctx, body))
  implement(api, screening.deskProposeSecondLook, (ctx, { body }) => proposeSecondLook(ctx, body))
  implement(api, screening.deskAnswerSecondLook, (ctx, { body }) => answerSecondLook(ctx, body))
  implement(api, deskEndVerification, (ctx, { body }) => proposeEnd(ctx, body))
  implement(api, deskAnswerEnd, (ctx, { body }) => answerEndOf(ctx, body))
}

/** A customer whole, what colleagues wrote of them, and what staff write to customers often. */
const tools = (api: Api): void => {
  implement(api, people.deskCustomer, (ctx, { query }) => showCustomer(ctx, query.user_id))
  implement(api, people.deskCustomerList, (ctx, { query }) => listOfCustomer(ctx, query))
  implement(api, people.deskOpenContact, (ctx, { body }) => openContact(ctx, body))
  implement(api, people.deskRemoveAvatar, (ctx, { body }) => removeAvatar(ctx, body))
  implement(api, restrictions.deskRestrict, (ctx, { body }) => restrictCustomer(ctx, body))
  implement(api, restrictions.deskLift, (ctx, { body }) => liftRestriction(ctx, body))
  implement(api, restrictions.deskEndSessions, (ctx, { body }) => endCustomerSessions(ctx, body))
  implement(api, people.deskAddNote, (ctx, { body }) => addNote(ctx, body))
  implement(api, people.deskPinNote, (ctx, { body }) => pinNote(ctx, body))
  implement(api, assignments.deskAssignments, (ctx, { query }) => listAssignments(ctx, query))
  implement(api, assignments.deskTake, (ctx, { body }) => takeMatter(ctx, body))
  implement(api, assignments.deskGiveBack, (ctx, { body }) => giveMatterBack(ctx, body))
  implement(api, macros.deskMacros, (ctx) => listMacros(ctx))
  implement(api, macros.deskSaveMacro, (ctx, { body }) => saveMacro(ctx, body))
  implement(api, macros.deskRemoveMacro, (ctx, { body }) => removeMacro(ctx, body))
}

/** Disputes, from the queue to the appeal. */
const disputesOf = (api: Api): void => {
  implement(api, disputes.deskDisputes, (ctx, { query }) => listDisputes(ctx, query))
  implement(api, disputes.deskDispute, (ctx, { query }) => showDispute(ctx, query.dispute_id))
  implement(api, disputes.deskTakeDispute, (ctx, { body }) => takeDispute(ctx, body))
  implement(api, disputes.deskGiveBackDispute, (ctx, { body }) => giveBackDispute(ctx, body))
  implement(api, disputes.deskPreviewDecision, (ctx, { body }) => previewDecision(ctx, body))
  implement(api, disputes.deskAskParties, (ctx, { body }) => askParties(ctx, body))
  implement(api, disputes.deskDecide, (ctx, { body }) => decideDispute(ctx, body))
  implement(api, appeals.deskApprovals, (ctx, { query }) => listApprovals(ctx, query))
  implement(api, appeals.deskApprove, (ctx, { body }) => decideApproval(ctx, body))
  implement(api, appeals.deskAppeals, (ctx, { query }) => listAppeals(ctx, query))
  implement(api, appeals.deskHearAppeal, (ctx, { body }) => hearAppeal(ctx, body))
}

/** How staff come in, and what they see to for themselves. */
const ownAccount = (api: Api): void => {
  implement(api, desk.deskSignIn, (ctx, { body }) => signIn(ctx, body))
  implement(api, desk.deskSignOut, (ctx) => signOut(ctx))
  implement(api, desk.deskMe, (ctx) => me(ctx))
  implement(api, account.deskPassword, (ctx, { body }) => changeOwnPassword(ctx, body))
  implement(api, account.deskSessions, (ctx) => listOwnSessions(ctx))
  implement(api, account.deskEndOwnSessions, (ctx, { body }) => endSessions(ctx, body))
  implement(api, desk.deskSecondFactor, (ctx, { body }) => actOnStaffSecondFactor(ctx, body))
  implement(api, passkeys.deskAskPasskey, (ctx) => askToSignIn(ctx, 'staff'))
  implement(api, passkeys.deskPasskeys, (ctx) => listStaffPasskeys(ctx))
  implement(api, passkeys.deskStartPasskey, (ctx, { body }) => startStaffPasskey(ctx, body))
  implement(api, passkeys.deskAddPasskey, (ctx, { body }) => addStaffPasskey(ctx, body))
  implement(api, passkeys.deskRemovePasskey, (ctx, { body }) => removeStaffPasskey(ctx, body))
}

export const routes = (api: Api): void => {
  ownAccount(api)
  whoTheyAre(api)
  disputesOf(api)
  financeRoutes(api)
  implement(api, deskPreview, (ctx, { body }) => previewAct(api, ctx, body))
  tools(api)
  implement(api, desk.deskQueues, (ctx) => readQueues(ctx))
  implement(api, desk.deskAudit, (ctx, { query }) => listAudit(ctx, query))
  implement(api, deskOpenBuys, (ctx, { query }) => listOpenBuys(ctx, query))
  implement(api, desk.deskFrozenAccounts, (ctx, { query }) => listFrozen(ctx, query))
  implement(api, appeals.deskFile, (ctx, { params, query }) => openForStaff(ctx, params.file_id, query.format))
  implement(api, work.deskBankLines, (ctx, { query }) => listBankLines(ctx, query))
  implement(api, work.deskCreditLine, (ctx, { body }) => creditLine(ctx, body))
  implement(api, work.deskReturnLine, (ctx, { body }) => sendBackLine(ctx, body))
  implement(api, work.deskAnswerLine, (ctx, { body }) => answerProposal(ctx, body, 'lines'))
  implement(api, files.deskReceiveBankFile, (ctx, { query, file }) => receiveBankFile(ctx, query, file))
  implement(api, files.deskBankFiles, (ctx, { query }) => listBankFiles(ctx, query))
  implement(api, files.deskBankFile, (ctx, { query }) => showBankFile(ctx, query.file_id))
  implement(api, files.deskBookBankFile, (ctx, { body }) => signForBankFile(ctx, body))
  implement(api, files.deskRefuseBankFile, (ctx, { body }) => refuseBankFile(ctx, body))
  implement(api, deskSigner, (ctx) => readSigner(ctx))
  implement(api, deskReserves, (ctx) => readReserves(ctx))
  implement(api, deskSearch, (ctx, { query }) => search(ctx, query))
  implement(api, deskWithdrawal, (ctx, { query }) => showAnyWithdrawal(ctx, query.withdrawal_id))
  implement(api, deskWithdrawals, (ctx, { query }) => listHeldBack(ctx, query))
  implement(api, deskDecideWithdrawal, (ctx, { body }) => decideWithdrawal(ctx, body))
  implement(api, deskDestinations, (ctx, { query }) => listPlaces(ctx, query))
  implement(api, deskRemoveDestination, (ctx, { body }) => removePlace(ctx, body))
  implement(api, decisions.deskStuckWithdrawals, (ctx, { query }) => listStuck(ctx, query))
  implement(api, decisions.deskQuarantine, (ctx, { query }) => listQuarantine(ctx, query))
  implement(api, decisions.deskPropose, (ctx, { body }) => propose(ctx, body))
  implement(api, decisions.deskAnswerProposal, (ctx, { body }) => answerProposal(ctx, body, 'money'))
  implement(api, decisions.deskNoteReturnPaid, (ctx, { body }) => noteReturnPaid(ctx, body))
  implement(api, deskCommands, (ctx, { query }) => listCommands(ctx, query))
  implement(api, deskAnswerCommand, (ctx, { body }) => answerCommand(ctx, body))
  implement(api, cards.deskCardDisputes, (ctx, { query }) => listCardDisputes(ctx, query))
  implement(api, cards.deskAnswerCardDispute, (ctx, { body }) => answerCardDispute(ctx, body))
  implement(api, cards.deskAgreeCardAnswer, (ctx, { body }) => agreeCardAnswer(ctx, body))
  implement(api, cardMoney.deskCardMoney, (ctx, { query }) => listCardMoney(ctx, query))
  implement(api, cardMoney.deskLookAtCard, (ctx, { body }) => lookAtCardMoney(ctx, body))
  implement(api, payouts.deskPayoutFiles, (ctx, { query }) => listPayoutFiles(ctx, query))
  implement(api, payouts.deskPayoutFile, (ctx, { query }) => showPayoutFile(ctx, query.file_id))
  implement(api, payouts.deskAnswerPayoutFile, (ctx, { body }) => decidePayoutFile(ctx, body))
  implement(api, payouts.deskExportPayoutFile, (ctx, { body }) => handInPayoutFile(ctx, body))
  implement(api, payouts.deskPayoutFileContent, (ctx, { params, query }) =>
    openPayoutFile(ctx, params.file_id, query.format),
  )
  implement(api, merchants.applyAsMerchant, (ctx, { body }) => applyForBadge(ctx, body))
  implement(api, merchants.merchantApplication, (ctx) => myApplication(ctx))
  implement(api, work.deskMerchantApplications, (ctx, { query }) => listApplications(ctx, query))
  implement(api, work.deskDecideMerchant, (ctx, { body }) => decideMerchant(ctx, body))
  implement(api, names.uploadPaper, (ctx, { query, file }) => storePaper(ctx, query, file))
  implement(api, names.askAccountChange, (ctx, { body }) => askForCorrection(ctx, body))
  implement(api, names.nameCorrection, (ctx) => myCorrection(ctx))
  implement(api, watch.deskConversations, (ctx, { query }) => listConversations(ctx, query))
  implement(api, watch.deskConversation, (ctx, { query }) => showConversation(ctx, query.conversation_id))
  implement(api, watch.deskMessages, (ctx, { query }) => readConversation(ctx, query.conversation_id))
  implement(api, watch.deskReply, (ctx, { body }) => replyToCustomer(ctx, body))
  implement(api, watch.deskCloseConversation, (ctx, { body }) => closeSupportConversation(ctx, body))
  implement(api, watch.deskFlaggedOrders, (ctx, { query }) => listFlagged(ctx, query))
  implement(api, watch.deskFlaggedOrder, (ctx, { query }) => showFlagged(ctx, query.order_id))
  implement(api, watch.deskDismissFlags, (ctx, { body }) => dismissFlags(ctx, body))
  implement(api, watch.deskHiddenAds, (ctx, { query }) => listHidden(ctx, query))
  implement(api, watch.deskHideAd, (ctx, { body }) => hideAd(ctx, body))
}
